"""A running board, asked by a command: the latest of every state, answers to requests."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from secrets import randbelow
from typing import Any

from reedbed_engine.table.buttons import NAMES

from .. import VERSION
from ..errors import NoAnswer, PlainError
from ..link import Link, Session
from ..link.find import unanswered
from ..link.keeper import SEARCHING
from ..link.session import Message
from ..words import sentence

BUTTON = 1000  # the first of the buttons, where cells are numbered (wire.md of the engine)
_HELLO_S = 6.0
_SESSIONS = 1 << 29

Fields = dict[str, Any]


class Refused(PlainError):
    """The board does not do what it was asked to; the text says why."""


class Client:
    """The board at `url`; `state[verb]` has the newest fields of each state message."""

    def __init__(self, url: str):
        self.url = url
        self.state: dict[str, Fields] = {}
        self._session = Session(randbelow(_SESSIONS), "en", VERSION)
        self._link = Link(self._session, lambda: url, self._receive, self._changed, self._expired)
        self.watchers: list[Callable[[Message], None]] = []  # told of each message
        self._asked: dict[int, asyncio.Future[Fields]] = {}
        self._news = asyncio.Event()
        self._is_lost = False

    @property
    def hello(self) -> Fields:
        """Return what the board said of itself."""
        return self._session.board

    @property
    def is_virtual(self) -> bool:
        """Tell whether the board takes simulated sensors."""
        return self.has("sim")

    @property
    def has_prompt(self) -> bool:
        """Tell whether a break leads to MicroPython's prompt, as on a chip."""
        return self.has("prompt")

    @property
    def n_cells(self) -> int:
        """Return how many cells the board has."""
        return self.hello["rows"] * self.hello["cols"]

    def counters(self) -> dict[str, int]:
        """Return the counters of this side of the link."""
        return self._session.counters()

    def seen(self) -> set[int]:
        """Return the cells that the board sees covered."""
        data = bytes.fromhex(self.state.get("seen", {}).get("c", ""))
        return {cell for cell in range(8 * len(data)) if data[cell >> 3] >> (cell & 7) & 1}

    def pressed(self) -> set[str]:
        """Return the names of the buttons that the board sees pressed."""
        bits = self.state.get("seen", {}).get("b", 0)
        return {name for button, name in enumerate(NAMES) if bits >> button & 1}

    def has(self, part: str) -> bool:
        """Tell whether the board has told of a part, or of something that it can do."""
        return part in self.hello.get("caps", ())

    def touch(self, cell: int, level: int) -> None:
        """Cover or uncover a cell of a virtual board."""
        self._link.sim("cell", cell, level)

    def press(self, button: str, level: int) -> None:
        """Press or let go a button of a virtual board."""
        self._link.sim("button", button, level)

    async def ask(self, do: str, **fields: Any) -> Fields:
        """Send a request; return the answer's fields.  Raises Refused, NoAnswer."""
        self._check()
        future: asyncio.Future[Fields] = asyncio.get_running_loop().create_future()
        self._asked[self._link.command(do, **fields)] = future
        return await future

    def tell(self, do: str, **fields: Any) -> None:
        """Send a request whose answer nobody waits for."""
        self._link.command(do, **fields)

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait until `condition()` is true; return whether it became true in time.

        Raises NoAnswer when the connection is lost.
        """
        deadline = time.monotonic() + seconds
        while not condition():
            self._check()
            self._news.clear()
            try:
                async with asyncio.timeout(deadline - time.monotonic()):
                    await self._news.wait()
            except TimeoutError:
                return condition()
        return True

    def wake(self) -> None:
        """Have the conditions that are waited for looked at again."""
        self._news.set()

    async def ping(self) -> float:
        """Return how many seconds an answer takes.  Raises NoAnswer."""
        start = time.monotonic()
        self.state.pop("pong", None)
        self._session.ping()
        self._link.flush()
        if not await self.until(lambda: "pong" in self.state, 2):
            raise NoAnswer("the board has stopped answering")
        return time.monotonic() - start

    async def run(self) -> None:
        """Keep the link going until cancelled.  Raises PortError, WrongProtocol."""
        await self._link.run()

    def _receive(self, message: Message) -> None:
        verb, fields = message
        self.state[verb] = fields
        if verb in ("ok", "no"):
            future = self._asked.pop(fields["id"], None)
            if future and not future.done():
                if verb == "ok":
                    future.set_result(fields)
                else:
                    future.set_exception(Refused(sentence(fields.get("why", []))))
        for watcher in self.watchers:
            watcher(message)
        self._news.set()

    def _expired(self, number: int, why: str = "the board did not answer a request") -> None:
        future = self._asked.pop(number, None)
        if future and not future.done():
            future.set_exception(NoAnswer(why))

    def _changed(self, state: str, detail: str) -> None:
        """End all waiting when the port is lost; a silence may be a board that is busy."""
        if state == SEARCHING:
            self._is_lost = True
            for number in list(self._asked):
                self._expired(number, self._lost)
            self._news.set()

    @property
    def _lost(self) -> str:
        return f"the connection to {self.url} was lost: was the board unplugged?"

    def _check(self) -> None:
        if self._is_lost:
            raise NoAnswer(self._lost)


@asynccontextmanager
async def connected(url: str) -> AsyncIterator[Client]:
    """Connect to a running board.  Raises PortError, NoAnswer, WrongProtocol."""
    client = Client(url)
    running = asyncio.ensure_future(client.run())
    there = asyncio.ensure_future(
        client.until(lambda: {"stat", "state"} <= set(client.state), _HELLO_S)
    )
    try:
        await asyncio.wait([running, there], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        if not there.result():
            raise NoAnswer(unanswered(url))
        yield client
    finally:
        running.cancel()
        there.cancel()
        with suppress(asyncio.CancelledError, PlainError):
            await running
