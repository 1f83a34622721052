"""Pilus' turns: a tile is laid, the pawn moves, it scores, a tile is drawn; and back again.

What the game shows to the world is in rules.py.
"""

from array import array

from ...compat import Action, Any, Cell, Site, const
from ..base.game import GAME_OVER, RESIGN, Game
from . import OPTIONS, PLAYERS
from .actions import PLACEMENT, anchor_of, face_of, tile_of, without_kind
from .deck import cells_in_ascii_order, deal
from .fits import fit, spots_among
from .pawns import Pawns
from .surface import Surface
from .tiles import FIRST, STRIDE, TILES, tile_name

STAY = const(512)
PASS = const(513)

# reasons, words in words/
NOT_IN_HAND = const(30)
ALREADY_LAID = const(31)
TILE_BEYOND = const(32)  # as `refusal` of the surface counts: BEYOND and the next four
TILE_APART = const(33)
TILE_TOO_HIGH = const(34)
TILE_OVER_HOLES = const(35)
TILE_ON_ONE = const(36)
FEW_MATCHES = const(37)
PROTECTED = const(38)
JOINS_REGIONS = const(39)
CAN_PLACE = const(40)
TOO_FAR = const(41)
STANDS_THERE = const(42)
NO_TILE_THERE = const(43)
REGION_PROTECTED = const(44)
PAWN_DUE = const(45)
FIRST_ON_TILE = const(46)
TILE_FIRST = const(67)
TILE_IS_LAID = const(68)

TILE_PHASE = const(0)
PAWN_PHASE = const(1)
OVER = const(2)
_PHASES = ("tile", "pawn", "over")

# where a tile is: with nobody, in the hand of player 1..4, on the table, out of the game
NOBODY = const(0)
ON_TABLE = const(8)
OUT = const(9)


class Turns(Game):
    """What a game of Pilus does; `Pilus` adds names, lists and words."""

    ID = "pilus"
    OPTIONS = OPTIONS
    PLAYERS = PLAYERS
    FIELDS = 8
    TABLE_ACTIONS = (RESIGN,)

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.history = []
        players, size = options["players"], options["size"]
        if players > 2:
            self.TABLE_ACTIONS = ()
        self.surface = Surface(size)
        self.pawns = Pawns(self.surface, players)
        self.scores = [0] * (players + 1)
        self.hands = []  # of a dealt game: by player from 1, tiles in the order drawn
        self.pile = []
        self.drawn = 0  # how many of `pile`
        self.passes = 0
        self.total = (
            28 if players == 3 else 29
        )  # tiles that are laid, the first included (PILUS-4)
        self._players = players
        self._size = size
        self._open = True
        self._where = bytearray(TILES)
        self.gain = 0  # what the last tile scores when the pawn has moved
        self._loser = 0
        self._undo = []
        self._order = array("H", cells_in_ascii_order(size))
        self._set(TILE_PHASE, 1)
        start, hands, pile = deal(options, self.total)
        self.lay_tile(start)
        if hands:
            self.deal(hands, pile)

    def deal(self, hands: list[Any], pile: list[int]) -> None:
        """Make it a dealt game with these hands (from player 1) and draw pile."""
        self._open = False
        self.hands = [[]] + hands
        self.pile = pile
        where = self._where
        for tile in range(TILES):
            if where[tile] != ON_TABLE:
                where[tile] = OUT
        for tile in pile:
            where[tile] = NOBODY
        for player in range(1, self._players + 1):
            for tile in self.hands[player]:
                where[tile] = player

    def cell_of(self, site: Site) -> int:
        """Return the cell of a site on the table."""
        return FIRST + site // self._size * STRIDE + site % self._size

    def site_of(self, cell: Cell) -> int:
        """Return the site of a cell."""
        cell -= FIRST
        return cell // STRIDE * self._size + cell % STRIDE

    def resume(self, player: int, passes: int) -> None:
        """Continue at the turn of `player`, in phase `tile` after that many passes; -1: `pawn`."""
        if passes < 0:
            last = anchor_of(self.surface.laid[-1])
            self.gain = self.surface.height[last] * self.pawns.add_tile(last, player)
            self._set(PAWN_PHASE, player)
        else:
            self.passes = passes
            self._set(TILE_PHASE, player)

    def lay_tile(self, placement: int) -> None:
        """Lay a tile that was laid before the game was loaded."""
        self.surface.lay_tile(placement)
        self._where[tile_of(placement)] = ON_TABLE

    def _set(self, phase: int, player: int) -> None:
        self._can_place = -1  # not known yet
        self._phase = phase
        self.phase = _PHASES[phase]
        self.over = phase == OVER
        self.player = 0 if phase == OVER else player

    # ---- judging

    def judge(self, action: Action) -> int:
        phase = self._phase
        if phase == OVER:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        if action >= PLACEMENT:
            if phase == TILE_PHASE:
                return self._judge_tile(action)
        elif action == PASS:
            if phase == TILE_PHASE:
                placement = self._a_placement()
                return self.refuse(CAN_PLACE, self.text(placement)) if placement else 0
        elif phase == PAWN_PHASE:
            return self._judge_pawn(action)
        return self.refuse(TILE_FIRST if phase == TILE_PHASE else TILE_IS_LAID)

    def _judge_tile(self, action: Action) -> int:
        tile = tile_of(action)
        player = self.player
        if self._where[tile] != (NOBODY if self._open else player):
            laid = self._where[tile] == ON_TABLE
            return self.refuse(ALREADY_LAID if laid else NOT_IN_HAND, tile_name(tile))
        anchor, face = anchor_of(action), face_of(action)
        level = self.surface.level(anchor)
        if level == 0:
            return self.refuse(
                TILE_BEYOND - 1 + self.surface.refusal(anchor), ~self.site_of(anchor)
            )
        if level > 1:
            cell = self.pawns.protector(anchor, player)
            if cell:
                return self.refuse(PROTECTED, ~self.site_of(cell), self.pawns.guard[cell])
            found = self.surface.matches(anchor, face)
            if found < level - 1:
                return self.refuse(FEW_MATCHES, level, level - 1, found)
        pair = self.pawns.joined(anchor, face, player)
        if pair:
            return self.refuse(JOINS_REGIONS, pair >> 3, pair & 7)
        return 0

    def _judge_pawn(self, cell: Cell) -> int:
        own = self.pawns.cell[self.player]
        if cell == STAY:
            return 0 if own else self.refuse(PAWN_DUE)
        if not own:
            if not self._on_last_tile(cell):
                return self.refuse(FIRST_ON_TILE, ~self.site_of(cell))
        elif cell == own:
            return self.refuse(STANDS_THERE, ~self.site_of(cell))
        elif not self._on_last_tile(cell):
            if cell - own not in (1, -1, 21, -21):
                return self.refuse(TOO_FAR, ~self.site_of(cell))
            if not self.surface.colour[cell]:
                return self.refuse(NO_TILE_THERE, ~self.site_of(cell))
        guard = self.pawns.guard[cell]
        if guard and guard != self.player:
            return self.refuse(REGION_PROTECTED, ~self.site_of(cell), guard)
        return 0

    def _on_last_tile(self, cell: Cell) -> bool:
        return cell - anchor_of(self.surface.laid[-1]) in (0, 1, 21, 22)

    # ---- playing

    def play(self, action: Action) -> None:
        self.history.append(action)
        if action >= RESIGN:
            self._undo.append(self._phase << 2 | self.player - 1)
            self._loser = self.player
            self._set(OVER, 0)
        elif action >= PLACEMENT:
            self._play_tile(action)
        elif action == PASS:
            self._undo.append(self.player - 1)
            self.passes += 1
            self._next(self.passes == self.holders())
        else:
            self._play_pawn(action)

    def _play_tile(self, action: Action) -> None:
        tile = tile_of(action)
        index = 0
        if not self._open:
            hand = self.hands[self.player]
            index = hand.index(tile)
            hand.pop(index)
        self._where[tile] = ON_TABLE
        self._undo.append(index << 2 | self.passes)
        self.passes = 0
        level = self.surface.lay_tile(without_kind(action))
        self.gain = level * self.pawns.add_tile(anchor_of(action), self.player)
        self._phase = PAWN_PHASE
        self.phase = "pawn"

    def _play_pawn(self, action: Action) -> None:
        player = self.player
        gain = self.gain
        drew = 0
        old = self.pawns.cell[player]
        if action != STAY:
            self.pawns.move_pawn(player, action)
        self.scores[player] += gain
        if self.drawn < len(self.pile):
            tile = self.pile[self.drawn]
            self.drawn += 1
            self.hands[player].append(tile)
            self._where[tile] = player
            drew = 1
        self._undo.append(gain << 12 | old << 3 | drew << 2 | player - 1)
        self._next(len(self.surface.laid) == self.total)

    def holders(self) -> int:
        """Return how many players could still lay a tile: that many passes end the game."""
        if self._open:
            return self._players
        return sum([1 for hand in self.hands if hand])

    def _next(self, over: bool) -> None:
        """Give the turn to the next player who has a tile, unless the game is `over`."""
        if over:
            self._set(OVER, 0)
            return
        player = self.player % self._players + 1
        if not self._open:
            while not self.hands[player]:
                player = player % self._players + 1
        self._set(TILE_PHASE, player)

    def undo(self) -> None:
        action = self.history.pop()
        record = self._undo.pop()
        if action >= RESIGN:
            self._loser = 0
            self._set(record >> 2, (record & 3) + 1)
        elif action >= PLACEMENT:
            self._undo_tile(action, record)
        elif action == PASS:
            self.passes -= 1
            self._set(TILE_PHASE, record + 1)
        else:
            self._undo_pawn(action, record)

    def _undo_tile(self, action: Action, record: int) -> None:
        tile = tile_of(action)
        player = self.player
        self.pawns.lift(player)
        self._where[tile] = NOBODY
        if not self._open:
            self.hands[player].insert(record >> 2, tile)
            self._where[tile] = player
        self.passes = record & 3
        self._set(TILE_PHASE, player)
        self._can_place = 1  # as it was

    def _undo_pawn(self, action: Action, record: int) -> None:
        player = (record & 3) + 1
        if record & 4:
            self.drawn -= 1
            self._where[self.hands[player].pop()] = NOBODY
        if action != STAY:
            self.pawns.move_pawn(player, record >> 3 & 511)
        self.gain = record >> 12
        self.scores[player] -= self.gain
        self._set(PAWN_PHASE, player)

    # ---- what fits

    def place_of(self, tile: int) -> int:
        """Return where a tile is: NOBODY, a player who holds it, ON_TABLE or OUT."""
        return self._where[tile]

    def tiles_to_play(self) -> list[int]:
        """Return the tiles that the player may choose from, in alphabetical order."""
        mine = NOBODY if self._open else self.player
        where = self._where
        return [tile for tile in range(TILES) if where[tile] == mine]

    def spots(self) -> list[int]:
        """Return all spots where the player may lay some tile, see fits.py."""
        return spots_among(self._order, self.surface.survey(), self.pawns, self.player)

    def _spots_on(self, anchors: tuple[int, ...]) -> list[int]:
        """Return the spots among a few anchors, without a survey."""
        levels = {}
        for anchor in anchors:
            levels[anchor] = self.surface.level(anchor)
        return spots_among(anchors, levels, self.pawns, self.player)

    def _spots_around(self, cell: Cell) -> list[int]:
        """Return the spots on which a tile covers `cell`."""
        return self._spots_on((cell - 22, cell - 21, cell - 1, cell))

    def fit(self, tile: int, spots: list[int], out: list[int]) -> None:
        """Append the placements of a tile on `spots`."""
        fit(tile, spots, self.surface, self.pawns, self.player, out)

    def can_place(self) -> bool:
        """Return whether the player, whose tile is due, has a legal placement."""
        if self._can_place < 0:
            self._can_place = min(1, self._a_placement())
        return self._can_place > 0

    def _a_placement(self) -> int:
        """Return a legal placement, or 0."""
        found = []
        tiles = self.tiles_to_play()
        beside = self.surface.free_beside()
        if beside:
            self.fit(tiles[0], self._spots_on((beside,)), found)
            if found:
                return found[0]
        spots = self.spots()
        for tile in tiles:
            self.fit(tile, spots, found)
            if found:
                return found[0]
        return 0
