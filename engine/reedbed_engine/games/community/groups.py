"""Communities of Building Community: found by flooding, compared by flooding both in turns."""

from ...compat import const
from ..base.hexagon import AREA, WIDTH

_PORTION = const(10)


def _grow(grid: bytearray, queue: bytearray, ends: int, colour: int, mark: int, limit: int) -> int:
    """Recolour a community of `colour` in `grid` to `mark`, from where an earlier call stopped.

    `queue` holds the tiles found so far; `ends` is the number of those whose neighbours have been
    seen << 8 | the number of all.  Returns the new ends: equal numbers when the community is
    complete, else at least `limit` tiles were found.
    """
    head = ends >> 8
    tail = ends & 255
    down = WIDTH  # locals are quicker than an imported constant
    aside = WIDTH - 1
    while head < tail < limit:
        cell = queue[head]
        head += 1
        if grid[cell + 1] == colour:
            grid[cell + 1] = mark
            queue[tail] = cell + 1
            tail += 1
        if grid[cell - 1] == colour:
            grid[cell - 1] = mark
            queue[tail] = cell - 1
            tail += 1
        if grid[cell + down] == colour:
            grid[cell + down] = mark
            queue[tail] = cell + down
            tail += 1
        if grid[cell - down] == colour:
            grid[cell - down] = mark
            queue[tail] = cell - down
            tail += 1
        if grid[cell + aside] == colour:
            grid[cell + aside] = mark
            queue[tail] = cell + aside
            tail += 1
        if grid[cell - aside] == colour:
            grid[cell - aside] = mark
            queue[tail] = cell - aside
            tail += 1
    return head << 8 | tail


class Groups:
    """The communities of the tiles in `colour`, which belongs to the caller.

    `grid` is free to be used between calls.
    """

    def __init__(self, count: int, colour: bytearray) -> None:
        self.grid = bytearray(AREA)
        self._colour = colour
        self._queue = bytearray(count)
        self._other_queue = bytearray(count)

    def flood(self, grid: bytearray, start: int, mark: int) -> int:
        """Recolour the community of `start` in `grid` to `mark`; return its size."""
        colour, queue = grid[start], self._queue
        grid[start] = mark
        queue[0] = start
        return _grow(grid, queue, 1, colour, mark, AREA) & 255

    def is_as_large(self, a: int, b: int) -> bool:
        """Tell whether, with a and b swapped, the community of a is as large as that of b.

        Both grow in turns until one is complete: the smaller one sets the cost.
        """
        grid, queue, other_queue = self.grid, self._queue, self._other_queue
        grid[:] = self._colour
        colour, other = grid[b], grid[a]
        grid[a] = 4
        grid[b] = 5
        queue[0] = a
        other_queue[0] = b
        ends = other_ends = 1
        limit = _PORTION
        while True:
            ends = _grow(grid, queue, ends, colour, 4, limit)
            complete = ends >> 8 == ends & 255
            if complete:
                limit = (ends & 255) + 1  # that many in the other one decide
            other_ends = _grow(grid, other_queue, other_ends, other, 5, limit)
            if complete or other_ends >> 8 == other_ends & 255:
                return ends & 255 >= other_ends & 255
            limit *= 3
