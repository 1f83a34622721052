"""The sampler: a timer fills a ring with time-stamped scans, so that nothing is missed meanwhile.

`sample` runs in a timer's soft interrupt on the chip: it only scans, compares and counts.  The
ring keeps a scan only when it differs from the one before, with the times at which it was first
and last seen: a quiet board never fills it, however long the program is busy elsewhere.
"""

from array import array

from reedbed_engine.compat import TYPE_CHECKING, Any

from .compat import const
from .debounce import words_for

if TYPE_CHECKING:
    from .debounce import Debounce

SLOTS = const(32)
_BLIND = const(20)  # scans until sensors that have their supply again can be believed
_MASK = const(0x3FFFFFFF)


class Inputs:
    """Sensors and buttons as one scan: the buttons are its last word."""

    def __init__(self, sensors: Any, buttons: Any) -> None:
        self._sensors = sensors
        self._buttons = buttons

    def scan(self, words: Any) -> None:
        self._sensors.scan(words)
        self._buttons.scan(words)


class Sampler:
    """Sample `driver` (its `scan(words)` fills an array("H"), allocating nothing).

    Counters: `scans`, and `overflow`: changed scans that found the ring full.  Such a scan is
    looked at again by the next sample, so the newest levels are never lost, only history.
    `no_supply` is the bit of the last word that is set while sensors have no supply, 0 for none:
    such scans, and those soon after, say nothing of pieces.  `n_blind` counts down how many.
    """

    no_supply = 0
    n_blind = 0

    def __init__(self, driver: Inputs, n_bits: int, slots: int = SLOTS) -> None:
        self._driver = driver
        self._slots = slots
        n_words = words_for(n_bits)
        self._ring = [array("H", [0] * n_words) for _ in range(slots)]
        self._first = array("i", [0] * slots)
        self._last = array("i", [0] * slots)
        self._newest = 0  # written by `sample` only
        self._taken = 0  # written by `drain` only
        self.scans = 0
        self.overflow = 0

    def sample(self, now: int) -> None:
        """Scan once at time `now`; allocates nothing, takes no time but the driver's."""
        newest, ring = self._newest, self._ring
        spare = (newest + 1) % self._slots
        scan = ring[spare]
        self._driver.scan(scan)
        self.scans = self.scans + 1 & _MASK
        if self.no_supply:
            if scan[-1] & self.no_supply:
                self.n_blind = _BLIND
            if self.n_blind:
                self.n_blind -= 1
                return
        if scan == ring[newest]:
            self._last[newest] = now
        elif (spare + 1) % self._slots == self._taken:
            self.overflow += 1  # no slot would be left to scan into
        else:
            self._first[spare] = now
            self._last[spare] = now
            self._newest = spare

    def has_news(self) -> bool:
        """Return True if something has changed since `drain`."""
        return self._taken != self._newest

    def drain(self, debounce: "Debounce") -> None:
        """Feed everything sampled so far to `debounce`, oldest first."""
        taken = self._taken
        while True:
            # asked first: once a newer scan is there, this one's last time is final
            is_newest = taken == self._newest
            debounce.advance(self._last[taken])
            if is_newest:
                return
            taken = (taken + 1) % self._slots
            debounce.edges(self._ring[taken], self._first[taken])
            self._taken = taken
