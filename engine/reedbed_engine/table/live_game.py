"""The play state: what is under way at the table, and what each event makes of it.

A `LiveGame` is in one of the states of states.py; on_cell.py, on_picture.py, on_rest.py and
on_button.py say what an event makes of it.  Beside the state stand the choice (steps taken by
taps or buttons), the pending carries and the doubt (a mishap since the last calm).
"""

from ..compat import TYPE_CHECKING, Action, Any, Callable, Cell, Message, Sequence, Site
from ..games import load_gestures
from ..games.base.game import AGREE, GAME_OVER, RESIGN, TIMEOUT
from ..games.base.layout import NO_SITE
from ..ticks import later
from . import messages as say
from .buttons import BACK, Presses
from .chooser import Chooser
from .game_log import GameLog
from .judge import Judge
from .occupancy import Occupancy
from .pending_carries import PendingCarries
from .proposal import NO_PROPOSAL, Proposal, Question
from .recognition import Recognition
from .sensors import Sensors
from .states import (
    ASK_ACTION,
    ASK_KEEP,
    ASK_UNDO,
    ASKING,
    CALM,
    COMPLETE,
    MISMATCH,
    OVER,
    PARTIAL,
    PENDING,
    SETTING_UP,
    UNCHANGED,
    UNDER_WAY,
)
from .tapping import LET_GO, REFUSED, STEP, Tapping
from .taps import NO_CELL, KeyTaps, WandTaps
from .timers import MISMATCH_DUE, PICTURE_RESTED

if TYPE_CHECKING:
    from ..games.base.game import Game
    from ..games.base.layout import Layout
    from .said import Said
    from .timers import Timers

_AT_ONCE = (RESIGN, AGREE, TIMEOUT)


class LiveGame:
    """A game in progress, its picture and what is half done.

    `state` is one of states.py.  `proposal` has the actions recognised or chosen and not yet
    recorded, `question` what is asked; `picked` is the action that was chosen, -1 for none.
    `notice` is a message worth a line, `headline` one worth the first.
    `owned` are parts of the owner: sensors, settings, timers, what is said, and where events go.
    """

    state = CALM
    verdict = UNCHANGED
    is_stale = False  # the game has changed: the picture is to be judged again
    picked = -1
    question: Any = None  # the Question that is asked
    has_declined = False  # not asked again until the picture changes
    doubt = False  # pieces went astray: ask before anything is recorded
    decided = ()  # elsewhere, until the board is calm: action, by, how many had been played
    may_be_tap = False  # what was put down last
    tapped = NO_CELL  # the cell of the tap at hand
    tapped_cell = NO_CELL  # that chose what is picked
    outstanding: Sequence[Any] = ()  # carries of the one action that the picture is a part of
    resumed = ()  # what was owed before a restart, until the sensors have told what stands

    computers: Any = None  # Computers of a game in which one has a seat
    clocks: Any = None  # Clocks of a game that is timed

    def __init__(
        self,
        game: "Game",
        layout: "Layout",
        start: dict[str, Any],
        owned: tuple[Sensors, dict[str, Any], "Timers", "Said", Callable[[dict[str, Any]], None]],
    ) -> None:
        sensors, self.settings, self.timers, self.said, emit = owned
        self.game = game
        self.layout = layout
        self.names = start["players"]
        self.seats = start["seats"]
        self.sensors = sensors
        self.senses = layout.board.senses_pieces
        self.gestures = load_gestures(game, layout)
        self.occupancy = Occupancy(layout, sensors if self.senses else Sensors(0))
        self.judge = Judge(game, self.gestures, self.occupancy)
        self.pending = PendingCarries(self.occupancy)
        parts = self.gestures, self.judge, self.occupancy, self.pending
        self.game_log = GameLog(game, *parts, emit)
        self.chooser = Chooser(self.gestures)
        self.tapping = Tapping(game, self.gestures, layout, self.chooser)
        taps = WandTaps if self.senses else KeyTaps
        self.taps: Any = taps(layout, sensors, self.settings, self.timers)
        parts = self.judge, self.occupancy, self.gestures, self.chooser, self.taps, self.settings
        self.recognition = Recognition(*parts)
        self.presses = Presses()
        self.proposal = NO_PROPOSAL
        self.notice = []
        self.headline = []

    def expect(self) -> None:
        """Expect the pieces that the game has; the picture still expects none."""
        for site in range(self.layout.n_sites):
            count = self.game.count(site)
            if count:
                self.occupancy.expect(site, count)

    def start(self, now: int) -> None:
        """Begin, or go on after a restart."""
        if self.senses and not self.occupancy.is_clear():
            self.state = SETTING_UP
        self.refresh(now)

    def keep_owing(self, now: int) -> None:
        """Owe what was owed before a restart: the sensors have told what stands."""
        self.game_log.has_owed = True
        self.pending.add(self.resumed)
        self.resumed = ()
        self.refresh(now)

    def can_tap(self) -> bool:
        """Return True while a magnet that comes may be a wand: no piece is in the air."""
        return self.state in (CALM, PENDING, ASKING)

    def can_mean(self, site: Site) -> bool:
        """Return True if a tap on `site` may mean something now."""
        if not self.can_tap() or (self.state == ASKING and self.question.kind != ASK_ACTION):
            return False
        if len(self.proposal.candidates) > 1:
            return True
        return self.gestures.site_step(site, self.chooser.chosen) >= 0

    def note_end_of_other(self, button: int, now: int) -> None:
        """Note that a press has ended what was shown instead of the game."""
        self.presses.note_shown(now)
        self.presses.note_button(button, now)
        if button == BACK:
            self.presses.note_back(now)

    def name_player(self, player: int) -> str | Message:
        """Return the name of a player as it is shown: a text, or a message list."""
        if player <= len(self.seats) and self.seats[player - 1]:
            return [say.COMPUTER, self.seats[player - 1]]
        name = self.names[player - 1] if player <= len(self.names) else ""
        return name or self.gestures.player_name(player)

    def suspect(self, cell: Cell, now: int) -> None:
        """A cell chatters and is left out; was it a hand that entered the last action there?"""
        self.notice = [say.SENSOR_OUT, self.name_cell(cell)]
        inputs = self.game_log.inputs
        if inputs and inputs[-1] == cell and self.may_undo(1):
            self.ask(Question(ASK_KEEP, False), now)

    def name_cell(self, cell: Cell) -> Any:
        """Return what a cell is called for people."""
        site, cols = self.layout.site_of[cell], self.layout.cols
        if site == NO_SITE:
            return [say.CELL_AT, cell // cols + 1, cell % cols + 1]
        return self.gestures.place(site)

    def decide(self, action: Action, by: str, now: int) -> None:
        """Play what was decided elsewhere: by a host, the menu, a clock.

        What moves pieces waits until the board is calm.
        """
        computers = self.computers
        if action == RESIGN and by != "clock" and computers and computers.put_off_resigning(by):
            return
        busy = self.senses and self.state in (UNDER_WAY, PENDING, ASKING, MISMATCH)
        if busy and action not in _AT_ONCE:
            self.decided = (action, by, len(self.game.history))
            return
        self.drop_choice_and_proposal()
        self.record(action, by, now)

    def rest_state(self) -> int:
        """Return the state while nothing is half done."""
        if self.game.over:
            return OVER
        return SETTING_UP if self.state == SETTING_UP else CALM

    def forget_taps(self, cell: Cell) -> None:
        """Forget what is being chosen if a cell that chatters has a part in it."""
        step = self.layout.site_of[cell]
        if self.picked >= 0 and (cell == self.tapped_cell or step in self.tapping.steps):
            self.drop_choice_and_proposal()
            self.state = self.rest_state()
        elif step in self.chooser.chosen:
            self.chooser.close()

    def take_choice(self, result: int, now: int) -> None:
        """Take what tapping.py made of a tap."""
        if result == REFUSED:
            self.said.refuse(self.tapping.refusal)
            return
        self.notice = []
        if result in (STEP, LET_GO) or result >= 0:
            self.said.forget_refusal()
        if result >= 0:
            self.pick(result, now)

    def pick(self, action: Action, now: int) -> None:
        """Take an action chosen by taps: a throw counts at once, the rest waits."""
        if self.game.throw_is_due:
            self.record(action, "hand", now, self.tapped)
            return
        self.picked = action
        self.tapped_cell = self.tapped
        self.propose([action], self.gestures.risk(action), now)
        self.state = PENDING
        self.start_rest(now)
        if self.proposal.confirm_reason:
            self.ask_action(now)

    def find_common(self) -> Sequence[int]:
        """Return the sites that all actions of the proposal cover, unless there are no others.

        No tap there tells which is meant.
        """
        every, actions = {}, self.proposal.candidates
        for action in actions:
            steps = []
            self.gestures.covers(action, steps)
            for step in steps:
                every[step] = every.get(step, 0) + 1
        common = [step for step in every if every[step] == len(actions)]
        return common if len(common) < len(every) else ()

    def start_rest(self, now: int) -> None:
        """Let what was chosen count by rest where no pieces would tell more."""
        if not self.senses:
            self.timers.start(PICTURE_RESTED, later(now, self.settings["rest_ms"]))

    def drop_choice(self, now: int) -> None:
        self.drop_choice_and_proposal()
        self.state = self.rest_state()
        self.presses.note_back(now)

    def open_chooser(self) -> None:
        """Let buttons choose among all that can be played now."""
        if self.chooser.open_heads():
            return  # all of them: what a sensor shows may be wrong
        if (
            not self.occupancy.is_clear()
            and self.verdict in (PARTIAL, COMPLETE)
            and self.judge.explain()
        ):
            self.chooser.open(self.judge.whole + self.judge.part)
            return
        found = []
        self.game.actions(found)
        self.chooser.open(found)

    def propose(self, actions: list[Action], reason: int, now: int, by: str = "hand") -> None:
        """Take `actions` as what the player means; `reason` asks for OK (0: rest is enough)."""
        self.proposal = Proposal(actions, reason, by, now)

    def ask_action(self, now: int, follows_picture: bool | None = None) -> None:
        """Ask whether what is proposed counts, or which of it.

        Where `follows_picture` does not say so the question does that unless taps have chosen.
        """
        proposal, gestures = self.proposal, self.gestures
        self.chooser.close()  # OK must answer what is shown
        follows = self.picked < 0 if follows_picture is None else follows_picture
        self.ask(Question(ASK_ACTION, follows), now)
        if proposal.index < 0:
            words = gestures.question(proposal.candidates)
            self.notice = words or [say.WHICH]
            if words:
                self.proposal = proposal.point_at(0)
        else:
            self.notice = [proposal.confirm_reason, gestures.describe(proposal.candidates[0])]
            if proposal.confirm_reason in gestures.risks:
                self.said.sound = "warn"

    def ask(self, question: Question, now: int) -> None:
        """Put a question in place of whatever was about to count."""
        self.timers.stop(PICTURE_RESTED)
        self.timers.stop(MISMATCH_DUE)
        self.state = ASKING
        self.question = question
        self.presses.note_shown(now)

    def find_undo_reason(self, count: int) -> int:
        """Return the message id that says why `count` actions cannot be taken back, or 0."""
        if self.game.over and self.clocks and self.clocks.is_final:
            return GAME_OVER
        if self.settings["undo"] == "off":
            return say.UNDO_OFF
        return 0 if 0 < count <= len(self.game.history) else say.NOTHING_TO_UNDO

    def may_undo(self, count: int, freely: bool = False) -> bool:
        """Return True if `count` actions may be taken back; `freely`: without asking anybody."""
        is_free = self.settings["undo"] == "free"
        return (is_free or not freely) and not self.find_undo_reason(count)

    def take_back(self, count: int, by: str, now: int) -> int:
        """Take back `count` actions, or ask the other player; return 0 or a message id."""
        if self.computers and count == 1:
            count = self.computers.count_back()
        reason = self.find_undo_reason(count)
        if not reason and self.settings["undo"] == "agree":
            self.ask_undo(count, by, now)
        elif not reason:
            self.undo(count, by, now)
        return reason

    def can_ask_hint(self) -> bool:
        """Return True if a person is to decide something, and hints are allowed."""
        if not self.settings["hints"] or self.game.over or self.game.throw_is_due:
            return False
        return not self.is_computers_turn()

    def ask_undo(self, count: int, by: str, now: int, follows_picture: bool = False) -> None:
        """Let OK take back `count` actions; the question names whose OK that is."""
        self.drop_choice_and_proposal()
        self.ask(Question(ASK_UNDO, follows_picture, count, by), now)

    def drop_choice_and_proposal(self) -> None:
        """Forget what was recognised or chosen."""
        self.drop_proposal()
        self.chooser.close()

    def drop_proposal(self) -> None:
        """Forget what was recognised, and what is asked about it."""
        self.proposal = NO_PROPOSAL
        self.picked = -1
        self.question = None
        self.timers.stop(PICTURE_RESTED)

    def is_computers_turn(self) -> bool:
        """Return True if a computer decides what comes next: no hand plays for it."""
        return self.computers is not None and self.computers.is_to_act()

    def is_chosen_by_hand(self) -> bool:
        """Return True if taps have chosen what waits."""
        return self.picked >= 0 and self.proposal.by == "hand"

    def record_proposal(self, now: int) -> None:
        """Record what is recognised or chosen."""
        action, by, picked = self.proposal.action(), self.proposal.by, self.picked
        cell = NO_CELL if self.senses else self.tapped_cell
        if self.senses and self.taps.cell >= 0 and not self.taps.is_stray():
            self.taps.give_up()  # a piece stands there
        self.drop_choice_and_proposal()
        self.record(action, by, now, cell if picked >= 0 else NO_CELL, is_seen=picked < 0)

    def record(
        self, action: Action, by: str, now: int, cell: Cell = NO_CELL, is_seen: bool = False
    ) -> None:
        """Play a legal action and record it; its pieces are owed unless the picture has them."""
        player = self.game.player
        is_throw = self.game.throw_is_due
        carries = []
        is_owed = self.state != SETTING_UP or bool(self.pending.items)
        if self.senses and not is_seen and is_owed:
            carries = self.judge.find_owed(action)
        self.game_log.play(action)
        if carries:
            self.pending.add(carries)
        self.game_log.write(player, by, cell)
        self.recognition.forget()
        self.may_be_tap = False
        self.occupancy.accept_pieces()
        self.notice = []
        self.headline = []
        if action == RESIGN:
            self.notice = self.clocks.time_up(player) if by == "clock" else [say.RESIGNED]
        elif is_throw and self.game.player != player:
            self.notice = [say.TURN_LOST] + self.game_log.describe_past(1)
        self.said.sound = "end" if self.game.over else "ok"
        self.refresh(now)

    def refresh(self, now: int) -> None:
        """Look at everything afresh after the game has changed."""
        self.recognition.hop = -1
        self.state = self.rest_state()
        self.presses.note_shown(now)
        self.is_stale = self.senses

    def undo(self, count: int, by: str, now: int) -> None:
        """Take back `count` actions; their pieces are owed unless they stand there."""
        taken_back = [say.TAKEN_BACK] + self.game_log.describe_past(count)
        carries = []
        self.drop_choice_and_proposal()
        self.recognition.forget()
        self.game_log.changed.clear()
        for _ in range(count):
            action = self.game.history[-1]
            self.game_log.take_back_one()
            found = self.judge.find_owed(action) if self.senses else ()
            for i in range(len(found) - 3, -1, -3):
                carries.extend((found[i], found[i + 2], found[i + 1]))
        if carries and (self.state != SETTING_UP or self.pending.items):
            self.pending.add(carries)
        self.game_log.write_undo(count, by)
        self.refresh(now)
        if self.pending.items:
            self.headline = taken_back
        elif self.state in (CALM, OVER):
            self.notice = taken_back
        self.said.sound = "back"

    def note_settled(self) -> None:
        """A piece that was owed has gone or come."""
        if self.state == ASKING:
            return  # the words of the question stay
        self.notice = []
        self.said.forget_refusal()
        if not self.pending.items:
            self.headline = []
            self.notice = [say.RIGHT_AGAIN]
            self.said.sound = "ok"
