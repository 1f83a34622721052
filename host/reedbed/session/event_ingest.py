"""Ingest of a board's journal events: logged first, acknowledged after, asked for when missing.

The board is asked for all that the log lacks: the first missing event of a game as
soon as one comes after it, and with each greeting those of all games that the board has.  Nothing
is given up until the board says that it is gone.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from ..link.session import Message
from ..log import GAP, NEW, Log, Writer
from ..records.events import Event

_ASK_AGAIN_S = 1.0  # least time between two requests for an event
_MOST_GAMES = 1000  # back that a board is asked for: to look for them takes a while

Fields = dict[str, Any]


class Board(Protocol):
    """The board that sends the events."""

    def acknowledge(self, g: int, n: int) -> None:
        """Say that game `g` up to event `n` is safe."""

    def request_events(self, g: int, n: int) -> None:
        """Ask for game `g` from event `n` on."""


class EventIngest:
    """The way of events from `board` through `writer` into the log.

    `committed(name, event)` is called with the name of the board and each event that is new in
    the log.
    """

    def __init__(self, writer: Writer, board: Board, committed: Callable[[str, Event], None]):
        self._writer = writer
        self._board = board
        self._committed = committed
        self._name = ""
        self._oldest = 0  # game that the board has
        self._waiting: set[tuple[str, int, int]] = set()  # events on their way into the log
        # by game: the first event that is missing, and when it was asked for
        self._missing: dict[int, tuple[int, float]] = {}
        self._gone: dict[int, int] = {}  # by game: all that is missing before this one is gone
        self._complete: set[tuple[str, int]] = set()  # games that will not change any more
        self._newest = -1  # game of the board, -1 until it has said so
        # games whose first missing event is asked for; of the first: when last
        self._asks: list[tuple[int, int]] = []
        self._asked: float | None = None

    @property
    def is_idle(self) -> bool:
        """Tell whether all that came is in the log."""
        return not self._waiting

    # ---- what the board says

    def receive(self, message: Message) -> None:
        """Take a message of the board, if it is about events."""
        (verb, fields), now = message, time.monotonic()
        self.tick(now)
        if verb == "hello":
            self.begin_board(fields)
        elif verb == "event":
            self.ingest_event(fields, now)
        elif verb == "gone":
            self.note_gone(fields)
        elif verb == "state":
            self.find_missing(fields["g"], fields["n"])

    def begin_board(self, hello: Fields) -> None:
        """Begin again with the board that says `hello`: what was given up is asked for again."""
        self._name, self._oldest = hello["board"], hello["oldest"]
        self._missing.clear()
        self._gone.clear()
        self._asks.clear()
        self._asked, self._newest = None, -1

    def find_missing(self, g: int, n: int) -> None:
        """Ask for what the log lacks of all games of a board whose newest event is (g, n)."""
        if self._newest >= 0 or g <= 0 or not self._writer.has_room:
            return
        self._newest = g
        name, first = self._name, max(1, self._oldest, g - _MOST_GAMES)
        self._writer.add_work(
            lambda log: log.find_missing(name, first, g),
            lambda found: self._ask_for_games(name, found, g, n),
        )

    def _ask_for_games(self, name: str, found: list[tuple[int, int]], g: int, n: int) -> None:
        if name != self._name:
            return
        self._asks = [
            (game, first)
            for game, first in found
            if (game, first) <= (g, n) and (name, game) not in self._complete
        ]

    def ingest_event(self, event: Event, now: float) -> None:
        """Have an event logged, then acknowledged; while there is no room it must come again."""
        g, n, name = event["g"], event["n"], self._name
        if self._asks and self._asks[0] == (g, n):
            self._end_ask()
        key = (name, g, n)
        if key in self._waiting or not self._writer.has_room:
            return
        self._waiting.add(key)
        self._writer.add_work(
            partial(self._log, name, event, self._gone.get(g, 0)),
            partial(self._answer, key, event, now),
        )

    @staticmethod
    def _log(name: str, event: Event, gone: int, log: Log) -> tuple[str, int]:
        return log.add_event(name, event, gone)

    def _answer(self, key: tuple[str, int, int], event: Event, now: float, did: Any) -> None:
        """Tell the board what has become of an event."""
        self._waiting.discard(key)
        (name, g, n), (what, missing) = key, did
        if name != self._name:  # another board has come meanwhile
            return
        if what == GAP:
            self._ask_for_event(g, missing, now)
            return
        if n >= self._missing.get(g, (-1, 0.0))[0]:  # else it is missing still
            self._missing.pop(g, None)
        self._board.acknowledge(g, n)
        if what == NEW:
            self._committed(name, event)

    def _ask_for_event(self, g: int, n: int, now: float) -> None:
        """Ask for the first missing event of a game."""
        known, asked = self._missing.get(g, (-1, 0.0))
        if known != n or now - asked >= _ASK_AGAIN_S:
            self._missing[g] = (n, now)
            self._board.request_events(g, n)

    def note_gone(self, fields: Fields) -> None:
        """Take the board's word that events of a game are in its journal no more."""
        g, n, following = fields["g"], fields["n"], fields["next"]
        is_asked = bool(self._asks) and self._asks[0] == (g, n)
        # only of the first one that is missing: of those before it nothing has been said
        missing = n if is_asked else self._missing.get(g, (-1, 0.0))[0]
        if n <= missing < following:
            self._gone[g] = max(following, self._gone.get(g, 0))
        if is_asked:
            if following < 0 and g < self._newest:
                self._complete.add((self._name, g))
            self._end_ask()

    # ---- what is asked

    def _end_ask(self) -> None:
        self._asks.pop(0)
        self._asked = None

    def tick(self, now: float) -> None:
        """Let time pass: ask, and ask again for what was not answered."""
        is_asked = self._asked is not None and now - self._asked < _ASK_AGAIN_S
        if not self._asks or self._waiting or is_asked:
            return
        self._asked = now
        self._board.request_events(*self._asks[0])
