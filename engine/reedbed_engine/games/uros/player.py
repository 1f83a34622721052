"""What a computer player knows of Uros: villages, and the room that they have to grow."""

from ...compat import const
from ..base.evaluator import Evaluator
from .islands import CELLS, ISLAND_OF, ISLANDS, WIDTH
from .lake import SHORE

_HOUSE = const(64)  # in the best village
_SQUARE = const(20)  # a free square of an island beside it
_WATER = const(8)  # beside it
_ELSEWHERE = const(10)  # a house anywhere else
_TOGETHER = const(3)  # islands that are listed in a slice
_WAITING = const(24)  # a house on an island in the Reedbed, with others on the same one


class UrosEvaluator(Evaluator):
    """Compares the best villages."""

    LEVELS = (
        (150, 1, 1, 0, 85),
        (200, 1, 1, 0, 42),
        (600, 1, 1, 0, 2),
        (1100, 6, 2, 0, 0),
        (40000, 12, 2, 1, 0),
    )
    SLICE = 1
    MUCH = 80
    _listed = 0  # islands whose placements are listed

    def list_actions(self, out: "list[int]") -> "bool":
        """Append houses, then the placements of some more islands."""
        game, first = self.game, self._listed
        if not first:
            game.list_houses(out)
        game.list_islands(range(first, first + _TOGETHER), out)
        self._listed = (first + _TOGETHER) % len(ISLANDS)
        return self._listed > 0

    def estimate(self) -> "int":
        return self._worth(self.me) - self._worth(3 - self.me)

    def merit(self) -> "int":
        """Return how many houses the own best village has."""
        return self.game.villages()[self.me - 1] >> 4

    def promises(self) -> "tuple[int, ...]":
        """Return what the own village and the room around it are worth."""
        return (self._worth(self.me),)

    def _worth(self, player):
        game = self.game
        lake, houses = game.lake, game.houses
        own = bytearray(len(lake))
        for cell in CELLS:
            under = lake[cell]
            if under and houses[under - 1] == player:
                own[cell] = 1
        best = 0
        for cell in CELLS:
            if own[cell] == 1:
                best = max(best, self._village(lake, own, cell))
        return best + self._apart(player)

    def _village(self, lake, own, start):
        """Return what the village on `start` is worth; marks its cells and what is beside it."""
        houses, worth, islands, pending = self.game.houses, 0, 0, [start]
        own[start] = 2
        for cell in pending:  # grows as we go
            worth += _HOUSE - _ELSEWHERE
            islands |= 1 << ISLAND_OF[lake[cell] - 1]
            for near in (cell - 1, cell + 1, cell - WIDTH, cell + WIDTH):
                if own[near] == 1:
                    own[near] = 2
                    pending.append(near)
                elif not own[near] and lake[near] != SHORE:
                    own[near] = 3
                    if not lake[near]:
                        worth += _WATER
                    elif not houses[lake[near] - 1]:
                        worth += _SQUARE
        while islands:
            islands &= islands - 1
            worth += 1
        return worth

    def _apart(self, player):
        """Return what houses count anywhere, and the fullest island that still waits."""
        game, worth, best, count, before = self.game, 0, 0, 0, -1
        for square in range(len(game.houses)):
            island = ISLAND_OF[square]
            if island != before:
                before, count = island, 0
            if game.houses[square] == player:
                worth += _ELSEWHERE
                if not game.where[island]:
                    count += 1
                    best = max(best, count)
        return worth + best * _WAITING


EVALUATOR = UrosEvaluator
