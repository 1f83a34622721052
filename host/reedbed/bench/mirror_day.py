"""What the mirror's program holds after a day: the messages of a board, pages that come and go.

The day passes as quickly as it can be served.  What is measured is a process of its own.
"""

import asyncio
import gc
import os
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from websockets.asyncio.client import connect

from ..link import new_session
from ..link.session import Message
from ..log import Log
from ..mirror.access import Access
from ..mirror.server import serve_mirror
from ..mirror.server_socket import make_url, open_server_socket
from ..record import make_events
from ..session.monitor import Monitor
from ..session.run import run_until_first_ends
from .mirror_log import list_games, play_record

_GAMES, _VISITORS, _WATCHERS = 3, 2, 3  # an hour; the watchers stay
_COUNTERS = 3600  # messages an hour that tell how a board does
_SIDE = 20  # of a board on which each game has room
_STATM = Path("/proc/self/statm")


class _Day:
    """A board that is not there, and those who look at it."""

    def __init__(self, log: Log):
        self._session = new_session("en")
        self.monitor = Monitor(log, self._session, self._locate)
        self._listening = open_server_socket(0)
        self._url = make_url(self._listening)
        self._games = 0
        self.sizes: list[int] = []  # bytes at the end of each hour

    async def _locate(self) -> str:
        return "nowhere"

    def serve(self) -> Any:
        return serve_mirror(self.monitor, self._listening, Access())

    def _say(self, verb: str, **fields: Any) -> None:
        self.monitor.client.receive(Message(verb, fields))

    def _greet(self) -> None:
        shape = {"kind": "presence", "rows": _SIDE, "cols": _SIDE}
        self._session.board = {"proto": 2, "board": "feed01", "boot": 1, "oldest": 1, **shape}
        self._session.board |= {"caps": ["sim"], "games": list_games()}
        self._say("hello", **self._session.board)

    async def live(self, hours: int) -> None:
        """Let the hours pass."""
        self._greet()
        watching = [asyncio.ensure_future(self._watch()) for _ in range(_WATCHERS)]
        for _ in range(hours):
            for _ in range(_GAMES):
                await self._play()
            for number in range(_COUNTERS):
                self._say("stat", scans=number, free=number)
                await asyncio.sleep(0)
            for _ in range(_VISITORS):
                await self._visit()
            gc.collect()
            self.sizes.append(_read_size())
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)

    async def _play(self) -> None:
        self._games += 1
        games = list_games()
        name = games[self._games % len(games)]
        for event in make_events(play_record(name, self._games % 7 + 1)):
            self._say("event", g=self._games, **event)
            told = {"game": name, "position": "", "player": 1, "phase": ""}
            self._say("state", g=self._games, n=event["n"], **told)
            for letter in "ta":
                self._say("lights", c=letter * _SIDE * _SIDE)
            words = {"lines": [[21, name, event["k"]], []], "refused": [], "sound": "ok"}
            self._say("say", **words)
            while not self.monitor.writer.is_idle:
                await asyncio.sleep(0)
            await asyncio.sleep(0)

    async def _watch(self) -> None:
        async with self._connect() as socket:
            async for _ in socket:
                pass

    def _connect(self) -> Any:
        host = self._url.removeprefix("http://").rstrip("/")
        return connect(f"ws://{host}/ws", origin=f"http://{host}", max_size=None)  # type: ignore[arg-type]

    async def _visit(self) -> None:
        """Come as a browser does, look around, preview a move, look at the last game."""
        async with self._connect() as socket:
            for _ in range(2):
                await socket.recv()
            await socket.send('{"do": "preview_move", "ask": 1, "moves": [[0, 1]], "taps": [2]}')
            with suppress(TimeoutError):
                async with asyncio.timeout(0.05):
                    await socket.recv()
        for path in ("", "games/list", f"games/{self._games}", "games/standings"):
            await asyncio.to_thread(_read, self._url + path)


def _read(url: str) -> None:
    with urllib.request.urlopen(url, timeout=60) as answer:
        answer.read()


def _read_size() -> int:
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def can_measure() -> bool:
    """Tell whether this system says how much memory a process has."""
    return _STATM.exists()


def measure_day(hours: int) -> float:
    """Return by how many MB the mirror's program has grown: its last quarter and its second.

    In the first one it comes to what it needs.
    """
    command = [sys.executable, "-m", __name__, str(hours)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout)


def _live_here(hours: int) -> list[int]:
    with tempfile.TemporaryDirectory(prefix="reedbed-") as folder:
        log = Log(Path(folder))

        async def run() -> list[int]:
            day = _Day(log)
            await run_until_first_ends(day.monitor.writer.run(), day.serve(), day.live(hours))
            return day.sizes

        sizes = asyncio.run(run())
        log.close()
    return sizes


if __name__ == "__main__":
    sizes = _live_here(int(sys.argv[1]))
    quarter = max(1, len(sizes) // 4)
    print((median(sizes[-quarter:]) - median(sizes[quarter : 2 * quarter])) / 1e6)
    print(*(round(size / 1e6, 1) for size in sizes), file=sys.stderr)
