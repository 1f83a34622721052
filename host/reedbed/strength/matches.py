"""Matches: many games between two players, sides changed, openings by seed."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import EVERYBODY, Game
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random, mix

from .seats import Seat

_LONGEST = 3000  # actions; a game that is longer is drawn


class Result(NamedTuple):
    """One game of a match."""

    seed: int
    first: int  # whose turn came first, 0 the first player of the match
    winner: int  # 0 or 1 in the match, -1 nobody
    actions: list[str]
    result: str


def play_match(
    name: str, options: dict[str, str], seats: list[Seat], seeds: range
) -> Iterator[Result]:
    """Play a game for each seed and yield it; two that follow have the same chance, sides changed.

    Raises what players raise.
    """
    for seed in seeds:
        first = seed % 2
        game = start_game(name, options, seed // 2)
        for number, seat in enumerate(seats):
            seat.begin(game, mix(seed) >> number & 0xFFFFFF)
        play_game(game, seats if not first else seats[::-1])
        winner = game.outcome()[0] if game.over else 0
        if winner > 0:
            winner = first if (winner - 1) % 2 == 0 else 1 - first
        else:
            winner = 0 if winner == EVERYBODY else -1
        actions = [game.text(action) for action in game.history]
        yield Result(seed, first, winner, actions, game.result())


def start_game(name: str, options: dict[str, str], seed: int) -> Game:
    """Return a new game whose chance goes by `seed`."""
    chosen = load_evaluator(name).draw_options(options, Random(mix(seed)))
    game = load_game(name).new(chosen)
    game.restore(mix(seed))
    return game


def play_game(game: Game, seats: list[Seat]) -> None:
    """Play a game to its end; seats take turns by the numbers of players."""
    roll = getattr(game, "roll", None)
    while not game.over and len(game.history) < _LONGEST:
        if roll and game.phase == "throw":
            game.play(roll())
        else:
            game.play(seats[(game.player - 1) % 2].choose(game))


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the bounds, 95 %, of the share of which `won` of `games` were seen."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    share = won / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
