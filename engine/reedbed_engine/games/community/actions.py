"""How an action of Building Community is packed into an integer.

A swap is the earlier cell << 8 | the later one, a move MOVE | the cell, PASS a pass.
"""

from ...compat import Action, const

MOVE = const(0x10000)
PASS = const(0x20000)


def pack_swap(a: int, b: int) -> int:
    """Return the swap of two cells, in either order."""
    return a << 8 | b if a < b else b << 8 | a


def earlier_of(swap: int) -> int:
    """Return the cell of a swap that comes first."""
    return swap >> 8


def later_of(action: Action) -> int:
    """Return the cell of a swap that comes last, or the one that a move goes to."""
    return action & 255
