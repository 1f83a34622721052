"""A few alarms on one clock of 30 bits, and which they are at the table."""

from ..compat import const
from ..ticks import reached

# alarms
PICTURE_RESTED = const(0)  # the picture has been still
MISMATCH_DUE = const(1)  # a mismatch has lasted
TAP_SETTLED = const(2)  # a tap has settled
HOLD_ENDED = const(3)  # too long down for a tap
RECHECK_SENSORS = const(4)  # look whether a suspect cell is calm
CLOCK = const(5)  # somebody's time is up
BUTTON = const(6)  # a button has been held for long
THINK = const(7)  # a computer thinks on
N_ALARMS = const(8)


class Timers:
    """Alarms by number; `deadline` is the earliest one set, or -1."""

    def __init__(self, count: int) -> None:
        self._at = [-1] * count
        self.deadline = -1

    def start(self, alarm: int, at: int) -> None:
        """Set `alarm` to the time `at`."""
        self._at[alarm] = at
        self._find()

    def put_off(self, alarm: int, at: int) -> None:
        """Let `alarm`, if it is set, ring at the time `at` at the soonest."""
        before = self._at[alarm]
        if before >= 0 and reached(at, before):
            self.start(alarm, at)

    def stop(self, alarm: int) -> None:
        """Forget `alarm`."""
        at = self._at[alarm]
        if at >= 0:
            self._at[alarm] = -1
            if at == self.deadline:
                self._find()

    def is_set(self, alarm: int) -> bool:
        """Return True while `alarm` runs."""
        return self._at[alarm] >= 0

    def stop_all(self) -> None:
        """Forget every alarm."""
        for alarm in range(len(self._at)):
            self._at[alarm] = -1
        self.deadline = -1

    def ring(self, now: int) -> int:
        """Return the earliest alarm that is due, which stops it, or -1."""
        if self.deadline < 0 or not reached(now, self.deadline):
            return -1
        alarm = self._at.index(self.deadline)
        self.stop(alarm)
        return alarm

    def _find(self) -> None:
        first = -1
        for at in self._at:
            if at >= 0 and (first < 0 or not reached(at, first)):
                first = at
        self.deadline = first
