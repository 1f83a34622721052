"""One open serial port: the only place that reads and writes it.

pyserial blocks, so a thread reads and another writes; what is read, and the end, arrive through
callbacks that the caller gets in its own event loop.
"""

import asyncio
import io
import queue
import select
import threading
from collections.abc import Callable
from contextlib import suppress

import serial

from .find import explain_port_error

try:
    from termios import error as _terminal_error  # pyserial lets it through when a port goes
except ImportError:  # Windows has no terminals of that kind
    _terminal_error = OSError

_WAIT_S = 0.2  # how soon the reader notices that it is to end
_CHUNK = 4096
_AHEAD = 4  # chunks that are read before the loop has taken the first of them
_END = b""  # in the writer's queue


class Port:
    """An open port; `on_data(bytes)` and once `on_lost(why)` are called in the running loop.

    Raises PortError when it cannot be opened.
    """

    def __init__(self, url: str, on_data: Callable[[bytes], None], on_lost: Callable[[str], None]):
        self._serial = open_port(url)
        self._loop = asyncio.get_running_loop()
        self._on_data, self._on_lost = on_data, on_lost
        self._closing = threading.Event()
        # a board that floods must neither fill the memory nor keep the loop from anything else
        self._room = threading.Semaphore(_AHEAD)
        self._outgoing: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._read, self._write)
        ]
        for thread in self._threads:
            thread.start()

    def write(self, data: bytes) -> None:
        """Send `data` as soon as possible; never waits."""
        if data:
            self._outgoing.put(data)

    async def close(self) -> None:
        """Let go of the port."""
        self._closing.set()
        self._outgoing.put(_END)
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        with suppress(OSError):  # it may be gone already
            self._serial.close()

    def _read(self) -> None:
        try:
            while not self._closing.is_set():
                if not self._room.acquire(timeout=_WAIT_S):
                    continue
                data = _wait_for_data(self._serial)
                if data:
                    self._call_in_loop(self._pass_on, data)
                else:
                    self._room.release()
        except (OSError, TypeError) as error:  # TypeError: closed under pyserial's hands
            self._fail(error)

    def _pass_on(self, data: bytes) -> None:
        self._room.release()
        self._on_data(data)

    def _write(self) -> None:
        try:
            while data := self._outgoing.get():
                self._serial.write(data)
        except OSError as error:  # SerialException is one
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        if not self._closing.is_set():
            self._closing.set()
            self._call_in_loop(self._on_lost, str(error))

    def _call_in_loop(self, callback: Callable[..., None], *args: object) -> None:
        with suppress(RuntimeError):  # the loop has ended, nobody listens any more
            self._loop.call_soon_threadsafe(callback, *args)


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
