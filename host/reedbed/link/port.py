"""A serial port as the link's Port.

pyserial blocks, so a thread reads and another writes; the caller waits in its own event loop for
what is read.
"""

import asyncio
import io
import queue
import select
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress

import serial

from ..threads import in_thread
from .connection import OpenPort
from .ports import explain_port_error, remember_board

try:
    from termios import error as _terminal_error  # pyserial lets it through when a port goes
except ImportError:  # Windows has no terminals of that kind
    _terminal_error = OSError

_WAIT_S = 0.2  # how soon the reader notices that it is to end
_CHUNK = 4096
_AHEAD = 4  # chunks that are read before the loop has taken the first of them
_CLOSE_S = 0.5  # for what is being written when the port is closed
_END = b""  # in a queue


class SerialPort:
    """An open port.  Raises PortError when it cannot be opened."""

    def __init__(self, url: str):
        self.url = url
        self._serial = open_port(url)
        self._loop = asyncio.get_running_loop()
        self._incoming: asyncio.Queue[bytes] = asyncio.Queue()
        self._closing = threading.Event()
        # a board that floods must neither fill the memory nor keep the loop from anything else
        self._room = threading.Semaphore(_AHEAD)
        self._outgoing: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._read, self._write)
        ]
        for thread in self._threads:
            thread.start()

    async def read(self) -> bytes:
        """Wait for what has arrived; b"" when the port is lost."""
        data = await self._incoming.get()
        self._room.release()
        return data

    def write(self, data: bytes) -> None:
        """Send `data` as soon as possible; never waits."""
        if data:
            self._outgoing.put(data)

    def remember(self) -> None:
        """Keep that a board answers here."""
        remember_board(self.url)

    async def close(self) -> None:
        """Let go of the port."""
        self._closing.set()
        self._outgoing.put(_END)
        for thread in self._threads:
            await in_thread(thread.join, _CLOSE_S)  # a board may read nothing any more
        with suppress(OSError):  # it may be gone already
            self._serial.close()

    def _read(self) -> None:
        try:
            while not self._closing.is_set():
                if not self._room.acquire(timeout=_WAIT_S):
                    continue
                data = _wait_for_data(self._serial)
                if data:
                    self._put(data)
                else:
                    self._room.release()
        except (OSError, TypeError):  # TypeError: closed under pyserial's hands
            self._fail()

    def _write(self) -> None:
        try:
            while data := self._outgoing.get():
                self._serial.write(data)
        except (OSError, TypeError):  # SerialException is one
            self._fail()

    def _fail(self) -> None:
        if not self._closing.is_set():
            self._closing.set()
            self._put(_END)

    def _put(self, data: bytes) -> None:
        with suppress(RuntimeError):  # the loop has ended, nobody listens any more
            self._loop.call_soon_threadsafe(self._incoming.put_nowait, data)


def port_at(where: str | Callable[[], Awaitable[str]]) -> OpenPort:
    """Return what opens the port at a URL, or at the one that `where()` finds each time."""

    async def open_found() -> SerialPort:
        return SerialPort(where if isinstance(where, str) else await where())

    return open_found


def open_port(url: str) -> serial.Serial:
    """Open a port, for this program alone.  Raises PortError."""
    try:
        # exclusive: two programs reading one board would each get half of what it says
        return serial.serial_for_url(
            url, baudrate=115200, timeout=0, write_timeout=2, exclusive=True
        )
    except (OSError, ValueError, _terminal_error) as error:
        raise explain_port_error(url, error) from error


def _wait_for_data(port: serial.Serial) -> bytes:
    """Return what has arrived; b"" after a short time without anything."""
    try:
        handle = port.fileno()
    except (io.UnsupportedOperation, AttributeError):  # Windows' serial ports cannot be selected
        port.timeout = _WAIT_S
        return port.read(1) + port.read(port.in_waiting)
    ready = select.select([handle], [], [], _WAIT_S)[0]
    return port.read(_CHUNK) if ready else b""
