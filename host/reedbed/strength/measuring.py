"""The table of `reedbed bench strength`: each level against greedy and the level below."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from reedbed_engine.games import load_manifest
from reedbed_engine.games.base.game import Game
from reedbed_engine.players.player import LEVELS, load_evaluator

from ..options import read_options
from .matches import play_match, wilson
from .seating import seat_player
from .seats import Seat


class Row(NamedTuple):
    """A pair of players that is measured."""

    game: str
    options: str
    one: str
    other: str


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
    """Yield the pairs of games; where all win together a level plays with itself."""
    for game in games:
        evaluator = load_evaluator(game)
        for options in getattr(load_manifest(game), "MEASURED", ("",)):
            for level in range(1, LEVELS):
                name = f"level:{level}"
                if evaluator.COOPERATIVE:
                    yield Row(game, options, name, name)
                    continue
                yield Row(game, options, name, "greedy")
                if level > 1:
                    yield Row(game, options, name, f"level:{level - 1}")


def measure_row(row: Row, seeds: range) -> tuple[str, ...]:
    """Play a game for each seed; return the cells of a line."""
    timed = _Timed(seat_player(row.one))
    players: list[Seat] = [timed, seat_player(row.other)]
    results = list(play_match(row.game, read_options(row.options), players, seeds))
    games = len(results)
    won = sum(result.winner == 0 for result in results)
    drawn = sum(result.winner < 0 for result in results)
    first = [result.winner == 0 for result in results if not result.first]
    low, high = wilson(won + drawn / 2, games)
    return (
        *(row.game, row.options, f"{row.one} {row.other}"),
        *(f"{won}/{games}", str(drawn), f"{sum(first)}/{len(first)}"),
        f"{100 * (won + drawn / 2) / games:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{1000 * timed.seconds / max(1, timed.choices):.1f}",
    )
