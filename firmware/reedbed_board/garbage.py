"""When memory is collected: while nobody waits for an answer."""

import gc

from .compat import THRESHOLD, const, elapsed, threshold

_STILL_MS = const(200)  # after an answer; its garbage must not be there at the next one
_IDLE_S = const(4)  # after which what the link leaves behind is collected, too
# MicroPython looks for memory from the lowest hole on; for what does not fit there it passes all
# that lives, each time: half of what an answer takes.  Objects that nobody keeps fill these holes
# where there is room (start.py); elsewhere what stays would come to lie too high.
_HOLES = const(128)
_ANSWER = const(8192)  # bytes that an answer takes at most, or a slice of thinking


class Garbage:
    """Collects what answers leave behind, and what everything else does.

    `answered_at` is when something was shown or said, -1 if that has been collected;
    `is_put_off` whether an answer is to come first.
    """

    def __init__(self):
        self.answered_at = 0
        self._idle_s = 0  # since the last collection
        self.is_put_off = False

    def collect_after_answer(self, now):
        """Collect once the last answer was some time ago."""
        if self.answered_at >= 0 and elapsed(now, self.answered_at) >= _STILL_MS:
            self.collect()

    def collect_when_idle(self, is_quiet):
        """Collect every few seconds; called once a second."""
        self._idle_s += 1
        if self._idle_s >= _IDLE_S and is_quiet:
            self.collect()

    def put_off(self, is_put_off):
        """Let no collection fall into an answer that comes while a computer makes garbage, too.

        Before the computer thinks on, collect if that could become due in a slice of thinking.
        """
        if is_put_off != self.is_put_off:
            self.is_put_off = is_put_off
            threshold(threshold() + (_ANSWER if is_put_off else -_ANSWER))
        if not is_put_off:
            usual = threshold()
            threshold(usual - _ANSWER)
            object()  # whatever is made collects when it is due
            threshold(usual)

    def collect(self):
        """Collect at once."""
        self.answered_at = -1
        self._idle_s = 0
        gc.collect()
        if threshold() > THRESHOLD and not self.is_put_off:
            make = object  # else looked for each time
            for _ in range(_HOLES):
                make()
