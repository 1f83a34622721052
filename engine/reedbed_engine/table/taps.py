"""Taps: a cell that goes down and up again soon, not a finger that leans nor a piece.

A key that is tapped counts when it is let go.  A wand and a piece look the same to a sensor, so a
cell that goes down may be tapped or have got a piece: the time it stays decides.  What counts at
once, a throw say, must be still for a moment first: contacts chatter.
"""

from ..compat import TYPE_CHECKING, Any, Cell, const
from ..games.base.layout import NO_SITE
from ..ticks import elapsed, later
from .timers import HOLD_ENDED, TAP_SETTLED

if TYPE_CHECKING:
    from ..games.base.layout import Layout
    from .sensors import Sensors
    from .timers import Timers

NO_CELL = const(-1)
_RESTLESS_MS = const(1000)
STAY_MS = const(1000)  # where a tap means something a piece counts only after so long


class Taps:
    """Finds taps in what cells do; `settings` say how long a tap may take.

    `cell` is down and may be tapped, `settling` has been tapped and must be still; else NO_CELL.
    `may_be_tap` is True where what was put down last may be a wand.
    """

    def __init__(
        self, layout: "Layout", sensors: "Sensors", settings: dict[str, Any], timers: "Timers"
    ) -> None:
        self.cell = NO_CELL
        self.settling = NO_CELL
        self.may_be_tap = False
        self._layout = layout
        self._sensors = sensors
        self._settings = settings
        self._timers = timers
        self._down_at = 0
        self._pause = 0  # how long the tapped cell had been still

    def is_busy(self) -> bool:
        """Return True while a cell may be tapped, or has been and does not count yet."""
        return self.cell >= 0 or self.settling >= 0

    def take_as_piece(self) -> None:
        """Take a magnet on a site that may have been a wand as a piece."""

    def _goes_down(self, cell: Cell, now: int) -> None:
        self.cell = cell
        self._down_at = now
        self._pause = self._sensors.pause

    def _is_tap(self, now: int) -> bool:
        held = elapsed(now, self._down_at)
        return self._settings["tap_min_ms"] <= held <= self._settings["tap_max_ms"]

    def _settle(self, cell: Cell, now: int) -> None:
        """Wait until a tapped cell has been still."""
        still = self._settings["settle_ms"]
        self.settling = cell
        self._timers.start(
            TAP_SETTLED, later(now, still if self._pause > _RESTLESS_MS else 4 * still)
        )

    def settle_tap(self, moved: int = NO_CELL) -> int:
        """Return the cell that was to settle, or NO_CELL if the edge of `moved` spoils it."""
        cell, self.settling = self.settling, NO_CELL
        self._timers.stop(TAP_SETTLED)
        if cell == moved or (moved >= 0 and self._is_unsure(cell)):
            return NO_CELL
        return cell

    def _is_unsure(self, cell: Cell) -> bool:
        """Return True if a tap of `cell` cannot be believed yet."""
        return self._pause <= _RESTLESS_MS


class KeyTaps(Taps):
    """Taps on keys."""

    def edge(self, cell: Cell, level: int, trusted: bool, now: int) -> int:
        """Take an edge of a cell; return the cell if it is tapped now, else NO_CELL."""
        if level:
            self._goes_down(cell if trusted else NO_CELL, now)
        elif cell == self.cell:
            self.cell = NO_CELL
            if trusted and self._is_tap(now):
                if not self._layout.is_dice(cell):
                    return cell
                self._settle(cell, now)
        return NO_CELL


class WandTaps(Taps):
    """Taps with a magnet on sensors."""

    def begin(self, cell: Cell, now: int) -> None:
        """Note that `cell`, which has gone down, may be tapped."""
        self._goes_down(cell, now)
        self._timers.start(HOLD_ENDED, later(now, self._settings["tap_max_ms"]))

    def give_up(self) -> int:
        """Forget the cell that may be tapped: it has a piece; return it."""
        cell, self.cell = self.cell, NO_CELL
        self._timers.stop(HOLD_ENDED)
        return cell

    def end(self, trusted: bool, now: int) -> bool:
        """Let the cell that may be tapped go up; return whether it was tapped."""
        cell = self.give_up()
        if trusted and self._is_tap(now):
            self._settle(cell, now)
        return trusted

    def take_as_piece(self) -> None:
        if self.cell >= 0 and self._layout.site_of[self.cell] != NO_SITE:
            self.give_up()

    def _is_unsure(self, cell: Cell) -> bool:
        return super()._is_unsure(cell) and self._layout.is_dice(cell)
