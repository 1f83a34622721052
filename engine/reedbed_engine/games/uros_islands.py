"""The nine islands of Uros: their squares, orientations, and which placements look the same.

An island is its index in `ISLANDS`.  Its squares are numbered through all islands, 0..28: square
`k` (from 0) of an island is `FIRST[island] + k`.

Cells of the Lake are indexes of a flat board of rows of nine, six cells and three of shore each,
with three rows of shore above and below: one step down is +9, one to the right +1, and no island
that begins on the Lake reaches beyond the board.

Orientations: 0..3 turned clockwise by so many quarter turns; 4..7 the same, turned over before.
"""

from ..compat import const

ISLANDS = "MDIVBOTLS"
# (down, right) of squares 1, 2, ...
_SQUARES = "00 0001 000102 001011 00010203 00011011 00010211 00102021 01021011".split()

WIDTH = const(9)
CELLS = bytes([WIDTH * (row + 3) + column for row in range(6) for column in range(6)])

_SAME = const(0xE4)  # the order 0, 1, 2, 3


def _turned(down, right, orientation):
    if orientation > 3:
        right = -right
    for _ in range(orientation & 3):
        down, right = right, -down
    return WIDTH * down + right


def _offsets(squares, orientation):
    """Return how far each square lies from square 1; filled up to four with 0."""
    found = []
    for k in range(0, len(squares), 2):
        found.append(_turned(int(squares[k]), int(squares[k + 1]), orientation))
    first = found[0]
    return tuple([found[k] - first if k < len(found) else 0 for k in range(4)])


def _twin(one, other, size):
    """Return which square of `one` lies where each of `other` lies, two bits a square.

    -1 if the two cover different cells, wherever they are placed.
    """
    one, other = one[:size], other[:size]
    shift = min(one) - min(other)
    order = 0
    for k in range(size):
        if other[k] + shift not in one:
            return -1
        order |= one.index(other[k] + shift) << 2 * k
    return order


def _twins(offsets, orientation, size):
    found = []
    for earlier in range(orientation):
        order = _twin(offsets[orientation], offsets[earlier], size)
        if order >= 0:
            found.append(earlier << 8 | order)
    return tuple(found)


def _make_tables():
    first, offsets, twins, square = [], [], [], 0
    for squares in _SQUARES:
        size = len(squares) // 2
        rows = tuple([_offsets(squares, orientation) for orientation in range(8)])
        first.append(square)
        offsets.append(rows)
        twins.append(tuple([_twins(rows, orientation, size) for orientation in range(8)]))
        square += size
    return bytes(first + [square]), tuple(offsets), tuple(twins)


# by island, one more at the end; by island and orientation: the offsets of four squares from
# square 1; the earlier orientations that cover the same cells, each `earlier << 8 | order`
FIRST, OFFSETS, _TWINS = _make_tables()
# by square
ISLAND_OF = bytes([island for island in range(9) for _ in range(FIRST[island], FIRST[island + 1])])


def is_empty(island, houses):
    """Return whether `island` carries no house; `houses` has one item a square, 0 for none."""
    for square in range(FIRST[island], FIRST[island + 1]):
        if houses[square]:
            return False
    return True


def canonical(island, orientation, houses):
    """Return the first orientation in which `island` with its `houses` looks the same.

    The answer is `first << 8 | order`: the square that `order` names for k, two bits each, lies in
    `orientation` where square k lies in `first` (UROS-13).
    """
    start = FIRST[island]
    size = FIRST[island + 1] - start
    for twin in _TWINS[island][orientation]:
        k = 0
        while k < size and houses[start + k] == houses[start + (twin >> 2 * k & 3)]:
            k += 1
        if k == size:
            return twin
    return orientation << 8 | _SAME


def spellings(island, houses):
    """Return the canonical orientations of `island` with its `houses`, bit n for orientation n."""
    found = 0
    for orientation in range(8 if is_empty(island, houses) else 4):
        if canonical(island, orientation, houses) >> 8 == orientation:
            found |= 1 << orientation
    return found
