"""A cable that is pulled and put back while the board runs on: connected again within 2 s."""

import asyncio
import contextlib
import gc
import time

import pytest

from reedbed.link import Session
from reedbed.link.connection import CONNECTED, SEARCHING, Connection
from reedbed.link.port import port_at
from reedbed.virtual_board.model import Kind, Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard
from reedbed_engine import VERSION

_WITHIN_S = 2.0
_OUT_S = 0.7  # longer than the pause between two attempts


class Cable:
    """A port of this computer that leads to another, while it is plugged in."""

    def __init__(self, target):
        self._target = target
        self._server = None
        self._ends = []
        self.port = 0

    async def plug(self):
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def pull(self):
        self._server.close()
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _carry(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        self._ends += [writer, far_writer]
        await asyncio.gather(_copy(reader, far_writer), _copy(far_reader, writer))


async def _copy(reader, writer):
    with contextlib.suppress(OSError):
        while data := await reader.read(4096):
            writer.write(data)
    writer.close()


class Watch:
    """What a link has told: its state and the messages that came in it."""

    def __init__(self):
        self.state, self.verbs = "", []

    def changed(self, state, detail):
        self.state = state
        self.verbs.clear()

    def receive(self, message):
        self.verbs.append(message[0])

    async def until(self, condition):
        start = time.monotonic()
        async with asyncio.timeout(20):
            while not condition(self):
                await asyncio.sleep(0.01)
        return time.monotonic() - start


# pyserial leaves a socket that was closed at the other end to the collector
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_connected_again_within_two_seconds(tmp_path):
    board = VirtualBoard(Model(Kind.touch, 4, 4), tmp_path, Runtime.cpython, Wiring.socket)
    host, _, port = board.url.removeprefix("socket://").partition(":")

    async def examine():
        cable, watch, spent = Cable((host, int(port))), Watch(), []
        await cable.plug()
        url = f"socket://127.0.0.1:{cable.port}"
        session = Session(1, "en", VERSION)
        link = Connection(session, port_at(url), watch.receive, watch.changed)
        running = asyncio.ensure_future(link.run())
        await watch.until(lambda watch: watch.state == CONNECTED)
        for _ in range(3):
            await cable.pull()
            await watch.until(lambda watch: watch.state == SEARCHING)
            await asyncio.sleep(_OUT_S)
            await cable.plug()
            spent.append(await watch.until(lambda watch: watch.state == CONNECTED))
            await watch.until(lambda watch: "stat" in watch.verbs)
        running.cancel()
        await asyncio.wait([running])
        await cable.pull()
        return spent

    try:
        spent = asyncio.run(examine())
    finally:
        board.stop()
        gc.collect()
    assert max(spent) < _WITHIN_S, spent
