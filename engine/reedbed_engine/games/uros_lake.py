"""The Lake of Uros: which cells are free, and where an island has room.

`lake` is a bytearray of the bordered cells (see uros_islands.py): 0 water, square + 1 where a
square of an island lies, SHORE around.  `orientations` has bit n for orientation n.
"""

from ..compat import const
from .uros_islands import CELLS, FIRST, ISLANDS, OFFSETS, WIDTH
from .uros_notation import ISLAND, ORIENTATIONS

SHORE = const(255)

_BY_TEXT = b"\4\5\6\7\0\1\2\3"  # orientations in ASCII order: m0 .. m3 r0 .. r3


def new_lake():
    """Return a Lake without islands."""
    lake = bytearray(b"\xff" * (12 * WIDTH))
    for cell in CELLS:
        lake[cell] = 0
    return lake


def free_cells(lake):
    """Return a list of the cells that no island covers."""
    return [cell for cell in CELLS if not lake[cell]]


def cover(lake, placement, value, step):
    """Write `value`, `value + step`, ... where squares 1, 2, ... of a placed island lie."""
    island, cell = placement >> 10 & 15, placement & 127
    offsets = OFFSETS[island][placement >> 7 & 7]
    for k in range(FIRST[island + 1] - FIRST[island]):
        lake[cell + offsets[k]] = value
        value += step


def list_placements(lake, island, orientations, free, out):
    """Append every placement of `island` with square 1 on one of the `free` cells."""
    append, offsets = out.append, OFFSETS[island]
    for orientation in range(8):
        if orientations >> orientation & 1:
            base = ISLAND | island << 10 | orientation << 7
            _, a, b, c = offsets[orientation]
            for cell in free:
                if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                    append(base | cell)


def list_covering(lake, island, orientations, cell, out):
    """Append every placement of `island` that covers the free `cell`."""
    size = FIRST[island + 1] - FIRST[island]
    for orientation in range(8):
        if orientations >> orientation & 1:
            offsets = OFFSETS[island][orientation]
            _, a, b, c = offsets
            for k in range(size):
                start = cell - offsets[k]
                if not (lake[start] or lake[start + a] or lake[start + b] or lake[start + c]):
                    out.append(ISLAND | island << 10 | orientation << 7 | start)


def has_room(lake, island, orientations, free):
    """Return whether `island` fits anywhere on the `free` cells."""
    for orientation in range(8):
        if orientations >> orientation & 1:
            _, a, b, c = OFFSETS[island][orientation]
            for cell in free:
                if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                    return True
    return False


def spell_placements(lake, island, orientations, gap, write):
    """Write every placement of `island` in ASCII order, `gap` before the first, blanks between.

    Return what has to be written before whatever comes next.  A placement is written in two
    pieces, so that next to no text has to be made.
    """
    shapes = []
    for orientation in _BY_TEXT:
        if orientations >> orientation & 1:
            shapes.append((ORIENTATIONS[orientation], OFFSETS[island][orientation]))
    for column in range(6):
        start = gap + "p" + ISLANDS[island] + "@" + "ABCDEF"[column]
        for row in range(6):
            cell = (8 - row) * WIDTH + column
            if lake[cell]:
                continue
            place = start + "123456"[row]
            for text, (_, a, b, c) in shapes:
                if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                    write(place)
                    write(text)
                    if not gap:
                        gap = " "
                        start = gap + start
                        place = gap + place
    return gap
