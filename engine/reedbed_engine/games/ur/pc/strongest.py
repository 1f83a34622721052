"""What the strongest computer player of Ur does besides: it looks one action further."""

from ....compat import Any
from ...base.evaluator import WIN
from ..player import THROWS, UrEvaluator


class StrongestUr(UrEvaluator):
    """Values a position by the best that whoever is next can do, on average over throws."""

    SLICE = 1

    def estimate(self) -> int:
        game = self.game
        if game.phase != "throw":
            return self._best()
        total = weight = 0
        for at in range(0, len(THROWS), 2):
            game.play(THROWS[at])
            # where a throw allows no move the other is to throw
            value = super().estimate() if game.throw_is_due else self._best()
            game.undo()
            total += value * THROWS[at + 1]
            weight += THROWS[at + 1]
        return total // weight

    def _best(self) -> Any:
        """Return the value of the action that is best for whoever is to act."""
        game = self.game
        sign = 1 if game.player == self.me else -1
        found, best = [], -WIN
        game.actions(found)
        for action in found:
            game.play(action)
            value = self.final_value() if game.over else super().estimate()
            game.undo()
            best = max(best, sign * value)
        return sign * best


EVALUATOR = StrongestUr
