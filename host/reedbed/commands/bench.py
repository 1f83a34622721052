"""`reedbed bench`: figures measured on this computer."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reedbed_engine.table.opening import BOARD_LEVELS

from ..board_model import Runtime
from ..progress import show_progress
from ..tables import Column, print_row, print_table
from ..terminal import print_note, print_result
from . import CommandError, spell_examples
from .shared import Data

_LIGHTS = "lights"

if TYPE_CHECKING:
    from ..strength.measuring import Measured

app = typer.Typer(help="Measure on this computer.", no_args_is_help=True, rich_markup_mode=None)

AsLines = Annotated[bool, typer.Option("--json", help="Print JSON, a line for each row.")]

_OF_HANDS = (
    *(Column("game", width=9), Column("board", width=16), Column("hands", width=8)),
    *(Column("right", True, 7), Column("actions", True, 7), Column("edges", True, 6)),
    *(Column(head, True, 5) for head in ("false", "lost", "dead", "alarms", "median", "worst")),
)


@app.callback()
def _bench() -> None:
    """Keep `reedbed bench WHAT` the form even while there is one thing to measure."""


def _check_games(games: list[str] | None) -> None:
    from reedbed_engine.games import IDS

    unknown = sorted(set(games or ()) - set(IDS))
    if unknown:
        raise CommandError(f"no such game: {' '.join(unknown)}; there are {' '.join(IDS)}")


def _check_names(what: str, names: list[str] | None, known: Iterable[str]) -> None:
    unknown = sorted(set(names or ()) - set(known))
    if unknown:
        raise CommandError(f"no such {what}: {' '.join(unknown)}; there are {' '.join(known)}")


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} cannot be made: {error.strerror}") from error


@app.command(
    "engine",
    short_help="Actions a second, beside other libraries.",
    epilog=spell_examples(
        "bench engine",
        "bench engine ur uros --seconds 0.2 --no-micropython",
        "bench engine ur --seconds 0.2 --json",
    ),
)
def bench_engine(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Which games; all if none.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="X", min=0.01, help="How many seconds each run takes.")
    ] = 1.0,
    micropython: Annotated[bool, typer.Option(help="Measure on MicroPython too.")] = True,
    as_json: AsLines = False,
) -> None:
    """Play random games: actions a second, beside `royalur` and `sgfmill` and on MicroPython."""
    from reedbed_engine.games import IDS

    from ..bench import engine as bench

    _check_games(games)
    others = {}
    for name, command in bench.find_micropythons() if micropython else ():
        if name in ("wasm", "unix"):
            others[name] = command
        else:
            print_note(f"not measured: {name}")
    if as_json:
        for row in bench.list_rows(games or IDS):
            figures = bench.measure_row(row, seconds, others)
            speeds = {name: speed._asdict() for name, speed in figures.items()}
            print_result(json.dumps({**row._asdict(), "actions_per_s": speeds}))
        return
    print_result("actions a second in random games, median and range of three runs")
    columns = (
        *(Column("game", width=9), Column("", width=6), Column("on", width=9)),
        *(Column("median", is_number=True, width=9), Column("range", width=19), Column()),
    )
    print_table(columns, ())
    for row in bench.list_rows(games or IDS):
        for cells in bench.spell_cells(row, bench.measure_row(row, seconds, others)):
            print_row(columns, *cells)


@app.command(
    "latency",
    short_help="From touch to light, on a virtual board.",
    epilog=spell_examples("bench latency --samples 100 --runtime cpython", "bench latency --json"),
)
def bench_latency(
    samples: Annotated[
        int,
        typer.Option(
            metavar="N", min=2, help="How many answers of each kind are measured, at least."
        ),
    ] = 300,
    runtime: Annotated[Runtime | None, typer.Option(help="What runs the board.")] = None,
    as_json: AsLines = False,
) -> None:
    """Touch a virtual board: ms to the light that answers, and to the verdict; exit 1 if late."""
    from ..bench import latency as bench

    late, rows = False, []
    for kind, found in bench.measure_latency(samples, runtime).items():
        limit = bench.LIMITS[kind]
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


@app.command(
    "start",
    short_help="From `reedbed play` to a playable page.",
    epilog=spell_examples("bench start --runs 3", "bench start --json"),
)
def bench_start(
    runs: Annotated[int, typer.Option(metavar="N", min=1, help="How often it is started.")] = 5,
    as_json: AsLines = False,
) -> None:
    """Start `reedbed play`: seconds to a page with a board on it; exit 1 if too long."""
    from ..bench import start as bench

    times = sorted(bench.measure_start() for _ in range(runs))
    middle = times[len(times) // 2]
    if as_json:
        print_result(json.dumps({"seconds": times, "median": middle, "limit": bench.LIMIT_S}))
    else:
        print_result(
            f"s from `reedbed play` to a playable page, {runs} runs (median < {bench.LIMIT_S}):"
        )
        print_result(f"min {times[0]:.2f}  median {middle:.2f}  max {times[-1]:.2f}")
    if middle >= bench.LIMIT_S:
        raise typer.Exit(1)


_OF_MIRROR = (
    *(Column("figure", width=26), Column("", True, 9), Column("at most", True, 9)),
    *(Column("of that", True, 8), Column()),
)


@app.command(
    "mirror",
    short_help="The page: event to pixels, first paint, a large log, memory.",
    epilog=spell_examples(
        "bench mirror",
        "bench mirror pixels --samples 20 --watchers 5 --runtime cpython --json",
        "bench mirror log memory --actions 10000 --hours 2",
    ),
)
def bench_mirror(
    parts: Annotated[
        list[str] | None,
        typer.Argument(metavar="PART", help="pixels, log, memory; all if none."),
    ] = None,
    samples: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many times of each kind are taken.")
    ] = 200,
    watchers: Annotated[
        int, typer.Option(metavar="N", min=0, help="How many other pages watch.")
    ] = 50,
    actions: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many actions are in the log.")
    ] = 1_000_000,
    hours: Annotated[
        int, typer.Option(metavar="N", min=2, help="How long the day is, played quickly.")
    ] = 24,
    runtime: Annotated[Runtime | None, typer.Option(help="What runs the board.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="A line of JSON for each figure.")
    ] = False,
) -> None:
    """Mirror a virtual board in a real browser, beside watchers, with a large log; exit 1 if slow.

    From the line that leaves the board to the frame that shows it; the first paint, and the bytes
    of a page; the slowest of some requests to the log; the program's memory after a day of games.
    What a browser shows needs Chromium and Playwright.
    """
    from ..bench import mirror as bench

    _check_names("part", parts, bench.PARTS)
    is_missed, size = False, bench.Size(samples, watchers, actions, hours)
    if not as_json:
        print_table(_OF_MIRROR, ())
    for found in bench.measure_mirror(parts or bench.PARTS, size, runtime):
        if isinstance(found, str):
            print_note(found)
            continue
        is_missed |= found.is_missed
        if as_json:
            print_result(json.dumps({**found._asdict(), "ratio": round(found.ratio, 3)}))
        else:
            cells = (f"{found.value:.1f} {found.unit}", f"{found.limit:g} {found.unit}")
            verdict = "missed" if found.is_missed else ""
            print_row(_OF_MIRROR, found.name, *cells, f"{100 * found.ratio:.0f} %", verdict)
    if is_missed:
        raise typer.Exit(1)


@app.command(
    "hands",
    short_help="Whole games by simulated hands.",
    epilog=spell_examples(
        "bench hands ur --games 20 --processes 2",
        "bench hands uros --skill clumsy --seed 7 --save-failures failures",
        "bench hands pilus --kind touch --skill careless --mishap double-ok=50 --mishap wand",
        "bench hands uros --games 2 --skill lights --opponent 1 --opponent 2",
    ),
)
def bench_hands(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Which games; all if none.")
    ] = None,
    count: Annotated[
        int,
        typer.Option(
            "--games", "--count", metavar="N", min=1, help="Games of each kind of board."
        ),
    ] = 200,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="The seed of the first game; the next ones count on."
        ),
    ] = 0,
    skill: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="clean, clumsy, faulty (sensors fail), careless (mishaps besides),"
            " lights (read nothing else); all if none.",
        ),
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="presence, touch, cursor; all if none."),
    ] = None,
    mishap: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME[=PERCENT]", help="What happens to careless hands; all if none."
        ),
    ] = None,
    opponent: Annotated[
        list[int] | None,
        typer.Option(
            min=1,
            max=BOARD_LEVELS,
            metavar="LEVEL",
            help="Hands that see lights and words carry out what computers of a level decide.",
        ),
    ] = None,
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many processes play at once.")
    ] = 1,
    save_failures: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Write a trace of each game that goes wrong (`reedbed replay`)."
        ),
    ] = None,
) -> None:
    """Let simulated hands play whole games on every board; exit 1 unless all is as they meant."""
    from ..bench import simulated_games as bench
    from ..bench.mishaps import read_percents

    _check_games(games)
    _check_names("skill", skill, bench.SKILLS)
    _check_names("kind", kind, bench.KINDS)
    try:
        percents = read_percents(mishap)
    except ValueError as error:
        raise CommandError(str(error)) from error
    if save_failures:
        _make_folder(save_failures)
    if opponent and (mishap or _LIGHTS not in (skill or [_LIGHTS])):
        raise CommandError(f"--opponent is for --skill {_LIGHTS}, without mishaps")
    rows = [
        (row, name, level)
        for row in bench.list_places(games, kind)
        for name in ([_LIGHTS] if opponent else skill or bench.SKILLS)
        for level in opponent or (0,)
        if name != "faulty" or row[0].has_sensors
    ]
    failed = False
    print_result(f"seeds {seed}..{seed + count - 1}; us: of one event of the table")
    print_table(_OF_HANDS, ())
    scores = bench.play_all_games(
        rows, range(seed, seed + count), save_failures, percents, processes
    )
    for (row, name, level), score in zip(rows, scores, strict=True):
        if level:
            name = f"with {level}"
        failed |= bool(score.failures or score.alarms)
        board = f"{row[0].kind} {','.join(str(place.size) for place in row)}"
        right = f"{score.games - len(score.failures)}/{score.games}"
        counts = (score.actions, score.edges, score.false, score.lost, score.dead_ends)
        times = (f"{score.median_us:.0f}", f"{score.worst_us:.0f}")
        print_row(
            _OF_HANDS,
            *(row[0].game, board, name, right),
            *map(str, (*counts, score.alarms)),
            *times,
        )
        if score.mishaps:
            told = ", ".join(f"{what} {score.mishaps[what]}" for what in sorted(score.mishaps))
            print_result(f"  {told}")
        for line in score.failures[:3]:
            print_result(f"  {line[:240]}")
    if failed:
        raise typer.Exit(1)


# "1st/2nd": games won as the first player and as the second; "turns": median/fewest known
_OF_STRENGTH = (
    *(Column("game", width=9), Column("options", width=16), Column("pair", width=16)),
    *(Column("won", True, 7), Column("drawn", True, 5), Column("1st/2nd", True, 7)),
    *(Column("turns", True, 7), Column("score %", True, 7), Column("95 %", True, 13)),
    Column("ms a choice", True, 11),
)


@app.command(
    "strength",
    short_help="Win rates of the computer players.",
    epilog=spell_examples(
        "bench strength ur --games 10 --seed 400",
        "bench strength ur --level 4 --json",
        "bench strength community --exact --level 2 --most 2000 --data games",
    ),
)
def bench_strength(
    games_named: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Which games; all if none.")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many games each pair plays.")
    ] = 400,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=1 << 24,
            help="The seed of the first game; the next ones count on.",
        ),
    ] = 1 << 20,
    exact: Annotated[
        bool, typer.Option("--exact", help="Compare a level with solved endings instead.")
    ] = False,
    level: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, max=5, help="Only this one; with --exact 4 if none."),
    ] = None,
    most: Annotated[
        int,
        typer.Option(
            metavar="N", min=1, help="With --exact: positions that solve an ending, at most."
        ),
    ] = 6000,
    as_json: Annotated[bool, typer.Option("--json", help="A line of JSON for each pair.")] = False,
    data: Data = None,
) -> None:
    """Let levels play the greedy player and each other: wins, their 95 % interval, time.

    With --exact a level plays endings against itself, from solved endgames where the game has
    them, else the last actions of whole games: what it lost an action, forced ones included, and
    a decision, where there was a choice.
    """
    from reedbed_engine.games import IDS

    from ..strength import measuring

    _check_games(games_named)
    if exact:
        seeds = range(seed, seed + games)
        _print_exact(games_named or list(IDS), level or 4, seeds, most, data)
        return
    if not as_json:
        print_table(_OF_STRENGTH, ())
    for row in measuring.list_rows(games_named or IDS):
        if level and int(row.one[-1]) != level:
            continue
        seeds = show_progress(
            range(seed, seed + games), games, f"{row.game} {row.one} {row.other}"
        )
        measured = measuring.measure_row(row, seeds)
        if as_json:
            found = measured._asdict()
            print_result(json.dumps({"seed": seed, **found.pop("row")._asdict(), **found}))
        else:
            print_row(_OF_STRENGTH, *_spell_strength(measured))


def _spell_strength(measured: "Measured") -> tuple[str, ...]:
    row, games = measured.row, measured.games
    turns = ""
    if measured.turns:
        turns = f"{measured.turns:g}/{measured.best_turns or '?'}"
    return (
        *(row.game, row.options, f"{row.one} {row.other}"),
        *(f"{measured.won}/{games}", str(measured.drawn)),
        *(f"{measured.won_first}/{measured.won_second}", turns, f"{100 * measured.score:.1f}"),
        f"{100 * measured.low:.1f} to {100 * measured.high:.1f}",
        f"{measured.ms:.1f}",
    )


def _print_exact(names: list[str], level: int, seeds: range, most: int, data: Path | None) -> None:
    from ..data_folder import find_data_folder
    from ..strength.exactness import measure_losses

    columns = (
        *(Column("game", width=9), Column("actions", True, 8), Column("decisions", True, 9)),
        *(Column("best", True, 7), Column("lost an action", True, 14)),
        *(Column("a decision", True, 10), Column("at most", True, 8), Column("of")),
    )
    print_table(columns, ())
    for name in names:
        losses = measure_losses(find_data_folder(data), name, level, seeds, most)
        found, count = losses.found, max(1, len(losses.found))
        best = sum(loss < 1e-6 for loss in found)
        print_row(
            columns,
            *(name, str(losses.actions), str(len(found)), f"{100 * best / count:.1f} %"),
            f"{sum(found) / max(1, losses.actions):.2f}",
            *(f"{sum(found) / count:.2f}", f"{max(found, default=0):.1f}", losses.unit),
        )
