"""Keys in rows and columns, each with a diode from its column to its row."""

from .board import Board


def add_keys(board: Board) -> None:
    """Put in a key and a diode a cell; the nets "row 1", "column 1" … lead to the controller."""
    (panel,) = board.panels
    for number, (row, col) in enumerate(panel.list_cells(), 1):
        between = f"key {number}"
        board.add("diode", f"D{100 + number}", {"A": between, "K": f"row {row + 1}"}, "1N4148")
        nets = {"1": between, "2": f"column {col + 1}"}
        board.add("key", f"K{number}", nets, cell=(row, col))
