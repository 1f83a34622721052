"""Win rates of the computer players, in a table."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reedbed.terminal.progress import show_progress
from reedbed.terminal.tables import Column, print_row, print_table

from .shared import FirstSeed, Games, check_games

if TYPE_CHECKING:
    from .measuring import Measured

# "1st/2nd": games won as the first player and as the second; "turns": median/fewest known
_OF_STRENGTH = (
    *(Column("game", width=9), Column("options", width=16), Column("pair", width=16)),
    *(Column("won", True, 7), Column("drawn", True, 5), Column("1st/2nd", True, 7)),
    *(Column("turns", True, 7), Column("score %", True, 7), Column("95 %", True, 13)),
    Column("ms a choice", True, 11),
)


def run(
    games_named: Games = None,
    games: Annotated[
        int, typer.Option(metavar="N", min=2, help="How many games each pair plays.")
    ] = 400,
    seed: FirstSeed = 1 << 20,
    exact: Annotated[
        bool, typer.Option("--exact", help="Compare a level with solved endings instead.")
    ] = False,
    level: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            max=5,
            help="Measure only this level; with --exact it is 4 if not given.",
        ),
    ] = None,
    most: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=1,
            help="With --exact: solve endings with at most that many positions.",
        ),
    ] = 6000,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Folder of solved endgames ($REEDBED_DATA if none is named)."
        ),
    ] = None,
) -> None:
    """Let levels play the greedy player and each other: wins, their 95 % interval, time.

    With --exact a level plays endings against itself, from solved endgames where the game has
    them, else the last actions of whole games: what it lost an action, forced ones included, and
    a decision, where there was a choice.
    """
    from reedbed_engine.games import IDS

    from . import measuring

    check_games(games_named)
    if exact:
        seeds = range(seed, seed + games)
        _print_exact(games_named or list(IDS), level or 4, seeds, most, data)
        return
    print_table(_OF_STRENGTH, ())
    for row in measuring.list_rows(games_named or IDS):
        if level and int(row.one[-1]) != level:
            continue
        seeds = show_progress(
            range(seed, seed + games), games, f"{row.game} {row.one} {row.other}"
        )
        print_row(_OF_STRENGTH, *_format_strength(measuring.measure_row(row, seeds)))


def _format_strength(measured: "Measured") -> tuple[str, ...]:
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
    from reedbed.files import find_data_folder

    from .exactness import measure_losses

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
