"""What a helper knows of Building Community: few isolated tiles, and players who can act."""

from ...compat import const
from ..base.evaluator import Evaluator
from ..base.hexagon import STEPS
from .actions import PASS

_ISOLATED = const(4)
_CAN_ACT = const(4)


class CommunityEvaluator(Evaluator):
    """Counts isolated tiles, and at the end of a turn players who could swap next."""

    LEVELS = (
        (60, 1, 1, 0, 90),
        (200, 2, 2, 0, 30),
        (800, 3, 4, 0, 0),
        (1600, 13, 10, 0, 0),
        (30000, 60, 12, 0, 0),
    )
    SLICE = 1
    MUCH = 8
    COOPERATIVE = True
    _listed = 0  # neighbours of the player's piece whose swaps are listed

    def list_actions(self, out: "list[int]") -> "bool":
        """Append the swaps that help one more neighbour of the player's piece."""
        game, at = self.game, self._listed
        if game.phase != "swap":
            return super().list_actions(out)
        game.list_swaps(STEPS[at : at + 1], out)
        self._listed = at = (at + 1) % len(STEPS)
        if not at and not out:
            out.append(PASS)
        return at > 0

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

    def promises(self) -> "tuple[int, ...]":
        """Return how many players can swap next, once that is settled."""
        return (self.game.count_able() if self.game.phase == "swap" else 0,)


EVALUATOR = CommunityEvaluator
