"""Time in milliseconds modulo 2**30, which is what small integers hold on a chip."""

from .compat import const

TICKS_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)


def elapsed(now: int, then: int) -> int:
    """Return how many ms after `then` it is at `now`, 0 .. 2**30 - 1."""
    return now - then & TICKS_MASK


def reached(now: int, deadline: int) -> bool:
    """Return whether the time `deadline` has come (times less than six days apart)."""
    return now - deadline & TICKS_MASK < _HALF


def later(now: int, ms: int) -> int:
    """Return the time `ms` after `now`, without ever making a big integer."""
    return now - TICKS_MASK + (ms - 1) & TICKS_MASK
