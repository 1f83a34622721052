"""Building Community: two to six players swap tiles until none is isolated, and all win or lose.

    A   . . .         side 3: the rows are lettered from the top, the cells of a row numbered
    B  . . . .        from 1.  Every cell has a tile, red, green or blue; each player has a
    C . . . . .       piece.  A turn is a swap of two neighbouring tiles and a move of one's
    D  . . . .        own piece into one of the two communities that these tiles now belong to.
    E   . . .

Sites: the cells, numbered as `hexagon` does (`tiles.cells` lists them in reading order).
Pieces: the number of the player whose piece it is.
Actions: see actions.py.

A record of the undo log: player | cell of the piece << 3 | the turn's swap << 11, as they were.
`keys` has one small int for each position that was there at the start of a swap phase.

The rules are numbered in rules.md; reasons and tests cite them.
"""

from ...compat import Action, Any, Cell, Site, const
from ..base.game import EVERYBODY, GAME_OVER, LOST_BY_ALL, RESIGN, Game
from ..base.hexagon import STEPS, cell_at, cell_name, coordinates
from . import OPTIONS, PLAYERS
from .actions import MOVE, PASS, earlier_of, later_of, pack_swap
from .repetition import was_there
from .tiles import Tiles

TILE = const(7)  # in hands; the kinds before it are the players' pieces

# reasons, words in words/
SWAP_FIRST = const(30)
MOVE_FIRST = const(31)
NOT_NEIGHBOURS = const(32)
CARRIES_PIECE = const(33)
SAME_COLOUR = const(34)
NOT_FEWER = const(35)
NO_GOAL = const(36)
CAN_SWAP = const(37)
OCCUPIED = const(38)
COLOUR_KEPT = const(39)
OUTSIDE = const(40)
SMALLER = const(41)

# phases
_SWAP = const(0)
_MOVING = const(1)
_WON = const(2)
_REPEATED = const(3)
_STUCK = const(4)
_PHASES = ("swap", "move", "over", "over", "over")
_LOSSES = ("", "", "", "repetition", "stuck")  # by phase

# where the pieces start, by player, as multiples of side - 2 (COMM-3)
_CORNERS = ((0, 0), (0, -1), (0, 1), (1, -1), (-1, 1), (1, 0), (-1, 0))


class Community(Game):
    """A game of Building Community in progress.

    To be read, not to be changed: `tiles`; `turns`, how many are completed; `swap`, the one just
    made in phase `move`, else 0.
    """

    ID = "community"
    OPTIONS = OPTIONS
    PLAYERS = PLAYERS
    FIELDS = 6

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.history = []
        self.tiles = Tiles(options["side"])
        self._undo = []
        self.keys = []
        self.turns = 0
        self.swap = 0
        self._witness = 0  # player << 16 | a swap that was legal lately
        self._change = 0  # in isolated tiles, what `_swap_reason` found last
        # marks, good while `_lowest` says so; whatever looks for communities writes over them
        self._goals = self.tiles.groups.grid
        self.go_on(1)
        self._set_out()

    def _set_out(self) -> None:
        """Lay the tiles, put down the pieces and begin (COMM-2, COMM-3)."""
        colours = bytearray()
        for cell in self.tiles.cells:
            q, r = coordinates(cell)
            colours.append((q - r) % 3 + 1)
        self.tiles.set_colours(colours)
        reach = self.options["side"] - 2
        for player in range(1, self.options["players"] + 1):
            q, r = _CORNERS[player]
            self.tiles.place(player, cell_at(q * reach, r * reach))
        self.start_turn(1)

    def go_on(self, player: int) -> None:
        """Stand at the swap of `player`."""
        self._set(_SWAP, player)

    def _set(self, phase: int, player: int) -> None:
        self._phase = phase
        self.phase = _PHASES[phase]
        self.over = phase > _MOVING
        self.player = 0 if phase > _MOVING else player
        self._mover = player
        # found out when first asked for
        self._sharing = self._can_swap = -1
        self._lowest = self._highest = 0

    # ---- judging

    def judge(self, action: Action) -> int:
        if self.over:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        if self._phase == _MOVING:
            if not MOVE <= action < PASS:
                return self.refuse(MOVE_FIRST)
            return self._judge_move(later_of(action))
        if action == PASS:
            swap = self._some_swap(self._mover)
            return self.refuse(CAN_SWAP, self.action_text(swap)) if swap else 0
        if action >= MOVE:
            return self.refuse(SWAP_FIRST)
        return self._judge_swap(earlier_of(action), later_of(action))

    def _judge_swap(self, a: int, b: int) -> int:
        reason = self._swap_reason(self._mover, a, b)
        if reason == NOT_NEIGHBOURS or reason == SAME_COLOUR:
            return self.refuse(reason, self.site_name(a), self.site_name(b))
        if reason == CARRIES_PIECE:
            return self.refuse(reason, self.site_name(b if self.tiles.free[a] else a))
        if reason == NOT_FEWER:
            before = self.tiles.isolated_around(self.tiles.at[self._mover])
            return self.refuse(reason, before, before + self._change)
        return self.refuse(reason) if reason else 0

    def can_swap(self) -> bool:
        """Tell whether the player, whose swap is due, has a legal one.

        Whether anybody has one was found out when the turn began, mostly with one of this player.
        """
        if self._can_swap < 0:
            can = self._witness_of(self._mover) or self._some_swap(self._mover) != 0
            self._can_swap = 1 if can else 0
        return self._can_swap == 1

    def count_able(self) -> int:
        """Return how many players would have a legal swap, were it their turn."""
        able = 0
        for player in range(1, self.options["players"] + 1):
            if self._some_swap(player):
                able += 1
        return able

    def _witness_of(self, player: int) -> bool:
        """Return True if the swap that was legal lately is one of `player`, and still legal."""
        witness = self._witness
        if not witness or witness >> 16 != player:
            return False
        return not self._swap_reason(player, earlier_of(witness & 0xFFFF), later_of(witness))

    def _swap_reason(self, player: int, a: int, b: int) -> int:
        """Return 0 if `player` may swap a and b, were it their turn, else the reason."""
        tiles = self.tiles
        if b - a not in STEPS:
            return NOT_NEIGHBOURS
        free = tiles.free
        if not free[a] or not free[b]:
            return CARRIES_PIECE
        if free[a] == free[b]:
            return SAME_COLOUR
        cell = tiles.at[player]
        self._change = tiles.change_around(cell, a, b)
        if self._change < 0 and tiles.leaves_goal(tiles.colour[cell], a, b):
            return 0
        if self._is_sharing(player):
            return 0
        return NO_GOAL if self._change < 0 else NOT_FEWER

    def _is_sharing(self, player: int) -> bool:
        """Tell whether the player's piece is in one community with another (COMM-17)."""
        if player != self._mover:
            return self.tiles.shares(player)
        if self._sharing < 0:
            self._sharing = 1 if self.tiles.shares(player, self.swap) else 0
        return self._sharing == 1

    def _judge_move(self, cell: Cell) -> int:
        tiles = self.tiles
        if not tiles.free[cell]:
            return self.refuse(OCCUPIED, self.site_name(cell))
        if tiles.free[cell] == tiles.colour[tiles.at[self._mover]]:
            return self.refuse(COLOUR_KEPT, self.site_name(cell))
        if not self._lowest:
            self.find_goals()
        mark = self._goals[cell]
        if mark < 4:
            return self.refuse(OUTSIDE, self.site_name(cell))
        if not self._lowest <= mark <= self._highest:
            return self.refuse(SMALLER, self.site_name(cell))
        return 0

    def find_goals(self) -> None:
        """Mark the communities of the two swapped tiles in `_goals`: 4 the earlier's, 5.

        Those from `_lowest` to `_highest` may be entered (COMM-15, COMM-16, COMM-18); whether
        a cell in them may be, its colour and its piece decide.
        """
        tiles = self.tiles
        sharing = self._is_sharing(self._mover)
        grid = self._goals
        grid[:] = tiles.colour
        earlier = tiles.groups.flood(grid, earlier_of(self.swap), 4)
        later = tiles.groups.flood(grid, later_of(self.swap), 5)
        self._lowest = 5 if later > earlier and not sharing else 4
        self._highest = 4 if earlier > later and not sharing else 5

    def _some_swap(self, player: int) -> int:
        """Return a legal swap of `player`, or 0."""
        for effort in (0, 1, 2):
            swap = self._try(player, effort)
            if swap:
                return swap
        return 0

    def _try(self, player: int, effort: int) -> int:
        """Return a legal swap of `player`, or 0; which are looked at depends on the `effort`.

        All legal swaps are covered by 0 (easily judged), 1 (any, if the community is shared) and
        2 (communities must be counted).
        """
        tiles = self.tiles
        if effort == 1:
            return tiles.some_swap() if self._is_sharing(player) else 0
        return tiles.some_easing(tiles.at[player], effort // 2)

    def _anybody_can(self, player: int) -> bool:
        """Tell whether some player has a legal swap; look at `player` first."""
        if self._witness_of(self._witness >> 16):
            return True
        players = self.options["players"]
        for effort in (0, 1, 2):
            for _ in range(players):
                swap = self._try(player, effort)
                if swap:
                    self._witness = player << 16 | swap
                    return True
                player = player % players + 1
        return False

    # ---- playing

    def play(self, action: Action) -> None:
        self.advance(action)
        if MOVE <= action < PASS:
            self.end_turn()

    def advance(self, action: Action) -> None:
        """Play `action`, but do not look whether the game ends with it."""
        mover = self._mover
        self.history.append(action)
        self._undo.append(mover | self.tiles.at[mover] << 3 | self.swap << 11)
        if action < MOVE:
            self.play_swap(action)
        elif action < PASS:
            self.tiles.place(mover, later_of(action))
            self.swap = 0
            self.turns += 1
            self._begin_turn(self._next())
        else:
            self._begin_turn(self._next())

    def play_swap(self, action: Action) -> None:
        """Make a legal swap, history apart."""
        sharing = self._sharing
        self.tiles.exchange(earlier_of(action), later_of(action))
        self.swap = action
        self._set(_MOVING, self._mover)
        self._sharing = sharing

    def start_turn(self, player: int) -> None:
        """Begin a turn, unless the game ends here (COMM-20 to COMM-24)."""
        self._begin_turn(player)
        self.end_turn()

    def _begin_turn(self, player: int) -> None:
        self._set(_SWAP, player)
        self.keys.append(self.tiles.key << 3 | player)

    def end_turn(self) -> None:
        """End the game if it ends before the turn that has begun."""
        player = self._mover
        if not self.tiles.isolated:
            self._set(_WON, player)
        elif self._was_there():
            self._set(_REPEATED, player)
        elif not self._anybody_can(player):
            self._set(_STUCK, player)

    def _was_there(self) -> bool:
        """Return whether this position was there before; another may also have had its key."""
        key = self.keys[-1]
        if self.keys.count(key) < 2:
            return False
        return was_there(key, self.keys[:-1], self.history, self._undo, self.tiles)

    def _next(self) -> int:
        return self._mover % self.options["players"] + 1

    def repeats(self, action: Action) -> bool:
        """Tell whether the legal `action` loses by repetition: to warn before it is played."""
        self.play(action)
        lost = self._phase == _REPEATED
        self.undo()
        return lost

    def undo(self) -> None:
        action, record = self.history.pop(), self._undo.pop()
        mover = record & 7
        self.swap = record >> 11
        if action < MOVE:
            self.tiles.exchange(earlier_of(action), later_of(action))
            self._set(_SWAP, mover)
            return
        self.keys.pop()
        if action < PASS:
            self.tiles.place(mover, record >> 3 & 255)
            self.turns -= 1
            self._set(_MOVING, mover)
        else:
            self._set(_SWAP, mover)

    # ---- listing

    def actions(self, out: list[int]) -> None:
        if self._phase == _SWAP:
            tiles, found = self.tiles, []
            if self.may_swap_any():
                tiles.list_all(tiles.cells, found)
            else:
                tiles.list_easing(tiles.at[self._mover], found)
            out.extend(found or (PASS,))
        elif self._phase == _MOVING:
            self._list_moves(out)

    def may_swap_any(self) -> bool:
        """Tell whether the player to act may make any swap (COMM-17)."""
        return self._is_sharing(self._mover)

    def _list_moves(self, out: list[int]) -> None:
        if not self._lowest:
            self.find_goals()
        goals, free = self._goals, self.tiles.free
        lowest, highest = self._lowest, self._highest
        kept = self.tiles.colour[self.tiles.at[self._mover]]
        for cell in self.tiles.cells:
            if lowest <= goals[cell] <= highest and free[cell] and free[cell] != kept:
                out.append(MOVE | cell)

    def at(self, site: Site, out: list[int]) -> None:
        if self._phase == _MOVING:
            if site == self.tiles.at[self._mover]:
                self._list_moves(out)
            elif not self._judge_move(site):
                out.append(MOVE | site)
        elif self._phase == _SWAP and self.tiles.free[site]:
            for step in STEPS:
                other = site + step
                a, b = (site, other) if step > 0 else (other, site)
                if self.tiles.free[other] and not self._swap_reason(self._mover, a, b):
                    out.append(pack_swap(a, b))

    def effect(self, action: Action, out: list[int]) -> None:
        if action < MOVE:
            one, other = earlier_of(action), later_of(action)
            out.extend((TILE, one, other, TILE, other, one))
        elif action < PASS:
            out.extend((self._mover, self.tiles.at[self._mover], later_of(action)))

    def count(self, site: Site) -> int:
        return 1 if self.tiles.colour[site] and not self.tiles.free[site] else 0

    def owner(self, site: Site) -> int:
        return self.tiles.owner(site)

    # ---- notation

    def action_text(self, action: Action) -> str:
        if action == PASS:
            return "pass"
        name = self.site_name(later_of(action))
        return "m" + name if action >= MOVE else self.site_name(earlier_of(action)) + "x" + name

    def site_name(self, site: Site) -> str:
        return cell_name(self.options["side"], site)

    # ---- the state in words and numbers

    def score(self) -> str:
        return "%d %d" % (self.tiles.isolated, self.turns)

    def outcome(self) -> tuple[int, str, Any]:
        """Return (winner, how, points); `points` are the turns that were needed."""
        if self._phase == _WON:
            return EVERYBODY, "", self.turns
        return LOST_BY_ALL, _LOSSES[self._phase], 0

    def result(self) -> str:
        if not self.over:
            return "ongoing"
        winner, how, turns = self.outcome()
        return "win all turns=%d" % turns if winner == EVERYBODY else "loss all " + how


GAME = Community
