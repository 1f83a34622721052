"""The one place that knows which interpreter this is.  Type checkers read compat.pyi instead."""

try:
    from micropython import const  # type: ignore[assignment]
except ImportError:

    def const(value):
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value


# For annotations, which nobody evaluates; as constants they take no room on a chip.
TYPE_CHECKING = const(0)
Any = const(0)
Callable = const(0)
Iterable = const(0)
Iterator = const(0)
Sequence = const(0)
