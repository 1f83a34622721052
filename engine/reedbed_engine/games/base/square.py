"""Square boards kept in one flat list, with a border two cells wide.

    A cell has an *index* (row + 2) * (size + 2) + column, so that a step in any direction, and two
    steps, are additions that stay in the list: two rows of border lie above and below, and the
    two border cells at the end of a row also serve the beginning of the next (those before the
    very first are -1 and -2, border at the end of the list).
    Outside the games cells are *sites*: row * size + column, and they have names: row letter,
    column number, `A1` at the top left.

Directions run clockwise from north; bit d of a *ring* (0..255) says something of neighbour d:

    7 0 1
    6 . 2     sides 0 2 4 6, corners 1 3 5 7
    5 4 3
"""

from ...compat import Cell, Site

ROWS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class SquareGrid:
    """The arithmetic of a board of `size` x `size` cells, `size` 1..26.

    To read: `size`; `stride`, the step down one row; `first` and `end`, all cells have indices
    first <= index < end (border cells lie between them); `length` of a list with border;
    `offsets`, the eight steps by direction.
    """

    def __init__(self, size: int) -> None:
        stride = size + 2
        self.size = size
        self.stride = stride
        self.first = 2 * stride
        self.end = self.first + size * stride - 2
        self.length = (size + 4) * stride
        self.offsets = (-stride, 1 - stride, 1, stride + 1, stride, stride - 1, -1, -stride - 1)

    def filled(self, border: int, cell: Cell) -> bytearray:
        """Return a bytearray by index with `border` on the border and `cell` on all cells."""
        row = bytes([cell]) * self.size + bytes([border]) * 2
        outside = bytes([border]) * self.first
        return bytearray(outside + row * self.size + outside)

    def index(self, site: Site) -> int:
        """Return the index of a site."""
        return site + 2 * (site // self.size) + self.first

    def site(self, index: int) -> int:
        """Return the site of a cell's index."""
        return index - self.first - 2 * (index // self.stride - 2)

    def name(self, index: int, before: str = "") -> str:
        """Return the name of the cell with this index, `C4`, behind the text `before`."""
        stride = self.stride
        return "%s%c%d" % (before, 63 + index // stride, index % stride + 1)


def _make_arcs() -> bytearray:
    arcs = bytearray(256)
    for ring in range(1, 256):
        heads = 0
        for direction in range(8):
            # the two that come before; a corner only touches the nearer, sides each other too
            before = (ring << 8 | ring) >> direction + 6 & 3
            if ring >> direction & 1 and not (before >> 1 if direction & 1 else before):
                heads |= 1 << direction
        arcs[ring] = heads if heads else ring & -ring
    return arcs


# by ring: the first neighbour, clockwise, of each arc of neighbours that touch one another
ARCS = _make_arcs()
del _make_arcs  # a chip has better uses for its memory
