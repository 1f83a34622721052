"""The drawing of the cells, seen from above: which sensor input and which light is where."""

from reedbed.paper.cell_layout import REED, CellLayout

from .build import Build
from .chains import INPUTS, list_panels, name_jumpers, order_lights
from .sheet import INK, PALE, PAPER, SIGNAL, Sheet

_LEFT, _TOP, _NOTES = 80, 120, 490
_SIDES = {10: 72, 20: 46}  # of a cell, by columns; else
_SIDE = 84


class Cells:
    """The drawing under way; `side` is how large a cell is drawn."""

    def __init__(self, build: Build) -> None:
        self.build = build
        self.side = _SIDES.get(build.cols, _SIDE)
        width = _LEFT + build.cols * self.side + _NOTES
        height = _TOP + build.rows * self.side + 50
        self.sheet = Sheet(width, height, f"{build.title}: cells")
        self.chain = order_lights(build)

    def corner(self, cell: int) -> tuple[float, float]:
        """Return the upper left corner of a cell."""
        row, col = divmod(cell, self.build.cols)
        return _LEFT + col * self.side, _TOP + row * self.side

    def light(self, cell: int) -> tuple[float, float]:
        """Return where a cell's light is drawn."""
        x, y = self.corner(cell)
        inside = self.build.cell_layout
        if inside:
            across, down = (0.5 + place / inside.pitch for place in inside.light[:2])
        else:
            across, down = (0.68, 0.64) if self.build.sensors else (0.5, 0.5)
        return x + across * self.side, y + down * self.side


def draw_cells(build: Build) -> str:
    """Return the drawing as SVG."""
    cells = Cells(build)
    _head(cells)
    if build.sensors == "hc165":
        _register_boxes(cells)
    elif build.sensors == "trellis":
        _keys(cells)
    elif build.sensors == "matrix":
        _crossings(cells)
    else:
        _plain(cells)
    if build.parts["lights"]["driver"] == "ws2812":
        _light_wire(cells)
        _lights(cells)
    _switches(cells)
    _panels(cells)
    _notes(cells)
    return cells.sheet.render()


def _head(cells: Cells) -> None:
    build, sheet, side = cells.build, cells.sheet, cells.side
    sheet.text(20, 30, f"{build.title}: the cells, seen from above", 24, bold=True)
    sheet.text(
        20,
        60,
        "Row 1 is the far one of player 1, column 1 the left one. From below, left and"
        " right change places.",
    )
    for col in range(build.cols):
        sheet.text(_LEFT + (col + 0.5) * side, _TOP - 34, str(col + 1), 16, "middle", bold=True)
    for row in range(build.rows):
        sheet.text(_LEFT - 34, _TOP + (row + 0.5) * side, str(row + 1), 16, "end", bold=True)


def _box(cells: Cells, cell: int, fill: str) -> None:
    x, y = cells.corner(cell)
    cells.sheet.rect(x, y, cells.side, cells.side, fill, 1)


def _register_boxes(cells: Cells) -> None:
    """Draw the cells; those of one register share a shade."""
    for number, register in enumerate(cells.build.registers, 1):
        for cell in register:
            if cell >= 0:
                _box(cells, cell, _shade(number))


def _shade(register: int) -> str:
    return PAPER if register & 1 else PALE


def _switches(cells: Cells) -> None:
    """Name the register and the input of each cell's switch."""
    side = cells.side
    for number, register in enumerate(cells.build.registers, 1):
        for place, cell in enumerate(register):
            if cell >= 0:
                x, y = cells.corner(cell)
                label = f"{number}{INPUTS[place]}"
                spot = x + 0.07 * side, y + 0.22 * side
                cells.sheet.text(*spot, label, 0.27 * side, bold=True, halo=_shade(number))


def _keys(cells: Cells) -> None:
    for place, cell in enumerate(cells.build.inputs):
        _box(cells, cell, PAPER)
        x, y = cells.corner(cell)
        sheet, side = cells.sheet, cells.side
        sheet.rect(x + 0.14 * side, y + 0.14 * side, 0.72 * side, 0.72 * side, PALE, 1)
        sheet.text(x + side / 2, y + side / 2, str(place % 16), 20, "middle")


def _crossings(cells: Cells) -> None:
    """Name the wires of row and column that each key joins."""
    n_columns, side = len(cells.build.parts["sensors"]["col_pins"]), cells.side
    for place, cell in enumerate(cells.build.inputs):
        _box(cells, cell, PAPER)
        x, y = cells.corner(cell)
        row, column = divmod(place, n_columns)
        label = f"R{row + 1} C{column + 1}"
        cells.sheet.text(x + 0.07 * side, y + 0.2 * side, label, 0.18 * side, bold=True)


def _plain(cells: Cells) -> None:
    for cell in range(cells.build.n_cells):
        _box(cells, cell, PAPER)


def _light_wire(cells: Cells) -> None:
    """Draw the light data's way; what is longer than a step is dashed."""
    run = [cells.light(cells.chain[0])]
    for end in (cells.light(cell) for cell in cells.chain[1:]):
        start = run[-1]
        if abs(end[0] - start[0]) + abs(end[1] - start[1]) > cells.side + 1:
            cells.sheet.wire(run, SIGNAL, 3)
            cells.sheet.wire([start, end], SIGNAL, 3, "7 6")
            run = []
        run.append(end)
    cells.sheet.wire(run, SIGNAL, 3)


def _lights(cells: Cells) -> None:
    side, last = cells.side, len(cells.chain) - 1
    for number, cell in enumerate(cells.chain):
        x, y = cells.light(cell)
        is_end = number in (0, last)
        fill, ink = (INK, PAPER) if is_end else (PAPER, INK)
        cells.sheet.circle(x, y, 0.2 * side, fill)
        cells.sheet.text(x, y, str(number + 1), 0.2 * side, "middle", ink, True)


def _panels(cells: Cells) -> None:
    """Draw each panel's edge, its number, and a mark where its own top is."""
    side, sheet = cells.side, cells.sheet
    for panel in list_panels(cells.build):
        x, y = _LEFT + panel["col"] * side, _TOP + panel["row"] * side
        width, height = panel["cols"] * side, panel["rows"] * side
        sheet.wire(
            [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)], INK, 4
        )
        tips = {
            0: [(x + width / 2, y - 16), (x + width / 2 - 14, y), (x + width / 2 + 14, y)],
            180: [
                (x + width / 2, y + height + 16),
                (x + width / 2 - 14, y + height),
                (x + width / 2 + 14, y + height),
            ],
            90: [
                (x + width + 16, y + height / 2),
                (x + width, y + height / 2 - 14),
                (x + width, y + height / 2 + 14),
            ],
            270: [(x - 16, y + height / 2), (x, y + height / 2 - 14), (x, y + height / 2 + 14)],
        }
        sheet.polygon(tips[panel["turn"]])


def _notes(cells: Cells) -> None:
    """Write paragraphs beside the cells, each under its heading."""
    build, sheet = cells.build, cells.sheet
    x, y = _LEFT + build.cols * cells.side + 40, _TOP + 10
    for paragraph in (_about_sensors(build), _about_lights(build), _about_panels(build)):
        for number, line in enumerate(paragraph):
            sheet.text(x, y, line, 15, bold=not number)
            y += 22
        y += 12


_REED = (
    "Every reed lies along its row, its middle",
    f"{REED.sensor.x:g} mm to the right of the cell's middle, its",
    "panel's own top being up. Under the middle it",
    "would not feel a piece that stands well.",
)
_HALL = (
    "Every Hall switch is under the middle of its",
    "cell, its marked face up.",
)


def _about_sensors(build: Build) -> list[str]:
    if build.sensors == "hc165":
        return [
            "Switches",
            "“3B” in a cell: its switch pulls input B",
            "of register 3 to GND. Registers change",
            "their shade. Register 1 is the one whose QH",
            f"leads to {build.controller.called}.",
            *(_HALL if build.circuit.list_parts("hall") else _REED),
        ]
    if build.sensors == "trellis":
        return [
            "Keys",
            "The numbers of the keys on their tile, 0 to",
            "15: key 0 is the far left one. If a tile lies",
            "otherwise, the doctor puts it right.",
        ]
    if build.sensors == "matrix":
        return [
            "Keys",
            "“R3 C5” in a cell: its key and diode join",
            "the wire of row 3 to that of column 5.",
        ]
    return ["No sensors", "Five buttons move a light."]


def _about_lights(build: Build) -> list[str]:
    if build.parts["lights"]["driver"] != "ws2812":
        return ["Lights", "They sit under the keys; there is", "nothing to wire."]
    inside = build.cell_layout
    return [
        "Lights",
        *_place_lights(inside),
        "Circles are lights with their place in the",
        "chain. Data come in at DIN of light 1, then go",
        "from DOUT to DIN along the line. A dashed",
        "line is a wire longer than one cell. The two",
        f"ends, 1 and {build.n_cells}, are dark.",
    ]


def _place_lights(inside: CellLayout | None) -> tuple[str, ...]:
    """Return where lights lie, in words: beside the sensor, in sight beside a piece."""
    if not inside:
        return ()
    x, y = inside.light[:2]
    return (
        f"Each lies {x:g} mm to the right of the middle of",
        f"its cell and {y:g} mm below it, its panel upright.",
    )


def _about_panels(build: Build) -> list[str]:
    addresses = build.parts.get("sensors", {}).get("addresses", ())
    found = ["Tiles" if addresses else "Panels, in the order of the chain"]
    for number, panel in enumerate(list_panels(build)):
        where = f"{number + 1}: from row {panel['row'] + 1}, column {panel['col'] + 1}"
        if addresses:
            where += f", 0x{addresses[number]:02X}, {name_jumpers(addresses[number])}"
        else:
            where += f", turned by {panel['turn']}°" if panel["turn"] else ", upright"
        found.append(where)
    return [*found, "The black arrowheads outside their edges", "show where their own tops are."]
