"""A real board at the browser's serial ports, `navigator.serial` (Web Serial)."""

import asyncio
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, to_js  # pyright: ignore[reportMissingImports]

from reedbed.link.ports import PortError

_AHEAD = 16384  # bytes that the browser keeps for us while we do something else


class SerialPort:
    """An open port of the browser as a Port of link/connection.py."""

    url = "USB"

    def __init__(self, port: Any):
        self._port = port
        self._reader, self._writer = port.readable.getReader(), port.writable.getWriter()

    async def read(self) -> bytes:
        """Wait for what has arrived; b"" when the port is lost."""
        with suppress(JsException):
            got = await self._reader.read()
            return b"" if got.done else got.value.to_bytes()
        return b""

    def write(self, data: bytes) -> None:
        """Send `data` as soon as possible; never waits."""
        self._writing = asyncio.ensure_future(self._write(to_js(data)))

    async def _write(self, data: Any) -> None:
        with suppress(JsException):  # lost: reading says so
            await self._writer.write(data)

    def remember(self) -> None:
        """Keep nothing: the browser knows which port was chosen."""

    async def close(self) -> None:
        """Let go of the port."""
        for end in (self._reader.cancel, self._writer.abort):
            with suppress(JsException):  # it may be gone already
                await end()
        self._reader.releaseLock()
        self._writer.releaseLock()
        with suppress(JsException):
            await self._port.close()


async def open_board(serial: Any) -> SerialPort:
    """Open the port that was chosen.  Raises PortError."""
    ports = await serial.getPorts()
    if not ports.length:
        raise PortError("no board is plugged in: plug it in again, and the page connects to it")
    port = ports[0]
    try:
        await port.open(baudRate=115200, bufferSize=_AHEAD)
        # as other programs open it: a board's USB port speaks only then
        await port.setSignals(dataTerminalReady=True, requestToSend=True)
    except JsException as error:
        raise PortError(
            "the board cannot be opened: another program or tab may have it, so close that one"
            f" first ({error.message})"
        ) from error
    return SerialPort(port)
