"""A running board, as all commands use it: requests, answers and its latest state."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from reedbed_engine.games.base.board import Board

from ..errors import NoAnswer, PlainError
from ..terminal import print_note
from ..words import format_message
from .connection import Connection, OpenPort
from .messages import Fields, read_covered_cells, read_pressed_buttons, read_shape
from .panels import UNKNOWN
from .session import Message, Session

_PONG_S = 1.0  # after which it is asked again
_PATIENCE_S = 60.0  # of a busy computer
_NO_ANSWER = "the board did not answer"


class AtPrompt(NoAnswer):
    """No program runs on the board, whose prompt answers."""


class Refused(PlainError):
    """The board does not do what it was asked to.

    `why` is the message that says why not, `game_id` the game that it belongs to.
    """

    def __init__(self, why: list[Any], game_id: str = ""):
        super().__init__(format_message(why, game_id))
        self.why, self.game_id = why, game_id


class Client:
    """The board at the port that `open_port` opens; `run` keeps it connected.

    `state[verb]` has the newest fields of each kind of message.  `watchers` are called with each
    message, `connection_watchers` with state and detail when the connection changes; all in the
    event loop of `run`.
    """

    def __init__(self, session: Session, open_port: OpenPort):
        self.state: dict[str, Fields] = {}
        self.watchers: list[Callable[[Message], None]] = []
        self.connection_watchers: list[Callable[[str, str], None]] = []
        self.panels = UNKNOWN  # where somebody has read them
        self.misunderstood = 0  # messages that led to a fault here
        self._session = session
        self._connection = Connection(
            session, open_port, self.receive, self._note_connection, self._expire
        )
        self._asked: dict[int, asyncio.Future[Fields]] = {}
        self._pinged: dict[int, asyncio.Future[int]] = {}
        self._news = asyncio.Event()
        self._end = ""  # why there will be no answers any more
        self._has_said_odd = False

    async def run(self, patient: bool = False) -> None:
        """Stay connected until cancelled; if `patient` the board may be plugged in later.

        Raises PortError.
        """
        await self._connection.run(patient)

    @property
    def connection_state(self) -> tuple[str, str]:
        """Return how the connection stands: state and detail, "" before it was tried."""
        return self._connection.state

    # ---- what the board has said

    @property
    def board(self) -> Fields:
        """Return what the board said of itself."""
        return self._session.board

    def has(self, part: str) -> bool:
        """Return whether the board has named a part, or something that it can do."""
        return part in self.board.get("caps", ())

    @property
    def is_virtual(self) -> bool:
        """Tell whether the board takes simulated sensors."""
        return self.has("sim")

    @property
    def has_prompt(self) -> bool:
        """Tell whether a break leads to MicroPython's prompt, as on a chip."""
        return self.has("prompt")

    @property
    def shape(self) -> Board:
        """Return the board's kind and size."""
        return read_shape(self.board)

    @property
    def has_sensors(self) -> bool:
        """Tell whether the board's cells feel anything."""
        return self.shape.senses_pieces or self.shape.has_keys

    @property
    def n_cells(self) -> int:
        """Return how many cells the board has."""
        return self.shape.cells

    def list_covered_cells(self) -> set[int]:
        """Return the cells that the board sees covered."""
        return set(read_covered_cells(self.state.get("seen", {}).get("c", "")))

    def list_pressed_buttons(self) -> set[str]:
        """Return the names of the buttons that the board sees pressed."""
        return read_pressed_buttons(self.state.get("seen", {}).get("b", 0))

    def counters(self) -> dict[str, int]:
        """Return the counters of this side of the link."""
        return self._session.counters()

    def receive(self, message: Message) -> None:
        """Take a message of the board.

        Raises PlainError when it cannot be worked with this board.
        """
        verb, fields = message
        self.state[verb] = fields
        if verb in ("ok", "no"):
            why, game_id = fields.get("why") or [0], fields.get("of", "")
            answer = fields if verb == "ok" else Refused(why, game_id)
            _set_result(self._asked.pop(fields["id"], None), answer)
        elif verb == "pong":
            _set_result(self._pinged.pop(fields["x"], None), fields.get("t", 0))
        for watcher in tuple(self.watchers):
            try:
                watcher(message)
            except PlainError:
                raise
            except Exception as error:  # noqa: BLE001 -- an odd message must not end a game's log
                self.misunderstood += 1
                self._print_misunderstood(f"{verb}: {type(error).__name__}")
        if self._session.odd:
            self._print_misunderstood(self._session.odd)
        self._news.set()

    def _print_misunderstood(self, what: str) -> None:
        """Print a note about the first message that is not understood, and no second note."""
        if not self._has_said_odd:
            self._has_said_odd = True
            text = "the board says what this Reedbed does not understand"
            print_note(f"{text} ({what}): it is skipped")

    def _note_connection(self, state: str, detail: str) -> None:
        for watcher in tuple(self.connection_watchers):
            watcher(state, detail)

    def restart_program(self) -> None:
        """Start the board's program again where it has ended."""
        self._connection.restart_program()

    # ---- requests

    def command(self, do: str, **fields: Any) -> int:
        """Send a request whose answer nobody waits for; return its id.

        Raises ValueError when it is too long for a line.
        """
        number = self._session.command(do, fields, time.monotonic())
        self._connection.flush()
        return number

    async def ask(self, do: str, **fields: Any) -> Fields:
        """Send a request; return the answer's fields.

        Raises Refused, NoAnswer, and ValueError when it is too long for a line.
        """
        self._check()
        future: asyncio.Future[Fields] = asyncio.get_running_loop().create_future()
        self._asked[self.command(do, **fields)] = future
        return await future

    async def ping(self, patience: float = _PATIENCE_S) -> int:
        """Return the board's time in ms, modulo 2**30, once it answers within `patience` s.

        Raises NoAnswer.
        """
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        numbers = []
        try:
            async with asyncio.timeout(patience):
                while not future.done():  # a line may be lost
                    self._check()
                    numbers.append(self._session.ping())
                    self._pinged[numbers[-1]] = future
                    self._connection.flush()
                    await asyncio.wait([future], timeout=_PONG_S)
            return future.result()
        except TimeoutError as error:
            raise NoAnswer(_NO_ANSWER) from error
        finally:
            for number in numbers:
                self._pinged.pop(number, None)

    async def wait_until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait until `condition()` is true; return whether it became true in time.

        Raises NoAnswer when the connection is lost for good.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not condition():
                    self._check()
                    self._news.clear()
                    await self._news.wait()
        return condition()

    def recheck_conditions(self) -> None:
        """Let `wait_until` check its conditions again."""
        self._news.set()

    def end_waiting(self, why: str) -> None:
        """End all waiting: no answer will come any more."""
        self._end = why
        for number in list(self._asked):
            self._expire(number, why)
        for future in self._pinged.values():
            _set_result(future, NoAnswer(why))
        self._news.set()

    def _check(self) -> None:
        if self._end:
            raise NoAnswer(self._end)

    def _expire(self, number: int, why: str = _NO_ANSWER) -> None:
        _set_result(self._asked.pop(number, None), NoAnswer(why))

    # ---- what else is sent

    def acknowledge(self, g: int, n: int) -> None:
        """Tell the board that game `g` up to event `n` is on our disk."""
        self._session.acknowledge(g, n)
        self._connection.flush()

    def request_events(self, g: int, n: int) -> None:
        """Ask the board for game `g` again from event `n`."""
        self._session.request_events(g, n)
        self._connection.flush()

    def send_level(self, name: str, which: int | str, level: int, at: int | None = None) -> None:
        """Send a raw level of a "cell" or "button" of a virtual board (see Session.send_level)."""
        self._session.send_level(name, which, level, at)
        self._connection.flush()


def _set_result(future: "asyncio.Future[Any] | None", result: Any) -> None:
    """Set the result or the exception of a future that is still awaited."""
    if future is None or future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
