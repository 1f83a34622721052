"""Debounce: from raw scans to one clean edge each time a cell is covered or uncovered.

A bit must keep its new level for `press_ms` (`release_ms`) before it counts; every contact bounce
starts that time anew.  Time stamps decide, not the number of scans, so late, bunched or missing
scans change nothing.  A scan is an array("H") of 16 levels a word, lowest bit first, 1 = covered:
the byte order in which an SPI transfer fills it on the chips served.

The cost of a scan is a compare of two buffers; only words and bits that changed cost more, and
nothing is allocated.
"""

from array import array

from .compat import TICKS_MASK, const, later, reached

UNUSED = const(0xFFFF)  # in a cell map: nothing is wired to this bit

PRESS_MS = const(15)
RELEASE_MS = const(25)
# a cell whose contact changes more often than this within a second chatters
CHATTER_EDGES = const(24)
_CHATTER_WINDOW_MS = const(1000)
_CALM_MS = const(2000)

_MASK = const(0x3FFFFFFF)

# index of the lowest set bit of a byte
_LOWEST = bytes([0] + [[k for k in range(8) if n >> k & 1][0] for n in range(1, 256)])


def words_for(n_bits):
    """Return how many words of a scan hold `n_bits`."""
    return (n_bits + 15) // 16


class Debounce:
    """Settle scans of `len(cells)` bits; `cells[bit]` is the cell it senses or UNUSED.

    `sink(cell, level, time)` is called for each settled edge, in order of time.  `edge_count`
    counts raw edges, `n_chattering` the cells marked now (`chattering` names them).
    """

    def __init__(self, cells, sink, press_ms=PRESS_MS, release_ms=RELEASE_MS):
        n_bits = len(cells)
        self._cells = array("H", cells)
        self._sink = sink
        self._press_ms = press_ms
        self._release_ms = release_ms
        self._raw = array("H", [0] * words_for(n_bits))  # levels of the last scan
        self._state = bytearray(n_bits)  # settled level of each bit
        self._since = array("i", [-1] * n_bits)  # when the raw level left the settled one
        self._pending = array("H", [0] * n_bits)  # bits that may be about to settle
        self._is_pending = bytearray(n_bits)
        self._n_pending = 0
        self._due = 0  # nothing pending settles before
        self._window = array("i", [0] * n_bits)  # start of the second in which edges are counted
        self._edges = bytearray(n_bits)
        self._marked = bytearray(n_bits)
        self.n_chattering = 0
        self.edge_count = 0

    @property
    def quiet(self):
        """Whether no bit is on its way to settle."""
        return not self._n_pending

    def advance(self, now):
        """Settle what has kept its level until `now`, when the scan was last seen unchanged."""
        while self._n_pending and (now - self._due) & _MASK < 0x20000000:
            self._settle(self._due)

    def edges(self, scan, now):
        """Note the edges of the bits that changed, in a scan first seen at time `now`."""
        if scan == self._raw:
            return
        raw, lowest = self._raw, _LOWEST
        cells = self._cells
        n_bits = len(cells)
        base = -16
        for word in scan:
            base += 16
            changed = word ^ raw[base >> 4]
            if not changed:
                continue
            raw[base >> 4] = word
            while changed:
                bit = lowest[changed & 255] if changed & 255 else 8 + lowest[changed >> 8]
                changed &= changed - 1
                level = word >> bit & 1
                bit += base
                if bit < n_bits and cells[bit] != UNUSED:
                    self._edge(bit, level, now)

    def _edge(self, bit, level, now):
        """Start or stop the wait of one bit whose raw level became `level`."""
        self._count_edge(bit, now)
        if level == self._state[bit]:
            self._since[bit] = -1
            return
        self._since[bit] = now
        due = later(now, self._press_ms if level else self._release_ms)
        if not self._n_pending or not reached(due, self._due):
            self._due = due
        if not self._is_pending[bit]:
            self._is_pending[bit] = 1
            self._pending[self._n_pending] = bit
            self._n_pending += 1

    def _settle(self, now):
        """Accept the pending bits whose time is over at `now`; find when the next one is due."""
        pending, since, state = self._pending, self._since, self._state
        kept = 0
        soonest = TICKS_MASK
        for index in range(self._n_pending):
            bit = pending[index]
            if since[bit] < 0:  # the contact fell back
                self._is_pending[bit] = 0
                continue
            level = 1 - state[bit]
            wait = self._press_ms if level else self._release_ms
            wait = (since[bit] - now + wait) & _MASK
            if 0 < wait < 0x20000000:
                pending[kept] = bit
                kept += 1
                soonest = min(soonest, wait)
                continue
            state[bit] = level
            since[bit] = -1
            self._is_pending[bit] = 0
            self._sink(self._cells[bit], level, now)
        self._n_pending = kept
        if kept:
            self._due = later(now, soonest)

    def _count_edge(self, bit, now):
        """Mark the bit when it changes too often."""
        self.edge_count = self.edge_count + 1 & _MASK
        if (now - self._window[bit]) & _MASK >= _CHATTER_WINDOW_MS:
            self._window[bit] = now
            self._edges[bit] = 0
        count = self._edges[bit] + 1
        if count < 255:
            self._edges[bit] = count
        if count >= CHATTER_EDGES and not self._marked[bit]:
            self._marked[bit] = 1
            self.n_chattering += 1

    def calm(self, now):
        """Take the marks off the cells that have been quiet for two seconds."""
        if not self.n_chattering:
            return
        for bit in range(len(self._marked)):
            if self._marked[bit] and (now - self._window[bit]) & _MASK >= _CALM_MS:
                self._marked[bit] = 0
                self.n_chattering -= 1

    def chattering(self, out):
        """Append the cells that are marked to the list `out`."""
        for bit in range(len(self._marked)):
            if self._marked[bit]:
                out.append(self._cells[bit])

    def level(self, bit):
        """Return the settled level of a bit."""
        return self._state[bit]
