"""The one place in the firmware that knows which interpreter this is."""

import sys
import time

from reedbed_engine.compat import TYPE_CHECKING, const
from reedbed_engine.ticks import TICKS_MASK

IS_MICROPYTHON = sys.implementation.name == "micropython"  # type: ignore[attr-defined]

try:
    from time import ticks_us  # type: ignore[assignment]

    def ticks_ms() -> int:  # type: ignore[no-redef]
        """Return the time in ms, modulo 2**30."""
        return time.ticks_ms() & TICKS_MASK  # type: ignore[operator]

    sleep_ms = time.sleep_ms  # type: ignore[attr-defined]
except ImportError:

    def ticks_ms() -> int:
        """Return the time in ms, modulo 2**30."""
        return time.monotonic_ns() // 1000000 & TICKS_MASK  # type: ignore[attr-defined]

    def ticks_us() -> int:
        """Return the time in microseconds, modulo 2**30."""
        return time.monotonic_ns() // 1000 & TICKS_MASK  # type: ignore[attr-defined]

    def sleep_ms(ms: int) -> None:
        """Do nothing for `ms`."""
        time.sleep(ms / 1000)


try:
    from gc import mem_free, threshold  # type: ignore[assignment]
except ImportError:

    def mem_free() -> int:
        """Return how many bytes are free, 0 where nobody counts."""
        return 0

    def threshold(size: int = 0x100000) -> int:
        """Collect garbage after `size` bytes, where a program has a say in that."""
        return size


try:
    from micropython import stack_use  # type: ignore[attr-defined]
except ImportError:

    def stack_use() -> int:
        """Return how many bytes of the stack are in use, 0 where nobody counts."""
        return 0


THRESHOLD = const(16384)  # as a rule: collected later, what goes would cut memory up

if TYPE_CHECKING:  # newer types have a kind of number for it, which other interpreters lack

    def ticks_us() -> int:  # type: ignore[no-redef]
        """Return the time in microseconds, modulo 2**30."""
        return 0
