"""Arbos: every cell of the board is a cell of the game, so the board's side is the game's size.

Nothing is left for other things: whose turn it is shows on the free cells of that player's own
row, or by what stands there, and seeds, giving up a seed and passing are chosen with PLUS and
MINUS.
"""

from ...compat import TYPE_CHECKING, Any
from ..base.layout import Layout

if TYPE_CHECKING:
    from ..base.board import Board

FITS = "a board with as many rows and columns as its size (8, 10, 16 or 20)"

_N_STOCKS = 5  # supplies, hands and the box lie beside the board
_SMALLEST, _LARGEST = 6, 20


def suggest(board: "Board") -> str | None:
    """Return the options that fit, or None: the size is the board's."""
    size = board.rows
    if size != board.cols or not _SMALLEST <= size <= _LARGEST:
        return None
    return "size=%d" % size if size < _LARGEST else ""


def make(options: dict[str, Any], board: "Board") -> Layout | None:
    """Return the layout, or None where the game's size is not the board's."""
    size = int(options.get("size", _LARGEST))
    if size != board.rows or size != board.cols:
        return None
    layout = Layout("arbos", board, size * size + _N_STOCKS)
    for cell in range(size * size):
        layout.place(cell, (cell,))
    last = size * size
    layout.turn_cells = (tuple(range(last - size, last)), tuple(range(size)))
    layout.n_signs = 3  # a third of the player's own row for each word, the left one for a seed
    return layout
