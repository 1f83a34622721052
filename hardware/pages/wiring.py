"""The drawing of the wiring: the controller with every pin, and all that is soldered to it."""

from itertools import groupby
from typing import NamedTuple

from netlist.controllers import LEFT, RIGHT, Controller, Place

from .blocks import ROW, Block, blocks
from .build import Build
from .chains import format_cells, format_inputs, list_panels, name_jumpers
from .pins import list_pins
from .sheet import FLAGS, GREY, INK, PALE, PAPER, SIGNAL, Point, Sheet
from .supply import BOARD, WIDTH, draw_supply, height

_LEFT_BLOCK, _RIGHT_BLOCK = (40, 330), (960, 1250)
_LANES, _LANE = 92, 11  # where wires begin to turn, seen from the controller; how far apart
_FLAGS = 62  # kept free at the blocks
_FAR = 1360  # where the third column begins
_STEP = 30  # between registers


def _foot(build: Build) -> float:
    """Return the height of the controller's lowest pins."""
    return height(build.controller.n_ranks - 1)


class Routed(NamedTuple):
    """A wire from a pin to a terminal, by their heights."""

    start: float
    end: float


def draw_wiring(build: Build) -> str:
    """Return the drawing as SVG."""
    lower = [_column(build, side)[-1] for side in (LEFT, RIGHT)]
    bottom = max([_foot(build) + 60, *[top + block.height for block, top in lower]])
    tops = {block.kind: top for side in (LEFT, RIGHT) for block, top in _column(build, side)}
    if "registers" in tops:
        n_shown = len(_shown(len(build.registers), build.n_panels))
        bottom = max(bottom, tops["registers"] + _STEP * n_shown + 20)
    sheet = Sheet(WIDTH, int(bottom) + 90, f"{build.title}: wiring")
    sheet.text(20, 32, f"{build.title}: wiring", 26, bold=True)
    draw_supply(sheet, build)
    for side in (LEFT, RIGHT):
        _draw_column(sheet, build.controller, _column(build, side), side)
    _board(sheet, build)
    if "shifter" in tops:
        _light_chain(sheet, build, tops["shifter"])
    if "registers" in tops:
        _register_chain(sheet, build, tops["registers"])
    if "registers" in tops and build.n_panels > 1:
        _panel_plan(sheet, build)
    if "tiles" in tops:
        _tile_plan(sheet, build)
    _key(sheet, build)
    return sheet.render()


def _wired(block: Block) -> list[int]:
    return [terminal.goes_to for terminal in block.terminals if isinstance(terminal.goes_to, int)]


def _column(build: Build, side: int) -> list[tuple[Block, float]]:
    """Return the blocks on one side of the controller and the heights of their tops."""

    def first(block: Block) -> Place:
        return build.controller.place(_wired(block)[0])

    found = [block for block in blocks(build) if first(block).side == side]
    found.sort(key=lambda block: first(block).rank)
    top = 150.0 if side < 0 else 330.0
    placed = []
    for block in found:
        placed.append((block, top))
        top += block.height + 24
    return placed


def _draw_column(
    sheet: Sheet, controller: Controller, column: list[tuple[Block, float]], side: int
) -> None:
    left, right = _LEFT_BLOCK if side < 0 else _RIGHT_BLOCK
    edge = right if side < 0 else left
    _route(sheet, controller, column, side, edge)
    for block, top in column:
        sheet.rect(left, top, right - left, block.height, PALE)
        sheet.text(left + 12, top + 20, block.title, 17, bold=True)
        for index, terminal in enumerate(block.terminals):
            y = _terminal(top, index)
            anchor = "end" if side < 0 else "start"
            if block.kind not in _DRAWN:
                sheet.text(edge + side * 12, y, terminal.label, 15, anchor)
            if isinstance(terminal.goes_to, str):
                sheet.flag(edge, y, terminal.goes_to, -side)
            sheet.circle(edge, y, 4, INK, 0)
        for index, note in enumerate(block.notes):
            y = top + 46 + ROW * len(block.terminals) + 20 * index
            sheet.text(left + 12, y, note, 13.5)
        if block.kind in _DRAWN:
            _DRAWN[block.kind](sheet, block, top, (left, right))


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
    sheet.resistor(right - 90, upper, "R2 330 Ω")
    sheet.circle(x, (upper + lower) / 2, 20)
    sheet.text(x, (upper + lower) / 2, "BZ", 14, "middle", bold=True)


_DRAWN = {"buttons": _draw_buttons, "buzzer": _draw_buzzer}


def _route(
    sheet: Sheet,
    controller: Controller,
    column: list[tuple[Block, float]],
    side: int,
    edge: float,
) -> None:
    """Draw wires between the controller and a column, whose pins are all on that side.

    Heights rise in one order at both ends.  Wires that climb turn the farther from the controller
    the lower they are, those that fall the nearer, so none crosses another; neither do wires of
    neighbouring runs, which may use the same lanes.
    """
    start = BOARD[0] if side < 0 else BOARD[1]
    routes = sorted(
        Routed(height(controller.place(terminal.goes_to).rank), _terminal(top, index))
        for block, top in column
        for index, terminal in enumerate(block.terminals)
        if isinstance(terminal.goes_to, int)
    )
    runs = [list(run) for _, run in groupby(routes, lambda route: route.end < route.start)]
    room = abs(edge - start) - _LANES - _FLAGS
    pitch = min(_LANE, room / max(len(run) for run in runs))
    for run in runs:
        for index, (pin, end) in enumerate(run):
            lane = index if end < pin else len(run) - 1 - index
            x = start + side * (_LANES + pitch * lane)
            sheet.wire([(start, pin), (x, pin), (x, end), (edge, end)], SIGNAL)


def _board(sheet: Sheet, build: Build) -> None:
    """Draw the controller with all its pins; those in use are dark."""
    left, right = BOARD
    controller = build.controller
    used = {pin.place: pin for pin in list_pins(build)}
    top, bottom = height(0) - 60, _foot(build) + 34
    sheet.rect(left, top, right - left, bottom - top, PAPER, 3)
    sheet.rect((left + right) / 2 - 32, top - 12, 64, 34, PALE)
    sheet.text((left + right) / 2, top + 5, "USB", 14, "middle")
    sheet.text(
        (left + right) / 2, top + 36, f"A1  {controller.machine}", 13.5, "middle", bold=True
    )
    for place in controller.places:
        edge, y = left if place.side < 0 else right, height(place.rank)
        is_used = place in used
        sheet.circle(edge, y, 12.5, INK if is_used else PAPER)
        ink = PAPER if is_used else GREY
        sheet.text(edge, y, str(place.number), 12.5, "middle", ink, True)
        anchor, outward = ("start", "end") if place.side < 0 else ("end", "start")
        shade = INK if is_used else GREY
        sheet.text(edge - place.side * 18, y, place.name, 14, anchor, shade, is_used)
        if is_used and used[place].part != "power":
            sheet.text(edge + place.side * 16, y - 11, used[place].signal, 13, outward)
        if place.header and not place.rank:
            sheet.text(edge + place.side * 10, y - 26, place.header, 15, outward, bold=True)


def _light_chain(sheet: Sheet, build: Build, top: float) -> None:
    """Draw what leaves the level shifter: the resistor, the first light, the panels."""
    y = _terminal(top, 1)
    right = _RIGHT_BLOCK[1]
    sheet.text(right - 12, y, "1Y (3)", 15, "end")
    sheet.circle(right, y, 4, INK, 0)
    sheet.wire([(right, y), (_FAR, y)], SIGNAL)
    sheet.resistor((right + _FAR) / 2, y, "R1 330 Ω")
    panels = build.n_panels
    sheet.rect(_FAR, top, WIDTH - 40 - _FAR, 40 + ROW * 4 + 48, PALE)
    sheet.text(_FAR + 12, top + 20, f"L  {build.n_cells} lights WS2812B", 17, bold=True)
    sheet.text(_FAR + 12, y, "DIN of light 1", 15)
    sheet.circle(_FAR, y, 4, INK, 0)
    each = " of each panel" if panels > 1 else ""
    for index, name in ((2, "+5V"), (3, "GND")):
        sheet.text(_FAR + 12, _terminal(top, index), name.replace("+5V", "5V") + each, 15)
        sheet.flag(_FAR, _terminal(top, index), name, -1)
        sheet.circle(_FAR, _terminal(top, index), 4, INK, 0)
    bulk = "C101 … 1000 µF" if panels > 1 else "C1 1000 µF"
    notes = [f"{bulk}, 5V to GND{each}", "DOUT to DIN, 1, 2, 3 …: see the cells"]
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
            sheet.rect(x, y, WIDTH - 40 - x, 24, PALE)
            sheet.text(x + 8, y + 12, str(number), 13.5, bold=True)
            label = f"{format_inputs(cells)}: {format_cells(build, cells)}"
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
    last = y - _STEP + 17
    sheet.wire([(x, last), (x - 30, last)], FLAGS[build.resting])
    sheet.flag(x - 30, last, build.resting, -1)
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
    """Draw in which order cables lead from the controller from panel to panel."""
    left, top, wide, high = 60, _foot(build) + 110, 150, 90
    sheet.text(
        left, top - 44, "Panels, seen from above, and the way of their cables", 15, bold=True
    )
    centres = []
    for number, panel in enumerate(list_panels(build), 1):
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
        "both clocks, to the buffer of each; 3V3, GND,",
        "data of the switches (SER of a panel's last",
        "register from QH of the next panel's first),",
        "data of the lights (DOUT of a panel's last",
        "light to DIN of the next panel's first).",
        "",
        "+5V and GND go to each panel by wires of",
        "their own, from SW1.",
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
    sheet.text(left, top - 44, "Tiles from above: number, address, jumpers", 15, bold=True)
    sheet.text(left, top - 20, "Between two: five pads, INT VIN GND SCL SDA", 14)
    for number, panel in enumerate(list_panels(build), 1):
        across, down = panel["col"] // panel["cols"], panel["row"] // panel["rows"]
        x, y = left + across * (size + gap), top + down * (size + gap)
        for pad in range(5):
            if panel["col"]:
                sheet.wire([(x - gap, y + 45 + 15 * pad), (x, y + 45 + 15 * pad)], SIGNAL)
            if panel["row"]:
                sheet.wire([(x + 45 + 15 * pad, y - gap), (x + 45 + 15 * pad, y)], SIGNAL)
        sheet.rect(x, y, size, size, PALE)
        address = build.parts["sensors"]["addresses"][number - 1]
        lines = [(f"tile {number}", 17), (f"0x{address:02X}", 17), (name_jumpers(address), 15)]
        for line, (text, tall) in enumerate(lines):
            sheet.text(x + size / 2, y + 45 + 30 * line, text, tall, "middle", bold=line == 0)


def _key(sheet: Sheet, build: Build) -> None:
    y = sheet.height - 40
    text = f"Numbers in circles: pins of {build.controller.called}, USB up, seen from above."
    text += " All points with the same flag (+5V, 3V3, GND) are joined."
    sheet.text(20, y - 12, text, 14)
    text = "Numbers beside names: pins of the part. Wires that cross without a dot are not joined."
    sheet.text(20, y + 12, text, 14)
