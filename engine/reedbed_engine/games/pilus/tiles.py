"""Pilus' thirty tiles and the grid they lie on: numbers inside, names outside.

A tile is a number 0..29, their ids in alphabetical order (PILUS-2).  A face is a tile as it is
turned: tile << 2 | quarter turns, 0..119 (PILUS-3).  Colours: 0 none, 1..5 in the order of
`COLOURS`.

A cell is an index into buffers: row major, `STRIDE` to a row whatever the size of the table, with
two rows of border above and below, so that a look two cells beyond the table stays inside.
"""

from ...compat import Cell, const
from .actions import anchor_of, turns_of

COLOURS = "BGRSY"
ROWS = "ABCDEFGHIJKLMNOPQRST"
TILES = const(30)
STRIDE = const(21)
FIRST = const(42)  # the cell A1


# all ids (PILUS-2), four letters each: colours clockwise, the alphabetically smallest first
_NAMES = "".join(
    [
        a + b + c + d
        for a in COLOURS
        for b in COLOURS
        for c in COLOURS
        for d in COLOURS
        if a < b and a < c and a < d and b != c and c != d and b != d
    ]
)
# by face << 2 | corner (clockwise from top left): the colour there
FACES = bytes(  # no list: that would take 2 KB in one piece
    COLOURS.index(_NAMES[face & 0x7C | corner - face & 3]) + 1
    for face in range(4 * TILES)
    for corner in range(4)
)
del _NAMES
_LETTERS = b" BGRSY"  # by colour


def tile_name(tile: int) -> str:
    """Return the id of a tile, such as "BGRY"."""
    at, a = tile << 4, _LETTERS
    return "%c%c%c%c" % (a[FACES[at]], a[FACES[at | 1]], a[FACES[at | 2]], a[FACES[at | 3]])


def find_tile(text: str) -> int:
    """Return the number of the tile whose id is `text`, or -1."""
    face = bytes([_LETTERS.find(letter.encode()) & 7 for letter in text])
    at = FACES.find(face) if len(face) == 4 else -1
    while at > 0 and at & 15:  # the face of another one, turned, or where two meet
        at = FACES.find(face, at + 1)
    return at >> 4


def cell_at(row: int, column: int) -> int:
    """Return the cell in `row` and `column`, both from 0."""
    return FIRST + row * STRIDE + column


def length(size: int) -> int:
    """Return how many entries a buffer by cell has on a table of that size."""
    return (size + 4) * STRIDE


def blank(size: int, on_table: int, beyond: int) -> bytearray:
    """Return a bytearray by cell with `on_table` on a table of that size, else `beyond`."""
    row = bytes([on_table]) * size + bytes([beyond]) * (STRIDE - size)
    outside = bytes([beyond]) * FIRST
    return bytearray(outside + row * size + outside)


def cell_name(cell: Cell) -> str:
    """Return the name of `cell`: "C4"."""
    cell -= FIRST
    return "%c%d" % (65 + cell // STRIDE, cell % STRIDE + 1)


def start_cell(size: int) -> int:
    """Return the anchor of the start tile (PILUS-5)."""
    return cell_at(size // 2 - 1, size // 2 - 1)


def placement_name(placement: int) -> str:
    """Return the spelling of a placement: "BGRY@C4r1"."""
    # one text alone: each that is made is looked for among all names that the chip knows
    at, a = (placement & 124) << 2, _LETTERS
    cell = anchor_of(placement) - FIRST
    return "%c%c%c%c@%c%dr%d" % (
        a[FACES[at]],
        a[FACES[at | 1]],
        a[FACES[at | 2]],
        a[FACES[at | 3]],
        65 + cell // STRIDE,
        cell % STRIDE + 1,
        turns_of(placement),
    )
