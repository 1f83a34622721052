"""What a helper knows of Building Community: few isolated tiles, and players who can act."""

from ...compat import TYPE_CHECKING, Any, const
from ..base.evaluator import Evaluator

if TYPE_CHECKING:
    from ...random30 import Random

_ISOLATED = const(4)
_CAN_ACT = const(4)


class CommunityEvaluator(Evaluator):
    """Counts isolated tiles, and at the end of a turn players who could swap next."""

    LEVELS = (
        (60, 1, 1, 0, 90),
        (200, 2, 2, 0, 30),
        (800, 3, 4, 0, 0),
        (2200, 13, 10, 0, 0),
        (30000, 60, 12, 0, 0),
    )
    SLICE = 2
    COOPERATIVE = True

    def copy(self, game: "Any", random: "Random") -> "Any":
        """Return a second game that knows, too, which positions were there before."""
        second = super().copy(game, random)
        second.remember(game)
        return second

    def estimate(self) -> "int":
        game = self.game
        worth = -_ISOLATED * game.tiles.isolated
        if game.phase == "swap":
            worth += _CAN_ACT * game.count_able()
        return worth

    def lead(self) -> "int":
        return -self.game.tiles.isolated

    def merit(self) -> "int":
        """Count isolated tiles less."""
        return -self.game.tiles.isolated


EVALUATOR = CommunityEvaluator
