"""Computers at the table: they think in slices while the table waits, then decide.

Loaded for a game in which a computer has a seat, or people want hints or warnings.
"""

from ..compat import TYPE_CHECKING, Action, Any, const
from ..games.base.game import RESIGN
from ..loading import unload
from ..players.player import Player, load_evaluator
from ..random30 import mix
from ..ticks import elapsed, later
from . import messages as say
from .new_game import BOARD_LEVELS
from .states import CALM
from .timers import THINK

if TYPE_CHECKING:
    from .live_game import LiveGame

_PACE_MS = const(1000)  # so long all is calm before a computer adds its own action
_WARNED_MS = const(5000)  # the same after a warning: time for BACK
_SLICE_MS = const(1)  # between two slices: whatever else is due comes in between
_LOOK_MS = const(200)  # before it begins, and between two looks whether the board is calm
_ANSWER_MS = const(20000)  # so long a host's answer is waited for
_ADVISER = const(4)  # the level of hints
_PART = const(0x2A61)  # of the game's seed, another number than the dice take


class Computers:
    """The seats of computers in a game in progress, and the adviser of the people in it.

    A computer acts only while the board is calm and nothing is owed; what it thinks is forgotten
    when the game changes, and so is advice.  To read: `has_warned` of the last action; `asks`, the
    number of the question what a host would play here, or -1.
    """

    def __init__(self, play: "LiveGame", seed: int, now: int) -> None:
        self._play = play
        self._rules = load_evaluator(play.game.ID)  # too long for a slice of thinking
        self._seats = play.seats
        self._seed = mix(seed ^ _PART)
        self.lines: dict[int, list[int]] = {}
        self._forget()
        self.has_warned = False
        self._is_helped = False  # the next action stands for one that was warned of
        self._changed_at = now
        unload("reedbed_engine.table.blunder_warning")
        self._watching: Any = None
        if play.settings["warn"]:
            from .blunder_warning import BlunderWarning  # few want it, and it takes memory

            self._watching = BlunderWarning(play.game, self._seed)

    def advise(self, now: int) -> None:
        """Think about what the person to act could do."""
        if not self._is_asked:
            if self._watching:
                self._watching.drop()
            self._is_asked = True
            self._wake(_SLICE_MS, now)

    def follow_event(self, event: dict[str, Any], now: int) -> None:
        """Forget what was thought: the game has changed; mark an action that had advice."""
        seats = self._seats
        if event["k"] == "undo" or self._play.game.over:
            seats.resigns = 0
        is_person = event["k"] == "play" and not seats.is_computer(event["player"])
        if is_person and event["by"] != "board" and (seats.advice or self._is_helped):
            event["hint"] = 1
            self._is_helped = False
        if event["k"] == "undo" and self.has_warned:
            self._is_helped = True
        self.has_warned = False
        goes_on = is_person and self._is_led_on(event["player"])
        self._forget()
        if self._watching:
            self._watching.note(self._play.game.history[-1] if is_person else -1)
            seats.is_thinking = self._watching.is_weighing
        if goes_on:
            self.advise(now)
        self._changed_at = now

    def _is_led_on(self, player: int) -> bool:
        """Return True if `player` did what was advised, and all plan the rest of the turn."""
        game = self._play.game
        if not self._rules.COOPERATIVE or game.over or game.player != player:
            return False
        return game.history[-1] == self._seats.advised

    def _forget(self) -> None:
        self._player: Any = None
        self._is_asked = False  # for advice
        self.asks = self._answer = -1
        seats = self._seats
        seats.is_thinking = False
        seats.advised = -1
        seats.advice = []

    def update(self, now: int) -> None:
        """Begin to think if a computer is to act; called after each of the table's events.

        Neither this nor `ring` is called while the clocks are paused.
        """
        seats = self._seats
        if seats.hurries:
            seats.hurries = False
            self._hurry()
        if seats.resigns and self._play.game.player == seats.resigns:
            self._play.decide(RESIGN, seats.resigns_by, now)
        if not self._play.timers.is_set(THINK) and self._may_go_on():
            self._wake(_LOOK_MS, now)  # lights and sounds of what has just happened come first

    def _hurry(self) -> None:
        """Be content with what has been found so far; of what is not weighed nobody is warned."""
        self.asks = -1
        if self._player:
            self._player.hurry()
        elif self._watching:
            self._watching.drop()
            self._seats.is_thinking = False

    def ring(self, now: int, companion: bool, is_menu_open: bool) -> None:
        """Think for a slice, or decide; with a `companion`, a host is there that can think."""
        if not self._may_go_on():
            return
        try:
            if self._is_watching():
                self._watch(now)
                return
            goes_on = self._think(now, companion)
        except MemoryError:
            self._give_up()
            return
        is_calm = self._is_calm(now, is_menu_open)
        # a host may have gone, or be too slow
        waits = self.asks >= 0 and companion and elapsed(now, self.asks) < _ANSWER_MS
        if goes_on and self._answer < 0:
            self._wake(_SLICE_MS, now)
        elif self._player and self._player.choice < 0 and self._answer < 0:
            self._give_up(say.NO_ACTION_FOUND)
        elif self._is_asked:
            self._show_advice()
        elif is_calm and not waits:
            self._decide(now)
        else:
            self._wake(_LOOK_MS, now)

    def _give_up(self, reason: int = say.NO_ROOM_TO_THINK) -> None:
        """Say why nothing comes of thinking; the seat is a person's from now on."""
        play, is_watching = self._play, self._is_watching()
        is_seat = not (self._is_asked or is_watching)
        if is_watching:
            self._watching = None
        if is_seat:
            self._seats.levels[play.game.player - 1] = 0
        play.said.refuse([reason if is_seat else say.NO_ROOM_FOR_HINT])
        play.said.repaint()
        self._forget()

    def _think(self, now: int, companion: bool) -> bool:
        """Think for a slice; return whether there is more to think about."""
        if self._seats.is_thinking:
            return self._player.step()
        play = self._play
        if play.game.throw_is_due:
            return False
        if not self._player:
            level = self._level()
            self._player = Player(play.game, level, self._seed, self.lines.get(level, ()))
            return True  # showing that it thinks takes a slice of its own
        self._seats.is_thinking = True
        if companion and not self._is_asked and self._seat() > BOARD_LEVELS:
            self.asks = now  # never the same again
            play.said.has_changed = True
        play.said.repaint()
        return True

    def _level(self) -> int:
        """Return how well the board thinks."""
        return _ADVISER if self._is_asked else min(self._seat(), BOARD_LEVELS)

    def _seat(self) -> int:
        """Return the level of the seat whose turn it is."""
        return self._seats.levels[self._play.game.player - 1]

    def _keep_line(self) -> None:
        """Keep how the game is won, if that was found: while it goes so nobody need think."""
        self.lines[self._level()] = self._player.line()

    def answer(self, action: Action) -> None:
        """Take what a host would play."""
        self.asks = -1
        self._answer = action

    def _may_go_on(self) -> bool:
        return self._is_asked or self._seats.is_computers_turn() or self._is_watching()

    def _is_watching(self) -> bool:
        """Return True if there is something to think about what a person does."""
        watching, game = self._watching, self._play.game
        if not watching or watching.is_idle or self._is_asked:
            return False
        if watching.is_weighing:
            return True
        if game.over or self._seats.is_computer(game.player):
            return False
        return not game.throw_is_due

    def _watch(self, now: int) -> None:
        """Think for a slice about what a person does, and warn in the end."""
        watching = self._watching
        if watching.think():
            self._wake(_SLICE_MS, now)
        elif watching.is_weighing:
            self._seats.is_thinking = False
            self._play.said.repaint()
            if watching.warns() and self._play.state == CALM:
                self._warn(now)

    def _warn(self, now: int) -> None:
        play = self._play
        self.has_warned = True
        self._changed_at = now
        play.said.notice = [say.WARNED, play.game_log.describe_last()]
        play.said.sound = "warn"

    def _is_calm(self, now: int, is_menu_open: bool) -> bool:
        """Return True if all has been right for long enough to be seen."""
        play = self._play
        # who resigns need carry nothing any more
        is_owed = play.game_log.pending.items and not self._seats.resigns
        if play.state != CALM or is_owed or play.game_log.pending.resumed or is_menu_open:
            self._changed_at = now
        pace = _WARNED_MS if self.has_warned else _PACE_MS
        return elapsed(now, self._changed_at) >= pace

    def _show_advice(self) -> None:
        play, action = self._play, self._player.choice
        why = self._player.explain()
        self._keep_line()
        self._forget()
        self._seats.advised = action
        text = play.gestures.wording.describe(action)
        self._seats.advice = [say.TRY_FOR, text, why] if why else [say.TRY, text]
        play.said.sound = "ok"
        play.said.repaint()

    def _decide(self, now: int) -> None:
        play = self._play
        if self._seats.is_thinking:
            action = self._answer
            if action < 0:
                action = self._player.choice
                self._keep_line()
            play.decide(action, "computer", now)
            if play.game_log.pending.items:  # said until all is carried out
                play.said.headline = [say.LAST_ACTION, play.game_log.describe_last()]
        else:
            play.record(play.game.roll(), "board", now)

    def _wake(self, ms: int, now: int) -> None:
        self._play.timers.start(THINK, later(now, ms))
