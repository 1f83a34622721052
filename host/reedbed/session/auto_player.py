"""Simulated hands at a virtual board: they play both sides through the sensors, over the link."""

import asyncio
from collections.abc import Callable
from typing import Any

from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import Game
from reedbed_engine.off_board.simulated_player import (
    BUTTON,
    CELL,
    WAIT,
    PlayerStuckError,
    SimulatedPlayer,
)
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import NAMES
from reedbed_engine.table.fitting import NoFit, fit

from ..errors import PlainError
from ..link.session import Message
from ..records.options import read_options
from ..virtual_board.pieces import Edges
from ..words import format_message
from .board_session import BoardSession
from .new_game import start_game

_ME = "hands"
_LOOK_S = 0.03
_LOOKS = 400  # each after an answer of the board: a slow one has more time
_TAP_MS = 80
_REST_MS = 100  # the table's shortest
_MASK = (1 << 30) - 1
_FAR_MS = 1 << 20  # too far ahead to be a time of the clock before
_START_MS = 20  # after which what comes by a new clock happens (see the board's simulated.py)
_DEBOUNCE_MS = 40  # more than any


class HandsError(PlainError):
    """The board did not record what the hands did; says what it showed instead."""


class _Calm:
    """How long to leave a cell alone: the table takes too many edges for a chattering sensor."""

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

    def __init__(self, session: BoardSession, seed: int):
        self._session = session
        self._random = Random(seed)
        self._hands: Any = None
        self._calm = _Calm()
        self._stamp = 0
        session.client.watchers.append(self._watch)

    def _watch(self, message: Message) -> None:
        """Let the hands see what the board shows."""
        if self._hands is not None and message.verb == "say":
            self._hands.lines = message.fields["lines"]
            self._hands.refused = message.fields["refused"]

    async def play(self, name: str, options: str, players: list[str], clock: str = "") -> int:
        """Play a game to its end; return its number in the log.  Raises HandsError, Refused."""
        session = self._session
        await session.meeting.wait()
        self._seat(name, options)
        await session.client.ask("set", name="rest_ms", value=_REST_MS)
        # these hands do not tremble: what they tap counts when it has been felt
        await session.client.ask("set", name="settle_ms", value=0)
        await start_game(session, name, options, players, clock, puts_aside=True)
        await self._until(session.playing.is_set, "the board did not begin the game")
        for _ in self._hands.set_up():
            pass  # the pieces of a virtual board set themselves up
        await session.wait_until_settled()
        game: Game = self._hands.game
        try:
            while not game.over:
                await self._perform(game.text(self._choose(game)))
        except PlayerStuckError as error:
            action, _, lines, refused = error.args
            told = [format_message(message, name) for message in (*lines, refused)]
            shown = " / ".join(filter(None, told))
            raise HandsError(f"the board did not take {action}; it shows: {shown}") from error
        await self._until(lambda: session.current.has_ended, "the board did not end the game")
        self._compare(game)
        number = session.current.log_id
        assert number is not None
        return number

    def _seat(self, name: str, options: str) -> None:
        board = self._session.client.board
        chosen = read_options(options)
        try:
            layout = fit(name, chosen, Board(board["kind"], board["rows"], board["cols"]))
        except NoFit as error:
            raise HandsError(format_message(list(error.args), error.game_id)) from error
        self._hands = SimulatedPlayer(layout, name, chosen, self._random.bits())
        self._hands.game.chance_state = self._random.bits()

    def _choose(self, game: Game) -> int:
        """Return what to play: the dice decide a throw, chance the rest."""
        if game.throw_is_due:
            return game.roll()
        found: list[int] = []
        game.actions(found)
        return found[self._random.below(len(found))]

    async def _perform(self, text: str) -> None:
        """Play an action; the hands see all that came of a step before they choose the next."""
        hands, pieces = self._hands, self._session.cells.pieces
        pieces.drop_piece(_ME)  # what the action before has taken off the board
        hands.recorded = self._session.current.recorded
        steps = hands.perform(text)
        step = next(steps, None)
        while step:
            after = None
            ms, kind, index, level = step
            if kind != CELL:  # the board ignores a button that is pressed too soon
                await asyncio.sleep(ms / 1000)
            if kind == WAIT:
                await self._session.wait_until_settled()
            elif not level or (kind == CELL and pieces.find_piece_in_hand(_ME)):
                await self._do(kind, index, level)
            else:
                after = next(steps, None)
                is_tap = bool(after) and after[1:] == (kind, index, 0)
                await self._do(kind, index, 1, _TAP_MS if is_tap else 0)
                after = None if is_tap else after
            hands.recorded = self._session.current.recorded
            step = after or next(steps, None)

    async def _do(self, kind: int, index: int, level: int, length: int = 0) -> None:
        """Give a cell or button a level, after `length` ms the other one; wait until it is felt.

        The board itself keeps the time between the two, so a tap stays one however late it comes.
        """
        if kind == CELL:
            await asyncio.sleep(self._calm.wait_s(index, asyncio.get_running_loop().time()))
        # each time as by another clock: what came late delays nothing after it
        self._stamp = (self._stamp + _FAR_MS) & _MASK
        self._send(kind, index, level, self._stamp, bool(length))
        if length:
            self._send(kind, index, 1 - level, self._stamp + length & _MASK, True)
        begin, wait = await self._session.client.ping(), _START_MS + length + _DEBOUNCE_MS
        while (left := wait - (await self._session.client.ping() - begin & _MASK)) > 0:
            await asyncio.sleep(left / 1000)
        await self._session.wait_until_settled()

    def _send(self, kind: int, index: int, level: int, at: int, is_tap: bool) -> None:
        client = self._session.client
        if kind == BUTTON:
            client.send_level("button", NAMES[index], level, at)
            return
        for cell, covered in self._feel(index, level, is_tap):
            client.send_level("cell", cell, covered, at)

    def _feel(self, cell: int, level: int, is_tap: bool) -> Edges:
        """Cover or free a cell: by a finger, or by a piece where the board senses those."""
        pieces = self._session.cells.pieces
        if is_tap or not self._session.cells.has_pieces:
            return (pieces.touch_cell if level else pieces.release_cell)(cell, _ME)
        if level:
            if not pieces.find_piece_in_hand(_ME):
                pieces.take_piece(_ME)
            return pieces.put_down(cell, _ME)
        pieces.drop_piece(_ME)  # what was taken off the board before
        piece = pieces.find_piece_on(cell)
        return pieces.lift_piece(piece.number, _ME) if piece else []

    async def _until(self, condition: Callable[[], bool], why: str) -> None:
        """Wait for what the board has to say.  Raises HandsError, saying `why`."""
        for _ in range(_LOOKS):
            if condition():
                return
            await asyncio.sleep(_LOOK_S)
            await self._session.wait_until_settled()
        raise HandsError(why)

    def _compare(self, game: Game) -> None:
        meant = [game.text(action) for action in game.history]
        if self._session.current.recorded != meant:
            raise HandsError("the log holds other actions than the hands played")
