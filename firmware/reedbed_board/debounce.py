"""Debounce: from raw scans to one clean edge each time a cell is covered or uncovered.

A bit must keep its new level for `press_ms` (`release_ms`) before it counts; every contact bounce
starts that time again.  Time stamps decide, not the number of scans, so late, bunched or missing
scans change nothing.  A scan is an array("H") of 16 levels a word, lowest bit first, 1 = covered:
the byte order in which an SPI transfer fills it on the chips served.

Bits wait in *generations*: those whose level changed in the same scan share one time stamp and one
mask a word, so a scan costs a compare of two buffers when it is quiet, and some operations a
changed word, not a bit, when it is not.  Nothing is allocated.
"""

from array import array

from reedbed_engine.compat import Any, Callable

from .compat import const

UNUSED = const(0xFFFF)  # in a cell map: nothing is wired to this bit

PRESS_MS = const(15)
RELEASE_MS = const(25)
# contacts that fall back more often than this within a second chatter
CHATTER = const(8)

_GENERATIONS = const(8)
_MASK = const(0x3FFFFFFF)
_HALF = const(0x20000000)

# index of the lowest set bit of a byte
_LOWEST = bytes([0] + [[k for k in range(8) if n >> k & 1][0] for n in range(1, 256)])


def words_for(n_bits: int) -> int:
    """Return how many words of a scan hold `n_bits`."""
    return (n_bits + 15) // 16


class Debounce:
    """Settle scans of `len(cells)` bits; `cells[bit]` is the cell it senses or UNUSED.

    `sink(cell, level, time)` is called for each settled edge, in order of time; what it raises,
    for want of memory say, ends `advance`, and the edge comes again.  `resting` has the
    words of a scan in which nothing is covered; without it they are zero.  The attribute `cells`
    is an array("H") that may be changed in place.
    """

    def __init__(
        self,
        cells: list[int],
        sink: Callable[..., Any],
        press_ms: int = PRESS_MS,
        release_ms: int = RELEASE_MS,
        resting: list[int] | None = None,
    ) -> None:
        n_words = words_for(len(cells))
        n_bits = n_words * 16
        self.cells = array("H", [UNUSED] * n_bits)
        for bit in range(len(cells)):
            self.cells[bit] = cells[bit]
        self._wired = array("H", [0] * n_words)
        for bit in range(len(cells)):
            if cells[bit] != UNUSED:
                self._wired[bit >> 4] |= 1 << (bit & 15)
        self._none = array("H", [0] * n_words)
        self._sink = sink
        # a generation has two moments: presses count at one, releases at the other; both are kept
        # less 2**30, so that no sum of times leaves the small integers
        self._first_ms = min(press_ms, release_ms) - 1 - _MASK
        self._last_ms = max(press_ms, release_ms) - 1 - _MASK
        self._is_press_first = press_ms <= release_ms
        self._resting = array("H", resting or self._none)
        self._raw = array("H", self._resting)  # levels of the last scan
        self._state = array("H", self._resting)  # settled levels
        self._pending = array("H", [0] * n_words)  # bits whose raw level is not the settled one
        # a ring of generations: the bits of each, empty when it is not in use, and its time
        self._waiting = [array("H", [0] * n_words) for _ in range(_GENERATIONS)]
        self._since = array("i", [0] * _GENERATIONS)
        self._oldest = 0
        self._n_waiting = 0
        self._n_half = 0  # how many of them, the oldest ones, are past their first moment
        self._due = 0  # the next moment
        # chatter is looked for by words: what falls back after too many bounces of its word
        self._bounces = bytearray(n_words)  # in this second
        self._chatter = array("H", [0] * n_words)
        self._chattered = array("H", [0] * n_words)  # in the second before

    def is_quiet(self) -> bool:
        """Whether no bit is on its way to settle."""
        return not self._n_waiting

    def edges(self, scan: Any, now: int) -> None:
        """Note which bits changed, in a scan first seen at time `now`."""
        raw = self._raw
        if scan == raw:
            return
        state, pending, wired = self._state, self._pending, self._wired
        fresh = None
        has_fallen = False
        index = 0
        for word in scan:
            if word != raw[index]:
                raw[index] = word
                word = (word ^ state[index]) & wired[index]
                waits = pending[index]
                pending[index] = word
                fallen = waits & ~word
                if fallen:
                    self._fall_back(index, fallen)
                    has_fallen = True
                word &= ~waits
                if word:
                    if fresh is None:
                        fresh = self._generation(now)
                    fresh[index] |= word
            index += 1
        if has_fallen:
            self._drop_empty()

    def advance(self, now: int) -> None:
        """Settle what has kept its level until `now`, when the scan was last seen unchanged."""
        while self._n_waiting and (now - self._due) & _MASK < _HALF:
            self._settle(self._due)

    def _generation(self, now: int) -> Any:
        """Return the words of a generation that begins at `now`."""
        count = self._n_waiting
        if not count:
            self._due = now + self._first_ms & _MASK
        elif count == _GENERATIONS:  # no room: the newest one waits a little longer
            count -= 1
            self._n_half = min(self._n_half, count)
        self._n_waiting = count + 1
        number = (self._oldest + count) % _GENERATIONS
        self._since[number] = now
        if count:
            self._find_due()
        return self._waiting[number]

    def _find_due(self) -> None:
        """Work out the next moment; all generations wait equally long, so two can be next."""
        if not self._n_waiting:
            return
        since, oldest, half = self._since, self._oldest, self._n_half
        due = since[oldest] + self._last_ms & _MASK
        if half < self._n_waiting:
            first = since[(oldest + half) % _GENERATIONS] + self._first_ms & _MASK
            if (first - due) & _MASK >= _HALF:
                due = first
        self._due = due

    def _settle(self, now: int) -> None:
        """Accept what is due at the moment `now`, the next one."""
        oldest, half = self._oldest, self._n_half
        if half and self._since[oldest] + self._last_ms & _MASK == now:
            self._accept(self._waiting[oldest], not self._is_press_first, now)
            self._oldest = (oldest + 1) % _GENERATIONS
            self._n_waiting -= 1
            self._n_half = half - 1
        else:
            self._accept(self._waiting[(oldest + half) % _GENERATIONS], self._is_press_first, now)
            self._n_half = half + 1
        self._find_due()

    def _accept(self, waiting: Any, is_press: bool, now: int) -> None:
        """Settle the bits of a generation that were pressed, or those that were released."""
        if waiting == self._none:
            return
        state, pending, resting = self._state, self._pending, self._resting
        cells, sink, lowest = self.cells, self._sink, _LOWEST
        level, flip = (1, 0xFFFF) if is_press else (0, 0)
        index = -1
        for bits in waiting:
            index += 1
            if bits:
                bits &= state[index] ^ resting[index] ^ flip
                waiting[index] ^= bits
                state[index] ^= bits
                pending[index] ^= bits
                base = index << 4
                try:
                    while bits:
                        low = bits & 255
                        bit = lowest[low] if low else 8 + lowest[bits >> 8]
                        sink(cells[base + bit], level, now)
                        bits &= bits - 1
                finally:
                    if bits:
                        waiting[index] ^= bits
                        state[index] ^= bits
                        pending[index] ^= bits

    def _drop_empty(self) -> None:
        """Forget the newest generations whose bits have all fallen back."""
        count = self._n_waiting
        while count:
            if self._waiting[(self._oldest + count - 1) % _GENERATIONS] != self._none:
                break
            count -= 1
        self._n_waiting = count
        if count:
            self._n_half = min(self._n_half, count)
            self._find_due()
        else:
            self._n_half = 0

    def _fall_back(self, index: int, bits: int) -> None:
        """Forget the `bits` of a word that wait: their contacts have fallen back."""
        count = self._bounces[index]
        if count < CHATTER:
            self._bounces[index] = count + 1
        else:
            self._chatter[index] |= bits
        number = self._oldest + self._n_waiting
        while bits:
            number -= 1
            waiting = self._waiting[number % _GENERATIONS]
            found = waiting[index] & bits
            if found:
                waiting[index] ^= found
                bits ^= found

    def age_chatter(self) -> None:
        """Count a second: the cells that chattered in the one before are marked no more."""
        for index in range(len(self._bounces)):
            self._bounces[index] = 0
            self._chattered[index] = self._chatter[index]
            self._chatter[index] = 0

    def chattering(self, out: list[int]) -> None:
        """Append the cells that chattered in this second or the one before to the list `out`."""
        for index in range(len(self._chatter)):
            bits, bit = self._chatter[index] | self._chattered[index], index << 4
            while bits:
                if bits & 1:
                    out.append(self.cells[bit])
                bits >>= 1
                bit += 1

    def level(self, bit: int) -> int:
        """Return the settled level of a bit."""
        index = bit >> 4
        return (self._state[index] ^ self._resting[index]) >> (bit & 15) & 1
