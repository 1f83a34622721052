"""The drawing of the wiring: the Pico with every pin, and all that is soldered to it."""

from typing import NamedTuple

from .blocks import ROW, Block, Terminal, blocks, rank
from .build import Build
from .chains import jumpers, panels_of, run_of_cells, run_of_inputs
from .controllers import NAMES, pin_of
from .pins import pins
from .power import power
from .sheet import FLAGS, GREY, INK, PALE, PAPER, SIGNAL, Point, Sheet

_WIDTH = 1700
_TOP, _PITCH = 170, 36  # of the Pico's pins
_PICO = (560, 740)  # its left and right edge
_LEFT_BLOCK, _RIGHT_BLOCK = (40, 330), (960, 1230)
_FAR = 1360  # where the third column begins
_STEP = 30  # between registers


def _side(gpio: int) -> int:
    """Return -1 for a pin on the Pico's left edge, 1 on its right one."""
    return -1 if pin_of(gpio) <= 20 else 1


def _height(gpio: int) -> float:
    return _TOP + _PITCH * rank(gpio)


def _pin_height(number: int) -> float:
    return _TOP + _PITCH * (number - 1 if number <= 20 else 40 - number)


class Routed(NamedTuple):
    """A wire from a pin to a terminal, by their heights."""

    start: float
    end: float


def draw_wiring(build: Build) -> str:
    """Return the drawing as SVG."""
    lower = [_column(build, side)[-1] for side in (-1, 1)]
    bottom = max([_pin_height(21) + 60, *[top + block.height for block, top in lower]])
    tops = {block.kind: top for side in (-1, 1) for block, top in _column(build, side)}
    if "registers" in tops:
        n_shown = len(_shown(len(build.registers), build.n_panels))
        bottom = max(bottom, tops["registers"] + _STEP * n_shown + 20)
    sheet = Sheet(_WIDTH, int(bottom) + 90, f"{build.title}: wiring")
    sheet.text(20, 32, f"{build.title}: wiring", 26, bold=True)
    _supply(sheet, build)
    for side in (-1, 1):
        _draw_column(sheet, _column(build, side), side)
    _pico(sheet, build)
    if "shifter" in tops:
        _light_chain(sheet, build, tops["shifter"])
    if "registers" in tops:
        _register_chain(sheet, build, tops["registers"])
    if "registers" in tops and build.n_panels > 1:
        _panel_plan(sheet, build)
    if "tiles" in tops:
        _tile_plan(sheet, build)
    _key(sheet)
    return sheet.render()


def _wired(block: Block) -> list[int]:
    return [terminal.goes_to for terminal in block.terminals if isinstance(terminal.goes_to, int)]


def _column(build: Build, side: int) -> list[tuple[Block, float]]:
    """Return the blocks on one side of the Pico and the heights of their tops."""
    found = [block for block in blocks(build) if _side(_wired(block)[0]) == side]
    found.sort(key=lambda block: _height(_wired(block)[0]))
    top = 150.0 if side < 0 else 330.0
    placed = []
    for block in found:
        placed.append((block, top))
        top += block.height + 24
    return placed


def _draw_column(sheet: Sheet, column: list[tuple[Block, float]], side: int) -> None:
    left, right = _LEFT_BLOCK if side < 0 else _RIGHT_BLOCK
    edge = right if side < 0 else left
    _route(sheet, column, side, edge)
    for block, top in column:
        sheet.rect(left, top, right - left, block.height, PALE)
        sheet.text(left + 12, top + 20, block.title, 17, bold=True)
        for index, terminal in enumerate(block.terminals):
            y = _terminal(top, index)
            anchor = "end" if side < 0 else "start"
            if block.kind not in _DRAWN:
                sheet.text(edge + side * 12, y, terminal.label, 15, anchor)
            if not _is_routed(terminal, side):
                name = terminal.goes_to
                sheet.flag(edge, y, name if isinstance(name, str) else f"GP{name}", -side)
            sheet.circle(edge, y, 4, INK, 0)
        for index, note in enumerate(block.notes):
            y = top + 46 + ROW * len(block.terminals) + 20 * index
            sheet.text(left + 12, y, note, 13.5)
        if block.kind in _DRAWN:
            _DRAWN[block.kind](sheet, block, top, (left, right))


def _is_routed(terminal: Terminal, side: int) -> bool:
    """Tell whether a wire is drawn all the way to the Pico: from its own side only."""
    return isinstance(terminal.goes_to, int) and _side(terminal.goes_to) == side


def _terminal(top: float, index: int) -> float:
    return top + 54 + ROW * index


def _draw_buttons(sheet: Sheet, block: Block, top: float, ends: tuple[int, int]) -> None:
    left, right = ends
    bus, last = left + 90, len(block.terminals) - 1
    for index, terminal in enumerate(block.terminals[:last]):
        y = _terminal(top, index)
        sheet.text(left + 12, y, terminal.label, 15)
        sheet.wire([(bus, y), (bus + 40, y)])
        sheet.wire([(bus + 40, y - 10), (bus + 80, y - 10)], width=4)
        sheet.wire([(bus + 60, y - 10), (bus + 60, y - 16)])
        sheet.wire([(bus + 80, y), (right, y)])
        sheet.circle(bus + 40, y, 4)
        sheet.circle(bus + 80, y, 4)
        sheet.circle(bus, y, 4, INK, 0)
    sheet.wire(
        [(bus, _terminal(top, 0)), (bus, _terminal(top, last)), (right, _terminal(top, last))]
    )


def _draw_buzzer(sheet: Sheet, block: Block, top: float, ends: tuple[int, int]) -> None:
    left, right = ends
    upper, lower = _terminal(top, 0), _terminal(top, 1)
    x = left + 70
    sheet.wire([(right, upper), (x, upper), (x, lower), (right, lower)])
    sheet.resistor(right - 90, upper, "R2 100 Ω")
    sheet.circle(x, (upper + lower) / 2, 20)
    sheet.text(x, (upper + lower) / 2, "BZ", 14, "middle", bold=True)


_DRAWN = {"buttons": _draw_buttons, "buzzer": _draw_buzzer}


def _route(sheet: Sheet, column: list[tuple[Block, float]], side: int, edge: float) -> None:
    """Draw wires between the Pico and a column.

    Heights rise in one order at both ends.  Wires that climb turn the farther from the Pico the
    lower they are, those that fall the nearer, so none crosses another.
    """
    start = _PICO[0] if side < 0 else _PICO[1]
    routes = sorted(
        Routed(_height(int(terminal.goes_to)), _terminal(top, index))
        for block, top in column
        for index, terminal in enumerate(block.terminals)
        if _is_routed(terminal, side)
    )
    for index, (pin, end) in enumerate(routes):
        rank = index if end < pin else len(routes) - 1 - index
        x = start + side * (84 + 11 * rank)
        sheet.wire([(start, pin), (x, pin), (x, end), (edge, end)], SIGNAL)


def _pico(sheet: Sheet, build: Build) -> None:
    left, right = _PICO
    used = {pin.number: pin for pin in pins(build)}
    top, bottom = _TOP - 60, _pin_height(20) + 34
    sheet.rect(left, top, right - left, bottom - top, PAPER, 3)
    sheet.rect((left + right) / 2 - 32, top - 12, 64, 34, PALE)
    sheet.text((left + right) / 2, top + 5, "USB", 14, "middle")
    sheet.text((left + right) / 2, top + 38, f"A1  {build.machine}", 14, "middle", bold=True)
    for number, name in enumerate(NAMES, 1):
        side = -1 if number <= 20 else 1
        edge = left if side < 0 else right
        y = _pin_height(number)
        is_used = number in used
        shade = INK if is_used else GREY
        sheet.circle(edge, y, 12.5, PAPER if not is_used else INK)
        sheet.text(edge, y, str(number), 12.5, "middle", PAPER if is_used else GREY, True)
        anchor = "start" if side < 0 else "end"
        sheet.text(edge - side * 18, y, name, 14, anchor, shade, is_used)
        if is_used and used[number].part != "power":
            sheet.text(edge + side * 16, y - 9, used[number].signal, 11.5, _outward(side))


def _outward(side: int) -> str:
    return "end" if side < 0 else "start"


def _supply(sheet: Sheet, build: Build) -> None:
    """Draw the supply, the fuse, the diode to VSYS, and the Pico's own supply pins."""
    needs = power(build)
    vsys, ground, out = (_pin_height(number) for number in (39, 38, 36))
    edge = _PICO[1]
    sheet.wire([(edge, ground), (edge + 50, ground)], FLAGS["GND"])
    sheet.flag(edge + 34, ground, "GND", 1)
    sheet.wire([(edge, out), (edge + 50, out)], FLAGS["3V3"])
    sheet.flag(edge + 34, out, "3V3", 1)
    x, y, right = _RIGHT_BLOCK[0] + 250, 60, _WIDTH - 40
    sheet.rect(x, y, right - x, 128, PALE)
    sheet.text(x + 170, y + 20, "PS  supply", 17, bold=True)
    sheet.text(x + 170, y + 46, f"5 V, {needs.supply_a:g} A or more", 15)
    sheet.text(x + 170, y + 72, f"the board draws {needs.limited_ma / 1000:.1f} A at most", 15)
    feed = f"wires to the lights {needs.wire_mm2:g} mm², {needs.feed_ma / 1000:.1f} A"
    sheet.text(x + 170, y + 98, feed, 15)
    sheet.text(x + 12, y + 36, "+ 5 V", 15)
    sheet.text(x + 12, y + 100, "–", 15)
    plus, minus = y + 36, y + 100
    node = x - 130
    sheet.wire([(x, plus), (node, plus)], FLAGS["+5V"], 4)
    sheet.rect(x - 92, plus - 10, 56, 20)
    sheet.wire([(x - 92, plus), (x - 36, plus)], INK, 2)
    sheet.text(x - 64, plus - 22, f"F1 {needs.fuse_a:g} A", 15, "middle")
    sheet.wire([(x, minus), (x - 60, minus)], FLAGS["GND"], 4)
    sheet.flag(x - 60, minus, "GND", -1)
    sheet.circle(node, plus, 5, FLAGS["+5V"], 0)
    sheet.wire([(node, plus), (node, plus + 34)], FLAGS["+5V"], 4)
    sheet.flag(node, plus + 34, "+5V", -1)
    _diode(sheet, node, plus, edge, vsys)


def _diode(sheet: Sheet, node: float, plus: float, edge: float, vsys: float) -> None:
    """Draw the diode: its ring, the cathode, looks to VSYS."""
    x = edge + 150
    turn = edge + 60
    sheet.wire([(node, plus), (turn, plus), (turn, vsys), (edge, vsys)], FLAGS["+5V"])
    sheet.polygon([(x - 14, plus), (x + 14, plus - 14), (x + 14, plus + 14)])
    sheet.wire([(x - 14, plus - 15), (x - 14, plus + 15)], INK, 4)
    sheet.text(x, plus - 28, "D1 1N5817", 15, "middle")
    sheet.text(x, plus + 30, "ring to VSYS", 13, "middle")


def _light_chain(sheet: Sheet, build: Build, top: float) -> None:
    """Draw what leaves the level shifter: the resistor, the first light, the panels."""
    y = _terminal(top, 1)
    right = _RIGHT_BLOCK[1]
    sheet.text(right - 12, y, "1Y (3)", 15, "end")
    sheet.circle(right, y, 4, INK, 0)
    sheet.wire([(right, y), (_FAR, y)], SIGNAL)
    sheet.resistor((right + _FAR) / 2, y, "R1 330 Ω")
    panels = build.n_panels
    sheet.rect(_FAR, top, _WIDTH - 40 - _FAR, 40 + ROW * 4 + 48, PALE)
    sheet.text(_FAR + 12, top + 20, f"L  {build.n_cells} lights WS2812B", 17, bold=True)
    sheet.text(_FAR + 12, y, "DIN of light 1", 15)
    sheet.circle(_FAR, y, 4, INK, 0)
    each = " of each panel" if panels > 1 else ""
    for index, name in ((2, "+5V"), (3, "GND")):
        sheet.text(_FAR + 12, _terminal(top, index), name.replace("+5V", "5V") + each, 15)
        sheet.flag(_FAR, _terminal(top, index), name, -1)
        sheet.circle(_FAR, _terminal(top, index), 4, INK, 0)
    notes = ["C1 1000 µF from 5V to GND" + each, "DOUT to DIN, 1, 2, 3 …: see the cells"]
    for index, note in enumerate(notes):
        sheet.text(_FAR + 12, top + 46 + ROW * 4 + 20 * index, note, 13.5)


def _register_chain(sheet: Sheet, build: Build, top: float) -> None:
    """Draw the registers one below the other, each with the cells at its inputs."""
    registers = build.registers
    x, y = _FAR, top + 6
    sheet.text(x - 40, top - 16, "Chain of registers: inputs and their cells", 15, bold=True)
    sheet.wire([(x, y + 7), (x - 40, y + 7)], SIGNAL)
    sheet.text(x - 46, y + 7, "QH", 13.5, "end")
    for number in _shown(len(registers), build.n_panels):
        if number:
            cells = registers[number - 1]
            sheet.rect(x, y, _WIDTH - 40 - x, 24, PALE)
            sheet.text(x + 8, y + 12, str(number), 13.5, bold=True)
            label = f"{run_of_inputs(cells)}: {run_of_cells(build, cells)}"
            sheet.text(x + 40, y + 12, label, 13.5)
            if number < len(registers):
                below = [(x, y + _STEP + 7), (x - 22, y + _STEP + 7), (x - 22, y + 17)]
                sheet.wire(below, SIGNAL)
                sheet.arrow((x - 22, y + 17), (x, y + 17), SIGNAL)
        else:
            sheet.wire([(x, y + _STEP + 7), (x - 22, y + _STEP + 7), (x - 22, y + 17)], SIGNAL)
            sheet.wire([(x - 22, y + 17), (x, y + 17), (x, y + 7)], SIGNAL)
            sheet.text(x + 40, y + 12, "…", 18)
        y += _STEP
    sheet.wire([(x, y - _STEP + 17), (x - 22, y - _STEP + 17)], SIGNAL)
    sheet.flag(x, y - _STEP + 17, build.resting, -1)
    sheet.text(x, y + 10, "Data move from QH (9) up to SER (10).", 13.5)


def _shown(count: int, panels: int) -> list[int]:
    """Return the numbers of the registers that are drawn, 0 for a gap."""
    if panels == 1:
        return list(range(1, count + 1))
    per_panel, found = count // panels, []
    for panel in range(panels):
        first = panel * per_panel + 1
        found += [first, first + 1, 0, first + per_panel - 1]
    return found


def _panel_plan(sheet: Sheet, build: Build) -> None:
    """Draw in which order cables lead from the Pico from panel to panel."""
    left, top, wide, high = 60, _pin_height(20) + 110, 150, 90
    sheet.text(
        left, top - 44, "Panels, seen from above, and the way of their cables", 15, bold=True
    )
    centres = []
    for number, panel in enumerate(panels_of(build), 1):
        x = left + 190 * (panel["col"] // panel["cols"])
        y = top + 130 * (panel["row"] // panel["rows"])
        sheet.rect(x, y, wide, high, PALE)
        centres.append((x + wide / 2, y + high / 2))
        turn = f"turned by {panel['turn']}°" if panel["turn"] else "upright"
        sheet.text(x + wide / 2, y + 24, f"panel {number}", 17, "middle", bold=True)
        sheet.text(x + wide / 2, y + high - 20, turn, 14, "middle")
    sheet.arrow((left + wide / 2, top - 28), (left + wide / 2, top), SIGNAL, 4)
    for start, end in zip(centres, centres[1:], strict=False):
        across, down = _direction(start, end)
        gap = ((wide / 2) * across, (high / 2) * down)
        sheet.arrow(
            (start[0] + gap[0], start[1] + gap[1]), (end[0] - gap[0], end[1] - gap[1]), SIGNAL, 4
        )
    lines = [
        "In each cable:",
        "CLK, SH/LD, 3V3, GND,",
        "data of the switches (SER of a panel's last",
        "register from QH of the next panel's first),",
        "data of the lights (DOUT of a panel's last",
        "light to DIN of the next panel's first).",
        "",
        "+5V and GND go to each panel by wires of",
        "their own, from where F1 ends.",
    ]
    for index, line in enumerate(lines):
        if line:
            sheet.text(left + 390, top + 6 + 24 * index, line, 15, bold=not index)


def _direction(start: Point, end: Point) -> tuple[int, int]:
    """Return the step from one place to another, across and down."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def _tile_plan(sheet: Sheet, build: Build) -> None:
    """Draw how the tiles are joined, with addresses and jumpers."""
    left, top, size, gap = _RIGHT_BLOCK[0] + 330, 560, 150, 26
    sheet.text(left, top - 44, "Tiles, seen from above: number, address, jumpers", 15, bold=True)
    sheet.text(left, top - 20, "Between two tiles: five pads joined, INT VIN GND SCL SDA", 14)
    for number, panel in enumerate(panels_of(build), 1):
        across, down = panel["col"] // panel["cols"], panel["row"] // panel["rows"]
        x, y = left + across * (size + gap), top + down * (size + gap)
        for pad in range(5):
            if panel["col"]:
                sheet.wire([(x - gap, y + 45 + 15 * pad), (x, y + 45 + 15 * pad)], SIGNAL)
            if panel["row"]:
                sheet.wire([(x + 45 + 15 * pad, y - gap), (x + 45 + 15 * pad, y)], SIGNAL)
        sheet.rect(x, y, size, size, PALE)
        address = build.parts["sensors"]["addresses"][number - 1]
        lines = [(f"tile {number}", 17), (f"0x{address:02X}", 17), (jumpers(address), 15)]
        for line, (text, height) in enumerate(lines):
            sheet.text(x + size / 2, y + 45 + 30 * line, text, height, "middle", bold=line == 0)


def _key(sheet: Sheet) -> None:
    y = sheet.height - 40
    text = "Numbers in circles: pins of the Pico, USB up, seen from above. All points with the"
    sheet.text(20, y - 12, text + " same flag (+5V, 3V3, GND) are joined.", 14)
    text = "Numbers beside names: pins of the part. Wires that cross without a dot are not joined."
    sheet.text(20, y + 12, text, 14)
