"""Learn the weights of a game's evaluator by self-play: differences in time, one position ahead.

For evaluators with `features`.  A position is worth the chance to win, from the sum of weighted
features through the logistic function; each one played moves the worth of the one before.
"""

import math
import random
from typing import Any

from reedbed_engine.games import load_game, load_part
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

SCALE = 256  # what a table of weights counts as one
_EXPLORED = 0.05  # of all actions
# of fitting
_SWEEPS = 10
_RATE = 0.05


class Trainer:
    """Plays a game against itself; `weights` grow better."""

    def __init__(self, name: str, seed: int) -> None:
        self._game_class = load_game(name)
        self._evaluator_class: Any = load_evaluator(name)
        self._random = random.Random(seed)
        game = self._game_class.new()
        self._evaluator = self._evaluator_class(game, Random(seed))
        self._evaluator.me = 1
        self.weights = [0.0] * len(self._features())

    def play_game(self, rate: float) -> None:
        """Play one game, learning at that rate."""
        game = self._game_class.new()
        self._evaluator.game = game
        before = self._features()
        while not game.over:
            self._play_action(game)
            after = self._features()
            target = float(game.outcome()[0] == 1) if game.over else self._worth(after)
            self._learn(before, target, rate)
            before = after

    def fit_position(self, position: str, chance: float, rate: float) -> None:
        """Learn that player 1 wins with that chance from a position."""
        self._evaluator.game = self._game_class.load(position)
        self._learn(self._features(), chance, rate)

    def round_weights(self) -> list[int]:
        """Return the weights as a game's player has them."""
        return [round(SCALE * weight) for weight in self.weights]

    def _learn(self, features: list[float], target: float, rate: float) -> None:
        error = rate * (target - self._worth(features))
        for number, feature in enumerate(features):
            if feature:
                self.weights[number] += error * feature

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
            value = self._sum(self._features())
        game.undo()
        return value

    def _features(self) -> list[float]:
        found: list[float] = []
        self._evaluator.features(found)
        return found

    def _sum(self, features: list[float]) -> float:
        return sum(
            weight * feature
            for weight, feature in zip(self.weights, features, strict=True)
            if feature
        )

    def _worth(self, features: list[float]) -> float:
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, self._sum(features)))))


def fit(name: str, solved: dict[str, float], seed: int) -> list[int]:
    """Return the weights that come nearest to what solved positions are worth to player 1.

    Of the phases alone that the game's endgames.py names as LEARNED.
    """
    trainer = Trainer(name, seed)
    phases = load_part(name, "endgames").LEARNED
    rows = [(position, chance) for position, chance in solved.items() if position.endswith(phases)]
    random.Random(seed).shuffle(rows)
    for sweep in range(_SWEEPS):
        for position, chance in rows:
            trainer.fit_position(position, chance, _RATE * (1 - sweep / _SWEEPS) ** 3)
    return trainer.round_weights()


def train(name: str, games: int, seed: int) -> list[int]:
    """Return the weights learned in so many games, as integers."""
    trainer = Trainer(name, seed)
    for number in range(games):
        trainer.play_game(0.05 * (1 - number / games) + 0.002)
    return trainer.round_weights()
