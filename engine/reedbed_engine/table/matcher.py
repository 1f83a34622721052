"""What the picture can mean: the verdict on it, and what a picture at rest can be besides.

A picture that is not a legal action may still be something taken back, moved on, or two at once.
"""

from ..compat import TYPE_CHECKING, Action, Any, Sequence
from ..ticks import elapsed
from . import states
from .carries import list_carries
from .comparison import Comparison, is_only

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .chooser import Chooser
    from .game_log import GameLog
    from .occupancy import Occupancy


class Matcher(Comparison):
    """The verdict on the picture of a game, and the action that stood recognised before.

    `readings` lists the actions that the picture can be, whole; `held` is the action that was
    recognised, and perhaps lifted again since, -1 for none; `hop` is the first of two actions that
    a piece which stood and went on can mean, -1 for none; `outstanding` has the carries of the one
    action that the picture is a part of.  `doubt` is True after a mishap until the board is calm:
    then nothing is recorded unasked; `has_declined` until the picture changes after a no.
    `is_stale` is True while the game has changed and the picture is to be judged again.
    """

    def __init__(
        self,
        gestures: "Gestures",
        occupancy: "Occupancy",
        game_log: "GameLog",
        chooser: "Chooser",
        taps: Any,
        settings: dict[str, Any],
    ) -> None:
        super().__init__(gestures, occupancy, game_log)
        self.senses = gestures.layout.board.senses_pieces
        self.taps = taps
        self._chooser = chooser
        self._settings = settings
        self.verdict = states.UNCHANGED
        self.readings = []
        self.outstanding: Sequence[Any] = ()
        self.held = -1
        self.hop = -1
        self._held_at = 0
        self._left_at = -1  # when the picture of `held` was left, -1: it is there
        self.doubt = False
        self.has_declined = False
        self.is_stale = False

    def go_stale(self) -> None:
        """Have the picture judged again: the game has changed."""
        self.hop = -1
        self.is_stale = self.senses

    def find_owed(self, action: Action) -> list[int]:
        """Return the carries of a legal `action`, but pieces that are put back; none on keys."""
        return super().find_owed(action) if self.senses else []

    # ---- the action that stood recognised

    def hold_action(self, action: Action, now: int) -> None:
        """Note that the picture is `action`, whole."""
        if self.held != action:
            self._held_at = now
        self.held = action
        self._left_at = -1

    def leave(self, now: int) -> None:
        """Note that the picture is not a whole action any more."""
        if self._left_at < 0:
            self._left_at = now

    def forget_held(self) -> None:
        """Forget what stood recognised: it is recorded, taken back or gone."""
        self.held = self.hop = self._left_at = -1

    # ---- the verdict

    def update_verdict(self, picked: int, now: int) -> None:
        """Find the `verdict` on a picture that is not clear; `picked` was chosen, or -1."""
        self.verdict = self._find_verdict(picked, now)

    def _find_verdict(self, picked: int, now: int) -> int:
        if picked >= 0 and not self.net(picked):
            if self.is_part(picked) or (self.doubt and self.explain_after(picked)):
                return states.CHOSEN_PARTIAL
            if not self.doubt and self.occupancy.missing() and self.explain_after(picked):
                return states.COMPLETE_AND_MORE
        if self.explain():
            self._read_whole(picked)
            self._add_two_hops(now)
            return states.COMPLETE if self.readings else states.PARTIAL
        if picked < 0 <= self.held and not self._is_same_piece(now):
            return (
                states.COMPLETE_AND_MORE if self.explain_after(self.held) else states.UNEXPLAINED
            )
        return states.UNEXPLAINED

    def _add_two_hops(self, now: int) -> None:
        """Also read a piece that stood and went on as two actions where both are legal."""
        held, readings = self.held, self.readings
        if not readings:
            return
        if held >= 0 and held not in readings:
            if self._has_stood(now) and self.has_gone_on(held):
                self._add_reading(held)
        elif self.hop >= 0 and self.hop not in readings:
            self._add_reading(self.hop)

    def _read_whole(self, picked: int) -> None:
        """Find out which of the actions that are whole can be meant."""
        candidates, chooser = self.whole[:], self._chooser
        if chooser.chosen:
            kept = [action for action in candidates if chooser.begins(action)]
            if candidates and not kept and self.taps.cell < 0:
                chooser.close()
            candidates = kept or candidates
        if picked in candidates:
            candidates = [picked]  # its pieces are moved before it is confirmed
        if len(candidates) > 1:
            traced = [action for action in candidates if self.is_traced(action)]
            candidates = traced or candidates
        self.readings = candidates

    def _add_reading(self, first: int) -> None:
        """Also read the picture as the action `first` and a part of the next, if it can be."""
        if self.explain_after(first):
            self.hop = first
            self.readings.append(first)
        else:
            self.explain()

    def _has_stood(self, now: int) -> bool:
        stood = elapsed(now if self._left_at < 0 else self._left_at, self._held_at)
        return stood >= self._settings["dwell_ms"]

    def _is_same_piece(self, now: int) -> bool:
        """Return True if the piece just moved has gone on too soon to count as put down."""
        # a piece from beside the board on the edge of two cells looks like two
        if self._has_stood(now):
            return False
        return is_only(1, self.net(self.held)) or self.has_gone_on(self.held)

    # ---- a picture at rest that is not a legal action

    def count_taken_back(self) -> int:
        """Return how many actions taken back give the picture that is there, or 0.

        Actions that change no picture are not counted as a reason of their own.
        """
        occupancy, nets = self.occupancy, self._game_log.nets
        depth = found = 0
        while depth < len(nets) and not found:
            depth += 1
            net = nets[-depth]
            occupancy.unshift(net)
            if net and occupancy.is_clear():
                found = depth
        for i in range(depth, 0, -1):
            occupancy.shift(nets[-i])
        return found

    def is_last_lifted(self) -> bool:
        """Return True if all that the last action brought has been lifted since, nothing else."""
        arrivals = self._game_log.arrivals
        return bool(arrivals) and set(arrivals[-1]) == set(self.occupancy.lifted)

    def is_last_moved_back(self) -> bool:
        """Return True if the last action's pieces, and no others, were surely moved back."""
        if self.doubt or not self.is_last_lifted():
            return False
        net = self._game_log.nets[-1]  # it moved something on the board, not only onto or off it
        return not is_only(1, net) and not is_only(-1, net)

    def find_moved_on(self) -> int:
        """Return the action that the last one becomes if its piece was moved on, or -1."""
        game, occupancy, nets = self._game, self.occupancy, self._game_log.nets
        if not nets or not nets[-1] or not self.is_last_lifted():
            return -1
        net, last = nets[-1], game.history[-1]
        game.undo()
        occupancy.unshift(net)
        try:
            if self.explain() and len(self.whole) == 1:
                found = self.whole[0]
                if self.first_step(last) == self.first_step(found):
                    return found
            return -1
        finally:  # also where memory runs out
            occupancy.shift(net)
            game.play(last)

    def can_move_last(self) -> bool:
        """Return True if what the last action brought has a legal action of its own."""
        for site in self._game_log.arrivals[-1]:
            found = []
            self._gestures.pieces_at(site, found)
            if site in [self.first_step(action) for action in found]:
                return True
        return False

    def find_first_of_two(self) -> int:
        """Return the action that is in the picture together with a part of the next, or -1."""
        first = -1
        for action in self._whole_actions():
            if self.explain_after(action):
                if first >= 0:
                    return -1  # nobody knows which came first
                first = action
        if first < 0 or self._gestures.risk(first):
            return -1
        if is_only(1, self.net(first)) and self._may_be_one_piece():
            return -1
        return first

    def _may_be_one_piece(self) -> bool:
        """Return True if new pieces could be one moved here, or one on the edge of two cells."""
        layout, cells = self._gestures.layout, []
        for site in self.occupancy.differs:
            if self.occupancy.offs[site] < 0:
                return True
            cells.append(layout.cells(site)[0])
        for i in range(1, len(cells)):
            for other in cells[:i]:
                if layout.board.distance(cells[i], other) < 2:
                    return True
        return False

    def _whole_actions(self) -> list[int]:
        """Return the legal actions whose whole effect is in the picture, with more besides."""
        occupancy, found, whole = self.occupancy, [], []
        for site in occupancy.differs:
            if occupancy.offs[site] > 0:
                self._gestures.pieces_at(site, found)
        for action in found:
            if action in whole or not (self.is_traced(action) and self._is_first(action)):
                continue
            net = self.net(action)
            if net and occupancy.holds(net) and not self.has_gone_on(action):
                whole.append(action)
        return whole

    def _is_first(self, action: Action) -> bool:
        """Return True if nothing else was lifted before what `action` moves had arrived.

        Else the pieces may have been mixed up.  A captured piece may arrive later.
        """
        occupancy, lifted, carries = self.occupancy, self.occupancy.lifted, []
        list_carries(self._gestures, action, carries)
        sites, before = carries[1::3] + carries[2::3], 0
        while before < len(lifted) and lifted[before] in sites:
            before += 1
        for i in range(0, len(carries), 3):
            if carries[i + 1] in lifted[before:]:
                return False
            if carries[i] == carries[0] and occupancy.lifted_before(carries[i + 2]) > before:
                return False
        return True
