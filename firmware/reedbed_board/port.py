"""The console as a byte stream to the host that never blocks.

    `read()`        bytes that have come, b"" if there are none
    `write(data)`   bytes taken, 0 .. len(data)

`select.poll` decides whether a call would block.
"""

import select
import sys

from reedbed_engine.compat import Any
from reedbed_engine.ticks import elapsed

from .compat import IS_MICROPYTHON, const, ticks_ms

_CHUNK = const(512)
_PIECE = const(64)  # bytes written at once: what a USB buffer or a terminal has room for
_STUCK_MS = const(200)  # a write that takes longer has waited for a host that does not read


class ConsolePort:
    """The console: on a chip the USB or UART serial line, on a PC stdin and stdout."""

    def __init__(self) -> None:
        source, target = sys.stdin.buffer, sys.stdout.buffer
        # CPython's own buffering would hide from poll what has come
        self._source = getattr(source, "raw", source)
        self._target = getattr(target, "raw", target)
        self._poll_in = select.poll()
        self._poll_in.register(self._pollable(sys.stdin), select.POLLIN)
        self._poll_out = select.poll()
        self._poll_out.register(self._pollable(sys.stdout), select.POLLOUT)
        self._singles = 0  # bytes that go one by one
        self.is_closed = False

    def _pollable(self, stream: Any) -> int:
        return stream if IS_MICROPYTHON else stream.fileno()

    def read(self) -> Any:
        """Return what has come; byte by byte, since a read of more would wait for more."""
        data = bytearray()
        # a stream that was hung up is read too, to learn that it has ended
        while len(data) < _CHUNK and _is_ready(self._poll_in, select.POLLIN | select.POLLHUP):
            try:
                byte = self._source.read(1)
            except OSError:  # a terminal that nobody holds any more: its host is gone
                self.is_closed = True
                break
            if not byte:
                self.is_closed = True
                break
            data.extend(byte)
            if byte == b"\x03":  # perhaps a break: what follows may be for the prompt
                break
        return data

    def write(self, data: bytes) -> int:
        """Write what there is room for.

        MicroPython's USB takes one free byte for being ready, and then waits half a second for the
        others (shared/tinyusb/mp_usbd_cdc.c).  Where the host keeps the port open and does not
        read, bytes go singly therefore, until as many have gone as make a piece.
        """
        if not _is_ready(self._poll_out, select.POLLOUT):
            return 0
        start = ticks_ms()
        try:
            taken = self._target.write(data[: 1 if self._singles else _PIECE]) or 0
        except OSError:
            return 0
        if elapsed(ticks_ms(), start) >= _STUCK_MS:
            self._singles = _PIECE
        elif self._singles:
            self._singles -= taken
        return taken


def _is_ready(poll: Any, flag: int) -> bool:
    """Whether the one registered stream is ready."""
    for entry in poll.poll(0):
        return bool(entry[1] & flag)
    return False
