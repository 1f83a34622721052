"""Whole games by simulated hands: is what the table records what the hands meant?"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from reedbed_engine.games import IDS
from reedbed_engine.hands import CLEAN, CLUMSY, FAULTY, seat_hands
from reedbed_engine.hands.faults import failing
from reedbed_engine.hands.hands import HandsStuckError
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table.board import Board
from reedbed_engine.table.fitting import NoFit, fit, suggest
from reedbed_engine.table.session import Table
from reedbed_engine.trace.recorder import Recorder, heading
from reedbed_engine.trace.replay import FIRST_LINE

SKILLS = {"clean": CLEAN, "clumsy": CLUMSY, "faulty": FAULTY}
BOARDS = (
    ("presence", 10),
    ("presence", 20),
    ("touch", 8),
    ("touch", 16),
    ("cursor", 8),
    ("cursor", 10),
    ("cursor", 20),
)


class Place(NamedTuple):
    """One game on one board."""

    game: str
    options: str
    kind: str
    size: int


class Score(NamedTuple):
    """What came of the games of one place; `failures` has a line a game that went wrong."""

    games: int
    actions: int
    edges: int
    alarms: int  # told although nothing was wrong: counted for clean hands only
    median_us: float  # of processor time a call of the table: each edge, button and tick
    worst_us: float
    failures: list[str]


def places(games: list[str] | None = None) -> Iterator[Place]:
    """Yield every game on every board that carries it."""
    for game in IDS:
        for kind, size in BOARDS:
            if games and game not in games:
                continue
            options = suggest(game, Board(kind, size, size))
            if options is not None:
                yield Place(game, options, kind, size)


def play(place: Place, skill: str, seeds: range, traces: Path | None = None) -> Score:
    """Play a game a seed; those that go wrong are traced into the folder `traces`."""
    times: list[float] = []
    failures: list[str] = []
    actions = edges = alarms = 0
    for seed in seeds:
        sitting = _sit(place, skill, seed, times)
        wrong = _play_one(sitting)
        if wrong:
            failures.append(f"seed {seed}: {wrong}")
            if traces:
                _trace(place, skill, seed, traces)
        actions += len(sitting.journal)
        edges += len(sitting.trace)
        if skill == "clean":
            alarms += sitting.alarms()
    times.sort()
    return Score(
        len(seeds),
        actions,
        edges,
        alarms,
        1e6 * times[len(times) // 2],
        1e6 * times[-1],
        failures,
    )


def _trace(place: Place, skill: str, seed: int, folder: Path) -> None:
    """Play a game again and write its trace."""
    lines = [
        FIRST_LINE,
        f"; {place.game} on {place.kind} {place.size}, {skill} hands, seed {seed}",
    ]
    sitting = _sit(place, skill, seed, [], lines)
    lines.append(f"; {_play_one(sitting)}")
    name = f"{place.game}-{place.kind}-{place.size}-{skill}-{seed}.trace"
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _sit(
    place: Place, skill: str, seed: int, times: list[float], trace: list[str] | None = None
) -> Sitting:
    """Begin a game; what the table is told and answers is added to `trace`."""
    board = Board(place.kind, place.size, place.size)
    options = dict(item.split("=") for item in place.options.split(",") if item)
    table: Any = Table(board, seed=seed)
    if trace is None:
        for name in ("cell", "button", "tick"):
            setattr(table, name, _timed(getattr(table, name), times))
    else:
        trace.append(heading(board, table.settings))
        Recorder(table, trace.append)
    try:
        layout = fit(place.game, options, board)
    except NoFit as error:
        raise AssertionError(place) from error
    hands = seat_hands(layout, place.game, options, seed, SKILLS[skill])
    faults = failing(seed, layout, hands) if skill == "faulty" else None
    sitting = Sitting(table, hands, faults)
    sitting.start(place.game, options)
    return sitting


def _timed(call: Any, times: list[float]) -> Any:
    def timed(*args: Any) -> None:
        start = time.thread_time()
        call(*args)
        times.append(time.thread_time() - start)

    return timed


def _play_one(sitting: Sitting) -> str:
    """Play a game; return what went wrong, or ""."""
    try:
        sitting.play()
    except HandsStuckError as error:
        return f"not recorded: {error}"
    return sitting.fault()
