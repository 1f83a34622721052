"""How long a board takes to answer a touch: the virtual board, debounce and link included.

Each time runs from the moment when a raw level is sent to the moment when the answer has been
received: *light* the first changed light after a piece is lifted or put back, *verdict* the
journal event after a tap for the throw has ended or BACK has been let go.
"""

import asyncio
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from reedbed.drawing.pictures import load_drawing
from reedbed.errors import NoAnswer
from reedbed.link import new_session
from reedbed.link.port import port_at
from reedbed.link.session import Message
from reedbed.log import Log
from reedbed.records.options import DEFAULT_GAME
from reedbed.session.board_session import BoardSession
from reedbed.session.new_game import start_game
from reedbed.session.run import run_until_first_ends
from reedbed.terminal import print_result
from reedbed.terminal.tables import Column, print_table
from reedbed.virtual_board.model import Model, Runtime
from reedbed.virtual_board.process import VirtualBoard

from .shared import AsLines, RuntimeOfBoard

_ANSWER_S = 5
_PAUSE_S = 0.12  # between deeds, longer than any debounce; a tap also lasts that long
LIMITS = {"light": 60.0, "verdict": 150.0}  # p99, ms


class Figures(NamedTuple):
    """Milliseconds of one kind of answer."""

    touches: int
    least: float
    median: float
    p99: float
    most: float


def sum_up(times: list[float]) -> Figures:
    """Return the figures of `times` (seconds)."""
    ordered = sorted(1000 * seconds for seconds in times)
    last = len(ordered) - 1
    p99 = ordered[min(last, round(0.99 * last))]
    return Figures(len(ordered), ordered[0], ordered[last // 2], p99, ordered[last])


class _Stopwatch:
    """Sends levels and waits for what answers them."""

    def __init__(self, session: BoardSession):
        self._session = session
        self._wanted: Callable[[Message], bool] | None = None
        self._answered: asyncio.Future[float] | None = None
        self.times: dict[str, list[float]] = {"light": [], "verdict": []}
        session.client.watchers.append(self._watch)

    def _watch(self, message: Message) -> None:
        if self._wanted and self._answered and not self._answered.done():
            if self._wanted(message):
                self._answered.set_result(time.perf_counter())

    def send(self, name: str, which: int | str, level: int) -> None:
        self._session.client.send_level(name, which, level)

    async def time(self, kind: str, name: str, which: int | str, level: int) -> None:
        """Send a level and take the time until a message with the verb of `kind` comes."""
        verb = "lights" if kind == "light" else "event"
        self._wanted = lambda message: message.verb == verb
        self._answered = asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        self.send(name, which, level)
        try:
            async with asyncio.timeout(_ANSWER_S):
                answered = await self._answered
        except TimeoutError as error:
            what = f"{name} {which}"
            raise NoAnswer(f"the board did not answer to {what} in {_ANSWER_S} s") from error
        self.times[kind].append(answered - start)
        await asyncio.sleep(_PAUSE_S)


async def _measure(session: BoardSession, rounds: int) -> dict[str, list[float]]:
    await session.meeting.wait()
    await start_game(session, DEFAULT_GAME, puts_aside=True)
    await session.playing.wait()
    await session.wait_until_settled()
    await asyncio.sleep(1.5)  # until nothing blinks any more about the pieces being set up
    watch, layout, game = _Stopwatch(session), session.layout, session.game
    assert layout is not None and game is not None
    dice: Any = layout.dice
    river = [cell for cell, code in load_drawing(game, layout).pieces() if code == 1]
    for number in range(rounds):
        die = dice[0][number % 4][0]
        watch.send("cell", die, 1)
        await asyncio.sleep(_PAUSE_S)
        await watch.time("verdict", "cell", die, 0)
        piece = river[number % len(river)]
        await watch.time("light", "cell", piece, 0)
        await watch.time("light", "cell", piece, 1)
        watch.send("button", "back", 1)
        await asyncio.sleep(_PAUSE_S)
        await watch.time("verdict", "button", "back", 0)
    return watch.times


def measure_latency(samples: int, runtime: Runtime | None) -> dict[str, Figures]:
    """Return the figures of each kind of answer, from at least `samples` touches each.

    Raises VirtualBoardError, NoAnswer.
    """
    found: dict[str, list[float]] = {}

    async def run(board: VirtualBoard, log: Log) -> None:
        session = BoardSession(log, new_session("en"), port_at(board.locate))

        async def work() -> None:
            found.update(await _measure(session, (samples + 1) // 2))

        await run_until_first_ends(session.writer.run(), session.client.run(), work())

    with tempfile.TemporaryDirectory(prefix="reedbed-") as folder:
        board = VirtualBoard(Model(), Path(folder) / "board", runtime)
        try:
            log = Log(Path(folder) / "log")
            asyncio.run(run(board, log))
            log.close()
        finally:
            board.stop()
    return {kind: sum_up(times) for kind, times in found.items()}


def run(
    samples: Annotated[
        int,
        typer.Option(
            metavar="N", min=2, help="How many answers of each kind are measured, at least."
        ),
    ] = 300,
    runtime: RuntimeOfBoard = None,
    as_json: AsLines = False,
) -> None:
    """Touch a virtual board: ms to the light that answers, and to the verdict.

    The exit code is 1 if either comes late.
    """
    late, rows = False, []
    for kind, found in measure_latency(samples, runtime).items():
        limit = LIMITS[kind]
        late |= found.p99 >= limit
        if as_json:
            print_result(json.dumps({"kind": kind, "limit_ms": limit, **found._asdict()}))
        name = f"{kind} ({found.touches} touches, p99 < {limit:.0f})"
        times = (found.least, found.median, found.p99, found.most)
        rows.append((name, *(f"{time:.1f}" for time in times)))
    heads = ("min", "median", "p99", "max")
    if not as_json:
        print_table(
            (
                Column("ms from touch to answer, debounce (15 ms) included"),
                *(Column(head, is_number=True) for head in heads),
            ),
            rows,
        )
    if late:
        raise typer.Exit(1)
