"""Measurements that `reedbed bench` prints."""

import random
from itertools import permutations


def some_deck() -> str:
    """Return the thirty tiles of Pilus in some order, always the same, as its option `deck`."""
    tiles = []
    for missing in "BGRSY":
        first, *others = (colour for colour in "BGRSY" if colour != missing)
        tiles += [first + "".join(order) for order in permutations(others)]
    random.Random(1).shuffle(tiles)
    return "+".join(tiles)
