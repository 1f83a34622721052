"""Exact values: all positions that can follow some, and who wins them by best play."""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import EVERYBODY, NOBODY
from reedbed_engine.players.player import load_evaluator
from reedbed_engine.random30 import Random

from ..errors import PlainError

_MISSED = 1e-9  # a sweep that changes no value by more is the last one
_CHANCE = 0
_OF_PLAYER_1 = 1
_OF_PLAYER_2 = 2

# gives positions back one by one; hears how many are known and what they are called
Watch = Callable[[Iterable[str], int, str], Iterable[str]]


class TooManyPositions(Exception):
    """More positions follow than may be looked at."""


def solve(
    name: str, starts: Iterable[str], most: int = 1 << 22, watch: Watch | None = None
) -> dict[str, float]:
    """Return by position string player 1's chance to win where both play best, a draw for half.

    For `starts` and all that can follow, finished games not among them.  A game of two players,
    or of all together: then all choose for the chance of all.  Raises PlainError for another
    number of players, TooManyPositions above `most` positions.  `watch` sees each position pass,
    as show_progress does.
    """
    graph = _Graph(name, most)
    for start in starts:
        graph.number(start)
    graph.expand(watch)
    return dict(zip(graph.positions, graph.iterate(), strict=False))


class _Graph:
    """Positions by number, those that follow each, and whose choice that is.

    Successors of position n stand in `_next` from `_first[n]` on, their weights in `_weights`.
    The last three numbers are the finished games: lost, drawn and won by player 1.
    """

    def __init__(self, name: str, most: int) -> None:
        self._class = load_game(name)
        self._evaluator: Any = None
        self._evaluator_class: Any = load_evaluator(name)
        self._most = most
        self._numbers: dict[str, int] = {}
        self.positions: list[str] = []
        self._kinds = bytearray()
        self._first = array("l", [0])
        self._next = array("l")
        self._weights = array("d")

    def number(self, position: str) -> int:
        """Return the number of a position, which is expanded later if it is new."""
        found = self._numbers.setdefault(position, len(self.positions))
        if found == len(self.positions):
            if found >= self._most:
                raise TooManyPositions(self._most)
            self.positions.append(position)
        return found

    def expand(self, watch: Watch | None = None) -> None:
        """Find what follows each position, and what follows that."""
        found: list[int] = []
        positions: Iterable[str] = self.positions  # grows as we go
        if watch:
            positions = watch(self.positions, len(self.positions), "positions")
        for position in positions:
            game = self._class.load(position)
            self._evaluator = self._evaluator or self._evaluator_class(copy_game(game), Random(0))
            self._evaluator.game = game
            if game.seats() > _OF_PLAYER_2 and not self._evaluator.COOPERATIVE:
                raise PlainError(f"{game.seats()} players, each for themselves, cannot be solved")
            found.clear()
            self._evaluator.chance(found)
            if found:
                total = sum(found[1::2])
                pairs = [
                    (action, weight / total)
                    for action, weight in zip(found[::2], found[1::2], strict=True)
                ]
                self._kinds.append(_CHANCE)
            else:
                game.actions(found)
                pairs = [(action, 1.0) for action in found]
                is_of_1 = self._evaluator.COOPERATIVE or game.player == 1
                self._kinds.append(_OF_PLAYER_1 if is_of_1 else _OF_PLAYER_2)
            for action, weight in pairs:
                game.play(action)
                self._next.append(_number_end(game) if game.over else self.number(game.position()))
                self._weights.append(weight)
                game.undo()
            self._first.append(len(self._next))

    def iterate(self) -> "list[float]":
        """Return the values of all positions, from sweeps over them until nothing changes."""
        count = len(self.positions)
        values = [0.5] * count + [1.0, 0.5, 0.0]  # [-1] lost, [-2] drawn, [-3] won
        rows = [
            (
                number,
                self._kinds[number],
                self._next[self._first[number] : self._first[number + 1]].tolist(),
                self._weights[self._first[number] : self._first[number + 1]].tolist(),
            )
            for number in range(count - 1, -1, -1)
        ]
        value_of = values.__getitem__
        changed = 1.0
        while changed > _MISSED:
            changed = 0.0
            for number, kind, following, weights in rows:
                if kind == _OF_PLAYER_1:
                    value = max(map(value_of, following))
                elif kind == _OF_PLAYER_2:
                    value = min(map(value_of, following))
                else:
                    value = sum(map(float.__mul__, map(value_of, following), weights))
                change = abs(value - values[number])
                if change > changed:
                    changed = change
                values[number] = value
        return values[:count]


def value_actions(game: Any, most: int) -> dict[int, float]:
    """Return by legal action the chance of the player to act, where all play their best after it.

    Raises TooManyPositions above `most` positions.
    """
    found: list[int] = []
    game.actions(found)
    starts, ends = {}, {}
    for action in found:
        game.play(action)
        if game.over:
            ends[action] = value_end(game)
        else:
            starts[action] = game.position()
        game.undo()
    solved = solve(game.ID, starts.values(), most)
    values = ends | {action: solved[position] for action, position in starts.items()}
    is_first = game.player == 1 or load_evaluator(game.ID).COOPERATIVE
    return {action: value if is_first else 1 - value for action, value in values.items()}


def value_end(game: Any) -> float:
    """Return what a finished game is worth to player 1."""
    winner = game.outcome()[0]
    if winner == NOBODY:
        return 0.5
    return 1.0 if winner in (1, EVERYBODY) else 0.0


def _number_end(game: Any) -> int:
    return {0.0: -1, 0.5: -2, 1.0: -3}[value_end(game)]
