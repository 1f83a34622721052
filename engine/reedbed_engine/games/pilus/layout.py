"""Pilus: a table of squares and, where there is room around it, seats for pawns and keys.

8 on 10 x 10, 18 on 20 x 20: the table in the middle; `1` .. `4` are the pawns' seats, `t` shows
whose turn it is, and the five keys on the near and the far side stand for the colours of a
tile (B G R S Y) or, where tiles are dealt, for the tiles in one's hand.

    t 1 . Y S R G B . t        players 2 and 3, of whom 2 sits at the far side
    . ~ ~ ~ ~ ~ ~ ~ ~ .
    ...
    t . B G R S Y . 1 t        players 4 and 1

8 on 8 x 8 keys, and on 16 x 16 with four keys a square: there is nothing but the table, so the
last row's squares 3 to 7 become the five keys while they are asked for, and whose turn it is shows
on the free squares of that player's side, where the seat would be: of the near side, the far, the
right, the left one.
"""

from ...compat import TYPE_CHECKING, Site
from ..base.layout import Layout
from ..base.lights import TURN, WINK

if TYPE_CHECKING:
    from ..base.board import Board

FITS = "size 8 on 8 x 8, 10 x 10 and 16 x 16, size 18 on 20 x 20"

_SIZE, _PLAYERS = 20, 2  # unless chosen; the game itself need not be loaded for a look
_BESIDE = 9  # sites: four pawns beside the table, four hands, the pile


def suggest(board: "Board") -> str | None:
    """Return the options that fit, or None."""
    size, _ = _table(board)
    return "size=%d" % size if size else None


def make(options: dict[str, str], board: "Board") -> Layout | None:
    """Return the layout, or None where the board is not a table of that size."""
    size, scale = _table(board)
    if not size or int(options.get("size", _SIZE)) != size:
        return None
    layout = Layout("pilus", board, size * size + _BESIDE)
    edge = 0 if scale else 1
    for row in range(size):
        for col in range(size):
            _place(layout, row * size + col, edge, scale or 1, size)
    players = int(options.get("players", _PLAYERS))
    if edge:
        _fill_edge(layout, size, players)
    else:
        layout.turn_cells = tuple([_side(layout, player, size) for player in range(players)])
        layout.turn_light = TURN | WINK  # beside tiles of which some are grey
        for key in range(5):
            for cell in layout.cells((size - 1) * size + 2 + key):
                layout.put_overlay(cell, key)
    return layout


def _table(board: "Board") -> tuple[int, int]:
    """Return the size of the table on a board, and the cells a square spans: 0 with an edge."""
    if board.rows != board.cols:
        return 0, 0
    if board.rows in (10, 20) and not board.has_keys:
        return board.rows - 2, 0
    return (8, board.rows // 8) if board.rows in (8, 16) and not board.senses_pieces else (0, 0)


def _place(layout: Layout, site: Site, edge: int, scale: int, size: int) -> None:
    row, col = site // size * scale + edge, site % size * scale + edge
    if scale == 1:
        layout.place(site, (row * layout.cols + col,))
        return
    cells = []
    for down in range(scale):
        for right in range(scale):
            cells.append((row + down) * layout.cols + col + right)
    layout.place(site, cells)


def _side(layout: Layout, player: int, size: int) -> tuple[int, ...]:
    """Return the cells of a side of the table but its corners, player 1's for 0."""
    last, cells = size - 1, []
    for square in range(1, last):
        site = (last * size + square, square, square * size + last, square * size)[player]
        cells.extend(layout.cells(site))
    return tuple(cells)


def _fill_edge(layout: Layout, size: int, players: int) -> None:
    """Seat the pawns in the edge, and put the keys there."""
    last, cols = layout.rows - 1, layout.cols
    corners = (last * cols + last, 0, last, last * cols)
    seats = (last * cols + last - 1, 1, cols + last, (last - 1) * cols)
    layout.turn_cells = tuple([(corner,) for corner in corners[:players]])
    stocks = []
    for player in range(players):
        site = size * size + player
        layout.place(site, (seats[player],))
        stocks.append(("pawn", player + 1, site, (seats[player],)))
    layout.stocks = tuple(stocks)
    for key in range(5):
        for cell in (last * cols + 2 + key, last - 2 - key):
            layout.put_icon(cell, key)
