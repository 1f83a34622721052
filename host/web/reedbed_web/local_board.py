"""The virtual board in the companion's own thread: the board's program, its port two queues."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from reedbed.link.connection import Port
from reedbed.virtual_board.model import Model
from reedbed_board.board_json import simulated_config
from reedbed_board.off_board.virtual import make_app, rows_of
from reedbed_board.tasks import LinkStep, Supervisor

NAME = "virtual board"
_CHUNK = 512  # bytes, as a console reads


class BoardPort:
    """The board's end of a line: what firmware's port.py says."""

    def __init__(self) -> None:
        self.is_closed = False
        self.incoming = bytearray()
        self.outgoing: Callable[[bytes], None] = lambda data: None

    def read(self) -> bytes:
        """Return what has come."""
        data = bytes(self.incoming[:_CHUNK])
        del self.incoming[:_CHUNK]
        return data

    def write(self, data: bytes) -> int:
        """Take all of `data`."""
        self.outgoing(bytes(data))
        return len(data)


class CompanionPort:
    """The companion's end: a Port of link/connection.py."""

    url = NAME

    def __init__(self, board: BoardPort):
        self._board = board
        self._incoming: asyncio.Queue[bytes] = asyncio.Queue()
        board.outgoing = self._incoming.put_nowait

    async def read(self) -> bytes:
        """Wait for what the board says; b"" when it has ended."""
        return await self._incoming.get()

    def write(self, data: bytes) -> None:
        """Send `data` at once."""
        self._board.incoming += data

    def remember(self) -> None:
        """Keep nothing: it is always there."""

    async def close(self) -> None:
        """Let go of the board."""
        self._board.outgoing = lambda data: None


class LocalBoard:
    """A virtual board that another may replace; each kind and size has a folder in `root`."""

    def __init__(self, root: Path, model: Model):
        self._root = root
        self._port = BoardPort()
        self.replace(model)

    def replace(self, model: Model) -> None:
        """Let a board of `model` take the place of this one."""
        folder = self._root / str(model)
        folder.mkdir(parents=True, exist_ok=True)
        config = simulated_config(str(model.kind), model.rows, model.cols)
        entropy = int.from_bytes(os.urandom(4), "big") >> 2
        self._app = make_app(config, str(folder), entropy)
        self._port.outgoing(b"")  # the old one is gone
        self._port = BoardPort()

    async def open_port(self) -> Port:
        """Return the way to the board that is there now."""
        return CompanionPort(self._port)

    async def run(self) -> None:
        """Let the board's tasks take their turns for ever, and everything else between them."""
        while True:
            app = self._app
            rows = rows_of(app, LinkStep(app, self._port))
            for rest in Supervisor(app, []).take_turns(rows):
                await asyncio.sleep(rest / 1000)
                if app is not self._app:
                    break
