"""The one place that knows which interpreter this is.  Type checkers read compat.pyi instead."""

try:
    from micropython import const  # type: ignore[assignment]
except ImportError:

    def const(value):
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value


TYPE_CHECKING = const(0)
# For annotations, which MicroPython does not evaluate; as constants they take no room on a chip.
Any = const(0)
Callable = const(0)
Iterable = const(0)
Iterator = const(0)
Sequence = const(0)
try:
    from collections.abc import Callable, Iterable, Iterator, Sequence  # noqa: F401, F811
    from typing import Any  # noqa: F401, F811
except ImportError:
    pass
