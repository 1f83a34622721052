"""What a computer player knows of Ur: what men are worth, square by square."""

from ...compat import const
from ..base.evaluator import Evaluator
from .route import EXIT, HOME, RIVER

# Learned by `reedbed train ur`: a man alone by route index, two men by route index, a man at
# home, to have the throw, to have a move.
# fmt: off
WEIGHTS = (
    27, 30, 36, 12, 14, 21, 17, 33, -43, 12, 50, 48, 49, 71, 75,
    58, 60, 71, 19, 10, 41, 43, 47, -2, 4, 96, 31, 29, 127, 120,
    59, 19, 19,
)
# the same where nobody has more than two men to bring home: by `reedbed train ur --endgames`
ENDGAME_WEIGHTS = (
    7, 5, 101, 21, 83, 89, 82, 98, 137, 135, 166, 166, 139, 155, 126,
    83, 53, 215, 77, 134, 151, 83, 205, 244, 242, 431, 318, 362, 493, 504,
    -63, 51, 259,
)
# fmt: on

_LATE = const(5)  # men at home, of each
_TWO = const(15)
_AT_HOME = const(30)
_THROW = const(31)
_MOVE = const(32)
_THROWS = (1, 3, 2, 3, 3, 1, 4, 1)  # by eighths (UR-10)


class UrEvaluator(Evaluator):
    """Adds up the weights of men."""

    LEVELS = (
        (40, 1, 1, 0, 78),
        (40, 1, 1, 0, 47),
        (40, 1, 1, 0, 16),
        (400, 6, 3, 1, 0),
        (8000, 20, 6, 1, 0),
    )
    SLICE = 10
    MUCH = 100

    def chance(self, out: "list[int]") -> "None":
        if self.game.phase == "throw":
            out.extend(_THROWS)

    def estimate(self) -> "int":
        game, me = self.game, self.me - 1
        own, other = game.men[me], game.men[1 - me]
        is_late = own[HOME] >= _LATE and other[HOME] >= _LATE
        weights = ENDGAME_WEIGHTS if is_late else WEIGHTS
        total = self._worth(own, weights) - self._worth(other, weights)
        due = weights[_THROW if game.phase == "throw" else _MOVE]
        return total + due if game.player == self.me else total - due

    def _worth(self, men, weights):
        total = men[HOME] * weights[_AT_HOME]
        for index in range(EXIT):
            if men[index]:
                total += weights[index if men[index] == 1 else index + _TWO]
        return total

    def lead(self) -> "int":
        men, me = self.game.men, self.me - 1
        return 2 * men[1 - me][RIVER] + men[me][HOME]

    def merit(self) -> "int":
        """Return how many men of the other are in the river: captured ones go there."""
        return self.game.men[2 - self.me][RIVER]

    def promises(self) -> "tuple[int, ...]":
        """Return how many men are at home, and whether a bonus is due."""
        game, me = self.game, self.me
        return game.men[me - 1][HOME], int(game.phase[:5] == "bonus" and game.player == me)

    # ---- for training

    def features(self, out: "list[float]") -> "None":
        """Append by weight how often it counts for the player who thinks."""
        game, me = self.game, self.me - 1
        out.extend([0.0] * 33)
        for men, sign in ((game.men[me], 1), (game.men[1 - me], -1)):
            out[_AT_HOME] += sign * men[HOME]
            for index in range(EXIT):
                if men[index]:
                    out[index if men[index] == 1 else index + _TWO] += sign
        out[_THROW if game.phase == "throw" else _MOVE] += 1 if game.player == self.me else -1


EVALUATOR = UrEvaluator
