"""Learn the weights of a game's evaluator by self-play: differences in time, one position ahead.

For evaluators with `features`.  A position is worth the chance to win, from the sum of weighted
features through the logistic function; each one played moves the worth of the one before.
"""

import math
import random
from collections.abc import Callable
from typing import Any

from reedbed_engine.games import load_game, load_part
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

SCALE = 256  # what a table of weights counts as one
_EXPLORED = 0.05  # of all actions
# of fitting
_SWEEPS = 10
_RATE = 0.05
_FITTED_SCALE = 64
_ZERO = 128  # in a byte

Features = list[tuple[int, float]]  # the number of each that counts, and how often it does


class Weights:
    """What features are worth; their sum is the logarithm of the odds to win."""

    def __init__(self, count: int) -> None:
        self.found = [0.0] * count

    def sum(self, features: Features) -> float:
        return sum(self.found[number] * count for number, count in features)

    def chance(self, features: Features) -> float:
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self.sum(features)))))

    def learn(self, features: Features, target: float, rate: float) -> None:
        """Come nearer to `target`, a chance."""
        error = rate * (target - self.chance(features))
        for number, count in features:
            self.found[number] += error * count


class Trainer:
    """Plays a game against itself; `weights` grow better."""

    def __init__(self, name: str, seed: int) -> None:
        self._game_class = load_game(name)
        self._random = random.Random(seed)
        self._evaluator = _make_evaluator(name, self._game_class.new(), seed)
        self.weights = Weights(_count(self._evaluator.features))

    def play_game(self, rate: float) -> None:
        """Play one game, learning at that rate."""
        game = self._game_class.new()
        self._evaluator.game = game
        before = self._features()
        while not game.over:
            self._play_action(game)
            after = self._features()
            target = float(game.outcome()[0] == 1) if game.over else self.weights.chance(after)
            self.weights.learn(before, target, rate)
            before = after

    def _play_action(self, game: Any) -> None:
        outcomes: list[int] = []
        self._evaluator.chance(outcomes)
        if outcomes:
            game.play(self._random.choices(outcomes[::2], outcomes[1::2])[0])
            return
        found: list[int] = []
        game.actions(found)
        if self._random.random() < _EXPLORED:
            game.play(self._random.choice(found))
            return
        sign = 1 if game.player == 1 else -1
        game.play(max(found, key=lambda action: sign * self._look(game, action)))

    def _look(self, game: Any, action: int) -> float:
        game.play(action)
        if game.over:
            value = math.inf if game.outcome()[0] == 1 else -math.inf
        else:
            value = self.weights.sum(self._features())
        game.undo()
        return value

    def _features(self) -> Features:
        return _list_features(self._evaluator.features)


def fit(name: str, solved: dict[str, float], seed: int) -> bytes:
    """Return the weights that come nearest to what solved positions are worth to player 1.

    As the game's player has them, a byte each.  Of the phases alone that the game's pc/endgames.py
    names as LEARNED.
    """
    game_class, phases = load_game(name), load_part(name, "pc.endgames").LEARNED
    evaluator = _make_evaluator(name, game_class.new(), seed)
    weights = Weights(_count(evaluator.endgame_features))
    rows = []
    for position, chance in solved.items():
        if position.endswith(phases):
            evaluator.game = game_class.load(position)
            rows.append((_list_features(evaluator.endgame_features), chance))
    random.Random(seed).shuffle(rows)
    for sweep in range(_SWEEPS):
        for features, chance in rows:
            weights.learn(features, chance, _RATE * (1 - sweep / _SWEEPS) ** 3)
    return bytes(
        max(0, min(255, _ZERO + round(_FITTED_SCALE * weight))) for weight in weights.found
    )


def train(name: str, games: int, seed: int) -> list[int]:
    """Return the weights learned in that many games, as integers."""
    trainer = Trainer(name, seed)
    for number in range(games):
        trainer.play_game(0.05 * (1 - number / games) + 0.002)
    return [round(SCALE * weight) for weight in trainer.weights.found]


def _make_evaluator(name: str, game: Any, seed: int) -> Any:
    """Return the evaluator of player 1 in `game`."""
    evaluator = load_evaluator(name)(game, Random(seed))
    evaluator.me = 1
    return evaluator


def _count(tell: Callable[[list[float]], None]) -> int:
    found: list[float] = []
    tell(found)
    return len(found)


def _list_features(tell: Callable[[list[float]], None]) -> Features:
    """Return those features that count."""
    found: list[float] = []
    tell(found)
    return [(number, count) for number, count in enumerate(found) if count]
