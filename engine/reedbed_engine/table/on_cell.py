"""The input of a board's cells, keys or sensors, and what a tap makes of the game.

Each edge may end a tap; sensors also see which pieces stand on the board, the picture.
"""

from ..compat import TYPE_CHECKING, Any, Cell
from ..games.base.layout import NO_SITE
from . import messages as say
from .on_picture import judge_picture, look_again
from .states import ASKING, CALM, PENDING
from .tapping import REFUSED
from .taps import NO_CELL

if TYPE_CHECKING:
    from .live_game import LiveGame


def on_tap(play: "LiveGame", cell: Cell, now: int) -> None:
    """Take a tap on `cell`: an answer, another choice, or the beginning of an action."""
    if play.state == PENDING and len(play.proposal.candidates) == 1 and _begins_next(play, cell):
        play.record_proposal(now)
        look_again(play, now)
    state = play.state
    if state == PENDING or state == ASKING:
        if len(play.proposal.candidates) > 1:
            _narrow(play, cell, now)
        elif play.is_chosen_by_hand():
            _choose_again(play, cell, now)
        elif state == PENDING and play.proposal.needs_answer():
            play.ask_action(now)
        else:
            play.said.sound = "warn"
    elif state == CALM:
        if play.seats.is_computers_turn():
            play.said.sound = "warn"
        else:
            _begin(play, cell, now)


def _narrow(play: "LiveGame", cell: Cell, now: int) -> None:
    """A tap on a target leaves those of several actions that go there."""
    site, steps, candidates = play.gestures.layout.site_of[cell], [], []
    for action in play.proposal.candidates:
        steps.clear()
        play.gestures.path(action, steps)
        play.gestures.covers(action, steps)
        if site in steps[1:]:
            candidates.append(action)
    if not candidates or len(candidates) == len(play.proposal.candidates):
        return
    play.propose(candidates, play.gestures.risk(candidates[0]) if len(candidates) == 1 else 0, now)
    if play.proposal.needs_answer():
        play.ask_action(now, follows_picture=True)
    else:
        play.record_proposal(now)


def _begins_next(play: "LiveGame", cell: Cell) -> bool:
    """Return True if the tap only makes sense after what is pending."""
    if play.proposal.needs_answer():
        return False
    tapping = play.tapping
    if tapping.picked >= 0:
        if play.matcher.senses or tapping.begins(cell) or tapping.could_follow(cell):
            return False
    return tapping.begins_after(play.proposal.action(), cell)


def _choose_again(play: "LiveGame", cell: Cell, now: int) -> None:
    """A tap while a choice waits: another last step, another choice, or none of it."""
    tapping, state, why = play.tapping, play.state, play.proposal.confirm_reason
    picked, picked_by, steps = tapping.picked, tapping.cell, tapping.steps
    play.drop_choice(now)
    step = tapping.step_at(cell)
    if step == steps[0] and not play.matcher.senses:
        return
    tapping.steps = steps
    tapping.reopen()
    result = tapping.take_tap(cell) if step >= 0 else REFUSED
    if result != REFUSED:
        play.take_choice(result, cell, now)
        return
    # it leads to nothing: what was chosen stays
    tapping.chooser.close()
    tapping.picked, tapping.cell, tapping.steps = picked, picked_by, steps
    play.propose([picked], why, now)
    play.state = state
    play.start_rest(now)
    if state == ASKING:
        play.ask_action(now)
    play.said.sound = "warn"


def _begin(play: "LiveGame", cell: Cell, now: int) -> None:
    if play.seats.board_rolls():
        if play.tapping.begins(cell):
            play.tapping.chooser.close()
            play.record(play.game.roll(), "board", now)
        return
    play.take_choice(play.tapping.take_tap(cell), cell, now)


class KeyInput:
    """Keys that are tapped."""

    def __init__(self, play: "LiveGame") -> None:
        self._play = play
        self._taps: Any = play.matcher.taps

    def edge(self, cell: Cell, level: int, trusted: bool, now: int) -> None:
        """Take an edge of a cell; `trusted` is False where it is to be left out."""
        self._settle(cell, now)
        tapped = self._taps.edge(cell, level, trusted, now)
        if not trusted:
            self._play.forget_taps(cell)
        else:
            self.end_tap(tapped, now)

    def trust_again(self, cell: Cell, now: int) -> None:
        """Take it that a cell is calm again."""

    def settle_tap(self, now: int) -> None:
        """Take the tap of a cell that has been still since."""
        self.end_tap(self._taps.settle_tap(), now)

    def end_tap(self, cell: Cell, now: int) -> None:
        """Take a tap that counts, NO_CELL for none."""
        if cell != NO_CELL:
            on_tap(self._play, cell, now)
            look_again(self._play, now)

    def _settle(self, cell: Cell, now: int) -> None:
        """Take the tap that was to settle, unless the edge of `cell` spoils it."""
        if self._taps.settling >= 0:
            self.end_tap(self._taps.settle_tap(cell), now)


class PieceInput(KeyInput):
    """Sensors that feel pieces, and a wand that taps."""

    def edge(self, cell: Cell, level: int, trusted: bool, now: int) -> None:
        self._settle(cell, now)
        if self._changes_picture(cell, level, trusted, now):
            self._play.matcher.has_declined = False
            self._judge(now)

    def trust_again(self, cell: Cell, now: int) -> None:
        self._play.matcher.occupancy.check_cell(cell)
        self._judge(now)

    def end_hold(self, now: int) -> None:
        """Take it that a piece stands where a cell has been down too long for a tap."""
        self._play.matcher.occupancy.check_cell(self._taps.give_up())
        self._judge(now)

    def _judge(self, now: int) -> None:
        judge_picture(self._play, now)
        look_again(self._play, now)

    def _changes_picture(self, cell: Cell, level: int, trusted: bool, now: int) -> bool:
        """Take an edge; return whether the picture is to be judged."""
        play, taps, pending = self._play, self._taps, self._play.game_log.pending
        occupancy, site = play.matcher.occupancy, play.gestures.layout.site_of[cell]
        is_tap = False
        if taps.cell >= 0:
            if cell == taps.cell:
                is_tap = taps.end(trusted, now)
            else:
                occupancy.check_cell(taps.give_up())  # a piece stands there
        if site == NO_SITE:
            if level and trusted and play.can_tap():
                taps.begin(cell, now)
                return False
            occupancy.check_cell(cell)
            return not is_tap
        occupancy.check_cell(cell)
        settled = trusted and bool(pending.items) and pending.settle(site, level)
        if settled and play.state != ASKING:  # the words of a question stay
            _show_settled(play)
        taps.may_be_tap = bool(level) and trusted and not settled and play.can_mean(site)
        if taps.may_be_tap:
            taps.begin(cell, now)
        # a tap may answer the question
        return not (play.state == ASKING and (is_tap or taps.may_be_tap))


def _show_settled(play: "LiveGame") -> None:
    """Show that a piece that was owed has gone or come."""
    said = play.said
    said.notice = []
    said.forget_refusal()
    if not play.game_log.pending.items:
        said.headline = []
        said.notice = [say.RIGHT_AGAIN]
        said.sound = "ok"
