"""The rows of strength.py: each level against greedy and the level below.

Where all win together a level plays all seats: how often it wins, and in how many turns.
"""

import time
from collections.abc import Iterable, Iterator
from statistics import median
from typing import NamedTuple

from reedbed.analysis.matches import Result, play_match, wilson
from reedbed.analysis.seating import seat_player
from reedbed.analysis.seats import Seat
from reedbed.records.options import read_options
from reedbed_engine.games import load_manifest
from reedbed_engine.games.base.game import Game
from reedbed_engine.players.player import LEVELS, load_evaluator

ALONE = "alone"  # the other player of a row where one plays all seats


class Row(NamedTuple):
    """A pair of players that is measured."""

    game: str
    options: str
    one: str
    other: str


class Measured(NamedTuple):
    """What a row has given; shares are from 0 to 1."""

    row: Row
    games: int
    won: int
    drawn: int
    won_first: int  # of the games in which `row.one` was the first player
    won_second: int
    score: float
    low: float  # its interval, 95 % (Wilson)
    high: float
    ms: float  # processor time of a choice by `row.one`
    turns: float  # median of the games won, where all win together, else 0
    best_turns: int  # the fewest turns known, 0 where nobody knows


class _Timed:
    """A player whose choices are timed."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self.seconds = 0.0
        self.choices = 0
        self.begin = seat.begin
        self.close = seat.close

    def choose(self, game: Game) -> int:
        start = time.process_time()
        action = self._seat.choose(game)
        self.seconds += time.process_time() - start
        self.choices += 1
        return action


def list_rows(games: list[str]) -> Iterator[Row]:
    """Yield the pairs of games, the strongest level's last: it takes longest."""
    for game in games:
        evaluator = load_evaluator(game)
        for options in getattr(load_manifest(game), "MEASURED", ("",)):
            for level in range(1, LEVELS + 1):
                name = f"computer:{level}"
                if evaluator.COOPERATIVE:
                    yield Row(game, options, name, ALONE)
                    continue
                if level < LEVELS:
                    yield Row(game, options, name, "greedy")
                if level > 1:
                    yield Row(game, options, name, f"computer:{level - 1}")


def measure_row(row: Row, seeds: Iterable[int]) -> Measured:
    """Play a game for each seed."""
    timed = _Timed(seat_player(row.one))
    is_alone = row.other == ALONE
    players: list[Seat] = [timed, timed if is_alone else seat_player(row.other)]
    results = list(play_match(row.game, read_options(row.options), players, seeds))
    won = sum(result.winner == 0 for result in results)
    # games that all lose together are lost, not drawn
    drawn = 0 if is_alone else sum(result.winner < 0 for result in results)
    low, high = wilson(won + drawn / 2, len(results))
    return Measured(
        row,
        games=len(results),
        won=won,
        drawn=drawn,
        won_first=sum(result.winner == 0 and not result.first for result in results),
        won_second=sum(result.winner == 0 and result.first for result in results),
        score=(won + drawn / 2) / len(results),
        low=low,
        high=high,
        ms=1000 * timed.seconds / max(1, timed.choices),
        turns=_count_turns(results) if is_alone else 0,
        best_turns=getattr(load_manifest(row.game), "BEST_TURNS", {}).get(row.options, 0),
    )


def _count_turns(results: list[Result]) -> float:
    """Return the median of turns in the games that were won, 0 if none was."""
    turns = [result.game.outcome()[2] for result in results if result.winner == 0]
    return median(turns) if turns else 0
