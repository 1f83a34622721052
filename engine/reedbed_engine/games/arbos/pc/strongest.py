"""What the strongest computer player of Arbos does besides: after its best actions it plays on.

Both players then do what brings most by the fields of distances.  What stands in the end counts:
each seed by how many spores link it with one's trees, less the same for the other player.
"""

from ....compat import Any, const
from ....random30 import Random
from ...base.game import Game
from ...base.pc.strongest import Playout, play_on
from ..actions import PASS, PLANT
from ..board import OTHER_SIDES, SEED, SEEDS, TAKEN, Board
from ..player import TREES, WORTH, ArbosEvaluator

_WON = const(100000)
_SEED = const(1000)  # a seed more than the other, when the game is over
_UNREACHED = const(255)


class ArbosPlayout(Playout):
    """Plays on by gains alone."""

    SEAT = ArbosEvaluator  # nothing is hidden

    def choose(self, player: Any) -> int:
        found, choice, most = [], PASS, None
        player.list_actions(found)
        for action in found:
            gain = player.gain(action) if action < PLANT else player.look(action)
            if most is None or gain > most:
                choice, most = action, gain
        return choice

    def judge(self) -> int:
        game, me = self._game, self._evaluator.me
        if game.over:
            won = _WON if game.outcome()[0] == me else -_WON
            return won + _SEED * (game.linked(me) - game.linked(3 - me))
        return _add_worth(game.board, me) - _add_worth(game.board, 3 - me)


class StrongestArbos(play_on(ArbosEvaluator)):
    """Values the first actions by their fields, and the best of them by how the game goes on."""

    PLAYOUT = ArbosPlayout

    def __init__(self, game: Game, random: Random) -> None:
        super().__init__(game, random)
        # before there are trees distances say little
        self._has_trees = game.phase == "turn" and self.game.board.trees[self.me].count >= TREES

    def plays_on(self) -> bool:
        return self._has_trees


def _add_worth(board: Any, player: Any) -> Any:
    """Return what all seeds are worth by how many spores link them with trees of `player`."""
    field, worth = _spread(board, player), 0
    for index in range(board.grid.first, board.grid.end):
        if board.token(index) == SEED:
            missing = min([field[index + offset] for offset in board.grid.offsets])
            worth += WORTH[missing] if missing < len(WORTH) else 0
    return worth


def _spread(board: Board, player: Any) -> bytearray:
    """Return by cell how many spores, its own among them, link it with trees of `player`."""
    codes, offsets, sides = board.codes, board.grid.offsets, OTHER_SIDES[player]
    field, edge, spores = bytearray([_UNREACHED] * len(codes)), [], 0
    for index in range(board.grid.first, board.grid.end):
        if board.token(index) == player:
            field[index] = 0
            edge.append(index)
    while edge:
        spores, further = min(spores + 1, _UNREACHED - 1), []
        for cell in edge:
            for offset in offsets:
                near = cell + offset
                code = codes[near]
                if field[near] == _UNREACHED and code < TAKEN:
                    if not code & sides or code & SEEDS:
                        field[near] = spores
                        further.append(near)
        edge = further
    return field


EVALUATOR = StrongestArbos
