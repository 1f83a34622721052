"""What a computer player knows of Uros: villages, and the room that they have to grow."""

from ...compat import const
from ..base.evaluator import Evaluator
from .islands import CELLS, FIRST, ISLAND_OF, ISLANDS, WIDTH
from .rules import HOUSES

_HOUSE = const(54)  # in the best village
_ELSEWHERE = const(10)  # a house anywhere, there too
_TOGETHER = const(3)  # islands that are listed in a slice
_WAITING = const(24)  # a house on an island in the Reedbed, with others on the same one
# beside a village
_SQUARE = const(10)  # a free square of an island
_WATER = const(4)
# one step further
_JOINED = const(30)  # a house of the same player, beyond a free square; half of it beyond water
_NEXT_SQUARE = const(4)  # a free square beyond another
_NEXT = const(2)  # whatever is free elsewhere

# on the board that is looked at: 0 water, 1 or 2 a house, 255 the shore
_FREE = const(3)
_SEEN = const(4)  # added to houses
_AROUND = (-1, 1, -WIDTH, WIDTH)


class UrosEvaluator(Evaluator):
    """Compares the best villages, each with the room that it has two steps around."""

    LEVELS = (
        (150, 1, 1, 0, 85, 0, 0),
        (200, 1, 1, 0, 45, 45, 0),
        (600, 1, 1, 0, 5, 0, 0),
        (1100, 6, 2, 1, 0, 0, 0),
        (100000, 40, 2, 1, 0, 0, 0),
    )
    SLICE = 1
    MUCH = 80
    _listed = 0  # islands whose placements are listed

    def list_actions(self, out: list[int]) -> bool:
        """Append houses, then the placements of some more islands."""
        game, first = self.game, self._listed
        if not first:
            game.list_houses(out)
        game.list_islands(range(first, first + _TOGETHER), out)
        self._listed = (first + _TOGETHER) % len(ISLANDS)
        return self._listed > 0

    def estimate(self) -> int:
        worths = self._worths()
        return worths[self.me] - worths[3 - self.me]

    def merit(self) -> int:
        """Return how many houses the own best village has."""
        return self.game.villages()[self.me - 1] >> 4

    def promises(self) -> tuple[int, ...]:
        """Return what the own village and the room around it are worth."""
        return (self._worths()[self.me],)

    def _worths(self) -> list[int]:
        """Return by player what the best village and all else is worth; [0] is nobody's."""
        lake, houses = self.game.lake, self.game.houses
        board, marks = bytearray(lake), bytearray(len(lake))
        for cell in CELLS:
            under = lake[cell]
            if under:
                board[cell] = houses[under - 1] or _FREE
        villages, worths = 0, [0, 0, 0]
        for cell in CELLS:
            player = board[cell]
            if player and player < _FREE:
                villages += 1
                worths[player] = max(worths[player], self._village(board, marks, cell, villages))
        self._add_others(worths)
        return worths

    def _village(self, board: bytearray, marks: bytearray, start: int, number: int) -> int:
        """Return what the village on `start` is worth; `number` marks what it has looked at."""
        lake, player = self.game.lake, board[start]
        worth, islands, pending, beside = 0, 0, [start], []
        board[start] |= _SEEN
        marks[start] = number
        for cell in pending:  # grows as we go
            worth += _HOUSE
            islands |= 1 << ISLAND_OF[lake[cell] - 1]
            for offset in _AROUND:
                near = cell + offset
                if marks[near] != number:
                    marks[near] = number
                    there = board[near]
                    if there & 3 == player:
                        board[near] |= _SEEN
                        pending.append(near)
                    elif not there:
                        worth += _WATER
                        beside.append(near)
                    elif there == _FREE:
                        worth += _SQUARE
                        beside.append(near)
        while islands:
            islands &= islands - 1
            worth += 1
        return worth + self._beyond(board, marks, number, player, beside)

    def _beyond(
        self, board: bytearray, marks: bytearray, number: int, player: int, beside: list[int]
    ) -> int:
        """Return what lies one step further than the cells `beside` a village is worth."""
        worth = 0
        for cell in beside:
            is_square = board[cell]
            for offset in _AROUND:
                near = cell + offset
                if marks[near] != number:
                    marks[near] = number
                    there = board[near]
                    if there & 3 == player:
                        worth += _JOINED if is_square else _JOINED >> 1
                    elif not there:
                        worth += _NEXT
                    elif there == _FREE:
                        worth += _NEXT_SQUARE if is_square else _NEXT
        return worth

    def _add_others(self, worths: list[int]) -> None:
        """Add what houses count anywhere, and the fullest island that still waits."""
        game = self.game
        red = blue = 0
        for island in range(len(game.where)):
            if not game.where[island]:
                counts = [0, 0, 0]
                for square in range(FIRST[island], FIRST[island + 1]):
                    counts[game.houses[square]] += 1
                red, blue = max(red, counts[1]), max(blue, counts[2])
        worths[1] += red * _WAITING + (HOUSES - game.pools[0]) * _ELSEWHERE
        worths[2] += blue * _WAITING + (HOUSES - game.pools[1]) * _ELSEWHERE


EVALUATOR = UrosEvaluator
