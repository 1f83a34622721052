"""The site that plays in the browser: its visits, how fast it answers, its memory."""

import gzip
import json
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from reedbed_engine.games import IDS
from web_site import serve_site, write_site

from .figures import Figure, find_percentile, print_figures
from .page import Hand, Stopwatch, open_browser, play_rounds

_PATIENCE_MS = 120_000
_LOOK_MS = 200
_FIRST, _LATER = ("files of the first visit", "MB", 11.0), ("files of a later visit", "KB", 50.0)
_COLD, _WARM = ("start of the first visit", "s", 8.0), ("start of a later visit", "s", 3.0)
_PIXELS, _PASS = ("action to pixels, p99", "ms", 80.0), ("pass of the board, p99", "ms", 5.0)
_ANSWER = ("answer of level 4, longest", "s", 1.5)
_MEMORY = ("memory after ten games", "MB", 160.0)
_ROUNDS = 2  # of all games
_SAMPLES = 60
_SOCKET = """async () => {
  const { openSocket } = await import(new URL("static/transport.js", document.baseURI));
  window.said = [];
  window.socket = openSocket("");
  socket.onmessage = ({ data }) => said.push([Date.now(), data]);
}"""
# in the worker: notes when the board says a line, and how long its tasks take until it rests
_TAP = """
import asyncio, json, time
from types import SimpleNamespace
from reedbed_web import local_board
lines, passes, begun = [], [], [time.perf_counter()]
write = local_board.BoardPort.write
def note_line(port, data):
    lines.append((time.time(), bytes(data).split()[1].decode()))
    return write(port, data)
async def sleep(seconds):
    passes.append(1000 * (time.perf_counter() - begun[0]))
    await asyncio.sleep(seconds)
    begun[0] = time.perf_counter()
local_board.BoardPort.write = note_line
local_board.asyncio = SimpleNamespace(sleep=sleep, Queue=asyncio.Queue)
"""
_HAS_SNAPSHOT = """() => caches.open(document.querySelector("meta[name=version]").content)
  .then((cache) => cache.match("snapshot")).then(Boolean)"""


def _weigh(folder: Path, names: list[str]) -> int:
    """Return how many bytes files are as `gzip -9` packs them."""
    return sum(len(gzip.compress((folder / name).read_bytes(), 9)) for name in names)


def _time_start(page: Any, open_site: Any) -> float:
    """Return the seconds from opening the site to a game that can be started."""
    begun = time.perf_counter()
    open_site()
    start = page.frame_locator("#page").locator("#new-start")
    start.wait_for(timeout=_PATIENCE_MS)
    page.frame_locator("#page").locator("#link.connected").wait_for(timeout=_PATIENCE_MS)
    return time.perf_counter() - begun


class _Line:
    """A socket of the site's page, as Hand wants it; `said_at` is when the last text came."""

    def __init__(self, frame: Any):
        self._frame = frame
        self.said_at = 0.0
        frame.evaluate(_SOCKET)

    def recv(self, timeout: float = 0) -> str:
        """Return the next text of the program.  Raises TimeoutError."""
        end = time.monotonic() + timeout
        while not (found := self._frame.evaluate("said.shift()")):
            if time.monotonic() >= end:
                raise TimeoutError
            time.sleep(0.002)
        self.said_at = found[0] / 1000
        return found[1]

    def send(self, text: str) -> None:
        """Send a request."""
        self._frame.evaluate("text => socket.send(text)", text)


class _Worker:
    """The worker in which the site's Python runs, tapped."""

    def __init__(self, page: Any):
        self._page = page
        (self._worker,) = (one for one in page.workers if one.url.endswith("/worker.js"))
        self._worker.evaluate("code => { python.runPython(code); }", _TAP)

    def read(self, name: str) -> Any:
        """Return one of the lists of _TAP."""
        return json.loads(self._worker.evaluate(f"python.runPython('json.dumps({name})')"))

    def find_first(self, verb: str, since: float) -> float | None:
        """Return when the board first said `verb` after a time."""
        return next((at for at, said in self.read("lines") if said == verb and at >= since), None)

    @property
    def megabytes(self) -> float:
        """Return how much memory all workers' WebAssembly has."""
        pythons = [one for one in self._page.workers if one.evaluate("Boolean(self.python)")]
        return sum(one.evaluate("python._module.HEAPU8.length") for one in pythons) / 1e6


def _time_answers(line: _Line, game: str, seconds: float) -> list[float]:
    """Let two computers of level 4 play; return the seconds before each action."""
    request = {"do": "new", "game": game, "players": ["computer:4"] * 2, "throws": "board"}
    line.send(json.dumps({**request, "aside": True}))
    found: list[float] = []
    end, last, shown = time.monotonic() + seconds, 0.0, None
    while time.monotonic() < end:
        try:
            said = json.loads(line.recv(timeout=1))
        except TimeoutError:
            continue
        if said.get("game", {}).get("game") == game and said["game"]["turns"] != shown:
            found += [line.said_at - last] if shown is not None and last else []
            shown, last = said["game"]["turns"], line.said_at
        if said.get("carrying") is False:
            last = line.said_at
    return found


def measure_play(page: Any, seconds: float) -> Iterator[Figure]:
    """Yield how fast a page of the site shows what its board does and thinks, and its memory."""
    frame = page.locator("#page").element_handle().content_frame()
    worker, line = _Worker(page), _Line(frame)
    hand = Hand(line)
    dice, pieces = hand.begin_game()
    frame.click("#new-cancel")  # else the start page hides the board
    time.sleep(2)  # until nothing blinks any more about the pieces being set up
    watch = Stopwatch(frame, worker)
    play_rounds(hand, watch, dice, pieces, _SAMPLES)
    yield Figure(*_PIXELS, find_percentile(watch.times["actions"], 0.99))
    yield Figure(*_PASS, find_percentile(worker.read("passes"), 0.99))
    answers, memories = [], []
    for game in IDS * _ROUNDS:
        answers += _time_answers(line, game, seconds)
        memories.append(worker.megabytes)
    yield Figure(*_ANSWER, max(answers))
    yield Figure(*_MEMORY, memories[-1])
    yield Figure("  more than after the second", "MB", 1.0, memories[-1] - memories[1])


def measure_site(folder: Path, runs: int, seconds: float) -> Iterator[Figure]:
    """Yield the figures of the site that `make web` wrote into a folder."""
    with serve_site(folder) as (url, asked), open_browser() as browser:
        page = browser.new_page()
        yield Figure(*_COLD, _time_start(page, lambda: page.goto(url)))
        yield Figure(*_FIRST, _weigh(folder, asked) / 1e6)
        while not page.evaluate(_HAS_SNAPSHOT):  # `wait_for_function` takes the promise for true
            page.wait_for_timeout(_LOOK_MS)
        asked.clear()
        times = [_time_start(page, page.reload) for _ in range(runs)]
        yield Figure(*_WARM, find_percentile(times, 0.5))
        yield Figure(*_LATER, _weigh(folder, asked) / runs / 1e3)
        yield from measure_play(page, seconds)


def run(
    runs: Annotated[int, typer.Option(metavar="N", min=1, help="How many later visits.")] = 5,
    seconds: Annotated[
        float, typer.Option(min=1, help="How long computers play each of ten games.")
    ] = 20,
) -> None:
    """Open the site that plays in the browser: visits, how fast it answers, its memory.

    This needs Chromium.  The exit code is 1 if a limit is missed.
    """
    with TemporaryDirectory(prefix="reedbed-") as name:
        write_site(Path(name))
        script = Path(name, "python.js")
        tapped = "  globalThis.python = python;\n  return python;\n"
        script.write_text(script.read_text().replace("  return python;\n", tapped, 1))
        print_figures(measure_site(Path(name), runs, seconds))
