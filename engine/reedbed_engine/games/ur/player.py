"""What a computer player knows of Ur: what men are worth, square by square."""

from ...compat import const
from ..base.evaluator import WIN, Evaluator
from .route import EXIT, HOME, RIVER
from .rules import PHASES

# Learned by `reedbed dev train ur`: a man alone by route index, two men by route index, a man at
# home, to have the throw, to have a move.
# fmt: off
WEIGHTS = (
    27, 30, 36, 12, 14, 21, 17, 33, -43, 12, 50, 48, 49, 71, 75,
    58, 60, 71, 19, 10, 41, 43, 47, -2, 4, 96, 31, 29, 127, 120,
    59, 19, 19,
)
# fmt: on

# Learned by `reedbed dev train ur --endgames`, for when nobody has over two men to bring home,
# in 64ths from 128 on: how those of a player lie, by `_number`; by phase, to be the one to act.
_ENDGAMES = bytes.fromhex(
    "626b5b787d846a6b7c6a747c887c747c728d7d81787b79817c7e8365737789798586878a7d819684"
    "89919294917e7996838e87919599907a798e808a8e8697a1a1c17574948696989598a1a2b0a96966"
    "83777b82808e8c92a0b4b068608978838183979092acbabad25e557e6f7b7f6d928e8da5b2b0b3d3"
    "6067745d6d6c6d6c73706d715d5b535619164a324a4d495c6465968599a9a1148d80808080a0bed5"
    "80"
)

_LATE = const(5)  # men at home, of each
_ALONE = const(16)  # in the place of a second man
_NUMBERS = const(152)
_TWO = const(15)
_AT_HOME = const(30)
_THROW = const(31)
_MOVE = const(32)
THROWS = (1, 3, 2, 3, 3, 1, 4, 1)  # by eighths (UR-10)
# chance to win less chance to lose, in 4096ths, by halves of the logarithm of their quotient
# fmt: off
_CHANCES = (
    0, 1003, 1893, 2602, 3119, 3475, 3707, 3856, 3949,
    4006, 4041, 4063, 4076, 4084, 4089, 4091, 4093,
)
# fmt: on
_MOST = const(2047)  # of 256ths of the logarithm


class UrEvaluator(Evaluator):
    """Adds up the weights of men; values are chances, so that they can be averaged over throws."""

    LEVELS = (
        (40, 1, 1, 0, 82, 0, 0),
        (40, 1, 1, 0, 52, 42, 0),
        (40, 1, 1, 0, 14, 0, 0),
        (400, 6, 3, 1, 0, 0, 0),
        (8000, 20, 6, 1, 0, 0, 0),
    )
    SLICE = 9
    MUCH = WIN // 5  # a tenth of all games

    def chance(self, out: list[int]) -> None:
        if self.game.throw_is_due:
            out.extend(THROWS)

    def estimate(self) -> int:
        game, me = self.game, self.me - 1
        own, other = game.men[me], game.men[1 - me]
        if own[HOME] >= _LATE and other[HOME] >= _LATE:
            total = _ENDGAMES[_number(own)] - _ENDGAMES[_number(other)] << 2
            due = _ENDGAMES[_NUMBERS + PHASES.index(game.phase)] - 128 << 2
        else:
            total = self._worth(own) - self._worth(other)
            due = WEIGHTS[_THROW if game.throw_is_due else _MOVE]
        return _chance(total + due if game.player == self.me else total - due)

    def _worth(self, men: bytearray) -> int:
        total = men[HOME] * WEIGHTS[_AT_HOME]
        for index in range(EXIT):
            if men[index]:
                total += WEIGHTS[index if men[index] == 1 else index + _TWO]
        return total

    def lead(self) -> int:
        men, me = self.game.men, self.me - 1
        return 2 * men[1 - me][RIVER] + men[me][HOME]

    def merit(self) -> int:
        """Return how many men of the other are in the river: captured ones go there."""
        return self.game.men[2 - self.me][RIVER]

    def promises(self) -> tuple[int, ...]:
        """Return how many men are at home, and whether a bonus is due."""
        game, me = self.game, self.me
        return game.men[me - 1][HOME], int(game.phase[:5] == "bonus" and game.player == me)

    # ---- for training

    def features(self, out: list[float]) -> None:
        """Append by weight how often it counts for the player who thinks."""
        game, me = self.game, self.me - 1
        out.extend([0.0] * 33)
        for men, sign in ((game.men[me], 1), (game.men[1 - me], -1)):
            out[_AT_HOME] += sign * men[HOME]
            for index in range(EXIT):
                if men[index]:
                    out[index if men[index] == 1 else index + _TWO] += sign
        out[_THROW if game.throw_is_due else _MOVE] += 1 if game.player == self.me else -1

    def endgame_features(self, out: list[float]) -> None:
        """Append the same for an endgame, as its table has them."""
        game, me = self.game, self.me - 1
        out.extend([0.0] * (_NUMBERS + len(PHASES)))
        out[_number(game.men[me])] += 1
        out[_number(game.men[1 - me])] -= 1
        out[_NUMBERS + PHASES.index(game.phase)] = 1 if game.player == self.me else -1


def _number(men: bytearray) -> int:
    """Return a number for how the men who are not at home lie, two at most."""
    low = high = -1
    for index in range(EXIT):
        if men[index]:
            high = index
            if low < 0:
                low = index
    if men[RIVER]:
        high = EXIT
        if low < 0:
            low = EXIT
    if men[HOME] > _LATE:
        high = _ALONE
    return (high * (high + 1) >> 1) + low


def _chance(total: int) -> int:
    """Return the value of a position, from 256ths of the logarithm that `_CHANCES` goes by."""
    size = min(abs(total), _MOST)
    low, high = _CHANCES[size >> 7], _CHANCES[(size >> 7) + 1]
    value = (low << 7) + (high - low) * (size & 127) << 1
    return value if total > 0 else -value


EVALUATOR = UrEvaluator
