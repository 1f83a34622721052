"""Simulated hands at a virtual board: they play both sides through the sensors, over the link."""

import asyncio
import time
from typing import Any

from reedbed_engine.games.game import Game
from reedbed_engine.hands import seat_hands
from reedbed_engine.hands.hands import BUTTON, CELL, HandsStuckError
from reedbed_engine.random30 import Random
from reedbed_engine.table.board import Board
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.fitting import fit

from .errors import PlainError
from .link.session import Message
from .monitor import Monitor
from .options import read_options
from .words import sentence

_ME = "hands"
_LOOK_S = 0.03
_REST_MS = 100  # the table's shortest


class HandsError(PlainError):
    """The board did not record what the hands did; says what it showed instead."""


class _Calm:
    """How long to leave a cell alone, lest the table take its edges for a chattering sensor."""

    _ROOM = 8  # edges at once
    _EDGE_S = 0.55  # then one in this time

    def __init__(self) -> None:
        self._full: dict[int, float] = {}  # cell: when all its edges are forgotten

    def wait_s(self, cell: int, now: float) -> float:
        """Return how many seconds to wait before the next edge of `cell`, and note that edge."""
        full = max(self._full.get(cell, now), now) + self._EDGE_S
        self._full[cell] = full
        return max(0.0, full - now - self._ROOM * self._EDGE_S)


class AutoPlayer:
    """Plays random games, as fast as the board feels it; the same `seed` plays the same ones."""

    def __init__(self, monitor: Monitor, seed: int):
        self._monitor = monitor
        self._random = Random(seed)
        self._hands: Any = None
        self._calm = _Calm()
        monitor.watchers.append(self._watch)

    def _watch(self, message: Message) -> None:
        """Let the hands see what the board shows."""
        if self._hands is not None and message.verb == "say":
            self._hands.lines = message.fields["lines"]
            self._hands.refused = message.fields["refused"]

    async def play(self, name: str, options: str, players: list[str], clock: str = "") -> int:
        """Play a game to its end; return its number in the log.  Raises HandsError."""
        monitor = self._monitor
        await monitor.meeting.wait()
        self._seat(name, options)
        await self._must(monitor.ask("set", name="rest_ms", value=_REST_MS))
        # these hands do not tremble: what they tap counts when it has been felt
        await self._must(monitor.ask("set", name="settle_ms", value=0))
        await self._must(monitor.start_game(name, options, players, clock))
        async with asyncio.timeout(10):
            await monitor.playing.wait()
        for _ in self._hands.set_up():
            pass  # the pieces of a virtual board set themselves up
        await monitor.settle()
        game: Game = self._hands.game
        try:
            while not game.over:
                await self._perform(game.text(self._choose(game)))
        except HandsStuckError as error:
            action, _, lines, refused = error.args
            shown = " / ".join(filter(None, map(sentence, [*lines, refused])))
            raise HandsError(f"the board did not take {action}; it shows: {shown}") from error
        await self._until_ended()
        self._compare(game)
        number = monitor.log_id
        assert number is not None
        return number

    def _seat(self, name: str, options: str) -> None:
        board = self._monitor.board
        chosen = read_options(options)
        layout = fit(name, chosen, Board(board["kind"], board["rows"], board["cols"]))
        self._hands = seat_hands(layout, name, chosen, self._random.bits())
        self._hands.game.restore(self._random.bits())

    async def _must(self, asking: Any) -> None:
        why = await asking
        if why:
            raise HandsError(sentence(why))

    def _choose(self, game: Game) -> int:
        """Return what to play: the dice decide a throw, chance the rest."""
        roll = getattr(game, "roll", None)
        if roll and game.phase == "throw":
            return roll()
        found: list[int] = []
        game.actions(found)
        return found[self._random.below(len(found))]

    async def _perform(self, text: str) -> None:
        hands = self._hands
        hands.recorded = self._monitor.recorded
        for _, kind, index, level in hands.perform(text):
            if kind == CELL:
                await asyncio.sleep(self._calm.wait_s(index, time.monotonic()))
                self._feel(index, level)
            elif kind == BUTTON:
                self._monitor.sense("button", NAMES[index], level)
            else:
                await asyncio.sleep(_LOOK_S)
            await self._monitor.settle()
            hands.recorded = self._monitor.recorded

    def _feel(self, cell: int, level: int) -> None:
        """Make a cell covered or free: by the piece in hand, the one that stands there, a tap."""
        picture = self._monitor.picture
        piece = picture.on(cell)
        if level:
            done = picture.put if picture.held_by(_ME) else picture.press
            self._monitor.move(done(cell, _ME))
        elif piece:
            self._monitor.move(picture.lift(piece.number, _ME))
        else:
            self._monitor.move(picture.release(cell, _ME))

    async def _until_ended(self) -> None:
        """Wait until the end of the game is in the log too."""
        for _ in range(100):
            if self._monitor.has_ended:
                return
            await asyncio.sleep(0.05)
        raise HandsError("the board did not end the game")

    def _compare(self, game: Game) -> None:
        meant = [game.text(action) for action in game.history]
        if self._monitor.recorded != meant:
            raise HandsError("the log holds other actions than the hands played")
