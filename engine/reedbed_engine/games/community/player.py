"""What a helper knows of Building Community: few isolated tiles, and players who can act."""

from ...compat import const
from ..base.evaluator import Evaluator
from ..base.hexagon import STEPS

_ISOLATED = const(4)
_CAN_ACT = const(14)
_FEW = const(4)  # isolated tiles: now any swap may be the one that is needed
_PARTS = const(12)  # slices in which a board is searched for swaps


class CommunityEvaluator(Evaluator):
    """Counts isolated tiles, and at the end of a turn players who could swap next."""

    LEVELS = (
        (60, 1, 1, 0, 90),
        (200, 2, 2, 0, 30),
        (800, 3, 4, 0, 0),
        (900, 24, 12, 0, 0),
        (30000, 120, 24, 0, 0),
    )
    SLICE = 1
    MUCH = 8
    COOPERATIVE = True
    _listed = 0  # neighbours of the player's piece whose swaps are listed

    def list_actions(self, out: "list[int]") -> "bool":
        """Append the swaps that help one more neighbour of the player's piece.

        Who may make any swap looks at those that leave fewer isolated tiles, a part of the board
        at a time; at all only where there are none.
        """
        game, at = self.game, self._listed
        if game.phase != "swap":
            return super().list_actions(out)
        tiles, parts = game.tiles, len(STEPS)
        if tiles.isolated > _FEW and game.may_swap_any():
            self.leaves_out = True
            count, parts = len(tiles.cells), _PARTS
            part = tiles.cells[at * count // parts : (at + 1) * count // parts]
            tiles.list_improving(part, out)
        else:
            game.list_swaps(STEPS[at : at + 1], out)
        self._listed = at = (at + 1) % parts
        if not at and not out:
            super().list_actions(out)  # any swap, or PASS
        return at > 0

    def key(self) -> "int":
        """Return the key of the position; after a swap it matters which one that was."""
        game = self.game
        return game.tiles.key ^ game.swap << 3

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
