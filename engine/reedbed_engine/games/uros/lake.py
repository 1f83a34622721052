"""The Lake of Uros: which cells are free, and where an island has room.

`lake` is a bytearray of the bordered cells (see islands.py): 0 water, square + 1 where a
square of an island lies, SHORE around.  `orientations` has bit n for orientation n.
"""

from ...compat import Cell, Sequence, const
from .actions import cell_of, island_of, pack_island, shape_of
from .islands import CELLS, FIRST, OFFSETS, WIDTH

SHORE = const(255)


def new_lake() -> bytearray:
    """Return a Lake without islands."""
    lake = bytearray(b"\xff" * (12 * WIDTH))
    for cell in CELLS:
        lake[cell] = 0
    return lake


def free_cells(lake: bytearray) -> list[int]:
    """Return a list of the cells that no island covers."""
    return [cell for cell in CELLS if not lake[cell]]


def cover(lake: bytearray, placement: int, value: int, step: int) -> None:
    """Write `value`, `value + step`, ... where squares 1, 2, ... of a placed island lie."""
    island, cell = island_of(placement), cell_of(placement)
    shape = shape_of(placement)
    for k in range(shape, shape + FIRST[island + 1] - FIRST[island]):
        lake[cell + OFFSETS[k]] = value
        value += step


def list_placements(
    lake: bytearray, island: int, orientations: int, free: Sequence[int], out: list[int]
) -> None:
    """Append every placement of `island` with square 1 on one of the `free` cells."""
    append, offsets = out.append, OFFSETS
    for orientation in range(8):
        if orientations >> orientation & 1:
            base = pack_island(island, orientation, 0)
            shape = island << 5 | orientation << 2
            a, b, c = offsets[shape + 1], offsets[shape + 2], offsets[shape + 3]
            for cell in free:
                if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                    append(base | cell)


def list_ends(
    lake: bytearray,
    island: int,
    orientations: int,
    end: int,
    free: list[int],
    out: list[int],
) -> None:
    """Append those of the `free` cells on which square `end` (from 0) of `island` can lie."""
    offsets = OFFSETS
    shapes = [island << 5 | turn << 2 for turn in range(8) if orientations >> turn & 1]
    for cell in free:
        for shape in shapes:
            start = cell - offsets[shape + end]
            if not (
                lake[start]
                or lake[start + offsets[shape + 1]]
                or lake[start + offsets[shape + 2]]
                or lake[start + offsets[shape + 3]]
            ):
                out.append(cell)
                break


def list_covering(
    lake: bytearray, island: int, orientations: int, cell: Cell, out: list[int]
) -> None:
    """Append every placement of `island` that covers the free `cell`."""
    size = FIRST[island + 1] - FIRST[island]
    for orientation in range(8):
        if orientations >> orientation & 1:
            shape = island << 5 | orientation << 2
            a, b, c = OFFSETS[shape + 1], OFFSETS[shape + 2], OFFSETS[shape + 3]
            for k in range(shape, shape + size):
                start = cell - OFFSETS[k]
                if not (lake[start] or lake[start + a] or lake[start + b] or lake[start + c]):
                    out.append(pack_island(island, orientation, start))


def has_room(lake: bytearray, island: int, orientations: int, free: list[int]) -> bool:
    """Return whether `island` fits anywhere on the `free` cells."""
    for orientation in range(8):
        if orientations >> orientation & 1:
            shape = island << 5 | orientation << 2
            a, b, c = OFFSETS[shape + 1], OFFSETS[shape + 2], OFFSETS[shape + 3]
            for cell in free:
                if not (lake[cell + a] or lake[cell + b] or lake[cell + c]):
                    return True
    return False
