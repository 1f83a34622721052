"""The one place that knows which interpreter this is."""

try:
    from micropython import const  # type: ignore[assignment]
except ImportError:

    def const(value):
        """Return `value`: MicroPython's compiler folds it, CPython needs the name."""
        return value
