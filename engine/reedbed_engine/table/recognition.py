"""What the picture can mean: the verdict on it, and which legal actions it can be."""

from ..compat import TYPE_CHECKING, Action, Any
from ..ticks import elapsed
from .judge import is_only
from .states import CHOSEN_PARTIAL, COMPLETE, COMPLETE_AND_MORE, PARTIAL, UNEXPLAINED

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .chooser import Chooser
    from .judge import Judge
    from .occupancy import Occupancy


class Recognition:
    """The readings of a picture, and the action that stood recognised before.

    `readings` lists the actions that the picture can be, whole; `held` is the action that was
    recognised, and perhaps lifted again since, -1 for none; `hop` is the first of two actions that
    a piece which stood and went on can mean, -1 for none.  It reads parts of a LiveGame and
    changes none.
    """

    def __init__(
        self,
        judge: "Judge",
        occupancy: "Occupancy",
        gestures: "Gestures",
        chooser: "Chooser",
        taps: Any,
        settings: dict[str, Any],
    ) -> None:
        self._judge = judge
        self._occupancy = occupancy
        self._gestures = gestures
        self._chooser = chooser
        self._taps = taps
        self._settings = settings
        self.readings = []
        self.held = -1
        self.hop = -1
        self._held_at = 0
        self._left_at = -1  # when the picture of `held` was left, -1: it is there

    def hold_action(self, action: Action, now: int) -> None:
        """Note that the picture is `action`, whole."""
        if self.held != action:
            self._held_at = now
        self.held = action
        self._left_at = -1

    def leave(self, now: int) -> None:
        """Note that the picture is no whole action any more."""
        if self._left_at < 0:
            self._left_at = now

    def forget(self) -> None:
        """Forget what stood recognised: it is recorded, taken back or gone."""
        self.held = self.hop = self._left_at = -1

    def find_verdict(self, picked: int, doubt: bool, now: int) -> int:
        """Return the verdict on a picture that is not clear; `picked` was chosen, or -1."""
        judge = self._judge
        if picked >= 0 and not judge.net(picked):
            if judge.is_part(picked) or (doubt and judge.explain_after(picked)):
                return CHOSEN_PARTIAL
            if not doubt and self._occupancy.missing() and judge.explain_after(picked):
                return COMPLETE_AND_MORE
        if judge.explain():
            self._read(picked)
            self._add_two_hops(now)
            return COMPLETE if self.readings else PARTIAL
        if picked < 0 <= self.held and not self._is_same_piece(now):
            return COMPLETE_AND_MORE if judge.explain_after(self.held) else UNEXPLAINED
        return UNEXPLAINED

    def _add_two_hops(self, now: int) -> None:
        """Read a piece that stood and went on as two actions, too, where both are legal."""
        held, readings = self.held, self.readings
        if not readings:
            return
        if held >= 0 and held not in readings:
            if self._has_stood(now) and self._judge.has_gone_on(held):
                self._add_reading(held)
        elif self.hop >= 0 and self.hop not in readings:
            self._add_reading(self.hop)

    def _read(self, picked: int) -> None:
        """Find out which of the actions that are whole can be meant."""
        candidates, chooser = self._judge.whole[:], self._chooser
        if chooser.chosen:
            kept = [action for action in candidates if chooser.begins(action)]
            if candidates and not kept and self._taps.cell < 0:
                chooser.close()
            candidates = kept or candidates
        if picked in candidates:
            candidates = [picked]  # its pieces are moved before it is confirmed
        if len(candidates) > 1:
            traced = [action for action in candidates if self._judge.is_traced(action)]
            candidates = traced or candidates
        self.readings = candidates

    def _add_reading(self, first: int) -> None:
        """Read the picture as the action `first` and a part of the next, too, if it can be."""
        if self._judge.explain_after(first):
            self.hop = first
            self.readings.append(first)
        else:
            self._judge.explain()

    def _has_stood(self, now: int) -> bool:
        stood = elapsed(now if self._left_at < 0 else self._left_at, self._held_at)
        return stood >= self._settings["dwell_ms"]

    def _is_same_piece(self, now: int) -> bool:
        """Return True if the piece just moved has gone on too soon to count as put down."""
        # a piece from beside the board on the edge of two cells looks like two
        judge = self._judge
        if self._has_stood(now):
            return False
        return is_only(1, judge.net(self.held)) or judge.has_gone_on(self.held)
