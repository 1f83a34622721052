"""`reedbed games standings`: who has won how much, alone and against whom."""

import json
from contextlib import closing
from typing import TYPE_CHECKING

import typer

from ..records.options import DEFAULT_GAME
from ..terminal import print_result
from ..terminal.tables import Column, print_table
from . import format_examples
from .shared import AsJson, Data
from .which_games import OnlyGame, OnlyPlayer, OnlyResult, Since, Until, make_query, open_log

if TYPE_CHECKING:
    from ..log.standings import Series

EXAMPLES = format_examples(
    "games standings",
    f"games standings --game {DEFAULT_GAME} --since 2026-11-01 --until 2026-12-31 --data games",
    "games standings --player ana --result win",
    "games standings --json",
)
_RANKS = (
    Column("player"),
    *(
        Column(head, is_number=True)
        for head in ("games", "won", "drawn", "lost", "seconds a turn")
    ),
)
_SERIES = (
    *map(Column, ("game", "players")),
    Column("games", is_number=True),
    Column("score"),
    Column("drawn", is_number=True),
)


def run(
    context: typer.Context,
    game: OnlyGame = "",
    player: OnlyPlayer = "",
    result: OnlyResult = None,
    since: Since = "",
    until: Until = "",
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Tell who has won how much in games that came to an end, and the series of two or more.

    Players are ranked by their share of wins, a draw counts half.  Seconds a turn are a median.
    """
    from ..log.standings import count_games

    query = make_query(game, player, result, since, until)
    with closing(open_log(data or context.obj, as_json)) as log:
        numbers = count_games(log, query)
    if as_json:
        told = numbers._asdict()
        for key in ("standings", "series"):
            told[key] = [row._asdict() for row in told[key]]
        print_result(json.dumps(told))
        return
    if not numbers.games:
        print_result("no game that came to an end")
        return
    print_table(_RANKS, [["-" if x is None else str(x) for x in row] for row in numbers.standings])
    if numbers.series:
        print_result("")
        print_table(_SERIES, map(_format_series, numbers.series))


def _format_series(row: "Series") -> tuple[str, ...]:
    score = " : ".join(map(str, row.won))
    return row.game, ", ".join(row.players), str(row.games), score, str(row.drawn)
