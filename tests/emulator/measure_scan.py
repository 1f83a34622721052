"""Count what scanning 400 cells costs: runs on the emulated board, one figure a line.

scan quiet 1234        ticks of one sample and its debouncing; the transfer is not counted
scan settling-40 1234  the same 15 ms later, when forty edges are told, a call each: most of its cost
scan allocates 0       bytes taken from the heap by all that was measured
"""

import gc
import time
from array import array

from reedbed_board.debounce import Debounce, words_for
from reedbed_board.sampler import Sampler

_CELLS = 400
_PERIOD_MS = 5
_SCANS = 12  # of each kind; the dearest counts

_ticks = time.ticks_cpu
_since = time.ticks_diff


class _Lines:
    """A chain of inputs whose levels are set by hand."""

    def __init__(self):
        self.words = array("H", [0] * words_for(_CELLS))

    def flip(self, first, step, count):
        """Change the levels of `count` cells, each `step` after the one before."""
        for index in range(count):
            cell = first + index * step
            self.words[cell >> 4] ^= 1 << (cell & 15)

    def scan(self, words):
        source = self.words
        for index in range(len(source)):
            words[index] = source[index]


class _Bench:
    """A sampler and its debouncing, and the time that they think it is."""

    def __init__(self):
        self.settled = 0
        self._lines = _Lines()
        self._sampler = Sampler(self._lines, _CELLS)
        self._debounce = Debounce(array("H", range(_CELLS)), self._settle)
        self._spare = array("H", [0] * words_for(_CELLS))
        self._now = 0

    def _settle(self, cell, level, now):
        self.settled += 1

    def _scan(self):
        """Return the ticks of one scan."""
        self._now += _PERIOD_MS
        start = _ticks()
        self._lines.scan(self._spare)
        transfer = _since(_ticks(), start)
        start = _ticks()
        self._sampler.sample(self._now)
        self._sampler.drain(self._debounce)
        return _since(_ticks(), start) - transfer

    def dearest(self, first, step, count):
        """Return the ticks of the dearest of some scans, `count` cells changed before each."""
        worst = 0
        for _ in range(_SCANS):
            self._lines.flip(first, step, count)
            worst = max(worst, self._scan())
        for _ in range(_SCANS):
            self._scan()
        return worst

    def change(self, count):
        """Change `count` cells for good; return the ticks of the scan that sees it first."""
        self._lines.flip(0, 9, count)
        return self._scan()


def measure():
    """Print the figures."""
    bench = _Bench()
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    quiet = bench.dearest(0, 1, 0)
    bouncing = bench.dearest(7, 131, 3)
    settled = bench.settled
    changing = bench.change(40)
    settling = bench.dearest(0, 1, 0)
    taken = gc.mem_alloc() - before
    gc.enable()
    assert bench.settled == settled + 40, "40 cells changed, %d settled" % bench.settled
    print("scan quiet %d" % quiet)
    print("scan bouncing-3 %d" % bouncing)
    print("scan changing-40 %d" % changing)
    print("scan settling-40 %d" % settling)
    print("scan allocates %d" % taken)
