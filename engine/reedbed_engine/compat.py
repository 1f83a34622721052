"""The one place that knows which interpreter this is.  Type checkers read compat.pyi instead."""

try:
    from micropython import const  # type: ignore[assignment]

    # For annotations, which MicroPython does not evaluate; constants take no room on a chip.
    Any = const(0)
    Callable = const(0)
    Iterable = const(0)
    Iterator = const(0)
    Sequence = const(0)
except ImportError:
    from collections.abc import Callable as Callable
    from collections.abc import Iterable as Iterable
    from collections.abc import Iterator as Iterator
    from collections.abc import Sequence as Sequence
    from typing import Any as Any

    def const(value):
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value


TYPE_CHECKING = const(0)
