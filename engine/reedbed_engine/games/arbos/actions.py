"""How an action of Arbos is packed into an integer: kind << 10 | index of the cell (square.py).

The kinds: 0 a spore, 1 a seed, 2 a seed for a spore, 3 a spore taken away, 4 a seed given up, 5 a
pass.
"""

from ...compat import Action, const

PLANT = const(1 << 10)
REPLACE = const(2 << 10)
PRUNE = const(3 << 10)
SAC = const(4 << 10)
PASS = const(5 << 10)


def pack_action(kind: int, index: int) -> int:
    """Return the action of a kind, 0 to 5, on the cell with this index."""
    return kind << 10 | index


def kind_of(action: Action) -> int:
    """Return which kind an action is, 0 to 5."""
    return action >> 10


def index_of(action: Action) -> int:
    """Return the index of the cell that an action is about."""
    return action & 1023
