"""How an action of Ur is packed into an integer.

1 to 4 is a throw; a move is MOVE | origin << 5 | target, by sites of squares, the river 20.
"""

from ...compat import const

MOVE = const(1024)


def pack_move(origin: int, target: int) -> int:
    """Return the move from one site to another."""
    return MOVE | origin << 5 | target


def origin_of(move: int) -> int:
    """Return the site that a move leaves."""
    return move >> 5 & 31


def target_of(move: int) -> int:
    """Return the square that a move ends on."""
    return move & 31
