"""Uros: the Lake, and the Reedbed as slots for the nine islands or as icons of them.

`~` is the Lake, A6 at its top left corner; `t` and `u` show whose turn it is; capital letters are
the islands of the Reedbed.  With slots a letter is a square, numbered from the top left corner row
by row.  With icons it is the whole island, and the keys `1` .. `4` stand for the squares of the
island that has been chosen.
"""

from ...compat import TYPE_CHECKING, Any
from ..base.layout import Layout, is_seats, unfold

if TYPE_CHECKING:
    from ..base.board import Board

FITS = "8 x 8, 10 x 10, 16 x 16, 20 x 20"

SLOTS = (
    "TTT.OO..SS",
    ".T..OO.SS.",
    "u.~~~~~~..",
    "L.~~~~~~V.",
    "L.~~~~~~VV",
    "LL~~~~~~..",
    "..~~~~~~DD",
    "M.~~~~~~..",
    "..........",
    "BBBB.III.t",
)
ICONS = (
    "MDIVBOTu",
    "~~~~~~.L",
    "~~~~~~.S",
    "~~~~~~..",
    "~~~~~~..",
    "~~~~~~..",
    "~~~~~~..",
    "1234...t",
)

_ISLANDS = "MDIVBOTLS"
_LAKE_SITES = 36
_N_SITES = 67


def suggest(board: "Board") -> str | None:
    """Return the options that fit, or None."""
    return "" if board.rows >= 8 and board.cols >= 8 else None


def make(options: dict[str, Any], board: "Board") -> Layout | None:
    """Return the layout, or None where the board is too small."""
    slots = is_seats(board)
    drawing = SLOTS if slots else ICONS
    found = unfold(drawing, board)
    if found is None:
        return None
    layout = Layout("uros", board, _N_SITES)
    _place_lake(layout, found["~"], 6)
    if slots:
        site = _LAKE_SITES
        for letter in _ISLANDS:
            for cell in found[letter]:
                layout.place(site, (cell,))
                site += 1
    else:
        for icon in range(13):
            for cell in found[(_ISLANDS + "1234")[icon]]:
                layout.put_icon(cell, icon)
    layout.turn_cells = (tuple(found["t"]), tuple(found["u"]))
    return layout


def _place_lake(layout: Layout, cells: list[int], side: int) -> None:
    """Give each of the sites a square of the `cells`, which stand row by row."""
    scale = 1
    while scale * scale * side * side < len(cells):
        scale += 1
    for site in range(_LAKE_SITES):
        row, col = site // side * scale, site % side * scale
        own = []
        for down in range(scale):
            start = (row + down) * side * scale + col
            own.extend(cells[start : start + scale])
        layout.place(site, own)
