"""Standings, series and numbers of logged games: who wins, who begins, how long it takes.

Only games that were played to an end count.  Who began, turns and throws are known of the newest
among them, whose actions are read.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from reedbed_engine.games import IDS, load_game

from ..errors import PlainError
from ..records.record import Record, list_turns, make_record
from .catalogue import Query, find_games, iterate_events
from .store import GameRow, Log

LOOKED_THROUGH = 500  # games whose actions are read
_THROW = re.compile(r"t\d")  # in a game with dice
_UNENDED = ("", "adjourned", "abandoned")

FIRST, LATER, NEITHER = "first", "later", "neither"  # who won


class Standing(NamedTuple):
    """What a player has achieved; `seconds` a turn is a median, None where no time is known."""

    player: str
    games: int
    won: int
    drawn: int
    lost: int
    seconds: float | None


class Series(NamedTuple):
    """Games of the same game by the same players: `won` by each of them."""

    game: str
    players: list[str]
    games: int
    won: list[int]
    drawn: int


class Numbers(NamedTuple):
    """What there is to say of some games.

    `winners` has for each game how many the first player won, another one, or neither: a draw, or
    all together.  `lengths` has the actions of each game, `throws` how often each fell.
    """

    games: int
    standings: list[Standing]
    series: list[Series]
    winners: dict[str, dict[str, int]]
    lengths: dict[str, list[int]]
    throws: dict[str, int]


def count_games(log: Log, query: Query) -> Numbers:
    """Return the numbers of the games that fit.  Raises LogError."""
    rows = [row for row in find_games(log, query)[0] if row.termination not in _UNENDED]
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    throws = Counter[str]()
    winners: dict[str, dict[str, int]] = {}
    records = _read_records(log, rows[:LOOKED_THROUGH])
    for row, record in records:
        if record.played:
            who = _find_winner(row.result)
            kind = NEITHER if not who else FIRST if who == record.played[0].player else LATER
            winners.setdefault(row.game, dict.fromkeys((FIRST, LATER, NEITHER), 0))[kind] += 1
        if row.game in IDS and hasattr(load_game(row.game), "roll"):
            actions = (entry.action for entry in record.played)
            throws.update(action[1:] for action in actions if _THROW.fullmatch(action))
        for player, spent in _time_turns(record):
            if 0 < player <= len(row.players):
                seconds[row.players[player - 1]].append(spent)
    lengths: defaultdict[str, list[int]] = defaultdict(list)
    for row in rows:
        lengths[row.game].append(row.actions)
    return Numbers(
        games=len(rows),
        standings=_rank_players(rows, seconds),
        series=_list_series(rows),
        winners=winners,
        lengths=dict(lengths),
        throws=dict(sorted(throws.items())),
    )


def _read_records(log: Log, rows: Sequence[GameRow]) -> Iterator[tuple[GameRow, Record]]:
    """Give the records of games; those that have none are left out."""
    by_id = {row.id: row for row in rows}
    for game_id, told in iterate_events(log, list(by_id)):
        try:
            yield by_id[game_id], make_record(told)
        except PlainError:  # its beginning was lost: the list says so
            continue


def _find_winner(result: str) -> int:
    """Return the number of the player who won; 0 where it was nobody alone."""
    kind, _, rest = result.partition(" ")
    who = rest.split(" ")[0]
    return int(who) if kind == "win" and who.isdecimal() else 0


def _time_turns(record: Record) -> Iterator[tuple[int, float]]:
    """Give (player, seconds) of each turn whose beginning and end are known."""
    before: int | None = 0
    for player, actions in list_turns(record.played):
        end = actions[-1].time
        if before is not None and end is not None and end >= before:
            yield player, (end - before) / 1000
        before = end


def _rank_players(rows: Iterable[GameRow], seconds: dict[str, list[float]]) -> list[Standing]:
    """Return all players who have a name, the best share of points first."""
    tallies: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        who = _find_winner(row.result)
        for number, name in enumerate(row.players, 1):
            if name:
                tallies[name][_judge(row.result, who, number)] += 1
    found = [
        Standing(
            name,
            tally.total(),
            tally["won"],
            tally["drawn"],
            tally["lost"],
            round(median(seconds[name]), 1) if name in seconds else None,
        )
        for name, tally in tallies.items()
    ]
    return sorted(found, key=lambda row: (-_count_points(row) / row.games, -row.games, row.player))


def _judge(result: str, winner: int, number: int) -> str:
    if winner:
        return "won" if winner == number else "lost"
    return {"win": "won", "loss": "lost"}.get(result.split(" ")[0], "drawn")


def _count_points(row: Standing) -> float:
    return row.won + row.drawn / 2


def _list_series(rows: Iterable[GameRow]) -> list[Series]:
    """Return the series of at least two games, the longest first; names in alphabetical order."""
    games: defaultdict[tuple[str, ...], list[GameRow]] = defaultdict(list)
    for row in rows:
        rivals = len(set(row.players)) == len(row.players) > 1 and all(row.players)
        if rivals and row.result.split(" ")[1:2] != ["all"]:  # together nobody is ahead
            games[(row.game, *sorted(row.players))].append(row)
    found = []
    for (game, *names), played in games.items():
        winners = Counter(
            row.players[who - 1]
            for row in played
            if 0 < (who := _find_winner(row.result)) <= len(row.players)
        )
        won = [winners[name] for name in names]
        if len(played) > 1:
            found.append(Series(game, names, len(played), won, len(played) - sum(won)))
    return sorted(found, key=lambda series: (-series.games, series.game, series.players))
