"""The nine islands of Uros: their squares, orientations, and which placements look the same.

An island is its index in `ISLANDS`.  Its squares are numbered through all islands, 0..28: square
`k` (from 0) of an island is `FIRST[island] + k`.

Cells of the Lake are indexes of a flat board of rows of nine, six cells and three of shore each,
with three rows of shore above and below: one step down is +9, one to the right +1, and no island
that begins on the Lake reaches beyond the board.

Orientations: 0..3 turned clockwise by that many quarter turns; 4..7 the same, turned over before.
"""

from ...compat import Cell, const
from .actions import cell_of, orientation_of
from .shapes import make_offsets, make_twins

ISLANDS = "MDIVBOTLS"
ORIENTATIONS = "r0r1r2r3m0m1m2m3"  # as texts name them

SQUARES = const(29)
WIDTH = const(9)
CELLS = bytes([WIDTH * (row + 3) + column for row in range(6) for column in range(6)])

_SAME = const(0xE4)  # the order 0, 1, 2, 3

# by island, one more at the end
FIRST = b"\0\1\3\6\x09\x0d\x11\x15\x19\x1d"
# by square
ISLAND_OF = bytes([island for island in range(9) for _ in range(FIRST[island], FIRST[island + 1])])

# by island << 5 | orientation << 2 | square, from 0 to 3: how far that lies from square 1; 0 for
# squares that the island does not have
OFFSETS = make_offsets(WIDTH)
# the earlier orientations that cover the same cells, each `earlier << 8 | order`; and where those
# of island << 3 | orientation end, which follow those of the one before
_TWINS, _TWINS_END = make_twins(OFFSETS, FIRST)
# by island, M D I V B O T L S: the squares (from 0) that people point at, as two digits
_ENDS = b"\x00\x01\x02\x02\x03\x03\x02\x03\x12"


def ends_of(island: int) -> tuple[int, ...]:
    """Return the one or two squares of an island, from 0, that people point at to lay it."""
    ends = _ENDS[island]
    return (ends >> 4, ends & 15) if ends else (0,)


def cell_name(cell: Cell) -> str:
    """Return the name of a cell on the Lake."""
    return "ABCDEF"[cell % WIDTH] + "987654321"[cell // WIDTH]


def square_name(square: int) -> str:
    """Return the name of a square."""
    island = ISLAND_OF[square]
    return ISLANDS[island] + "1234"[square - FIRST[island]]


def place_name(placement: int) -> str:
    """Return cell and orientation of a placement, such as C4r1."""
    turns = 2 * orientation_of(placement)
    return cell_name(cell_of(placement)) + ORIENTATIONS[turns : turns + 2]


def is_empty(island: int, houses: bytearray) -> bool:
    """Return whether `island` carries no house; `houses` has one item a square, 0 for none."""
    for square in range(FIRST[island], FIRST[island + 1]):
        if houses[square]:
            return False
    return True


def canonical(island: int, orientation: int, houses: bytearray) -> int:
    """Return the first orientation in which `island` with its `houses` looks the same.

    The answer is `first << 8 | order`: the square that `order` names for k, two bits each, lies in
    `orientation` where square k lies in `first` (UROS-13).
    """
    start = FIRST[island]
    size = FIRST[island + 1] - start
    shape = island << 3 | orientation
    for at in range(_TWINS_END[shape - 1], _TWINS_END[shape]):
        twin, k = _TWINS[at], 0
        while k < size and houses[start + k] == houses[start + (twin >> 2 * k & 3)]:
            k += 1
        if k == size:
            return twin
    return orientation << 8 | _SAME


def spellings(island: int, houses: bytearray) -> int:
    """Return the canonical orientations of `island` with its `houses`, bit n for orientation n."""
    found = 0
    for orientation in range(8):
        if is_canonical(island, orientation, houses):
            found |= 1 << orientation
    return found


def is_canonical(island: int, orientation: int, houses: bytearray) -> bool:
    """Return whether `island` with its `houses` is recorded in that orientation."""
    shape = island << 3 | orientation
    if orientation > 3 and not is_empty(island, houses):
        return False
    twins = _TWINS_END[shape] - _TWINS_END[shape - 1]  # most have none
    return not twins or canonical(island, orientation, houses) >> 8 == orientation
