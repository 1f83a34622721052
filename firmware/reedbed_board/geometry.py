"""Where the cells are along a chain of panels: orientation and order, from the configuration.

A panel covers a rectangle of the board.  Its chain visits its cells in `order` "rows" (each row
from the left) or "serpentine" (every second row from the right), seen with the panel upright;
`turn` says by how many degrees clockwise the panel is then turned.
"""

from reedbed_engine.compat import Any


def cells_of_panel(panel: dict[str, Any], cols: int) -> list[int]:
    """Return the cells of one panel in the order of its chain; the board has `cols` columns."""
    turn, height, width = panel["turn"], panel["rows"], panel["cols"]
    # rows and columns of the upright panel
    rows, columns = (height, width) if turn in (0, 180) else (width, height)
    cells = []
    for row in range(rows):
        for place in range(columns):
            column = place
            if panel["order"] != "rows" and row & 1:
                column = columns - 1 - place
            down, right = _turned(row, column, rows, columns, turn)
            cells.append((panel["row"] + down) * cols + panel["col"] + right)
    return cells


def _turned(row: int, column: int, rows: int, columns: int, turn: int) -> tuple[int, int]:
    """Return where a place of the upright panel is when the panel is turned clockwise."""
    if turn == 0:
        return row, column
    if turn == 90:
        return column, rows - 1 - row
    if turn == 180:
        return rows - 1 - row, columns - 1 - column
    return columns - 1 - column, row


def cells_of_chain(
    panels: list[dict[str, Any]], cols: int, step: int = 1, unused: int = 0xFFFF
) -> list[int]:
    """Return the cells of all panels in chain order.

    Each panel takes a multiple of `step` places of the chain (whole registers); what it has no
    cell for is `unused`.
    """
    cells = []
    for panel in panels:
        found = cells_of_panel(panel, cols)
        cells += found + [unused] * (-len(found) % step)
    return cells


def lights_of_cells(cells: list[int]) -> list[int]:
    """Return for each cell its place in the chain `cells`, which must have every cell once."""
    lights = [0] * len(cells)
    for light in range(len(cells)):
        lights[cells[light]] = light
    return lights
