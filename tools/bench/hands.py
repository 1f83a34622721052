"""Whole games by simulated hands, in a table."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reedbed.commands import CommandError
from reedbed.terminal import print_result
from reedbed.terminal.tables import Column, print_row, print_table
from reedbed_engine.table.new_game import BOARD_LEVELS

from .shared import FirstSeed, Games, check_games, check_names

if TYPE_CHECKING:
    from .simulated_games import Place, Score

_LIGHTS = "lights"
_OF_HANDS = (
    *(Column("game", width=9), Column("board", width=16), Column("hands", width=8)),
    *(Column("right", True, 7), Column("actions", True, 7), Column("edges", True, 6)),
    *(Column(head, True, 5) for head in ("false", "lost", "dead", "alarms", "median", "worst")),
)


def run(
    games: Games = None,
    count: Annotated[
        int,
        typer.Option(
            "--games", "--count", metavar="N", min=1, help="How many games on each kind of board."
        ),
    ] = 200,
    seed: FirstSeed = 0,
    skill: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Which hands: clean, clumsy, faulty (sensors fail), careless (mishaps besides),"
            " lights (read nothing else); all if none is named.",
        ),
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="Which boards: presence, touch, cursor; all if none is named."
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
            metavar="FOLDER",
            help="Write a trace of each game that goes wrong (`reedbed dev replay`).",
        ),
    ] = None,
) -> None:
    """Let simulated hands play whole games on every board.

    The exit code is 1 unless all is recorded as they meant.
    """
    from . import simulated_games as bench

    check_games(games)
    check_names("skill", skill, bench.SKILLS)
    check_names("kind", kind, bench.KINDS)
    if save_failures:
        _make_folder(save_failures)
    if opponent and _LIGHTS not in (skill or [_LIGHTS]):
        raise CommandError(f"--opponent is for --skill {_LIGHTS}")
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
    scores = bench.play_all_games(rows, range(seed, seed + count), save_failures, processes)
    for (row, name, level), score in zip(rows, scores, strict=True):
        failed |= bool(score.failures or score.alarms)
        _print_score(row, f"with {level}" if level else name, score)
    if failed:
        raise typer.Exit(1)


def _print_score(row: list["Place"], name: str, score: "Score") -> None:
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
        listed = ", ".join(f"{what} {score.mishaps[what]}" for what in sorted(score.mishaps))
        print_result(f"  {listed}")
    for line in score.failures[:3]:
        print_result(f"  {line[:240]}")


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path} cannot be made: {error.strerror}") from error
