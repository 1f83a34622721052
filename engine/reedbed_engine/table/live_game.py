"""The play state: what is under way at the table, and what is recorded of it.

A `LiveGame` is in one of the states of states.py; on_cell.py, on_picture.py, on_rest.py and
on_button.py say what an event makes of it.  Beside the state stand the choice (steps taken by
taps or buttons), the pending carries and the doubt (a mishap since the last calm).
"""

from ..compat import TYPE_CHECKING, Action, Any, Cell, Sequence
from ..games.base.game import AGREE, GAME_OVER, RESIGN, TIMEOUT
from ..games.base.gestures import WORD
from ..ticks import later
from . import messages as say
from . import states
from .proposal import NO_PROPOSAL, Proposal, Question
from .tapping import LET_GO, REFUSED, STEP
from .taps import NO_CELL
from .timers import MISMATCH_DUE, PICTURE_RESTED

if TYPE_CHECKING:
    from ..games.base.gestures import Gestures
    from .game_log import GameLog
    from .matcher import Matcher
    from .said import Said
    from .seats import Seats
    from .tapping import Tapping
    from .timers import Timers

_AT_ONCE = (RESIGN, AGREE, TIMEOUT)


class LiveGame:
    """A game in progress, its picture and what is half done.

    `state` is one of states.py.  `proposal` has the actions recognised or chosen and not yet
    recorded, `question` what is asked, None for nothing.
    """

    def __init__(
        self,
        gestures: "Gestures",
        game_log: "GameLog",
        matcher: "Matcher",
        tapping: "Tapping",
        seats: "Seats",
        settings: dict[str, Any],
        timers: "Timers",
        said: "Said",
    ) -> None:
        self.game: Any = gestures.game
        self.gestures = gestures
        self.game_log = game_log
        self.matcher = matcher
        self.tapping = tapping
        self.seats = seats
        self.settings = settings
        self.timers = timers
        self.said = said
        self.state = states.CALM
        self.proposal = NO_PROPOSAL
        self.question: Any = None

    def start(self, now: int) -> None:
        """Begin, or go on after a restart."""
        if self.matcher.senses and not self.matcher.occupancy.is_clear():
            self.state = states.SETTING_UP
        self.refresh(now)

    def keep_owing(self, now: int) -> None:
        """Owe what was owed before a restart: the sensors have shown what stands."""
        pending = self.game_log.pending
        self.game_log.has_owed = True
        pending.add(pending.resumed)
        pending.resumed = ()
        self.refresh(now)

    # ---- questions

    def can_tap(self) -> bool:
        """Return True while a magnet that comes may be a wand: no piece is in the air."""
        return self.state in (states.CALM, states.PENDING, states.ASKING)

    def can_mean(self, site: int) -> bool:
        """Return True if a tap on `site` may mean something now."""
        if not self.can_tap() or (
            self.state == states.ASKING and self.question.kind != states.ASK_ACTION
        ):
            return False
        if len(self.proposal.candidates) > 1:
            return True
        return self.gestures.tap_step(site, self.tapping.chooser.chosen) >= 0

    def rest_state(self) -> int:
        """Return the state while nothing is half done."""
        if self.game.over:
            return states.OVER
        return states.SETTING_UP if self.state == states.SETTING_UP else states.CALM

    def find_common(self) -> Sequence[int]:
        """Return the sites that all actions of the proposal cover, unless there are no others.

        A tap there does not show which one is meant.
        """
        every, actions = {}, self.proposal.candidates
        for action in actions:
            steps = []
            self.gestures.covers(action, steps)
            for step in steps:
                every[step] = every.get(step, 0) + 1
        common = [step for step in every if every[step] == len(actions)]
        return common if len(common) < len(every) else ()

    def is_chosen_by_hand(self) -> bool:
        """Return True if taps have chosen what waits."""
        return self.tapping.picked >= 0 and self.proposal.by == "hand"

    def can_ask_hint(self) -> bool:
        """Return True if a person is to decide something, and hints are allowed."""
        if not self.settings["hints"] or self.game.over or self.game.throw_is_due:
            return False
        return not self.seats.is_computers_turn()

    def find_undo_reason(self, count: int) -> int:
        """Return the message id that says why `count` actions cannot be taken back, or 0."""
        if self.game.over and self.game_log.last_by == "clock":
            return GAME_OVER
        if self.settings["undo"] == "off":
            return say.UNDO_OFF
        return 0 if 0 < count <= len(self.game.history) else say.NOTHING_TO_UNDO

    def may_undo(self, count: int, freely: bool = False) -> bool:
        """Return True if `count` actions may be taken back; `freely`: without asking anybody."""
        is_free = self.settings["undo"] == "free"
        return (is_free or not freely) and not self.find_undo_reason(count)

    def find_resigner(self) -> int:
        """Return the player that *resign* is about now, 0 for none: never a computer."""
        if RESIGN not in self.game.TABLE_ACTIONS or self.game.judge(RESIGN):
            return 0
        return self.seats.find_person()

    # ---- what is chosen

    def take_choice(self, result: int, cell: Cell, now: int) -> None:
        """Take what tapping.py made of a tap on `cell`."""
        if result == REFUSED:
            self.said.refuse(self.tapping.refusal)
            return
        self.said.notice = []
        if result in (STEP, LET_GO) or result >= 0:
            self.said.forget_refusal()
        if result >= 0:
            self._pick(result, cell, now)

    def _pick(self, action: Action, cell: Cell, now: int) -> None:
        """Take an action chosen by taps: a throw counts at once, the rest waits."""
        if self.game.throw_is_due:
            self.record(action, "hand", now, cell)
            return
        self.tapping.picked = action
        self.tapping.cell = cell
        self.propose([action], self.gestures.risk(action), now)
        self.state = states.PENDING
        self.start_rest(now)
        if self.proposal.confirm_reason:
            self.ask_action(now)

    def start_rest(self, now: int) -> None:
        """Let a choice count after a rest where no pieces are to be moved."""
        if not self.matcher.senses:
            self.timers.start(PICTURE_RESTED, later(now, self.settings["rest_ms"]))

    def open_chooser(self) -> None:
        """Let buttons choose among all that can be played now."""
        among, matcher = [], self.matcher
        if (
            self.gestures.shows_movable  # else all: what a sensor shows may be wrong
            and not matcher.occupancy.is_clear()
            and matcher.verdict in (states.PARTIAL, states.COMPLETE)
            and matcher.explain()
        ):
            # one that only lifts what it puts back could be any
            among = [action for action in matcher.whole + matcher.part if matcher.net(action)]
        self.tapping.chooser.open(among or None)

    def forget_taps(self, cell: Cell) -> None:
        """Forget what is being chosen if a cell that chatters has a part in it."""
        step, tapping = self.gestures.layout.site_of[cell], self.tapping
        if tapping.picked >= 0 and (cell == tapping.cell or step in tapping.steps):
            self.drop_choice_and_proposal()
            self.state = self.rest_state()
        elif step in tapping.chooser.chosen:
            tapping.chooser.close()

    def drop_choice(self, now: int) -> None:
        """Forget what was chosen, for BACK or another tap."""
        self.drop_choice_and_proposal()
        self.state = self.rest_state()
        self.said.presses.note_back(now)

    def drop_choice_and_proposal(self) -> None:
        """Forget what was recognised or chosen."""
        self.drop_proposal()
        self.tapping.chooser.close()

    # ---- what is proposed and asked

    def propose(self, candidates: list[Action], reason: int, now: int, by: str = "hand") -> None:
        """Take `candidates` as what the player means; `reason` asks for OK (0: rest is enough)."""
        self.proposal = Proposal(candidates, reason, by, now)

    def drop_proposal(self) -> None:
        """Forget what was recognised, and what is asked about it."""
        self.proposal = NO_PROPOSAL
        self.tapping.picked = -1
        self.question = None
        self.timers.stop(PICTURE_RESTED)

    def ask_action(self, now: int, follows_picture: bool | None = None) -> None:
        """Ask whether what is proposed counts, or which of it.

        Where `follows_picture` does not say so the question does that unless taps have chosen.
        """
        proposal, gestures = self.proposal, self.gestures
        self.tapping.chooser.close()  # OK must answer what is shown
        follows = self.tapping.picked < 0 if follows_picture is None else follows_picture
        self.ask(Question(states.ASK_ACTION, follows), now)
        if proposal.index < 0:
            self.said.notice = [say.WHICH]
            if _look_alike(gestures, proposal.candidates):
                self.point_at(0)
        else:
            reason = proposal.confirm_reason
            self.said.notice = [reason, gestures.wording.describe(proposal.candidates[0])]
            if reason in gestures.risks:
                self.said.sound = "warn"

    def point_at(self, index: int) -> None:
        """Show one of several meanings, which OK takes."""
        self.proposal = self.proposal.point_at(index)
        self.said.notice = [say.WHICH_ONE, self.gestures.wording.describe(self.proposal.action())]

    def ask_undo(self, count: int, by: str, now: int, follows_picture: bool = False) -> None:
        """Let OK take back `count` actions; the question names whose OK that is."""
        self.drop_choice_and_proposal()
        self.ask(Question(states.ASK_UNDO, follows_picture, count, by), now)

    def ask(self, question: Question, now: int) -> None:
        """Put a question in place of whatever was about to count."""
        self.timers.stop(PICTURE_RESTED)
        self.timers.stop(MISMATCH_DUE)
        self.state = states.ASKING
        self.question = question
        self.said.presses.note_shown(now)

    # ---- what is recorded and taken back

    def decide(self, action: Action, by: str, now: int) -> None:
        """Play what was decided elsewhere: by a host, the menu, a clock.

        What moves pieces waits until the board is calm.
        """
        if action == RESIGN and by != "clock" and self.seats.put_off_resigning(by):
            self.said.notice = []
            self.said.repaint()
            return
        busy = self.matcher.senses and self.state in (
            states.UNDER_WAY,
            states.PENDING,
            states.ASKING,
            states.MISMATCH,
        )
        if busy and action not in _AT_ONCE:
            self.seats.decided = (action, by, len(self.game.history))
            return
        self.drop_choice_and_proposal()
        self.record(action, by, now)

    def record_proposal(self, now: int) -> None:
        """Record what is recognised or chosen."""
        action, by, is_seen = self.proposal.action(), self.proposal.by, self.tapping.picked < 0
        cell = NO_CELL if is_seen or self.matcher.senses else self.tapping.cell
        self.matcher.taps.take_as_piece()
        self.drop_choice_and_proposal()
        self.record(action, by, now, cell, is_seen)

    def record(
        self, action: Action, by: str, now: int, cell: Cell = NO_CELL, is_seen: bool = False
    ) -> None:
        """Play a legal action and record it; its pieces are owed unless the picture has them."""
        player, said, pending = self.game.player, self.said, self.game_log.pending
        is_throw = self.game.throw_is_due
        carries = []
        if not is_seen and (self.state != states.SETTING_UP or pending.items):
            carries = self.matcher.find_owed(action)
        self.game_log.play(action)
        if carries:
            pending.add(carries)
        self.game_log.write(player, by, cell)
        self.matcher.forget_held()
        self.matcher.taps.may_be_tap = False
        self.matcher.occupancy.accept_pieces()
        said.notice = []
        said.headline = []
        if action == RESIGN:
            is_late, name = by == "clock", self.gestures.wording.player_name(player)
            said.notice = [say.TIME_UP, name] if is_late else [say.RESIGNED]
        elif is_throw and self.game.player != player:
            said.notice = [say.TURN_LOST] + self.game_log.describe_past(1)
        said.sound = "end" if self.game.over else "ok"
        self.refresh(now)

    def take_back(self, count: int, by: str, now: int) -> int:
        """Take back `count` actions, or ask the other player; return 0 or a message id."""
        if count == 1:
            count = self.seats.count_back(self.game_log.movers)
        reason = self.find_undo_reason(count)
        if not reason and self.settings["undo"] == "agree":
            self.ask_undo(count, by, now)
        elif not reason:
            self.undo(count, by, now)
        return reason

    def undo(self, count: int, by: str, now: int) -> None:
        """Take back `count` actions; their pieces are owed unless they stand there."""
        taken_back = [say.TAKEN_BACK] + self.game_log.describe_past(count)
        carries, pending = [], self.game_log.pending
        self.drop_choice_and_proposal()
        self.matcher.forget_held()
        self.game_log.changed.clear()
        for _ in range(count):
            action = self.game.history[-1]
            self.game_log.take_back_one()
            found = self.matcher.find_owed(action)
            for i in range(len(found) - 3, -1, -3):
                carries.extend((found[i], found[i + 2], found[i + 1]))
        if carries and (self.state != states.SETTING_UP or pending.items):
            pending.add(carries)
        self.game_log.write_undo(count, by)
        self.refresh(now)
        if pending.items:
            self.said.headline = taken_back
        elif self.state in (states.CALM, states.OVER):
            self.said.notice = taken_back
        self.said.sound = "back"

    def refresh(self, now: int) -> None:
        """Have everything looked at afresh after the game has changed."""
        self.state = self.rest_state()
        self.said.presses.note_shown(now)
        self.matcher.go_stale()


def _look_alike(gestures: "Gestures", actions: list[Action]) -> bool:
    """Return True if no tap can choose between the actions: they are shown on the same sites."""
    shown = []
    for action in actions:
        steps: list[int] = []
        gestures.covers(action, steps)
        shown.append([step for step in steps if step < WORD])
    return shown.count(shown[0]) == len(shown)
