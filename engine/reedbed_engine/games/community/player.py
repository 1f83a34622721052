"""What a helper knows of Building Community: few isolated tiles, and players who can act.

The search looks at thousands of positions a choice.  So a swap or a move is valued without being
made, and on the way to a position nobody looks whether the game ends.
"""

from ...compat import TYPE_CHECKING, Action, Any, Sequence, const
from ..base.evaluator import WIN, Evaluator
from ..base.hexagon import AREA
from .actions import MOVE, PASS, earlier_of, later_of
from .tiles import KEY, PIECE, WEIGHTS

if TYPE_CHECKING:
    from ...random30 import Random
    from .rules import Community

_ISOLATED = const(4)
_CAN_ACT = const(14)
_FEW = const(4)  # isolated tiles: now any swap may be the one that is needed
_CELLS = const(3)  # that are searched in a slice for swaps that help
_PARTS = const(6)  # of a list of all swaps
_TESTED = const(6)  # swaps in a slice, of those that help a tile beside the player's piece
_EARLIER = const(4)  # marks of the two communities that a piece may go to
_LATER = const(5)
_MOST_HELPED = const(6)  # tiles, by one swap
_ALONE = const(8)  # beside a number of players: no other piece is in that community


class CommunityEvaluator(Evaluator):
    """Counts isolated tiles, and at the end of a turn players who could swap next.

    Who moves counts as able where the piece goes beside an isolated tile, or into a community with
    another piece.  That is nearly always right, and cheap.
    """

    LEVELS = (
        (60, 1, 1, 0, 90, 0, 0),
        (200, 2, 2, 0, 30, 0, 0),
        (800, 3, 4, 0, 0, 0, 0),
        (2000, 60, 16, 0, 0, 0, 0),
        (100000, 250, 24, 0, 0, 0, 0),
    )
    SLICE = 6
    STEP = 1
    MUCH = 8
    COOPERATIVE = True

    def __init__(self, game: "Community", random: "Random") -> None:
        super().__init__(game, random)
        self._listed = 0  # parts of a list that are done
        self._is_empty = True  # nothing has been listed in them
        self._helping: list[int] = []  # swaps: few; what helps a tile beside a piece
        self._looked_at: set[int] = set()  # swaps; to look through a list takes much longer
        # as the moves were listed: the marked communities, and by mark how many others can act
        # next if the piece goes there, + _ALONE
        self._marks = bytearray(AREA)
        self._able = bytearray(_LATER + 1)

    def walk(self, action: Action) -> None:
        self.game.advance(action)

    def arrive(self) -> None:
        game = self.game
        if game.history and MOVE <= game.history[-1] < PASS:
            game.end_turn()
        game.may_swap_any()  # the game remembers it: found out here it costs no list its slice

    def list_actions(self, out: list[int]) -> bool:
        """Append a part of the swaps, or the moves."""
        if not self._listed:
            self._is_empty = True
            self._helping.clear()
            self._looked_at.clear()
        parts = self._list_moves(out) if self.game.phase == "move" else self._list_swaps(out)
        if out:
            self._is_empty = False
        self._listed = (self._listed + 1) % parts
        return self._listed > 0

    def _list_swaps(self, out: list[int]) -> int:
        """Append some of the legal swaps; return the parts.

        Who may make any swap looks through a part of the board, where there are many isolated
        tiles only for those that leave fewer.  Where nothing is found the last part has all legal
        swaps, or PASS.
        """
        game, at = self.game, self._listed
        tiles, parts = game.tiles, _PARTS
        if not game.may_swap_any():
            centre, helping = tiles.at[game.player], self._helping
            if not at:
                tiles.find_helping_around(centre, helping)
            parts = max(1, (len(helping) + _TESTED - 1) // _TESTED)
            tiles.choose_easing(centre, helping[at * _TESTED : (at + 1) * _TESTED], out)
        elif tiles.isolated > _FEW:
            self.leaves_out = True
            parts = (len(tiles.cells) + _CELLS - 1) // _CELLS
            self.list_improving(tiles.cells[at * _CELLS : (at + 1) * _CELLS], out)
        else:
            count = len(tiles.cells)
            tiles.list_all(tiles.cells[at * count // parts : (at + 1) * count // parts], out)
        if at == parts - 1 and self._is_empty and not out:
            if game.may_swap_any():
                tiles.list_all(tiles.cells, out)
            if not out:
                out.append(PASS)
        return parts

    def list_improving(self, cells: Sequence[int], out: list[int]) -> None:
        """Append the swaps that help an isolated tile on `cells` and leave fewer on the board."""
        tiles, looked_at = self.game.tiles, self._looked_at
        helping = []
        for cell in cells:
            if tiles.is_isolated(cell):
                tiles.find_helping(cell, helping)
        for swap in helping:
            if swap not in looked_at:
                looked_at.add(swap)
                if tiles.change(earlier_of(swap), later_of(swap)) < 0:
                    out.append(swap)

    def _list_moves(self, out: list[int]) -> int:
        """Append the moves, then see for each other player what they mean; return the parts."""
        game, at = self.game, self._listed
        if not at:
            game.find_goals()
        elif at == 1:
            game.actions(out)
            self._marks[:] = game.tiles.groups.grid
            self._able[_EARLIER] = self._able[_LATER] = _ALONE
        elif at - 1 != game.player:
            self._count_able(at - 1)
        return game.options["players"] + 2

    def _count_able(self, player: int) -> None:
        """Count another player where able to swap next, by the community that is gone to."""
        game, able = self.game, self._able
        tiles, cell = game.tiles, game.tiles.at[player]
        mark = self._marks[cell]
        is_able = tiles.some_easing(cell, 0) or tiles.some_easing(cell, 1)
        if not is_able and game.options["players"] > 2:
            is_able = tiles.shares(player, 0, game.player)
        for goal in (_EARLIER, _LATER):
            if is_able or mark == goal:
                able[goal] += 1
            if mark == goal:
                able[goal] &= ~_ALONE

    def look(self, action: Action) -> int:
        tiles = self.game.tiles
        if action < MOVE:
            a, b = earlier_of(action), later_of(action)
            change = (tiles.colour[b] - tiles.colour[a]) * (WEIGHTS[a] - WEIGHTS[b])
            self.seen = (tiles.key + change & KEY) ^ action << 3
            return -_ISOLATED * (tiles.isolated + tiles.change(a, b))
        if action == PASS:
            return super().look(action)
        cell = later_of(action)
        player = self.game.player
        change = (player + PIECE) * (WEIGHTS[cell] - WEIGHTS[tiles.at[player]])
        self.seen = tiles.key + change & KEY
        if not tiles.isolated:
            return WIN
        able, beside = self._able[self._marks[cell]], tiles.isolated_around(cell)
        if able < _ALONE or beside:
            able += 1
        return _CAN_ACT * (able % _ALONE) + beside - _ISOLATED * tiles.isolated

    def key(self) -> int:
        """Return the key of the position; after a swap it matters which one that was."""
        game = self.game
        return game.tiles.key ^ game.swap << 3

    def estimate(self) -> int:
        game = self.game
        worth = -_ISOLATED * game.tiles.isolated
        if game.phase == "swap":
            worth += _CAN_ACT * game.count_able()
        return worth

    def least(self) -> int:
        """Return how few actions can win, at best: a swap ends the isolation of six tiles at most.

        Those are both that are swapped and, behind each of them, two of three.
        """
        game = self.game
        turns = (game.tiles.isolated + _MOST_HELPED - 1) // _MOST_HELPED
        return 2 * turns + (game.phase == "move")

    def state(self) -> tuple[Any, ...]:
        game = self.game
        return bytes(game.tiles.colour), bytes(game.tiles.at), game.player, game.swap

    def lead(self) -> int:
        return -self.game.tiles.isolated

    def merit(self) -> int:
        """Count isolated tiles less."""
        return -self.game.tiles.isolated

    def promises(self) -> tuple[int, ...]:
        """Return how many players can swap next, once that is settled."""
        return (self.game.count_able() if self.game.phase == "swap" else 0,)


EVALUATOR = CommunityEvaluator
