"""What a simulated player yields: `(ms, kind, index, level)`, wait so long, then give an edge."""

from ...compat import Any, const

Steps = Any  # an iterator of them

CELL = const(0)
BUTTON = const(1)
WAIT = const(2)  # no edge

TWICE_MS = 850  # the same button pressed again sooner is not believed
