"""The drawing of a step: each part that it puts in, and where each of its pins goes.

All of it comes from the netlist; a part lies as its maker draws it, seen from above.
"""

from typing import Any

from netlist.board import RAILS

from .build import Build
from .sheet import FLAGS, INK, PALE, PAPER, SIGNAL, Sheet
from .steps import Step

_WIDTH, _MARGIN, _TOP = 1240, 20, 84
_SMALL, _HIGH = 400, 100  # a part with two ends
_BOX, _WIDE = 300, 620  # other parts, chips
_ROW = 30  # between pins
_CHIP = 110  # how wide a chip's body is drawn
_GLYPH = 34  # half a part's length


def draw_step(build: Build, number: int, step: Step) -> str:
    """Return the drawing of a step as SVG."""
    parts = [build.circuit.parts[ref] for ref in step.drawn]
    small = [part for part in parts if _is_small(part)]
    large = sorted((part for part in parts if not _is_small(part)), key=_rows, reverse=True)
    rows_of_small = -(-len(small) // 3)
    below = _TOP + rows_of_small * _HIGH + 10
    places = _place_large(large, below)
    height = max([below, *(y + _height(part) for part, _, y in places)]) + 34
    sheet = Sheet(_WIDTH, round(height), f"{build.title}: step {number}")
    sheet.text(_MARGIN, 30, f"Step {number}: {step.title}", 24, bold=True)
    sheet.text(
        _MARGIN,
        58,
        "Where each end and each pin goes. Chips from above; GP… with its pin in brackets.",
    )
    for index, part in enumerate(small):
        x = _MARGIN + (index % 3) * _SMALL
        _draw_small(sheet, build, part, x, _TOP + index // 3 * _HIGH)
    for part, x, y in places:
        draw = _draw_chip if part.symbol.startswith("74") else _draw_box
        draw(sheet, build, part, x, y)
    return sheet.render()


def _is_small(part: Any) -> bool:
    return len(part.pins) == 2 and part.symbol != "socket"


def _rows(part: Any) -> int:
    pins = len(part.pins)
    return -(-pins // 2) if part.symbol.startswith("74") else pins


def _height(part: Any) -> float:
    return 50 + _ROW * _rows(part)


def _place_large(parts: list[Any], top: float) -> list[tuple[Any, float, float]]:
    """Return the parts with their upper left corners: chips across, the rest in columns."""
    found = []
    x, y, tallest = float(_MARGIN), top, 0.0
    for part in parts:
        wide = _WIDE if part.symbol.startswith("74") else _BOX
        if x + wide > _WIDTH:
            x, y, tallest = float(_MARGIN), y + tallest + 16, 0.0
        found.append((part, x, y))
        x += wide
        tallest = max(tallest, _height(part))
    return found


def _title(build: Build, part: Any) -> str:
    """Return a part's name and what it is: "R1  resistor 330 Ω", "B1  OK"."""
    label = getattr(part, "label", None)
    return f"{part.ref}  {label.upper() if label else part.article}"


def _format_target(build: Build, pin: Any) -> str:
    """Return where a pin goes: a rail, a pin of the controller, other parts.

    Pins of its own kind on the same net are left out where others show enough.
    """
    if not pin.is_connected():
        return "stays free"
    if pin.net.name in RAILS:
        return str(pin.net.name)
    groups: dict[tuple[str, str], list[Any]] = {}
    for other in sorted(pin.net.pins, key=_in_order):
        if other is not pin:
            groups.setdefault((other.part.symbol, other.name), []).append(other)
    if len(groups) > 1:
        groups.pop((pin.part.symbol, pin.name), None)
    return ", ".join(_format_group(build, pins) for pins in groups.values()) or "stays free"


def _in_order(pin: Any) -> tuple[bool, str, int, str]:
    """Return what sorts pins: the controller first, then by name and number of their parts."""
    ref = pin.part.ref
    letters = ref.rstrip("0123456789")
    return ref != "A1", letters, int(ref[len(letters) :]), pin.num


def _format_group(build: Build, pins: list[Any]) -> str:
    """Return one pin by name, or from which part to which there are pins of one kind."""
    part = pins[0].part
    if part.ref == "A1":
        place = next(each for each in build.controller.places if each.label == pins[0].num)
        return f"{place.name} ({place.label})"
    name = _name_pin(pins[0])
    if len(pins) > 1:
        return f"{name} of {part.ref} … {pins[-1].part.ref}"
    return f"{part.ref} {name}" if name else part.ref


def _name_pin(pin: Any) -> str:
    """Return a pin as it is called on its part, "" if both ends are alike."""
    if (pin.part.symbol, pin.name) in _PLAIN:
        return _PLAIN[pin.part.symbol, pin.name]
    return "" if pin.name == pin.num else f"{pin.name} ({pin.num})"


# pins without a number on the part
_PLAIN = {
    ("diode", "K"): "ring",
    ("diode", "A"): "other end",
    ("socket", "VBUS"): "VBUS",
    ("socket", "GND"): "GND",
    **{("light", pin): pin for pin in ("VDD", "DOUT", "VSS", "DIN")},
    **{("display", pin): pin for pin in ("GND", "VCC", "SCL", "SDA")},
    **{("tile", pin): pin for pin in ("INT", "VIN", "GND", "SCL", "SDA")},
    ("network", "COM"): "1, the dot",
    **{("network", f"R{n}"): str(n + 1) for n in range(1, 9)},
}


def _end(sheet: Sheet, x: float, y: float, text: str, side: int) -> None:
    """Write where a wire ends; rails are flags."""
    if text in FLAGS:
        sheet.flag(x, y, text, side)
        return
    sheet.wire([(x, y), (x + side * 10, y)], SIGNAL)
    sheet.text(x + side * 16, y, text, 13.5, "start" if side > 0 else "end")


def _draw_small(sheet: Sheet, build: Build, part: Any, x: float, y: float) -> None:
    """Draw a part with two ends, its name above it."""
    middle, level = x + _SMALL / 2 - 10, y + 56
    sheet.text(middle, y + 18, _title(build, part), 15, "middle", bold=True)
    first, second = part.pins
    if part.symbol == "diode":  # as its sign is drawn: from the other end to the ring
        first, second = second, first
    sheet.wire([(middle - _GLYPH - 16, level), (middle + _GLYPH + 16, level)])
    _draw_sign(sheet, part, middle, level)
    _end(sheet, middle - _GLYPH - 16, level, _format_target(build, first), -1)
    _end(sheet, middle + _GLYPH + 16, level, _format_target(build, second), 1)


def _draw_sign(sheet: Sheet, part: Any, x: float, y: float) -> None:
    """Draw what kind of part it is."""
    if part.symbol == "diode":
        sheet.polygon([(x + 14, y), (x - 14, y - 14), (x - 14, y + 14)])
        sheet.wire([(x + 15, y - 15), (x + 15, y + 15)], INK, 4)
        sheet.text(x + 16, y + 25, "ring", 12, "middle")
    elif part.symbol == "capacitor":
        sheet.rect(x - 5, y - 4, 10, 8, PAPER, 0)
        for side in (-1, 1):
            sheet.wire([(x + side * 6, y - 15), (x + side * 6, y + 15)], INK, 4)
        if "1000" in part.article:
            sheet.text(x - 18, y - 15, "+", 15, "middle")
            sheet.text(x + 10, y + 25, "stripe", 12, "start")
    elif part.symbol in ("button", "reed", "key", "switch", "jumper"):
        sheet.rect(x - 18, y - 4, 36, 8, PAPER, 0)
        sheet.wire([(x - 18, y), (x + 16, y - 12)], INK, 3)
        for side in (-1, 1):
            sheet.circle(x + side * 18, y, 4)
    elif part.symbol == "buzzer":
        sheet.circle(x, y, 17)
    else:
        sheet.rect(x - 24, y - 9, 48, 18)
        if part.symbol == "fuse":
            sheet.wire([(x - 24, y), (x + 24, y)], INK, 2)


def _draw_box(sheet: Sheet, build: Build, part: Any, x: float, y: float) -> None:
    """Draw a part with its pins below each other."""
    sheet.text(x, y + 10, _title(build, part), 15, bold=True)
    pins = list(part.pins)
    sheet.rect(x, y + 32, 120, _ROW * len(pins) + 6, PALE)
    for index, pin in enumerate(pins):
        level = y + 35 + _ROW * (index + 0.5)
        sheet.text(x + 108, level, _name_pin(pin) or pin.num, 14, "end")
        _end(sheet, x + 120, level, _format_target(build, pin), 1)
        sheet.circle(x + 120, level, 4, INK, 0)


def _draw_chip(sheet: Sheet, build: Build, part: Any, x: float, y: float) -> None:
    """Draw a chip in its package: pin 1 at the upper left, the last one opposite."""
    pins, left = list(part.pins), x + _WIDE / 2 - _CHIP / 2
    per_side = len(pins) // 2
    sheet.text(left + _CHIP / 2, y + 10, _title(build, part), 15, "middle", bold=True)
    sheet.rect(left - 30, y + 32, _CHIP + 60, _ROW * per_side + 6, PALE, 3)
    sheet.circle(left + _CHIP / 2, y + 34, 9)
    for index, pin in enumerate(pins):
        is_left = index < per_side
        row = index if is_left else len(pins) - 1 - index
        level = y + 35 + _ROW * (row + 0.5)
        side, edge = (-1, left - 30) if is_left else (1, left + _CHIP + 30)
        words = (pin.num, pin.name) if is_left else (pin.name, pin.num)
        sheet.text(edge - side * 10, level, "  ".join(words), 14, "start" if is_left else "end")
        _end(sheet, edge, level, _format_target(build, pin), side)
        sheet.circle(edge, level, 4, INK, 0)
