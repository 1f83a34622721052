"""Keeping a board connected: opens the port, runs the session, opens it again after a loss."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from .ports import PortError
from .session import Message, Session, WrongProtocol

_TICK_S = 0.1
_RESTART_S = 2.0  # within which a prompt that restarts has said its last
_RETRY_S = 0.5  # with the time to open a port well under the two seconds we promise
_OTHER_S = 3.0  # until a board that speaks another protocol is tried again
_SHARE, _BURST_S = 0.5, 1.0  # of all time for what a board says, and of that at once

# states of a connection
SEARCHING = "searching"
GREETING = "greeting"
CONNECTED = "connected"
SILENT = "silent"
AT_PROMPT = "prompt"  # the board's program has ended

# ends whatever goes on, a line, code or the raw prompt, and starts the program again
RESTART = b"\r\x03\x03\x02\x04"


class Port(Protocol):
    """A way to a board: a serial port (port.py), or what a browser has."""

    url: str  # as people know it

    async def read(self) -> bytes:
        """Wait for what has arrived; b"" when the port is lost."""
        ...

    def write(self, data: bytes) -> None:
        """Send `data` as soon as possible; never waits."""

    def remember(self) -> None:
        """Keep that a board answers here."""

    async def close(self) -> None:
        """Let go of the port."""


OpenPort = Callable[[], Awaitable[Port]]  # raises PortError


class Connection:
    """A board at the port that `open_port` opens each time it is looked for.

    `receive(message)` is called for each message, `changed(state, detail)` when the connection
    changes, `expired(id)` for a command that nobody answered; all in the event loop that `run`
    was started in.
    """

    def __init__(
        self,
        session: Session,
        open_port: OpenPort,
        receive: Callable[[Message], None],
        changed: Callable[[str, str], None],
        expired: Callable[[int], None] = lambda number: None,
    ):
        self.session = session
        self._open_port = open_port
        self._receive, self._changed, self._expired = receive, changed, expired
        self._port: Port | None = None
        self._restarted = float("-inf")
        self.state = ("", "")  # and detail
        self._lost: asyncio.Event = asyncio.Event()
        self._failure: Exception | None = None

    async def run(self, patient: bool = False) -> None:
        """Stay connected until cancelled.

        Raises PortError when the first attempt to open the port fails (not if `patient`), and
        what a callback raises.
        """
        first = not patient
        while True:
            pause = _RETRY_S
            try:
                await self._serve(await self._open_port())
            except WrongProtocol as error:
                self._note_state(SEARCHING, str(error))
                pause = _OTHER_S
            except PortError as error:
                if first:
                    raise
                self._note_state(SEARCHING, str(error))
            first = False
            await asyncio.sleep(pause)

    async def _serve(self, port: Port) -> None:
        """Run one connection from opening to loss."""
        self._lost.clear()
        self._failure = None
        hearing = None
        try:
            self._port = port
            self._note_state(GREETING, port.url)
            self.session.connect(time.monotonic(), _local_time())
            hearing = asyncio.ensure_future(self._hear(port))
            while not self._lost.is_set():
                self._tick(port)
                await _wait(self._lost, _TICK_S)
            if self._failure:
                raise self._failure
        finally:
            self._port = None
            if hearing:
                hearing.cancel()
            await port.close()

    async def _hear(self, port: Port) -> None:
        """Handle what the port reads, message by message, until it is lost."""
        budget = _Budget()
        try:
            while data := await port.read():
                for message in self.session.feed(data, time.monotonic()):
                    begun = time.monotonic()
                    self._receive(message)
                    self.flush()
                    await budget.spend_since(begun)
                self.flush()
            lost = f"the connection to {port.url} was lost: was the board unplugged?"
            self._note_state(SEARCHING, lost)
        except Exception as error:  # noqa: BLE001 -- carried over to `run`, which raises it
            self._failure = error
        self._lost.set()

    def _tick(self, port: Port) -> None:
        now = time.monotonic()
        for number in self.session.tick(now):
            self._expired(number)
        self.flush()
        is_there = self.session.greeted_back
        if is_there and not self.session.is_silent(now):
            if self.state[0] != CONNECTED:
                port.remember()
            self._note_state(CONNECTED, port.url)
        elif self.session.is_at_prompt and now - self._restarted >= _RESTART_S:
            self._note_state(AT_PROMPT, port.url)
        else:
            self._note_state(SILENT if is_there else GREETING, port.url)

    def _note_state(self, state: str, detail: str) -> None:
        if self.state != (state, detail):
            self.state = (state, detail)
            self._changed(state, detail)

    def restart_program(self) -> None:
        """Start the board's program again where it has ended."""
        if self._port and self.state[0] == AT_PROMPT:
            self._port.write(RESTART)
            self._restarted = time.monotonic()
            self.session.connect(self._restarted, _local_time())
            self._note_state(GREETING, self.state[1])

    def flush(self) -> None:
        """Hand to the port what the session wants to send; lost while there is no connection."""
        data = self.session.take_output()
        if self._port:
            self._port.write(data)


class _Budget:
    """The time for what a board says: one that says too much has to wait, pages have not."""

    def __init__(self) -> None:
        self._left, self._at = _BURST_S, time.monotonic()

    async def spend_since(self, begun: float) -> None:
        """Let others have their turn; what they do also belongs to what was said."""
        await asyncio.sleep(0)
        now = time.monotonic()
        self._left = min(_BURST_S, self._left + (now - self._at) * _SHARE) - (now - begun)
        self._at = now
        if self._left < 0:
            await asyncio.sleep(-self._left / _SHARE)


async def _wait(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


def _local_time() -> int:
    """Return the local time of day as seconds since 1970, for the board's clock."""
    return int(time.time()) + time.localtime().tm_gmtoff
