"""The one place that knows which interpreter this is.  Type checkers read compat.pyi instead."""

try:
    from micropython import const  # type: ignore[assignment]
except ImportError:

    def const(value: int) -> int:
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value


TYPE_CHECKING = const(0)
# For annotations, which MicroPython does not evaluate; as constants they take no room on a chip.
Any = const(0)
Callable = const(0)
Iterable = const(0)
Iterator = const(0)
Sequence = const(0)
Action = const(0)  # what a player does, as its game numbers it: 0 <= action < 2**30
Cell = const(0)  # of a board, row by row from the corner left of player 1's far side
Site = const(0)  # where pieces of a game can be, as the game numbers it
Message = const(0)  # a message id, then its arguments: numbers, texts, messages
try:
    from builtins import int as Action  # noqa: F811
    from builtins import int as Cell  # noqa: F811
    from builtins import int as Site  # noqa: F811
    from builtins import list as Message  # noqa: F811
    from collections.abc import Callable, Iterable, Iterator, Sequence  # noqa: F401, F811
    from typing import Any  # noqa: F401, F811
except ImportError:
    pass
