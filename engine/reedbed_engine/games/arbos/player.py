"""What a computer player knows of Arbos: how many spores each seed is away from one's trees.

Before a choice a field is spread from each seed for each player, one after the other in the same
bytearray: how many spores link a cell with the seed.  What a spore there would bring nearer adds
up by cell; what it would bring the other player counts half as much again, since to be there first
keeps the other away.

While a spore can be put down seeds stay in hand, and nobody passes but to end a game: a seed can
also be planted later, even in place of a spore, but free cells become fewer.
"""

from array import array

from ...compat import TYPE_CHECKING, Action, Any, const
from ..base.evaluator import WIN, Evaluator
from ..base.messages import PROMISE
from .actions import PASS, PLANT, REPLACE, index_of
from .board import OTHER_SIDES, OWN_RING, SEED, SEEDS, TAKEN

if TYPE_CHECKING:
    from ...random30 import Random
    from ..base.game import Game

# by spores that are missing: what a seed is worth
WORTH = (1000, 640, 440, 300, 210, 150, 105, 75, 50, 35, 24, 16, 10, 6, 3, 1)
_OWN = const(2)  # how much it counts that a seed comes nearer to own trees
_OTHERS = const(3)  # and to the other player's
_FAR = const(15)
_UNREACHED = const(255)
_WHITE = const(1)
TREES = const(2)  # that count in the end
_LOOKED = const(120)  # cells that are looked at for a seed in a slice
_CELLS = const(24)  # that spread in a slice
_ADDED = const(120)  # cells whose gains are added in a slice


class ArbosEvaluator(Evaluator):
    """Looks no further than its own action: fields say what that is worth."""

    LEVELS = (
        (450, 1, 1, 0, 40, 0, 58),
        (450, 1, 1, 0, 76, 80, 0),
        (450, 1, 1, 0, 0, 0, 12),
        (450, 1, 1, 0, 0, 0, 0),
        (2000, 3, 1, 1, 0, 0, 0),
    )
    SLICE = 1
    MUCH = 2000

    def __init__(self, game: "Game", random: "Random") -> None:
        super().__init__(game, random)
        self._seed = self.game.board.grid.first - 1
        self._player = 3 - self.me  # whose field was the last one
        self._edge = []  # cells of the field from which it spreads on
        self._spread_at = 0  # the first of them that has not spread
        self._gains: Any = None  # by cell, once there is room for them
        self._linked = 0  # one more than the seeds that count for the other, once counted
        self._is_compared = self._is_ahead = False  # whether whoever thinks would win now
        self._adding_at = 0  # the first cell whose gain is still to be added, or 0

    def prepare(self) -> bool:
        if self._gains is None:
            self._make_room()
        elif not self._linked:
            self._linked = 1 + self.game.linked(3 - self.me)
        elif not self._is_compared:
            linked = 1 + self.game.linked(self.me)
            # of equals Black has won
            self._is_ahead = linked >= self._linked + (self.me == _WHITE)
            self._is_compared = True
        elif self._adding_at:
            self._add_gains()
        elif not self._edge:
            return self._begin_field()
        elif self._spread_at < len(self._edge):
            self._spread()
        else:
            self._grow()
        return True

    def _make_room(self) -> None:
        size = len(self.game.board.codes)
        self._gains = array("i", bytes(4 * size))
        self._blank = bytes([_UNREACHED]) * size
        self._field = bytearray(self._blank)

    def _begin_field(self) -> bool:
        """Begin the next player's field, or the next seed's; return False after the last one."""
        if self._player != self.me and not self._find_seed():
            return self._seed < self.game.board.grid.end
        self._player = 3 - self._player
        self._field[:] = self._blank
        self._edge, self._spread_at, self._further = [self._seed], 0, []
        self._level = 0  # spores that link the edge with the seed
        self._missing = _UNREACHED  # those that link it with a tree, once one is reached
        return True

    def _find_seed(self) -> bool:
        """Look at some cells for the next seed; return whether it is found."""
        board = self.game.board
        seed, end = self._seed + 1, min(board.grid.end, self._seed + 1 + _LOOKED)
        while seed < end and board.token(seed) != SEED:
            seed += 1
        self._seed = seed if seed < end or end == board.grid.end else end - 1
        return seed < end

    def _spread(self) -> None:
        """Let some cells of the edge spread: to others of a tree at once, by a spore elsewhere."""
        board, field, level = self.game.board, self._field, self._level
        codes, offsets, sides = board.codes, board.grid.offsets, OTHER_SIDES[self._player]
        own, cells, further = self._player << 25, self._edge, self._further
        at = self._spread_at
        end = min(len(cells), at + _CELLS)
        while at < end:
            cell = cells[at]
            at += 1
            for offset in offsets:
                near = cell + offset
                if field[near] == _UNREACHED:
                    code = codes[near]
                    if code < TAKEN:
                        if not code & sides or code & SEEDS:
                            field[near] = level + 1
                            further.append(near)
                    elif code >> 25 << 25 == own:
                        field[near] = level
                        cells.append(near)
                        if self._missing == _UNREACHED:
                            self._missing = level
        self._spread_at = at

    def _grow(self) -> None:
        """Make the cells that a spore more links the edge."""
        self._level += 1
        self._edge = self._further if self._level < _FAR else []
        self._spread_at, self._further = 0, []
        if not self._edge:
            self._adding_at = self.game.board.grid.first

    def _add_gains(self) -> None:
        """Add by cell what a spore of the field's player there brings the seed nearer."""
        board, field, gains = self.game.board, self._field, self._gains
        player, missing = self._player, self._missing
        factor = _OWN if player == self.me else _OTHERS
        ring = OWN_RING[player]
        anywhere = board.trees[player].count < TREES
        before = WORTH[missing] if missing < _FAR else 0
        start = self._adding_at
        end = min(board.grid.end, start + _ADDED)
        self._adding_at = end if end < board.grid.end else 0
        for index in range(start, end):
            distance = field[index]
            if 0 < distance < missing + 1 and distance <= _FAR:
                code = board.codes[index]
                if code < TAKEN and (anywhere or code & ring):
                    gains[index] += factor * (WORTH[distance - 1] - before)

    def list_actions(self, out: list[int]) -> bool:
        game = self.game
        game.plain_actions(out)
        if not out:
            game.actions(out)
        elif game.passes:
            out.append(PASS)  # it ends the game, and may win it
        return False

    def final_value(self) -> int:
        """Return the value of a game that is over, which only two passes end here."""
        return WIN if self._is_ahead else -WIN

    def estimate(self) -> int:
        game = self.game
        action = game.history[-1] if game.history else PASS
        if action < PLANT:
            return self._gains[action]
        if action == PASS:
            return 1 if self._is_ahead else -1
        if action < REPLACE and game.phase != "setup":
            return self._value_of_seed(index_of(action))
        return 0

    def gain(self, action: Action) -> int:
        """Return what a spore of the player who thinks brings: `action` is one."""
        return self._gains[action]

    def merit(self) -> int:
        """Return how many seeds are linked with own trees."""
        return self.game.linked(self.me)

    def explain(self, action: Action) -> list[Any]:
        why, gains = super().explain(action), self._gains
        is_nearer = gains is not None and action < PLANT and gains[action] > 0
        return why or ([PROMISE] if is_nearer else [])

    def _value_of_seed(self, index: int) -> int:
        """Return what a seed is worth that has just been put down."""
        code = self.game.board.codes[index]
        worth = 2 * WORTH[0] if code & OWN_RING[self.me] else 0
        return worth - (WORTH[0] if code & OWN_RING[3 - self.me] else 0)


EVALUATOR = ArbosEvaluator
