"""Ur: twenty squares, a river and a home a player, four cells to tap for the throw.

Letters and digits are the squares; `r` `h` Black's river and home, `s` `i` White's; `w x y z` are
Black's dice 1 .. 4, `W X Y Z` White's; `t` and `u` show whose turn it is.
"""

from ...compat import TYPE_CHECKING, Any
from ..base.layout import Layout, is_seats, unfold

if TYPE_CHECKING:
    from ..base.board import Board

FITS = "8 x 8, 10 x 10, 16 x 16, 20 x 20"

# a square is two seats one above the other; all fourteen pieces always stand on seats
SEATS = (
    ".sssssss.u",
    ".iiiiiii..",
    ".efZYabcd.",
    ".efXWabcd.",
    ".87654321.",
    ".87654321.",
    ".EFwxABCD.",
    ".EFyzABCD.",
    ".hhhhhhh..",
    ".rrrrrrr.t",
)
# a key a square; the throw is tapped below, whoever throws
KEYS = (
    "sssssssu",
    "iiiiiii.",
    "ef..abcd",
    "87654321",
    "EF..ABCD",
    "hhhhhhh.",
    "rrrrrrrt",
    "..wxyz..",
)
_SITES = "ABCDabcd12345678EFefrshi"
_STOCKS = ("river", "river", "home", "home")


def suggest(board: "Board") -> str | None:
    """Return the options that fit, or None."""
    return "" if board.rows >= 8 and board.cols >= 8 else None


def make(options: dict[str, Any], board: "Board") -> Layout | None:
    """Return the layout, or None where the board is too small."""
    found = unfold(SEATS if is_seats(board) else KEYS, board)
    if found is None:
        return None
    layout = Layout("ur", board, len(_SITES))
    stocks = []
    for site in range(len(_SITES)):
        cells = tuple(found[_SITES[site]])
        layout.place(site, cells)
        if site >= 20:
            stocks.append((_STOCKS[site - 20], (site & 1) + 1, site, cells))
    layout.stocks = tuple(stocks)
    layout.turn_cells = (tuple(found["t"]), tuple(found["u"]))
    near = [tuple(found[letter]) for letter in "wxyz"]
    far = [tuple(found[letter]) for letter in "WXYZ"] if "W" in found else near
    layout.dice = (tuple(near), tuple(far))
    return layout
