"""Clocks: time for the whole game, or a limit a turn.  Loaded for a game that is timed.

A clock is set by a text: "10+5" is ten minutes for the game and five seconds more for each turn
played; "60s" is a minute a turn, after which the turn passes where the rules say so and a
warning is given elsewhere; "60s lose" loses the game, "60s nothing" only shows the time.
"""

from ..compat import TYPE_CHECKING, Any, Callable, Message, const
from ..games.base.game import RESIGN, TIMEOUT
from ..ticks import elapsed, later
from . import messages as say
from .states import PENDING, SETTING_UP
from .timers import CLOCK

if TYPE_CHECKING:
    from .live_game import LiveGame

_LOW_MS = const(30000)  # when little time is left; where a turn is short a third of it
_LATE = ("warn", "nothing")  # where being late does not cost the game


class Clocks:
    """The clocks of a game in progress.

    Attributes to read: `text` (what was agreed), `left` (ms a player, as of the table's last
    event), `runs` (whose clock runs now, 0: none does), `is_paused`.

    They run for the player to act, from the first action on; not where the rules know no time
    limit, nor in a pause.  An action recorded ends a pause.
    Actions taken back put the clocks where they stood when the first of them was recorded.
    """

    def __init__(
        self,
        play: "LiveGame",
        emit: Callable[[dict[str, Any]], None],
        text: str,
        meaning: tuple[int, int, int, str],
    ) -> None:
        """Make the clocks that `text` asks for; `meaning` is what settings.read_clock made of it.

        `emit` takes the journal's events.
        """
        self._play = play
        self._emit = emit
        self.text = text
        self._total, self._increment, self._limit, self._late = meaning
        self._count = len(play.gestures.layout.turn_cells)
        self.left = [self._total or self._limit] * self._count
        self._was = []  # `left` when each action was recorded, one after the other
        self._turn = play.game.player
        self.runs = 0
        self._low = min(_LOW_MS, self._limit // 3) if self._limit else _LOW_MS
        self.is_paused = False
        self._has_begun = False
        self._is_free = False  # the rules set no limit now
        self._grace = False  # a recognised action has been waited for
        self._at = 0  # the time of which `left` is right
        self._shown = -1
        self._look()

    def restore(self, left: list[int], lefts: list[int], turn: int) -> None:
        """Stand where the journal left them, `left`, [] for nowhere, and wait for `go_on`.

        `lefts` is what each player had left when each action was recorded, `turn` whose turn it
        was then, 0 where that is over.
        """
        if not left:
            return
        self._was = lefts
        self.left[:] = left
        self._has_begun = True
        self.is_paused = not self._play.game.over
        self._turn = turn or self._turn
        self._change_turn()

    # ---- what happens at the table

    def follow_event(self, event: dict[str, Any], now: int) -> None:
        """Take a journal event that is about to be recorded, and add what the clocks say."""
        kind, count = event["k"], self._count
        self._charge(now)
        if kind == "play":
            if self.is_paused:
                self.go_on(now)
            self._was.extend(self.left)
            event["left"] = list(self.left)
            if self._grace:
                self._stop()
            self._change_turn()
        elif kind == "undo":
            at = len(self._play.game.history) * count
            self.left[:] = self._was[at : at + count]
            self._was = self._was[:at]
            self._turn = player = self._play.game.player
            if self._limit and not self.left[player - 1]:
                self.left[player - 1] = self._limit  # a turn that was late starts again
            self._stop()
            self._look()
            event["left"] = list(self.left)
        elif kind in ("clock", "settled"):
            event["left"] = list(self.left)

    def update(self, now: int) -> None:
        """Let the clock run of whoever is to act now; called after each of the table's events."""
        runs = self._turn
        if self.is_paused or self._is_free or self._play.state == SETTING_UP:
            runs = 0
        elif not self._has_begun and not self._was:  # nobody has acted yet
            runs = 0
        if runs == self.runs:
            return
        self._charge(now)
        self.runs = runs
        if runs:
            if not self._has_begun:
                self._has_begun = True
                self._emit_reason("start")
            self._set_alarm(now)
        else:
            self._play.timers.stop(CLOCK)

    def _set_alarm(self, now: int) -> None:
        """Be rung when little time is left, or none."""
        ms, play = self.left[self.runs - 1], self._play
        was_late, play.seats.is_late = play.seats.is_late, ms <= self._low
        if play.seats.is_late != was_late:
            play.said.repaint()
        play.timers.start(CLOCK, later(now, ms if play.seats.is_late else ms - self._low))

    def ring(self, now: int) -> None:
        """Act on a clock that has run down, or has little left."""
        play = self._play
        if not play.seats.is_late:
            self._charge(now)
            self._set_alarm(now)
            play.said.sound = "warn"
            return
        if play.state == PENDING and not play.proposal.confirm_reason and not self._grace:
            self._grace = True  # it was done in time, and counts if it rests
            play.timers.start(CLOCK, later(now, play.settings["slide_ms"]))
            return
        self._charge(now)
        self._emit_reason("timeout")
        if self._limit and not play.game.judge(TIMEOUT):
            play.decide(TIMEOUT, "clock", now)
        elif self._late not in _LATE and not play.game.judge(RESIGN):
            play.decide(RESIGN, "clock", now)
        elif self._late != "nothing":
            play.said.refuse([say.TIME_UP, play.gestures.wording.player_name(self.runs)])
            play.said.sound = "warn"

    def pause(self, now: int) -> None:
        """Stop all clocks until `go_on` or the next action."""
        if not self._play.game.over:
            self._charge(now)
            self.is_paused = True
            self._emit_reason("pause")

    def go_on(self, now: int) -> None:
        """End the pause."""
        if self.is_paused:
            self._charge(now)
            self.is_paused = False
            self._emit_reason("resume")

    # ---- showing

    def time_left(self, now: int) -> list[int]:
        """Return what each player has left, in ms."""
        left = list(self.left)
        if self.runs:
            left[self.runs - 1] = max(0, left[self.runs - 1] - elapsed(now, self._at))
        return left

    def has_ticked(self, now: int) -> bool:
        """Return True if another second is to be shown than at the last call."""
        if not self.runs:
            return False
        shown = (self.left[self.runs - 1] - elapsed(now, self._at) + 999) // 1000
        before, self._shown = self._shown, shown
        return shown != before

    def message(self, now: int) -> Message:
        """Return the message that shows the clocks: `1 4:59 2 5:00`."""
        texts = []
        for ms in self.time_left(now):
            seconds = (ms + 999) // 1000
            texts.append("%d %d:%02d" % (len(texts) + 1, seconds // 60, seconds % 60))
        return [say.CLOCKS, " ".join(texts)]

    # ---- inside

    def _charge(self, now: int) -> None:
        """Bring `left` up to now."""
        if self.runs:
            self.left = self.time_left(now)
        self._at = now

    def _stop(self) -> None:
        """Forget whose clock runs; `update` finds out."""
        self.runs = 0
        self._grace = False
        self._play.timers.stop(CLOCK)

    def _change_turn(self) -> None:
        """Let the turn end if another player is to act."""
        player = self._play.game.player
        self._look()
        if player == self._turn:
            return
        self._stop()
        if player:
            self.left[self._turn - 1] += self._increment
            if self._limit:
                self.left[player - 1] = self._limit
        self._turn = player

    def _look(self) -> None:
        """See whether the rules set a limit now."""
        game = self._play.game
        timed = self._limit and TIMEOUT in game.TABLE_ACTIONS
        self._is_free = bool(timed and game.judge(TIMEOUT))

    def _emit_reason(self, why: str) -> None:
        self._emit({"k": "clock", "why": why})
