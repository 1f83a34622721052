"""The drawing of a corner of a key matrix: what joins the wire of a column to that of a row."""

from .build import Build
from .sheet import INK, SIGNAL, Sheet

_SHOWN = 3  # rows and columns
_LEFT, _TOP = 300, 200
_ACROSS, _DOWN = 260, 150  # between two keys


def draw_keys(build: Build) -> str:
    """Return the drawing of the keys of the first rows and columns as SVG."""
    part = build.parts["sensors"]
    bottom = _TOP + (_SHOWN - 1) * _DOWN + 100
    width, height = _LEFT + _SHOWN * _ACROSS + 120, bottom + 80
    sheet = Sheet(width, height, f"{build.title}: keys")
    sheet.text(20, 32, f"{build.title}: keys and diodes", 24, bold=True)
    sheet.text(
        20,
        62,
        "The first rows and columns; all others likewise. Which key joins which: see the cells.",
    )
    for column in range(_SHOWN):
        x = _LEFT + column * _ACROSS + 210
        sheet.wire([(x, _TOP - 60), (x, bottom)], SIGNAL, 4)
        name = build.controller.place(part["col_pins"][column]).name
        sheet.text(x, _TOP - 92, f"column {column + 1}", 16, "middle", bold=True)
        sheet.text(x, _TOP - 72, f"to {name}", 14, "middle")
    for row in range(_SHOWN):
        y = _TOP + row * _DOWN
        name = build.controller.place(part["row_pins"][row]).name
        sheet.text(_LEFT - 60, y - 10, f"row {row + 1}", 16, "end", bold=True)
        sheet.text(_LEFT - 60, y + 12, f"to {name}", 14, "end")
        ends = (_LEFT - 50, y), (_LEFT + _SHOWN * _ACROSS + 20, y)
        columns = [_LEFT + column * _ACROSS + 210 for column in range(_SHOWN)]
        sheet.pass_over(*ends, columns, 4)
        sheet.text(_LEFT + _SHOWN * _ACROSS + 32, y, "…", 20)
        for column in range(_SHOWN):
            _key(sheet, _LEFT + column * _ACROSS, y)
    for column in range(_SHOWN):
        sheet.text(_LEFT + column * _ACROSS + 210, bottom + 16, "…", 20, "middle")
    note = "The ring of each diode looks to its row. Rows and columns cross without touching."
    sheet.text(20, height - 30, note, 15)
    return sheet.render()


def _key(sheet: Sheet, x: float, y: float) -> None:
    """Draw the diode and the switch that lead from a row at `y` to the column on the right."""
    below, column = y + 60, x + 210
    sheet.circle(x + 20, y, 5, INK, 0)
    sheet.wire([(x + 20, y), (x + 20, below), (x + 122, below)])
    sheet.polygon([(x + 53, below), (x + 79, below - 13), (x + 79, below + 13)])
    sheet.wire([(x + 52, below - 14), (x + 52, below + 14)], INK, 4)
    sheet.text(x + 66, below + 30, "1N4148", 13, "middle")
    sheet.wire([(x + 122, below), (x + 160, below - 12)], INK, 3)
    sheet.wire([(x + 164, below), (column, below)])
    sheet.circle(x + 122, below, 4)
    sheet.circle(x + 164, below, 4)
    sheet.text(x + 143, below + 30, "K", 13, "middle")
    sheet.circle(column, below, 5, INK, 0)
