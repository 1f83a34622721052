"""What the strongest computer player of Arbos does besides: after its best actions it plays on.

Both players then do, for a few actions, what brings most by the fields of distances.  What stands
in the end counts: each seed by how many spores link it with one's trees, less the same for the
other player.  That takes several times as long; only a PC thinks so.
"""

from ...compat import TYPE_CHECKING, Any, const
from ...random30 import Random
from .actions import PASS, PLANT
from .board import OTHER_SIDES, SEED, SEEDS, TAKEN
from .player import TREES, WORTH, ArbosEvaluator

if TYPE_CHECKING:
    from ..base.game import Game
    from .rules import Arbos

_PLAYED = const(4)  # actions after an own one
_WON = const(100000)
_SEED = const(1000)  # a seed more than the other, when the game is over
_UNREACHED = const(255)


class PlayingOn(ArbosEvaluator):
    """Values the first actions by their fields, and the best of them by how the game goes on.

    To the search that is the one reply to an action; PASS stands for it.
    """

    def __init__(self, game: "Game", random: "Random") -> "None":
        super().__init__(game, random)
        self._length = len(game.history)
        # before there are trees distances tell little
        self._plays_on = game.phase == "turn" and self.game.board.trees[self.me].count >= TREES
        self._playout: "Playout | None" = None

    def list_actions(self, out: "list[int]") -> "bool":
        if len(self.game.history) == self._length:
            return super().list_actions(out)
        if self._plays_on:
            if not self._playout:
                self._playout = Playout(self.game, self.me)
            if self._playout.step():
                return True
        out.append(PASS)
        return False

    def look(self, action: "int") -> "int":
        if len(self.game.history) == self._length:
            return super().look(action)
        playout, self._playout = self._playout, None
        return playout.value if playout else self.value()


class Playout:
    """Plays on from where `game` stands, a slice at a time, then undoes that.

    To read, when `step` has returned False: `value`, how good what stood then is for player `me`.
    """

    def __init__(self, game: "Arbos", me: "int") -> "None":
        self.value = 0
        self._game = game
        self._me = me
        self._player: "Any" = None  # what knows of gains, for whoever is to act
        self._played = 0

    def step(self) -> "bool":
        """Play on for a slice; return whether there is more to do."""
        game = self._game
        if not self._player:
            if game.over or self._played == _PLAYED:
                self._end()
                return False
            self._player = ArbosEvaluator(game, Random(0))  # nothing is hidden
        elif not self._player.prepare():
            game.play(self._choose())
            self._player = None
            self._played += 1
        return True

    def _choose(self):
        """Return what brings the most to whoever is to act."""
        player, found, choice, most = self._player, [], PASS, None
        self._game.actions(found)
        for action in found:
            gain = player.gain(action) if action < PLANT else player.look(action)
            if most is None or gain > most:
                choice, most = action, gain
        return choice

    def _end(self):
        game, me = self._game, self._me
        if game.over:
            won = _WON if game.outcome()[0] == me else -_WON
            self.value = won + _SEED * (game.linked(me) - game.linked(3 - me))
        else:
            self.value = _add_worth(game.board, me) - _add_worth(game.board, 3 - me)
        for _ in range(self._played):
            game.undo()


def _add_worth(board, player):
    """Return what all seeds are worth by how many spores link them with trees of `player`."""
    field, worth = _spread(board, player), 0
    for index in range(board.grid.first, board.grid.end):
        if board.token(index) == SEED:
            missing = min([field[index + offset] for offset in board.grid.offsets])
            worth += WORTH[missing] if missing < len(WORTH) else 0
    return worth


def _spread(board, player):
    """Return by cell how many spores, its own among them, link it with trees of `player`."""
    codes, offsets, sides = board.codes, board.grid.offsets, OTHER_SIDES[player]
    field, edge, spores = bytearray([_UNREACHED]) * len(codes), [], 0
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


EVALUATOR = PlayingOn
