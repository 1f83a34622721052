"""A layout for games on squares: a cell a square, and beside them cells for turns."""

from ...compat import TYPE_CHECKING
from .layout import Layout

if TYPE_CHECKING:
    from .board import Board


def lay_grid(
    game_id: str, board: "Board", rows: int, cols: int, players: int = 2
) -> Layout | None:
    """Return the layout of squares numbered row by row, or None where the board is too small.

    The squares lie in the middle.  Player 1's cell for turns is the lowest beside them, the last
    player's the highest, the others lie between.
    """
    if rows > board.rows or cols >= board.cols:
        return None
    layout = Layout(game_id, board, rows * cols)
    first = (board.rows - rows) // 2 * board.cols + (board.cols - cols - 1) // 2
    for site in range(rows * cols):
        layout.place(site, (first + site // cols * board.cols + site % cols,))
    found: list[tuple[int]] = []
    for player in range(players):
        row = rows - 1 - player * (rows - 1) // (players - 1)
        found.append((first + row * board.cols + cols,))
    layout.turn_cells = tuple(found)
    return layout
