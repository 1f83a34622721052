"""`reedbed games standings`: who has won how much, alone and against whom."""

from contextlib import closing
from typing import TYPE_CHECKING

from ..records.options import DEFAULT_GAME
from ..terminal import print_result
from ..terminal.tables import Column, print_table
from . import EVERYWHERE, examples, print_json
from .shared import OnlyGame
from .which_games import OnlyResult, make_query, open_log

if TYPE_CHECKING:
    from ..log.standings import Series

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


@examples(
    "games standings",
    f"games standings --game {DEFAULT_GAME} --since 2026-11-01 --until 2026-12-31 --data games",
    "games standings --player ana --result win",
    "games standings --json",
)
def run(
    game: OnlyGame = "",
    player: str = "",
    result: OnlyResult = None,
    since: str = "",
    until: str = "",
) -> None:
    """Show who has won how much, alone and in series.

    Games that came to an end count.  Players are ranked by their share of wins, a draw counts
    half.  Seconds per turn are a median.
    """
    from ..log.standings import count_games

    query = make_query(game, player, result, since, until)
    with closing(open_log(EVERYWHERE.json)) as log:
        numbers = count_games(log, query)
    rows = {
        key: [row._asdict() for row in getattr(numbers, key)] for key in ("standings", "series")
    }
    if print_json(numbers._asdict() | rows):
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
