"""A board that is watched: what it says goes to the log, and the game on it is followed."""

import asyncio
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any, TypeVar

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout

from ..link import Client, Session
from ..link.connection import OpenPort
from ..link.session import Message
from ..log import Log, Writer
from ..terminal import print_note
from ..threads import in_thread
from ..virtual_board.cells import VirtualCells
from ..virtual_board.model import Model
from .current_game import CurrentGame
from .event_ingest import EventIngest
from .shown_game import ShownGame

_LOOK_S = 0.004
_WRITE_S = 1.0
_MOST_NOTES = 10  # of a board that are printed in a second

Fields = dict[str, Any]
T = TypeVar("T")


class BoardSession:
    """One board and its log; `client.run` and `writer.run` keep it going.

    `current` is the game as the log has it, `cells` what stands on a virtual board.  `watchers`
    are called when something of the game may have changed, `carry_watchers` with whether pieces
    move by themselves now.
    """

    def __init__(self, log: Log, session: Session, open_port: OpenPort):
        self.client = Client(session, open_port)
        self.log_folder = log.path.parent
        self.writer = Writer(log, self._note_log_problem)
        self.current = CurrentGame(self.writer, self._note_change)
        self.cells = VirtualCells(self.client)
        self.watchers: list[Callable[[], None]] = []
        self.carry_watchers: list[Callable[[bool], None]] = []
        self.throws = ""  # who throws the dice, a choice of the setting `dice`; "" if not known
        self.begun = ""  # how the game was dealt that was begun here last, in its options
        self.playing = asyncio.Event()  # set while a game is on
        self.meeting = asyncio.Event()  # set once the board has reported its state
        # lets another virtual board take the place of this one, where that can be
        self.replace_board: Callable[[Model], None] | None = None
        self._ingest = EventIngest(self.writer, self.client, self.current.follow_event)
        self._shown = ShownGame()
        self._log_problem: dict[str, str] = {}
        self._notes: list[int] = []  # the seconds of the board's last notes
        self._set_up_id: int | None = None  # the game in the log whose pieces were set up
        self.client.watchers += [self._ingest.receive, self._receive]

    # ---- what is known

    @property
    def state(self) -> Fields:
        """Return the board's last `state`."""
        return self.client.state.get("state", {})

    @property
    def game(self) -> Game | None:
        """Return the game that is shown: for reading only."""
        return self._shown.game

    @property
    def rolls_dice(self) -> bool:
        """Return True for a virtual board that rolls its own dice: no number is tapped there."""
        return self.client.is_virtual and self.throws == "board"

    @property
    def layout(self) -> Layout | None:
        """Return where the sites of `game` lie on this board."""
        return self._shown.layout

    @property
    def problem(self) -> dict[str, str]:
        """Return what is wrong with the log or the game, by language."""
        return self._log_problem or self.current.problem or self._shown.problem

    @property
    def is_occupied(self) -> bool:
        """Tell whether a game is under way, or offered to go on."""
        return bool(self.state.get("offer")) or self.playing.is_set()

    # ---- what happens

    def _receive(self, message: Message) -> None:
        if message.verb == "note":
            self._print_board_note(message.fields["text"])
        elif message.verb == "state":
            self.current.choose_game(self.client.board["board"], message.fields["g"])
            self._update()
            if not self.cells.pieces.all:
                self.tidy()
            self.meeting.set()

    def _print_board_note(self, text: str) -> None:
        """Print a note of the board, unless it has said many within a second."""
        second = int(time.monotonic())
        self._notes = self._notes[-_MOST_NOTES:] + [second]
        if self._notes.count(second) <= _MOST_NOTES:
            print_note(f"board: {text}")

    def _note_change(self) -> None:
        """Follow the current game; set up the pieces of one that has just begun."""
        self._update()
        replay, number = self.current.replay, self.current.log_id
        if replay is not None and not replay.played and number != self._set_up_id:
            self._set_up_id = number
            self.tidy()

    def _note_log_problem(self, problem: dict[str, str]) -> None:
        """Take it that the log cannot be written, or can again."""
        if problem != self._log_problem:
            self._log_problem = problem
            self._update()

    def _update(self) -> None:
        """Find the game to show, and publish it."""
        board = self.client.shape if self.client.board else None
        self._shown.find(self.current, not self._log_problem, self.state, board)
        is_on = self.game is not None and not self.game.over and not self.current.last
        (self.playing.set if is_on else self.playing.clear)()
        for watcher in self.watchers:
            watcher()

    # ---- what is done

    def tidy(self) -> None:
        """Set up the pieces of a virtual board as the game has them."""
        self.cells.set_up(self.game, self.layout, self.current.owed)

    async def choose_who_throws(self, who: str) -> None:
        """Set who throws the dice from now on: "board" or "table".  Raises Refused, NoAnswer."""
        await self.client.ask("set", name="dice", value=who)
        self.throws = who
        self._update()

    async def read_log(self, read: Callable[[Log], T]) -> T:
        """Return `read(log)`, called in a thread of its own.  Raises LogError."""

        def work() -> T:
            with closing(Log(self.log_folder, writable=False)) as log:
                return read(log)

        return await in_thread(work)

    async def wait_until_settled(self) -> None:
        """Wait until the board has felt what hands did and has reported what came of it.

        Raises NoAnswer.
        """
        while not self.cells.levels.is_idle:
            await asyncio.sleep(_LOOK_S)
        for _ in range(2):  # what follows from the first answer is sent before the second
            await self.client.ping()
        with suppress(TimeoutError):
            async with asyncio.timeout(_WRITE_S):
                while not self.writer.is_idle:
                    await asyncio.sleep(_LOOK_S)
