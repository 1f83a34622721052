"""The one place that knows which interpreter this is.  Type checkers read compat.pyi instead."""

try:
    from micropython import const  # type: ignore[assignment]
except ImportError:

    def const(value):
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value


# For annotations, which nobody evaluates; as a constant it takes no room on a chip.
Any = const(0)
