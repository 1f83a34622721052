"""Matches: many games between two players, sides changed, openings by seed."""

import math
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import EVERYBODY, Game
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random, mix

from ..records.options import read_options, write_options
from ..records.record import Played, Record
from .seats import Seat

_LONGEST = 3000  # actions; a game that is longer is drawn


class Result(NamedTuple):
    """One game of a match."""

    seed: int
    options: str  # "key=value,key=value"
    first: int  # whose turn came first, 0 the first player of the match
    winner: int  # 0 or 1 in the match, -1 nobody
    game: Game


def play_match(
    name: str, options: dict[str, str], players: list[Seat], seeds: Iterable[int], opening: int = 0
) -> Iterator[Result]:
    """Play a game for each seed and yield it; two that follow have the same chance, sides changed.

    The first `opening` actions are played by chance: two games in a row open alike.
    Raises what players raise.
    """
    for seed in seeds:
        first = seed % 2
        chosen = draw_options(name, options, seed // 2)
        game = start_game(name, chosen, seed // 2)
        play_opening(game, opening, Random(mix(seed // 2)))
        for number, seat in enumerate(players):
            seat.begin(game, mix(seed) >> number & 0xFFFFFF)
        play_game(game, players if not first else players[::-1])
        winner = game.outcome()[0] if game.over else 0
        if winner > 0:
            winner = first if (winner - 1) % 2 == 0 else 1 - first
        else:
            winner = 0 if winner == EVERYBODY else -1
        yield Result(seed, write_options(chosen), first, winner, game)


def draw_options(name: str, options: dict[str, str], seed: int) -> dict[str, str]:
    """Return options with what chance decides before a game begins, such as a deck."""
    return load_evaluator(name).draw_options(options, Random(mix(seed)))


def start_game(name: str, options: dict[str, str], seed: int) -> Game:
    """Return a new game whose dice go by `seed`."""
    game = load_game(name).new(options)
    game.chance_state = mix(seed)
    return game


def play_opening(game: Game, count: int, random: Random) -> None:
    """Play actions by chance, but none that ends the game."""
    for _ in range(count):
        found: list[int] = []
        game.actions(found)
        game.play(found[random.below(len(found))])
        if game.over:
            game.undo()
            return


def play_game(game: Game, players: list[Seat]) -> None:
    """Play a game to its end; seats take turns by the numbers of players."""
    while not game.over and len(game.history) < _LONGEST:
        if game.throw_is_due:
            game.play(game.roll())
        else:
            game.play(players[(game.player - 1) % 2].choose(game))


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


def count_score(one: str, other: str, results: list[Result]) -> dict[str, Any]:
    """Return who won how often, ready for JSON; share and interval (95 %) are of the first."""
    games = len(results)
    won = [sum(result.winner == number for result in results) for number in (0, 1)]
    score = won[0] + (games - sum(won)) / 2
    return {
        "players": [one, other],
        "games": games,
        "won": won,
        "drawn": games - sum(won),
        "share": score / games,
        "interval": list(wilson(score, games)),
    }


def format_score(one: str, other: str, results: list[Result]) -> list[str]:
    """Return the lines that say who won how often, and on which side."""
    facts = count_score(one, other, results)
    won, (low, high) = facts["won"], facts["interval"]
    share = 100 * facts["share"]
    lines = [
        f"{one}: {won[0]} of {facts['games']} won, {facts['drawn']} drawn; {other}: {won[1]}",
        f"{one} scores {share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})",
    ]
    for side, word in ((0, "first"), (1, "second")):
        found = [result for result in results if result.first == side]
        if found:
            count = sum(result.winner == 0 for result in found)
            lines.append(f"  playing {word}: {count} of {len(found)}")
    return lines


def make_match_record(result: Result, one: str, other: str) -> Record:
    """Return the record of a game of a match."""
    game = result.game
    again = type(game).new(read_options(result.options))
    names = [one, other] if not result.first else [other, one]
    played = []
    for action in game.history:
        played.append(Played(game.text(action), again.player))
        again.play(action)
    return Record(
        game=game.ID,
        options=result.options,
        players=[names[number % 2] for number in range(game.seats())],
        result=game.result(),
        termination="normal" if game.over else "abandoned",
        played=played,
    )
