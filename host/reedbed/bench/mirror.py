"""How quick the mirror is, for those who look at it and for those who look games up.

A whole one is measured: a virtual board, the program that mirrors it, a log of many actions, pages
that watch, a real browser.
"""

import asyncio
import subprocess
import sys
import tempfile
import threading
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import connect

from ..board_model import Model, Runtime, Wiring
from ..errors import NoAnswer, PlainError
from ..virtual import VirtualBoard
from . import mirror_log as log
from . import mirror_pixels as pixels
from .mirror_day import can_measure, measure_day
from .tapped_line import TappedLine

PARTS = ("pixels", "log", "memory")
_ROUNDS = 3
_PATIENCE_S = 60
# (figure, unit, at most)
_LIGHTS = (("lights to pixels, p50", "ms", 50.0), ("lights to pixels, p99", "ms", 120.0))
_ACTIONS = (("action to pixels, p50", "ms", 50.0), ("action to pixels, p99", "ms", 120.0))
_PAINT, _SIZE = ("first paint", "ms", 1000.0), ("page", "KB", 300.0)
_LOG_MS = 200.0
_MEMORY = ("memory, grown over a day", "MB", 2.0)


class Figure(NamedTuple):
    """Something that was measured, and how much it may be."""

    name: str
    unit: str
    limit: float
    value: float

    @property
    def ratio(self) -> float:
        """Return which part of the limit it takes."""
        return self.value / self.limit

    @property
    def is_missed(self) -> bool:
        """Tell whether it is more than it may be."""
        return self.value > self.limit


class Size(NamedTuple):
    """How much is measured: times of each kind, pages that watch, actions in the log, hours."""

    samples: int
    watchers: int
    actions: int
    hours: int


def measure_mirror(
    parts: Collection[str], size: Size, runtime: Runtime | None
) -> Iterator[Figure | str]:
    """Yield the figures of some PARTS as they are found; a sentence for what cannot be measured.

    Raises VirtualBoardError, NoAnswer, and PlainError where the mirror ends.
    """
    if {"pixels", "log"} & set(parts):
        yield from _measure_with_board(parts, size, runtime)
    if "memory" in parts:
        if can_measure():
            yield Figure(*_MEMORY, measure_day(size.hours))
        else:
            yield "not measured: memory, which this system does not tell"


def _measure_with_board(
    parts: Collection[str], size: Size, runtime: Runtime | None
) -> Iterator[Figure | str]:
    with tempfile.TemporaryDirectory(prefix="reedbed-") as name, ExitStack() as stack:
        folder = Path(name)
        games = log.write_log(folder / "data", size.actions)
        board = VirtualBoard(Model(), folder / "board", runtime, Wiring.socket)
        stack.callback(board.stop)
        line = TappedLine(board.url)
        stack.callback(line.close)
        url = stack.enter_context(_mirroring(line.url, folder / "data"))
        stack.enter_context(_watching(url, size.watchers))
        if "pixels" in parts:
            yield from _measure_in_browser(url, line, size.samples)
        if "log" in parts:
            for figure, asked in log.list_requests(games).items():
                yield Figure(figure, "ms", _LOG_MS, log.time_requests(url, asked, _ROUNDS))


def _measure_in_browser(url: str, line: TappedLine, samples: int) -> Iterator[Figure | str]:
    try:
        pixels.find_browser()
    except PlainError as error:
        yield f"not measured: what a browser shows; that needs {error}"
        return
    with pixels.open_browser() as browser:
        times = pixels.time_pixels(browser, url, line, samples)
        for rows, kind in ((_LIGHTS, "lights"), (_ACTIONS, "actions")):
            ordered = sorted(times[kind])
            for row, part in zip(rows, (0.5, 0.99), strict=True):
                yield Figure(*row, ordered[round(part * (len(ordered) - 1))])
        paint, size = pixels.time_first_paint(browser, url, _ROUNDS)
        yield Figure(*_PAINT, paint)
        yield Figure(*_SIZE, size)


@contextmanager
def _mirroring(board_url: str, data: Path) -> Iterator[str]:
    """Run the mirror of a board in a process of its own; give the address of its page."""
    command = [sys.executable, "-m", "reedbed", "monitor", "--no-open", "--http-port", "0"]
    process = subprocess.Popen(
        [*command, "--port", board_url, "--data", str(data)],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        said = ""
        for said in process.stderr:
            if "http://" in said:
                address = said.partition("http://")[2].partition("/")[0]
                yield f"http://{address}/"
                return
        raise PlainError(f"`reedbed monitor` has ended: {said.strip().removeprefix('reedbed: ')}")
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def _watching(url: str, count: int) -> Iterator[None]:
    """Let so many pages without a browser watch."""
    loop = asyncio.new_event_loop()
    there, enough = threading.Event(), asyncio.Event()
    address = url.removeprefix("http://").rstrip("/")

    async def watch_one(comes: asyncio.Semaphore) -> None:
        async with connect(f"ws://{address}/ws", origin=f"http://{address}") as socket:  # type: ignore[arg-type]
            await socket.recv()
            comes.release()
            async for _ in socket:
                pass

    async def watch() -> None:
        comes = asyncio.Semaphore(0)
        watching = [asyncio.ensure_future(watch_one(comes)) for _ in range(count)]
        for _ in range(count):
            await comes.acquire()
        there.set()
        await enough.wait()
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)

    thread = threading.Thread(target=lambda: loop.run_until_complete(watch()), daemon=True)
    thread.start()
    try:
        if not there.wait(_PATIENCE_S):
            raise NoAnswer(f"{count} pages could not watch within {_PATIENCE_S} s")
        yield
    finally:
        loop.call_soon_threadsafe(enough.set)
        thread.join()
        loop.close()
