"""The game that is being played, as its events in the log have it."""

from collections.abc import Callable
from functools import partial

from ..log import Log, Writer
from ..records.events import Event, find_missing, is_whole
from ..records.replay import Difference, Replay, make_incomplete_error, replay_events


class CurrentGame:
    """The newest game of a board: it follows the events that are new in the log.

    `replay` is that game, or None when there is none or it cannot be followed; then `problem` says
    why in one line, by language.  `changed()` is called when it has come up to the log.
    """

    def __init__(self, writer: Writer, changed: Callable[[], None]):
        self._writer = writer
        self._changed = changed
        self._key: tuple[str, int] | None = None  # its board, and g
        self._is_read = False  # else the log is being read, with all that is in it by then
        self._events: list[Event] = []
        self.replay: Replay | None = None
        self.problem: dict[str, str] = {}
        self.log_id: int | None = None  # its number in the log
        self.first: Event = {}  # its `new`
        self.last: Event = {}  # its `end`

    def choose_game(self, board: str, g: int) -> None:
        """Make game `g` of `board` the current one."""
        if self._key != (board, g):
            self._read_game((board, g))

    def follow_event(self, board: str, event: Event) -> None:
        """Come up to an event that is new in the log."""
        key = (board, event["g"])
        if self._key is None or key[0] != self._key[0] or key[1] > self._key[1]:
            self._read_game(key)
        elif key != self._key or not self._is_read:  # an older game; or it will also be read
            return
        elif event["n"] != len(self._events) or not self._events:
            self._read_game(key)
        else:
            self._events.append(event)
            self._note_end(event)
            self._judge_event(event)
            self._changed()

    @property
    def recorded(self) -> list[str]:
        """Return the actions that are in the log and in force."""
        return [entry.action for entry in self.replay.played] if self.replay else []

    @property
    def owed(self) -> list[int]:
        """Return what is owed by the last event that can say so (wire.md), as it has it."""
        kinds = ("play", "undo", "settled")
        last = next((event for event in reversed(self._events) if event["k"] in kinds), {})
        return last.get("owed", [])

    @property
    def has_ended(self) -> bool:
        """Tell whether the end of the game is in the log."""
        return bool(self.last)

    def events(self, g: int) -> list[Event]:
        """Return the events of game `g` that are known, none if it is not the current one."""
        return self._events if self._key is not None and self._key[1] == g else []

    def _note_end(self, event: Event) -> None:
        if event["k"] == "end" and is_whole(event):
            self.last = event
        elif event["k"] == "undo":  # the game is open again
            self.last = {}

    def _judge_event(self, event: Event) -> None:
        if self.replay is None:
            return
        try:
            self.replay.feed(event)
        except Difference as error:
            self.replay, self.problem = None, error.words

    def _read_game(self, key: tuple[str, int]) -> None:
        """Read a game again."""
        self._key, self._is_read = key, False
        self._events, self.replay, self.problem, self.log_id = [], None, {}, None
        self.first = self.last = {}
        if self._writer.has_room:
            self._writer.add_work(partial(_read, key), partial(self._use_log, key))
        else:  # the next event tries again
            self._key = None

    def _use_log(self, key: tuple[str, int], found: tuple[int | None, list[Event]]) -> None:
        if key != self._key:
            return
        self._is_read = True
        self.log_id, events = found
        self._events = events
        if events:
            self._replay(events)
        self._changed()

    def _replay(self, events: list[Event]) -> None:
        self.first = events[0] if events[0]["k"] == "new" and is_whole(events[0]) else {}
        for event in events:
            self._note_end(event)
        missing = find_missing(events)
        try:
            self.replay = replay_events(events)
        except Difference as error:
            self.problem = (error if missing is None else make_incomplete_error(missing)).words


def _read(key: tuple[str, int], log: Log) -> tuple[int | None, list[Event]]:
    number = log.find_game(*key)
    return number, log.list_events(number) if number is not None else []
