"""Who can play a match: chance, the greedy one, a level of the computer player, a program."""

from typing import Any, Protocol

from reedbed_engine.copying import copy_game
from reedbed_engine.games.base.game import Game
from reedbed_engine.off_board.choose import think
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

from ..errors import PlainError


class SeatError(PlainError):
    """A player that does not exist, or a program that failed; says which and how."""


class Seat(Protocol):
    """Somebody who plays."""

    def begin(self, game: Game, seed: int) -> None:
        """Begin a game as it stands."""

    def choose(self, game: Game) -> int:
        """Return the action to play; throws are not asked for."""
        ...

    def close(self) -> None:
        """Leave the table."""


class RandomSeat:
    """Plays by chance."""

    def begin(self, game: Game, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, game: Game) -> int:
        found: list[int] = []
        game.actions(found)
        return found[self._random.below(len(found))]

    def close(self) -> None:
        pass


class GreedySeat(RandomSeat):
    """Takes what the score gives at once; chance decides between equals."""

    def choose(self, game: Game) -> int:
        evaluator: Any = load_evaluator(game.ID)(copy_game(game), self._random)
        second = evaluator.game
        found: list[int] = []
        second.actions(found)
        best, chosen = None, []
        for action in found:
            second.play(action)
            lead = evaluator.final_value() if second.over else evaluator.lead()
            second.undo()
            if best is None or lead > best:
                best, chosen = lead, []
            if lead == best:
                chosen.append(action)
        return chosen[self._random.below(len(chosen))]


class LevelSeat:
    """The computer player of one level."""

    def __init__(self, level: int) -> None:
        self._level = level
        self._seed = 0
        self._line: list[int] = []

    def begin(self, game: Game, seed: int) -> None:
        self._seed = seed
        self._line = []

    def choose(self, game: Game) -> int:
        player = think(game, self._level, self._seed, self._line)
        self._line = player.line()
        return player.choice

    def close(self) -> None:
        pass
