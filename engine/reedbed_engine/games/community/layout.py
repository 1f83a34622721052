"""Building Community: the hexagon in bricks of 2 x 2 cells, or sheared with a key a cell.

    Bricks, side 3 on 10 x 10: a piece stands on the marked seat, the upper left cell of its brick;
    each row of bricks lies half a brick further than the one above.

        . . A A A A A A . .      sheared, the same board     . . A A A
        . . A A A A A A . .      on keys: the neighbours     . B B B B
        . B B B B B B B B .      of a cell are the six       C C C C C
        . B B B B B B B B .      beside it but the two       D D D D .
        C C C C C C C C C C      on the falling diagonal     E E E . .

Whose turn it is shows on a free cell beside the corner where that player's piece began.
"""

from ...compat import TYPE_CHECKING, Any
from ..base.hexagon import AREA, row_length, row_start
from ..base.layout import Layout

if TYPE_CHECKING:
    from ..base.board import Board

FITS = "side 3 on 10 x 10, to 5 on 20 x 20; on keys to 4 on 8 x 8, to 5 on 16 x 16"

_LARGEST = 5
_SIDE, _PLAYERS = 5, 2  # unless chosen; the game itself need not be loaded for a look


def suggest(board: "Board") -> str | None:
    """Return the options that fit, or None."""
    for side in range(_LARGEST, 2, -1):
        if _spans(side, board):
            return "" if side == _LARGEST else "side=%d" % side
    return None


def make(options: dict[str, Any], board: "Board") -> Layout | None:
    """Return the layout, or None where the board is too small."""
    side = int(options.get("side", _SIDE))
    scale = _spans(side, board) if side <= _LARGEST else 0
    if not scale:
        return None
    layout = Layout("community", board, AREA)
    turns = place_bricks(layout, side) if scale == 2 else _place_keys(layout, side)
    players = int(options.get("players", _PLAYERS))
    layout.turn_cells = tuple([(row * board.cols + col,) for row, col in turns[:players]])
    return layout


def _spans(side: int, board: "Board") -> int:
    """Return how many cells a tile spans on a board each way, 2 or 1; 0 if it does not fit."""
    least = min(board.rows, board.cols)
    if not board.has_keys and least >= 2 * (2 * side - 1):
        return 2
    return 1 if not board.senses_pieces and least >= 2 * side else 0


def place_bricks(layout: Layout, side: int) -> tuple[tuple[int, int], ...]:
    """Place the tiles; return row and column of each player's cell for turns."""
    edge, cols = side - 1, layout.cols
    top, left = layout.rows // 2 - 2 * side + 1, cols // 2 - 2 * side + 1
    for row in range(2 * side - 1):
        first, length = row_start(side, row), row_length(side, row)
        for number in range(length):
            cell = (top + 2 * row) * cols + left + 2 * side - 1 - length + 2 * number
            cells = (cell, cell + 1, cell + cols, cell + cols + 1)
            layout.place(first + number, cells)
    bottom, right = top + 4 * side - 3, left + 4 * side - 3
    beside = top + 2 * edge - 1
    ends = ((top, left), (bottom, right), (top, right), (bottom, left))
    return ends + ((beside, right), (beside, left))


def _place_keys(layout: Layout, side: int) -> tuple[tuple[int, int], ...]:
    """Place the tiles; return row and column of each player's cell for turns."""
    edge, cols = side - 1, layout.cols
    top, left = (layout.rows - 2 * side + 1) // 2, (cols - 2 * side + 1) // 2
    for row in range(2 * side - 1):
        first, length = row_start(side, row), row_length(side, row)
        start = (top + row) * cols + left + max(0, edge - row)
        for number in range(length):
            layout.place(first + number, (start + number,))
    bottom, right = top + 2 * edge, left + 2 * edge
    ends = (
        (top, left + edge - 1),
        (bottom, left + edge + 1),
        (top, right + 1),
        (bottom + 1, left),
    )
    return ends + ((top + edge + 1, right), (top + edge - 1, left))
