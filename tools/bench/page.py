"""From what a board says to pixels in a real browser, beside pages that watch; the first paint.

Times run from the moment when a line leaves the board's program to the first one after the frame
that shows it was drawn.
"""

import asyncio
import json
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Annotated, Any

import typer
from websockets.asyncio.client import ClientConnection, connect

from reedbed.errors import NoAnswer, PlainError
from reedbed.records.options import DEFAULT_GAME
from reedbed.virtual_board.model import Model, Runtime, Wiring
from reedbed.virtual_board.process import VirtualBoard

from .figures import Figure, find_percentile, print_figures
from .mirror import name_socket, open_socket, start_mirror
from .shared import RuntimeOfBoard
from .tapped_line import TappedLine

_PATIENCE_S = 30.0
_LOOK_S = 0.01
_PAUSE_S = 0.15  # between deeds, longer than any debounce
_PROGRAMS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "chromium-headless-shell",
)
# notes when a frame was drawn in which lights, or the list of actions, are other than before
_WATCH = """() => {
  window.drawn = { lights: [], actions: [] };
  const note = (kind) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel(); // its message comes after the frame
    port1.onmessage = () => drawn[kind].push(Date.now());
    port2.postMessage(0);
  });
  const watch = (id, kind, isMeant) => new MutationObserver((changes) => {
    if (changes.some(({ target }) => isMeant(target))) note(kind);
  }).observe(document.getElementById(id), { childList: true, subtree: true });
  watch("board", "lights", (target) => target.classList.contains("lights"));
  watch("actions", "actions", () => true);
}"""
_PAINTED = "() => performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)"
_SIZES = """() => [...performance.getEntriesByType('navigation'),
  ...performance.getEntriesByType('resource')].map(e => e.transferSize)"""
# (figure, unit, at most)
_LIGHTS = (("lights to pixels, p50", "ms", 30.0), ("lights to pixels, p99", "ms", 60.0))
_ACTIONS = (("action to pixels, p50", "ms", 30.0), ("action to pixels, p99", "ms", 60.0))
_PAINT, _SIZE = ("first paint", "ms", 500.0), ("page", "KB", 200.0)
_ROUNDS = 3


def measure_page(samples: int, watchers: int, runtime: Runtime | None) -> Iterator[Figure]:
    """Yield the figures of a page as they are found: `samples` of each kind, while others watch.

    Raises VirtualBoardError, NoAnswer, and PlainError without a browser or when the page ends.
    """
    find_browser()
    with tempfile.TemporaryDirectory(prefix="reedbed-") as name, ExitStack() as stack:
        board = VirtualBoard(Model(), Path(name) / "board", runtime, Wiring.socket)
        stack.callback(board.stop)
        line = TappedLine(board.url)
        stack.callback(line.close)
        options = ("--port", line.url, "--data", str(Path(name, "data")))
        others = ("--address", "0.0.0.0", "--spectators")
        url, watched = stack.enter_context(start_mirror(*options, *others, links=2))
        _let_watch(watched, watchers)
        browser = stack.enter_context(open_browser())
        times = time_pixels(browser, url, line, samples)
        for rows, kind in ((_LIGHTS, "lights"), (_ACTIONS, "actions")):
            for row, part in zip(rows, (0.5, 0.99), strict=True):
                yield Figure(*row, find_percentile(times[kind], part))
        paint, size = time_first_paint(browser, url, _ROUNDS)
        yield Figure(*_PAINT, paint)
        yield Figure(*_SIZE, size)


def find_browser() -> str:
    """Return the path of a Chromium.  Raises PlainError where there is none."""
    path = next(filter(None, map(shutil.which, _PROGRAMS)), "")
    if not path:
        raise PlainError("this needs Chromium")
    return path


@contextmanager
def open_browser() -> Iterator[Any]:
    """Give Playwright's Chromium."""
    from playwright.sync_api import sync_playwright

    arguments = ["--disable-background-networking"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--no-sandbox")  # which root cannot have
    path = find_browser()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        yield browser
        browser.close()


class Hand:
    """A hand at the board of a mirror, without a browser."""

    def __init__(self, socket: Any):  # a ClientConnection, or what can the same
        self._socket = socket
        self._topics: dict[str, Any] = {}

    def send(self, **request: Any) -> None:
        """Ask for something, as a page does."""
        with suppress(TimeoutError):  # who does not read is taken for gone
            while True:
                self._topics |= json.loads(self._socket.recv(timeout=0))
        self._socket.send(json.dumps(request))

    def wait_until(self, condition: Callable[[dict[str, Any]], Any]) -> Any:
        """Return what `condition` finds in the topics, once that is true.  Raises NoAnswer."""
        end = time.monotonic() + _PATIENCE_S
        while not (found := condition(self._topics)):
            try:
                said = self._socket.recv(timeout=end - time.monotonic())
            except TimeoutError as error:
                raise NoAnswer(f"the mirror did not answer in {_PATIENCE_S:.0f} s") from error
            self._topics |= json.loads(said)
        return found

    def begin_game(self) -> tuple[list[int], list[int]]:
        """Begin a game with dice; return the first player's cells of dice, and pieces.

        Hands use them in turn: a cell that moves too often counts as one that chatters.
        """
        self.wait_until(lambda topics: topics.get("choices") and topics.get("board"))
        self.send(do="new", game=DEFAULT_GAME, options="first=1", throws="table", aside=True)
        topics = self._topics
        self.wait_until(lambda _: topics.get("game", {}).get("phase") and topics.get("ground"))
        self.wait_until(lambda _: topics.get("picture") and not topics["game"]["turns"])
        names = topics["ground"]["names"]
        dice = [next(row[0][0] for row in names if row[2] == ["dice", n]) for n in range(1, 5)]
        return dice, [number for number, code, *_ in topics["picture"] if code == 1]

    def find_cell(self, piece: int) -> int:
        """Return the cell on which a piece stands."""
        return next(cell for number, _, cell, _ in self._topics["picture"] if number == piece)


@contextmanager
def open_hand(url: str) -> Iterator[Hand]:
    """Give a hand at the board of the mirror at `url`."""
    with open_socket(url) as socket:
        yield Hand(socket)


class Stopwatch:
    """Takes times of what a browser's page shows of a board on a tapped line."""

    def __init__(self, page: Any, line: Any):  # a TappedLine, or what can the same
        self._page, self._line = page, line
        page.evaluate(_WATCH)
        self.times: dict[str, list[float]] = {"lights": [], "actions": []}

    def time(self, kind: str, verb: str, do: Callable[[], None]) -> None:
        """Do something; take the time from the board's `verb` to pixels.  Raises NoAnswer."""
        self._page.evaluate("kind => { drawn[kind].length = 0; }", kind)
        start = time.time()
        do()
        end = start + _PATIENCE_S
        while time.time() < end:
            said, drawn = self._line.find_first(verb, start), self._page.evaluate("drawn")[kind]
            if said is not None and (after := [at for at in drawn if at / 1000 >= said - 0.001]):
                self.times[kind].append(max(0.0, after[0] - 1000 * said))
                time.sleep(_PAUSE_S)
                return
            time.sleep(_LOOK_S)
        raise NoAnswer(f"the page did not show the board's {kind} in {_PATIENCE_S:.0f} s")


def time_pixels(browser: Any, url: str, line: TappedLine, samples: int) -> dict[str, list[float]]:
    """Return the ms from lights, and from actions, to pixels: `samples` of each."""
    with open_hand(url) as hand, browser.new_page() as page:
        dice, pieces = hand.begin_game()
        page.goto(url)  # not before: it would offer a game
        page.wait_for_selector("#board .piece")
        time.sleep(2)  # until nothing blinks any more about the pieces being set up
        watch = Stopwatch(page, line)
        play_rounds(hand, watch, dice, pieces, samples)
    return watch.times


def play_rounds(
    hand: Hand, watch: Stopwatch, dice: list[int], pieces: list[int], samples: int
) -> None:
    """Take `samples` of each kind with dice and pieces in turn."""
    for number in range((samples + 1) // 2):
        die, piece = dice[number % len(dice)], pieces[number % len(pieces)]
        _play_round(hand, watch, die, piece)


def _play_round(hand: Hand, watch: Stopwatch, die: int, piece: int) -> None:
    """Throw, lift a piece and put it back, take the throw back."""
    hand.wait_until(lambda _: hand.find_cell(piece) >= 0)
    home = hand.find_cell(piece)
    hand.send(do="press", cell=die)
    time.sleep(_PAUSE_S)
    watch.time("actions", "event", lambda: hand.send(do="release", cell=die))
    watch.time("lights", "lights", lambda: hand.send(do="lift", piece=piece))
    watch.time("lights", "lights", lambda: hand.send(do="put", cell=home))
    hand.send(do="button", button="back", level=1)
    time.sleep(_PAUSE_S)
    watch.time("actions", "event", lambda: hand.send(do="button", button="back", level=0))


def time_first_paint(browser: Any, url: str, rounds: int) -> tuple[float, float]:
    """Return the ms to the first paint of a page, in the middle of some, and its size in KB."""
    paints, sizes = [], []
    for _ in range(rounds):
        context = browser.new_context()
        page, spoken = context.new_page(), [0]

        def hear(frame: str | bytes, spoken: list[int] = spoken) -> None:
            spoken[0] += len(frame)

        page.on("websocket", lambda line, hear=hear: line.on("framereceived", hear))
        page.goto(url)
        page.wait_for_selector("#board rect")
        page.wait_for_load_state("networkidle")
        paints += page.evaluate(_PAINTED)
        sizes.append((sum(page.evaluate(_SIZES)) + spoken[0]) / 1000)
        context.close()
    return find_percentile(paints, 0.5), max(sizes)


def _let_watch(url: str, count: int) -> None:
    """Let that many pages without a browser watch until the mirror ends."""
    there = threading.Event()

    async def watch() -> None:
        pages = [await connect(**name_socket(url)) for _ in range(count)]
        there.set()
        await asyncio.gather(*map(read_all, pages), return_exceptions=True)

    async def read_all(page: ClientConnection) -> None:
        async for _ in page:
            pass

    threading.Thread(target=lambda: asyncio.run(watch()), daemon=True).start()
    if not there.wait(_PATIENCE_S):
        raise NoAnswer(f"{count} pages could not watch within {_PATIENCE_S:.0f} s")


def run(
    samples: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many times of each kind are taken.")
    ] = 200,
    watchers: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many other pages watch.")
    ] = 50,
    runtime: RuntimeOfBoard = None,
) -> None:
    """Show a virtual board in a real browser: from its line to the frame, the first paint, bytes.

    This needs Chromium.  The exit code is 1 if a limit is missed.
    """
    print_figures(measure_page(samples, watchers, runtime))
