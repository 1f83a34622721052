"""How a game comes back after a restart: a slice at a time, while an unfinished one is offered.

The board answers at once, however long the game was.
"""

import gc

from reedbed_engine.compat import TYPE_CHECKING, Any
from reedbed_engine.table.messages import BAD_RECORD
from reedbed_engine.table.resuming import Resuming
from reedbed_engine.words import board_messages as messages

from .compat import THRESHOLD, const, mem_free, threshold

if TYPE_CHECKING:
    from reedbed_engine.journal import GameEntry


_EIO = const(5)
_OFTEN = const(2)  # events between collections
_SELDOM = const(16)
_ROOMY = const(40000)  # bytes free: there garbage is in nobody's way


def give_up(app: Any, game: str, t: int) -> None:
    """End the game at time `t`, if it has not ended: it cannot come back."""
    app.offer = None
    if app.journal.unfinished is None:
        return
    app.pending.add({"k": "end", "result": "ongoing", "termination": "abandoned"}, t)
    app.notices.show([messages.CANNOT_RESUME, game])


class Resume:
    """Bring the game of the journal's `entry` back on the table of `app`."""

    def __init__(self, app: Any, entry: "GameEntry") -> None:
        self._app = app
        self._entry = entry
        self._next = 0  # event
        self._pause = _OFTEN
        self._threshold = THRESHOLD  # as it was before
        self._resuming: Any = None
        self._tried = False
        self._is_timed = False  # then every action says what the clocks had left

    def step(self) -> bool:
        """Read an event and do what it says, or begin to play; return whether there is more."""
        try:
            if self._go():
                return True
            self._end()
        except (MemoryError, OSError) as error:
            if self._fail(error):
                return True
        self._resuming = None
        threshold(self._threshold)
        return False

    def _go(self) -> bool:
        if self._resuming is None:
            gc.collect()  # what the start has left
            self._threshold = threshold()
            if mem_free() > _ROOMY:
                self._pause = _SELDOM
                threshold(_ROOMY)
            self._resuming = Resuming(self._app.table, self._app.now)
            return True
        if self._next > self._entry.n:
            return False
        if self._next % self._pause == 0:
            gc.collect()  # what a game keeps of an action must not lie behind garbage
        event = self._event(self._next)
        self._next += 1
        if event["k"] == "new":
            self._is_timed = event["clock"] != ""
        elif self._is_odd(event, len(self._app.table.layout.turn_cells)):
            self._resuming.reason = BAD_RECORD
            self._app.table.reason_args = (event["n"], event["k"])
            self._app.table.close()
            return False
        return self._resuming.replay_event(event)

    def _is_odd(self, event: dict[str, Any], n_players: int) -> bool:
        """Return whether an event names a player, or clocks, that the game has not."""
        kind, left = event["k"], event.get("left", ())
        if kind == "play" and not 0 < event["player"] <= n_players:
            return True
        is_timed = self._is_timed and kind in ("play", "undo", "clock", "settled")
        return len(left) != (n_players if is_timed else 0)

    def _event(self, n: int) -> dict[str, Any]:
        event = self._app.journal.event(self._entry.g, n)
        if event is None:  # it could be read when the board started
            raise OSError(_EIO)
        return event

    def _end(self) -> None:
        """Begin to play, or give up a game that cannot go on."""
        app, reason = self._app, self._resuming.reason
        if reason:
            app.log_line("resume refused: %r" % ([reason] + list(app.table.reason_args),))
            t = self._event(self._entry.n).get("t", 0)
            give_up(app, app.offer.game, t)
        else:
            self._resuming.finish()
        app.link.touch("state")

    def _fail(self, error: Any) -> bool:
        """Begin anew, as what has gone leaves room elsewhere; return whether that is to be tried.

        The second time the game is left in the journal: perhaps there is room the next time.
        """
        app = self._app
        self._resuming = app.table.play = None  # closing also wants some room
        gc.collect()
        app.table.close()
        gc.collect()
        if isinstance(error, MemoryError) and not self._tried:
            self._tried, self._next = True, 0
            return True
        if app.offer.asks:
            app.notices.show([messages.CANNOT_RESUME, app.offer.game])
        app.offer = None
        app.errors += 1
        app.log_line("the game does not come back: %r" % (error,))
        return False
