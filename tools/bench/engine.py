"""Actions a second, on CPython and on MicroPython."""

import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from reedbed.records.options import read_options
from reedbed.runtime import Unavailable, package_folder, unix, wasm
from reedbed.terminal import print_note, print_result
from reedbed.terminal.tables import Column, print_row, print_table
from reedbed_engine.games import IDS, load_manifest

from . import playouts
from .shared import Games, check_games

Measure = Callable[[float], tuple[int, float]]
_REPETITIONS = 3
_UNKNOWN_SPEED = (("listed", 0),)
_COLUMNS = (
    *(Column("game", width=9), Column("", width=6), Column("on", width=9)),
    *(Column("median", is_number=True, width=9), Column("range", width=19), Column()),
)
_CLOCK = "lambda: time.ticks_ms() / 1000"


class Row(NamedTuple):
    """One line of the table: how fast a game is played, and how fast it should be."""

    game: str
    kind: str  # `listed` or `judged`, see playouts.py
    options: dict[str, str]
    target: int  # actions a second on CPython


def list_rows(games: list[str]) -> Iterator[Row]:
    """Yield the rows that the manifests of games ask for."""
    for game in games:
        manifest = load_manifest(game)
        options = read_options(manifest.SAMPLES[0])
        for kind, target in getattr(manifest, "SPEED", _UNKNOWN_SPEED):
            yield Row(game, kind, options, target)


def measure_on_cpython(row: Row) -> Measure:
    """Return the measurement of `row` in this process."""
    play = playouts.play_from_list if row.kind == "listed" else playouts.play_and_judge
    return lambda seconds: play(row.game, row.options, seconds, time.perf_counter)


def find_micropythons() -> Iterator[tuple[str, Callable[[str], list[str]]]]:
    """Yield the name of each MicroPython there is and how to make it run a piece of code."""
    engine = package_folder("reedbed_engine")
    here = Path(playouts.__file__).parent
    try:
        found = wasm.find_wasm()
    except Unavailable as missing:
        yield f"wasm: {missing}", lambda code: []
    else:
        yield "wasm", lambda code: found.command(wasm.RUN, code, engine, f"{here}/")
    try:
        program = unix.find_unix()
    except Unavailable as missing:
        yield f"unix: {missing}", lambda code: []
    else:
        path = f"import sys\nsys.path[1:1] = [{str(engine.parent)!r}, {str(here)!r}]\n"
        yield "unix", lambda code: [program, "-X", "heapsize=32m", "-c", path + code]


def measure_on_micropython(row: Row, command: Callable[[str], list[str]]) -> Measure:
    """Return the measurement of `row` in a MicroPython that `command(code)` starts."""

    def measure(seconds: float) -> tuple[int, float]:
        args = f"{row.game!r}, {row.kind!r}, {row.options!r}, {seconds}, {_CLOCK}"
        done = subprocess.run(
            command(f"import playouts, time\nplayouts.print_speed({args})"),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
        )
        actions, spent = done.stdout.split()
        return int(actions), float(spent)

    return measure


class Speed(NamedTuple):
    """Actions a second: the median of some runs, the slowest and the fastest."""

    median: float
    lowest: float
    highest: float

    def format_row(self) -> tuple[str, str]:
        """Return the median and the range."""
        return f"{self.median:,.0f}", f"{self.lowest:,.0f} .. {self.highest:,.0f}"


def measure_speeds(measures: list[Measure], seconds: float) -> list[Speed]:
    """Run each of `measures` some times, in turn, so that all see the same machine."""
    runs: list[list[float]] = [[] for _ in measures]
    for _ in range(_REPETITIONS):
        for measure, found in zip(measures, runs, strict=True):
            actions, spent = measure(seconds)
            found.append(actions / spent)
    return [Speed(statistics.median(found), min(found), max(found)) for found in runs]


def measure_row(row: Row, seconds: float, others: dict) -> dict:
    """Return the figures of `row`: on CPython, on each of `others`."""
    names, measures = ["cpython"], [measure_on_cpython(row)]
    for name, command in others.items():
        names.append(name)
        measures.append(measure_on_micropython(row, command))
    return dict(zip(names, measure_speeds(measures, seconds), strict=True))


def format_cells(row: Row, figures: dict) -> Iterator[tuple[str, ...]]:
    """Yield the cells of each line about `row`."""
    speed = figures["cpython"]
    verdict = "" if speed.median >= row.target else ", missed"
    yield row.game, row.kind, "cpython", *speed.format_row(), f"target {row.target:,}{verdict}"
    for name, other in figures.items():
        if name != "cpython":
            note = f"{speed.median / other.median:.1f} times slower than CPython"
            yield "", "", name, *other.format_row(), note


def run(
    games: Games = None,
    seconds: Annotated[
        float, typer.Option(metavar="X", min=0.01, help="How many seconds each run takes.")
    ] = 1.0,
    micropython: Annotated[bool, typer.Option(help="Measure on MicroPython too.")] = True,
) -> None:
    """Play random games: actions a second, on CPython and on MicroPython."""
    check_games(games)
    others = {}
    for name, command in find_micropythons() if micropython else ():
        if name in ("wasm", "unix"):
            others[name] = command
        else:
            print_note(f"not measured: {name}")
    print_result("actions a second in random games, median and range of three runs")
    print_table(_COLUMNS, ())
    for row in list_rows(games or IDS):
        for cells in format_cells(row, measure_row(row, seconds, others)):
            print_row(_COLUMNS, *cells)
