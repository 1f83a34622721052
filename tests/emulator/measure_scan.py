"""Count what scanning costs: runs on the emulated board, one figure a line.

scan quiet 1234        ticks of one sample of 400 cells and its debouncing, without the transfer
scan settling-40 1234  the same 15 ms after 40 changed: as many edges are told, a call each
scan matrix-64 1234    ticks of the driver of 64 keys in a matrix; a pin is a function written in C
scan trellis-256 1234  ticks of the driver of 16 tiles at rest, with a bus that does nothing
scan allocates 0       bytes taken from the heap by all that was measured
"""

import gc
import time
from array import array

from reedbed_board.debounce import Debounce, words_for
from reedbed_board.drivers.matrix import Matrix
from reedbed_board.drivers.trellis import Trellis
from reedbed_board.sampler import Sampler

_CELLS = 400
_PERIOD_MS = 5
_SCANS = 12  # of each kind; the dearest counts

_ticks = time.ticks_cpu
_between = time.ticks_diff


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
        self._debounce = Debounce(array("H", range(_CELLS)), self.settle)
        self._spare = array("H", [0] * words_for(_CELLS))
        self._now = 0

    def settle(self, cell, level, now):
        self.settled += 1

    def one_scan(self):
        """Return the ticks of one scan."""
        self._now += _PERIOD_MS
        start = _ticks()
        self._lines.scan(self._spare)
        transfer = _between(_ticks(), start)
        start = _ticks()
        self._sampler.sample(self._now)
        self._sampler.drain(self._debounce)
        return _between(_ticks(), start) - transfer

    def dearest(self, first, step, count):
        """Return the ticks of the dearest of some scans, `count` cells changed before each."""
        worst = 0
        for _ in range(_SCANS):
            self._lines.flip(first, step, count)
            worst = max(worst, self.one_scan())
        for _ in range(_SCANS):
            self.one_scan()
        return worst

    def change(self, count):
        """Change `count` cells for good; return the ticks of the scan that sees it first."""
        self._lines.flip(0, 9, count)
        return self.one_scan()


class _Bus:
    """An I2C bus with tiles on it that have nothing to say."""

    def writeto(self, address, data):
        pass

    def readfrom_into(self, address, buffer):
        pass


def _nap(duration):
    pass


def cost_of(driver, words):
    """Return the ticks of the dearest of some scans by a driver alone."""
    worst = 0
    for _ in range(_SCANS):
        start = _ticks()
        driver.scan(words)
        worst = max(worst, _between(_ticks(), start))
    return worst


def measure():
    """Print the figures."""
    bench = _Bench()
    # these functions are called like pins, and read 0
    words = array("H", [0] * 16)
    matrix = Matrix([abs] * 8, [gc.isenabled] * 8, _nap, 20)
    few, many = Trellis(_Bus(), range(4), _nap), Trellis(_Bus(), range(16), _nap)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    quiet = bench.dearest(0, 1, 0)
    bouncing = bench.dearest(7, 131, 3)
    settled = bench.settled
    changing = bench.change(40)
    settling = bench.dearest(0, 1, 0)
    keys = cost_of(matrix, words)
    tiles = cost_of(few, words)
    many_tiles = cost_of(many, words)
    taken = gc.mem_alloc() - before
    gc.enable()
    assert bench.settled == settled + 40, "40 cells changed, %d settled" % bench.settled
    print("scan quiet %d" % quiet)
    print("scan bouncing-3 %d" % bouncing)
    print("scan changing-40 %d" % changing)
    print("scan settling-40 %d" % settling)
    print("scan matrix-64 %d" % keys)
    print("scan trellis-64 %d" % tiles)
    print("scan trellis-256 %d" % many_tiles)
    print("scan allocates %d" % taken)
