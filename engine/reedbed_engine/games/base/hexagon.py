"""Boards made of hexagons, themselves hexagonal, with up to six cells along an edge.

A cell is one number in a flat array with a border.  With axial coordinates (q, r), both 0 at the
centre, q growing along a row and r from row to row, it is (r + 8) * WIDTH + q + 5.  The border
is three cells wide: whoever steps up to three cells off the board meets border cells only, and a
neighbour is always a fixed step away.  Reading order is the order of the numbers.

Rows are lettered A, B, ... from the top, the cells in a row numbered from 1: "E5".
"""

from ...compat import Cell, const

WIDTH = const(14)
AREA = const(238)
LARGEST = const(6)

_CENTRE = const(117)

# around a cell: each direction lies between those beside it in the list
STEPS = (1, WIDTH, WIDTH - 1, -1, -WIDTH, 1 - WIDTH)
# the three that lead onwards in reading order
FORWARD = (1, WIDTH - 1, WIDTH)


def cell_at(q: int, r: int) -> int:
    """Return the cell with the axial coordinates `q` and `r`."""
    return _CENTRE + r * WIDTH + q


def coordinates(cell: Cell) -> tuple[int, int]:
    """Return the axial coordinates (q, r) of `cell`."""
    return cell % WIDTH - 5, cell // WIDTH - 8


def row_start(side: int, row: int) -> int:
    """Return the first cell of `row`, which counts from 0 at the top."""
    edge = side - 1
    r = row - edge
    return cell_at(-edge if r > 0 else -edge - r, r)


def row_length(side: int, row: int) -> int:
    """Return how many cells `row` has."""
    return 2 * side - 1 - abs(row - side + 1)


def cells(side: int) -> bytes:
    """Return all cells of a board in reading order, as bytes."""
    found = bytearray()
    for row in range(2 * side - 1):
        start = row_start(side, row)
        for cell in range(start, start + row_length(side, row)):
            found.append(cell)
    return bytes(found)


def cell_name(side: int, cell: Cell) -> str:
    """Return the name of `cell`, such as "C4"."""
    row = cell // WIDTH - 9 + side
    return "%s%d" % (chr(65 + row), cell - row_start(side, row) + 1)
