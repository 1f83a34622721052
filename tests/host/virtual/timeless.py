"""The host and a virtual board in one process, on a time of their own that passes at once.

`Lag` slows the board and the line down as a busy computer does.
"""

import asyncio
from collections import deque
from contextlib import closing, contextmanager
from random import Random
from types import SimpleNamespace

from reedbed.link import client, connection, new_session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.board_session import BoardSession
from reedbed.session.run import run_until_first_ends
from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.off_board.virtual import rows_of
from reedbed_board.tasks import LinkStep

_STEP_S = 0.004
_WRITE_S = 0.02


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time stands still while something runs, and leaps to what is next."""

    def __init__(self):
        self._now = 1000.0
        super().__init__()
        select = self._selector.select
        self._selector.select = lambda timeout: self._leap(timeout) or select(0)

    def _leap(self, timeout):
        assert timeout is not None, "everybody waits for ever"
        self._now += timeout

    def time(self):
        return self._now


class Lag:
    """How late everything is: seconds a step of the board, seconds on the line, and pauses.

    One in `rarely` steps takes `pause` seconds, by chance.
    """

    def __init__(self, step=_STEP_S, line=0.0, pause=0.0, rarely=100, seed=1):
        self._step, self.line = step, line
        self._pause, self._rarely = pause, rarely
        self._chance = Random(seed)

    def step(self):
        """Return the seconds until the board's next step."""
        return self._step + (self._pause if self._chance.randrange(self._rarely) == 0 else 0.0)


class Cable:
    """One direction of a line: what is sent arrives late, and in order."""

    def __init__(self, lag):
        self._lag, self._under_way = lag, deque()

    def send(self, data, deliver):
        """Have `deliver(data)` called when it has arrived."""
        self._under_way.append((deliver, bytes(data)))
        asyncio.get_running_loop().call_later(self._lag.line, self._arrive)

    def _arrive(self):
        deliver, data = self._under_way.popleft()
        deliver(data)


class Board:
    """A virtual board in this process."""

    def __init__(self, kind, rows, cols, lag):
        self._lag = lag
        parts = Builder(config := simulated_config(kind, rows, cols), None).parts()
        self.app = make_app(config, parts, MemoryStore(), self._now(), 4242, 1, 1)
        parts.simulated.on_edge = self.app.sample
        self.is_closed = False
        self._heard, self.say = b"", lambda data: None
        self.down, self._up = Cable(lag), Cable(lag)
        self._rows = [[0, *row] for row in rows_of(self.app, LinkStep(self.app, self))]

    def _now(self):
        return int(asyncio.get_running_loop().time() * 1000)

    async def run(self):
        """Do the board's tasks for ever, each when its time has come."""
        while True:
            for row in self._rows:
                due, _, step, period = row
                if self._now() >= due:
                    step(self._now())
                    row[0] = self._now() + period
            await asyncio.sleep(self._lag.step())

    def read(self):
        data, self._heard = self._heard, b""
        return data

    def hear(self, data):
        """Have `data` read by the board's link."""
        self._heard += data

    def write(self, data):
        self._up.send(data, self.say)
        return len(data)


def live(do, folder, monkeypatch, place=("presence", 10, 10), lag=None):
    """Have `do(board, session)` done at a virtual board and the session that finds it."""
    ended = []

    async def run_both():
        board = Board(*place, lag or Lag())
        with closing(Log(folder)) as log, plugged_in(board, monkeypatch):
            session = BoardSession(log, new_session("en"), port_at(""))

            async def write():
                while True:
                    while not session.writer.is_idle:
                        session.writer.advance()
                    await asyncio.sleep(_WRITE_S)

            async def work():
                await do(board, session)
                ended.append(True)

            await run_until_first_ends(board.run(), session.client.run(), write(), work())

    with asyncio.Runner(loop_factory=Loop) as runner:
        runner.run(run_both())
    assert ended, "something else has ended first"


@contextmanager
def plugged_in(board, monkeypatch):
    """Have the host's link find `board` at every port."""

    class Port:
        def __init__(self, url):
            self.url = url
            said = asyncio.Queue()
            board.say, self.read = said.put_nowait, said.get

        def write(self, data):
            board.down.send(data, board.hear)

        def remember(self):
            pass

        async def close(self):
            board.say = lambda data: None

    loop = asyncio.get_running_loop()
    clock = SimpleNamespace(
        monotonic=loop.time, time=loop.time, localtime=connection.time.localtime
    )
    with monkeypatch.context() as patch:
        patch.setattr("reedbed.link.port.SerialPort", Port)
        for module in (client, connection):
            patch.setattr(module, "time", clock)
        yield


def find_faults(board):
    """Return what the board wants to have carried, and where it sees too many or too few."""
    play = board.app.table.play
    return play.game_log.pending.items, [
        site for site, off in enumerate(play.matcher.occupancy.offs) if off
    ]
