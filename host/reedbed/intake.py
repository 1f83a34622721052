"""Taking in a board's journal events: logged first, acknowledged after, judged again."""

from typing import Any, NamedTuple

from .log import GAP, NEW, Log
from .replay import Difference, Replay, replay_events

_ASK_AGAIN_S = 0.5  # least time between two requests for missing events
_ASKS = 7  # how often they are asked for until they are taken for lost

Event = dict[str, Any]


class Reply(NamedTuple):
    """What to tell the board: acknowledge up to `n`, or ask from `n`; `n` is -1 for nothing."""

    acknowledge: bool
    n: int
    news: bool = False  # the event was not known before


_NOTHING = Reply(False, -1)


class Intake:
    """The way of events into the log, and the game of the latest ones.

    `replay` is that game as its events tell it, or None when there is none or it cannot be
    followed; then `problem` says why in one line.
    """

    def __init__(self, log: Log):
        self._log = log
        self._key: tuple[str, int] | None = None  # board and g of `replay`
        self._next = 0  # the event that `replay` needs next
        self.replay: Replay | None = None
        self.problem = ""
        self.log_id: int | None = None  # the current game's number in the log
        self.first: Event = {}  # the `new` of the current game
        self.last: Event = {}  # its `end`
        # by game: the first missing event, how often it was asked for, and when last
        self._missing: dict[tuple[str, int], tuple[int, int, float]] = {}

    def take(self, board: str, event: Event, now: float) -> Reply:
        """Commit `event`; return what to answer.  Raises LogError: then nothing is answered."""
        key = (board, event["g"])
        _, count, asked = self._missing.get(key, (-1, 0, 0.0))
        is_lost = count >= _ASKS and now - asked >= _ASK_AGAIN_S
        what, n = self._log.add(board, event, accept_gap=is_lost)
        if what == GAP:
            return self._ask(key, n, now)
        if what == NEW:
            self._missing.pop(key, None)
            self._follow(key, event)
        return Reply(True, n, what == NEW)

    def _ask(self, key: tuple[str, int], n: int, now: float) -> Reply:
        number, count, asked = self._missing.get(key, (-1, 0, 0.0))
        if number != n:
            count = 0
        elif now - asked < _ASK_AGAIN_S:
            return _NOTHING
        self._missing[key] = (n, count + 1, now)
        return Reply(False, n)

    def look_up(self, board: str, g: int) -> None:
        """Make game `g` of `board` the current one, from the log.  Raises LogError."""
        if self._key != (board, g):
            self._reload((board, g))

    def lacks(self, n: int) -> int:
        """Return the first event up to `n` of the current game that the log has not; -1: none."""
        return self._next if self._next <= n else -1

    def _follow(self, key: tuple[str, int], event: Event) -> None:
        """Bring `replay` up to an event that has just been committed."""
        if key != self._key or event["k"] == "new" or event["n"] != self._next:
            self._reload(key)
            return
        self._next += 1
        self._note_end(event)
        if self.replay is not None:
            self._judge(event)

    def _note_end(self, event: Event) -> None:
        if event["k"] == "end":
            self.last = event
        elif event["k"] == "undo":  # the game is open again
            self.last = {}

    def _judge(self, event: Event) -> None:
        assert self.replay is not None
        try:
            self.replay.feed(event)
        except Difference as error:
            self.replay, self.problem = None, str(error)

    def _reload(self, key: tuple[str, int]) -> None:
        self._key, self.replay, self.problem = key, None, ""
        self.first = self.last = {}
        self.log_id = number = self._log.find(*key)
        if number is None:
            self._next = 0
            return
        events = self._log.events(number)
        self._next = events[-1]["n"] + 1
        self.first = events[0] if events[0]["k"] == "new" else {}
        for event in events:
            self._note_end(event)
        try:
            self.replay = replay_events(events)
        except Difference as error:
            self.problem = str(error)
