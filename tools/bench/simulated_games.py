"""Whole games by simulated hands: is what the table records what the hands meant?"""

import itertools
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.replay import FIRST_LINE
from reedbed_engine.off_board.simulated_player import (
    CLEAN,
    CLUMSY,
    FAULTY,
    PlayerStuckError,
    SimulatedPlayer,
)
from reedbed_engine.off_board.simulated_player.faults import failing
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.fitting import NoFit, fit, suggest
from reedbed_engine.table.session import Table
from reedbed_engine.trace.recorder import Recorder, heading

from .careless import count_differences, make_careless_game
from .lights_game import SETTINGS, make_lights_game
from .opponent_game import make_opponent_game

SKILLS = {"clean": CLEAN, "clumsy": CLUMSY, "faulty": FAULTY, "careless": CLUMSY, "lights": CLEAN}
SIZES = {"presence": (10, 20), "touch": (8, 16), "cursor": (8, 10, 20)}
KINDS = tuple(SIZES)
_AS_IN_TABLE: Mapping[str, int] = {}
_STUCK = "not recorded"


class Place(NamedTuple):
    """One game on one board."""

    game: str
    options: str
    kind: str
    size: int

    @property
    def has_sensors(self) -> bool:
        """Tell whether the board has sensors, which can fail."""
        return Board(self.kind, self.size, self.size).feels_cells


@dataclass
class Score:
    """The results of the games of one row; `failures` has a line for each that went wrong."""

    games: int
    actions: int = 0
    edges: int = 0
    alarms: int = 0  # said although nothing was wrong: counted for clean players only
    false: int = 0  # recorded, and nobody had meant it
    lost: int = 0  # meant and done, and not recorded
    dead_ends: int = 0  # games that could not go on
    median_us: float = 0  # of processor time a call of the table: each edge, button and tick
    worst_us: float = 0
    mishaps: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


def list_places(
    games: list[str] | None = None, kinds: list[str] | None = None
) -> Iterator[list[Place]]:
    """Yield for every game and kind of board the boards that carry it."""
    for game in IDS:
        for kind in KINDS:
            found = []
            for size in SIZES[kind]:
                options = suggest(game, Board(kind, size, size))
                if options is not None:
                    found.append(Place(game, options, kind, size))
            if found and game in (games or IDS) and kind in (kinds or KINDS):
                yield found


def play_all_games(
    rows: list[tuple[list[Place], str, int]],
    seeds: range,
    traces: Path | None,
    processes: int,
) -> Iterator[Score]:
    """Yield the score of each row (places, skill, level), played by that many processes."""
    jobs = [(places, skill, seeds, traces, _AS_IN_TABLE, level) for places, skill, level in rows]
    if processes == 1:
        yield from itertools.starmap(play_games, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play_games, *zip(*jobs, strict=True))


def play_games(
    row: list[Place],
    skill: str,
    seeds: range,
    traces: Path | None = None,
    percents: Mapping[str, int] = _AS_IN_TABLE,
    level: int = 0,
) -> Score:
    """Play a game a seed, on one board of `row` after the other.

    Games that go wrong are traced into the folder `traces`; with a `level` computers of it play,
    too, and hands see lights and words alone.
    """
    times: list[float] = []
    score = Score(len(seeds))
    for seed in seeds:
        place = row[seed % len(row)]
        simulated = _make_simulated(place, skill, seed, times, percents, level=level)
        wrong = _play_one_game(simulated)
        if wrong:
            score.failures.append(f"{place.kind} {place.size}, seed {seed}: {wrong}")
            unmeant, missing = _count_wrong(simulated)
            score.false += unmeant
            score.lost += missing if not wrong.startswith(_STUCK) else 0
            score.dead_ends += wrong.startswith(_STUCK) and not unmeant
            if traces:
                _write_trace(place, skill, seed, traces, percents, level)
        score.actions += len(simulated.journal)
        score.edges += len(simulated.trace)
        score.mishaps += getattr(simulated.hands, "counts", Counter())
        if skill == "clean":
            score.alarms += simulated.alarms
    times.sort()
    score.median_us, score.worst_us = 1e6 * times[len(times) // 2], 1e6 * times[-1]
    return score


def _count_wrong(simulated: SimulatedGame) -> tuple[int, int]:
    """Return how many actions were recorded that nobody meant, and how many were lost."""
    hands = simulated.hands
    if hands.skill == FAULTY:
        meant = [("play", hands.game.text(action)) for action in hands.game.history]
        return count_differences(meant, [("play", text) for text in simulated.history()])
    return count_differences(hands.expected, simulated.journal)


def _write_trace(
    place: Place, skill: str, seed: int, folder: Path, percents: Mapping[str, int], level: int
) -> None:
    """Play a game again and write its trace."""
    lines = [
        FIRST_LINE,
        f"; {place.game} on {place.kind} {place.size}, {skill} hands, seed {seed}",
    ]
    simulated = _make_simulated(place, skill, seed, [], percents, lines, level)
    lines.append(f"; {_play_one_game(simulated)}")
    name = f"{place.game}-{place.kind}-{place.size}-{skill}-{seed}.trace"
    (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _make_simulated(
    place: Place,
    skill: str,
    seed: int,
    times: list[float],
    percents: Mapping[str, int] = _AS_IN_TABLE,
    trace: list[str] | None = None,
    level: int = 0,
) -> SimulatedGame:
    """Begin a game; what the table is given and answers is added to `trace`."""
    board = Board(place.kind, place.size, place.size)
    options = dict(item.split("=") for item in place.options.split(",") if item)

    def make_table(settings: Any) -> Any:
        table: Any = Table(board, settings, seed)
        if trace is None:
            for name in ("cell", "button", "tick"):
                setattr(table, name, _time_method(getattr(table, name), times))
        else:
            trace.append(heading(board, table.settings))
            Recorder(table, trace.append)
        return table

    try:
        layout = fit(place.game, options, board)
    except NoFit as error:
        raise AssertionError(place) from error
    if level:
        return make_opponent_game(layout, place.game, options, seed, level, make_table)
    if skill == "careless":
        simulated = make_careless_game(layout, place.game, options, seed, make_table, percents)
    elif skill == "lights":
        table = make_table(SETTINGS)
        simulated = make_lights_game(layout, place.game, options, seed, table)
    else:
        hands = SimulatedPlayer(layout, place.game, options, seed, SKILLS[skill])
        faults = failing(seed, layout, hands) if skill == "faulty" else None
        simulated = SimulatedGame(make_table(None), hands, faults)
    simulated.start(place.game, options)
    return simulated


def _time_method(call: Any, times: list[float]) -> Any:
    def timed(*args: Any) -> None:
        start = time.thread_time()
        call(*args)
        times.append(time.thread_time() - start)

    return timed


def _play_one_game(simulated: SimulatedGame) -> str:
    """Play a game; return what went wrong, or ""."""
    try:
        simulated.play()
    except PlayerStuckError as error:
        return f"{_STUCK}: {error}"
    return simulated.fault()
