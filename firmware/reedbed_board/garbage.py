"""When memory is collected: while nobody waits for an answer."""

import gc

from reedbed_engine.ticks import elapsed

from .compat import THRESHOLD, const, threshold

_STILL_MS = const(200)  # after an answer; its garbage must not be there at the next one
_IDLE_S = const(4)  # after which what the link leaves behind is also collected
# MicroPython looks for memory from the lowest hole on; for what does not fit there it passes all
# that lives, each time: half of what an answer takes, two thirds of what a slice of thinking does.
# Objects that nobody keeps fill these holes where there is room (start.py), and while a computer
# thinks, of which little stays; elsewhere what stays would come to lie too high.
_HOLES = const(256)
# of what a slice of thinking takes nearly all is free again at once; MicroPython, which counts
# what is taken, would collect every few slices
_SLICE = const(704)  # bytes that one leaves behind, at most
_ROOM = const(49152)  # of what was free at the start a game and its computers take that many
_NEVER = const(0x100000)  # bytes


class Garbage:
    """Collects what answers leave behind, and what everything else does.

    `answered_at` is when something was shown or said, -1 if that has been collected;
    `is_put_off` whether an answer is to come first.
    """

    def __init__(self) -> None:
        self.answered_at = 0
        self._idle_s = 0  # since the last collection
        self.is_put_off = False
        self._slices = 0  # of thinking, since the last collection
        self._usual = 0  # bytes that are taken until MicroPython collects, elsewhere

    def collect_after_answer(self, now: int) -> None:
        """Collect once the last answer was some time ago."""
        if self.answered_at >= 0 and elapsed(now, self.answered_at) >= _STILL_MS:
            self.collect()

    def collect_when_idle(self, is_quiet: bool) -> None:
        """Collect every few seconds; called once a second."""
        self._idle_s += 1
        if self._idle_s >= _IDLE_S and is_quiet:
            self.collect()

    def put_off(self, is_put_off: bool) -> None:
        """Say whether an answer comes before a computer thinks on; no collection falls into it.

        Before it thinks on, collect if there have been slices enough.
        """
        self.is_put_off = is_put_off
        if not is_put_off:
            # a quarter of what was free is usual (start.py)
            if self._slices * _SLICE > 4 * self._usual - _ROOM:
                self.collect()
            if not self._slices:
                self._usual = threshold()
                threshold(_NEVER)
            self._slices += 1

    def collect(self) -> None:
        """Collect at once."""
        self.answered_at = -1
        self._idle_s = 0
        gc.collect()
        if self._slices:
            threshold(self._usual)
        if self._slices or threshold() > THRESHOLD:
            make = object  # else looked for each time
            for _ in range(_HOLES):
                make()
        self._slices = 0
