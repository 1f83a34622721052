"""The villages of Uros, counted afresh whenever somebody asks."""

from .islands import CELLS, ISLAND_OF, WIDTH


def best_village(lake: bytearray, houses: bytearray, player: int) -> int:
    """Return houses << 4 | islands of the best village of `player`, 0 for none (UROS-31).

    `lake` has the bordered cells, `houses` the squares, as in rules.py; neither is changed.
    """
    own, best = bytearray(len(lake)), 0
    for cell in CELLS:
        if lake[cell] and houses[lake[cell] - 1] == player:
            own[cell] = 1
    for start in CELLS:
        if own[start]:
            best = max(best, _village(lake, own, start))
    return best


def _village(lake: bytearray, own: bytearray, start: int) -> int:
    """Return houses << 4 | islands of the village on `start`; clears its cells in `own`."""
    size, islands, pending = 0, 0, [start]
    own[start] = 0
    while pending:
        cell = pending.pop()
        size += 1
        islands |= 1 << ISLAND_OF[lake[cell] - 1]
        for near in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH):
            if own[near]:
                own[near] = 0
                pending.append(near)
    return size << 4 | _bits(islands)


def _bits(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count
