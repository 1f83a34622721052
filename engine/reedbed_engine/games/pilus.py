r"""Pilus: tiles of four colours are laid beside and upon each other; pawns protect regions.

The parts: pilus_tiles.py (tiles, cells and their names), pilus_surface.py (the tiles as they lie),
pilus_pawns.py (who protects what), pilus_fits.py (all placements), pilus_position.py (the position
string); here are the turns, hands and scores.

Sites, n x n cells: 0 .. n*n - 1 the cells row by row; then four for pawns beside the table, by
player; then four hands, by player; then the tiles that nobody holds (the draw pile or, in an open
game, all unused tiles).
Pieces: 1..4 the pawn of a player, the only ones that carry a magnet; 5..9 a square of a colour
that has come to be seen on a cell, in the order of `COLOURS`; 10 + t the tile numbered t.
Actions: PLACEMENT | anchor << 7 | face; a cell to put one's pawn on; STAY; PASS.

The rules are numbered in rules/pilus.md; reasons and tests cite them.
"""

from ..compat import const
from ..errors import BadNotation, BadOption
from .game import BAD_SPELLING, GAME_OVER, OFF_BOARD, RESIGN, WRONG_PHASE, Game
from .notation import choose_options, clip
from .pilus_fits import PLACEMENT, fit, spots_among
from .pilus_pawns import Pawns
from .pilus_position import BAD_ID, load_position, read_deck, total_tiles, write_position
from .pilus_surface import CORNERS, Surface
from .pilus_tiles import (
    COLOURS,
    FACES,
    IDS,
    ROWS,
    TILES,
    cell_at,
    cell_name,
    cell_of,
    cells_in_ascii_order,
    column_of,
    placement_name,
    placement_of,
    row_of,
    start_cell,
    tile_of,
)

STAY = const(512)
PASS = const(513)

# reasons, words in words/*/pilus.py
NOT_IN_HAND = const(400)
ALREADY_LAID = const(401)
TILE_BEYOND = const(402)  # 402..406 in the order of pilus_surface.BEYOND ..
FEW_MATCHES = const(407)
PROTECTED = const(408)
JOINS_REGIONS = const(409)
CAN_PLACE = const(410)
TOO_FAR = const(411)
STANDS_THERE = const(412)
NO_TILE_THERE = const(413)
REGION_PROTECTED = const(414)
PAWN_DUE = const(415)
FIRST_ON_TILE = const(416)
# options
START_NEEDS_OPEN = const(418)

_TILE_PHASE = const(0)
_PAWN_PHASE = const(1)
_OVER = const(2)
_PHASES = ("tile", "pawn", "over")
_TURNS = ("0", "1", "2", "3")

# where a tile is: with nobody, in the hand of player 1..4, on the table, out of the game
NOBODY = const(0)
ON_TABLE = const(8)
OUT = const(9)


class Pilus(Game):
    """A game of Pilus in progress."""

    ID = "pilus"
    OPTIONS = (("players", 2, 2, 4), ("size", 20, 8, 20))
    TABLE_ACTIONS = (RESIGN,)

    def __init__(self, options):
        self.options = options
        self.history = []
        self.reason_args = ()
        players, size = options["players"], options["size"]
        if players > 2:
            self.TABLE_ACTIONS = ()
        self.surface = Surface(size)
        self.pawns = Pawns(self.surface, players)
        self.scores = [0] * (players + 1)
        self.hands = ()  # of a dealt game: by player from 1, tiles in the order drawn
        self.pile = ()
        self.drawn = 0  # how many of `pile`
        self.passes = 0
        self.total = total_tiles(players)
        self._players = players
        self._size = size
        self._open = True
        self._where = bytearray(TILES)
        self._gain = 0  # what the last tile scores when the pawn has moved
        self._loser = 0
        self._undo = []
        self._order = cells_in_ascii_order(size)
        self._set(_TILE_PHASE, 1)
        self._start(options)

    @classmethod
    def new(cls, options=None):
        numbers = {}
        texts = {"deck": "open", "start": IDS[0]}
        for key in options or {}:
            (texts if key in texts else numbers)[key] = options[key]
        chosen = choose_options(cls.OPTIONS, numbers)
        deck, start = texts["deck"], texts["start"]
        if deck != "open":
            if "start" in options:
                raise BadOption(START_NEEDS_OPEN)
        elif tile_of(start) < 0:
            raise BadOption(BAD_ID, clip(start))
        chosen["deck"] = deck
        chosen["start"] = start
        return cls(chosen)

    @classmethod
    def load(cls, position):
        return load_position(cls, position)

    def _start(self, options):
        """Lay the start tile and deal (PILUS-4, PILUS-5)."""
        if options["deck"] == "open":
            self.lay(start_cell(self._size) << 7 | tile_of(options["start"]) << 2)
            return
        deck = read_deck(options["deck"])
        self.lay(start_cell(self._size) << 7 | deck[0] << 2)
        players = self._players
        hands = [deck[3 * player - 2 : 3 * player + 1] for player in range(1, players + 1)]
        self.deal(hands, deck[3 * players + 1 : self.total])

    def deal(self, hands, pile):
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

    def resume(self, player, passes):
        """Go on at the turn of `player`, in phase `tile` after so many passes; -1: `pawn`."""
        if passes < 0:
            last = self.surface.laid[-1] >> 7
            self._gain = self.surface.height[last] * self.pawns.settle(last, player)
            self._set(_PAWN_PHASE, player)
        else:
            self.passes = passes
            self._set(_TILE_PHASE, player)

    def lay(self, placement):
        """Lay a tile that was laid before the game was loaded."""
        self.surface.lay(placement)
        self._where[placement >> 2 & 31] = ON_TABLE

    def _set(self, phase, player):
        self._phase = phase
        self.phase = _PHASES[phase]
        self.over = phase == _OVER
        self.player = 0 if phase == _OVER else player

    # ---- judging

    def judge(self, action):
        phase = self._phase
        if phase == _OVER:
            return self.refuse(GAME_OVER)
        if action >= RESIGN:
            return self.judge_table_action(action)
        if action >= PLACEMENT:
            if phase == _TILE_PHASE:
                return self._judge_tile(action)
        elif action == PASS:
            if phase == _TILE_PHASE:
                return self._judge_pass()
        elif phase == _PAWN_PHASE:
            return self._judge_pawn(action)
        return self.refuse(WRONG_PHASE, _PHASES[phase])

    def _judge_tile(self, action):
        tile = action >> 2 & 31
        player = self.player
        if self._where[tile] != (NOBODY if self._open else player):
            laid = self._where[tile] == ON_TABLE
            return self.refuse(ALREADY_LAID if laid else NOT_IN_HAND, IDS[tile])
        anchor, face = action >> 7 & 511, action & 127
        level = self.surface.level(anchor)
        if level == 0:
            return self._refuse_anchor(anchor)
        if level > 1:
            cell = self.pawns.protector(anchor, player)
            if cell:
                return self.refuse(PROTECTED, cell_name(cell), self.pawns.guard[cell])
            found = self.surface.matches(anchor, face)
            if found < level - 1:
                return self.refuse(FEW_MATCHES, level, level - 1, found)
        pair = self.pawns.joined(anchor, face, player)
        if pair:
            return self.refuse(JOINS_REGIONS, pair >> 3, pair & 7)
        return 0

    def _refuse_anchor(self, anchor):
        return self.refuse(TILE_BEYOND - 1 + self.surface.refusal(anchor), cell_name(anchor))

    def _judge_pass(self):
        action = self._a_placement()
        return self.refuse(CAN_PLACE, self.text(action)) if action else 0

    def _judge_pawn(self, cell):
        own = self.pawns.cell[self.player]
        if cell == STAY:
            return 0 if own else self.refuse(PAWN_DUE)
        if not own:
            if not self._on_last_tile(cell):
                return self.refuse(FIRST_ON_TILE, cell_name(cell))
        elif cell == own:
            return self.refuse(STANDS_THERE, cell_name(cell))
        elif not self._on_last_tile(cell):
            if cell - own not in (1, -1, 21, -21):
                return self.refuse(TOO_FAR, cell_name(cell))
            if not self.surface.colour[cell]:
                return self.refuse(NO_TILE_THERE, cell_name(cell))
        guard = self.pawns.guard[cell]
        if guard and guard != self.player:
            return self.refuse(REGION_PROTECTED, cell_name(cell), guard)
        return 0

    def _on_last_tile(self, cell):
        return cell - (self.surface.laid[-1] >> 7) in (0, 1, 21, 22)

    # ---- playing

    def play(self, action):
        self.history.append(action)
        if action >= RESIGN:
            self._undo.append(self._phase << 2 | self.player - 1)
            self._loser = self.player
            self._set(_OVER, 0)
        elif action >= PLACEMENT:
            self._play_tile(action)
        elif action == PASS:
            self._play_pass()
        else:
            self._play_pawn(action)

    def _play_tile(self, action):
        tile = action >> 2 & 31
        index = 0
        if not self._open:
            hand = self.hands[self.player]
            index = hand.index(tile)
            hand.pop(index)
        self._where[tile] = ON_TABLE
        self._undo.append(index << 2 | self.passes)
        self.passes = 0
        level = self.surface.lay(action & 0xFFFF)
        self._gain = level * self.pawns.settle(action >> 7 & 511, self.player)
        self._phase = _PAWN_PHASE
        self.phase = "pawn"

    def _play_pawn(self, action):
        player = self.player
        gain = self._gain
        drew = 0
        old = self.pawns.cell[player]
        if action != STAY:
            self.pawns.put(player, action)
        self.scores[player] += gain
        if self.drawn < len(self.pile):
            tile = self.pile[self.drawn]
            self.drawn += 1
            self.hands[player].append(tile)
            self._where[tile] = player
            drew = 1
        self._undo.append(gain << 12 | old << 3 | drew << 2 | player - 1)
        self._next(len(self.surface.laid) == self.total)

    def _play_pass(self):
        self._undo.append(self.player - 1)
        self.passes += 1
        self._next(self.passes == self.holders())

    def holders(self):
        """Return how many players could still lay a tile: so many passes end the game."""
        if self._open:
            return self._players
        return sum([1 for hand in self.hands if hand])

    def _next(self, over):
        """Give the turn to the next player who has a tile, unless the game is `over`."""
        if over:
            self._set(_OVER, 0)
            return
        player = self.player % self._players + 1
        if not self._open:
            while not self.hands[player]:
                player = player % self._players + 1
        self._phase = _TILE_PHASE
        self.phase = "tile"
        self.player = player

    def undo(self):
        action = self.history.pop()
        record = self._undo.pop()
        if action >= RESIGN:
            self._loser = 0
            self._set(record >> 2, (record & 3) + 1)
        elif action >= PLACEMENT:
            self._undo_tile(action, record)
        elif action == PASS:
            self.passes -= 1
            self._set(_TILE_PHASE, record + 1)
        else:
            self._undo_pawn(action, record)

    def _undo_tile(self, action, record):
        tile = action >> 2 & 31
        player = self.player
        self.pawns.lift(player)
        self._where[tile] = NOBODY
        if not self._open:
            self.hands[player].insert(record >> 2, tile)
            self._where[tile] = player
        self.passes = record & 3
        self._set(_TILE_PHASE, player)

    def _undo_pawn(self, action, record):
        player = (record & 3) + 1
        if record & 4:
            self.drawn -= 1
            self._where[self.hands[player].pop()] = NOBODY
        if action != STAY:
            self.pawns.put(player, record >> 3 & 511)
        self._gain = record >> 12
        self.scores[player] -= self._gain
        self._set(_PAWN_PHASE, player)

    # ---- listing

    def _tiles_to_play(self):
        """Return the tiles that the player may choose from, in alphabetical order."""
        mine = NOBODY if self._open else self.player
        where = self._where
        return [tile for tile in range(TILES) if where[tile] == mine]

    def _spots(self):
        return spots_among(self._order, self.surface.survey(), self.pawns, self.player)

    def _spots_on(self, anchors):
        """Return the spots among a few anchors, without a survey."""
        levels = {}
        for anchor in anchors:
            levels[anchor] = self.surface.level(anchor)
        return spots_among(anchors, levels, self.pawns, self.player)

    def _fit(self, tile, spots, out):
        fit(tile, spots, self.surface, self.pawns, self.player, out)

    def _a_placement(self):
        """Return a legal placement, 0 if there is none."""
        found = []
        tiles = self._tiles_to_play()
        beside = self.surface.free_beside_last()
        if beside:
            self._fit(tiles[0], self._spots_on((beside,)), found)
            if found:
                return found[0]
        spots = self._spots()
        for tile in tiles:
            self._fit(tile, spots, found)
            if found:
                return found[0]
        return 0

    def actions(self, out):
        if self._phase == _PAWN_PHASE:
            self._pawn_actions(out)
        elif self._phase == _TILE_PHASE:
            before = len(out)
            spots = self._spots()
            found = []
            for tile in self._tiles_to_play():
                found.clear()
                self._fit(tile, spots, found)
                out.extend(found)  # grows by what it needs, `append` would double it
            if len(out) == before:
                out.append(PASS)

    def _pawn_actions(self, out):
        player = self.player
        guard = self.pawns.guard
        own = self.pawns.cell[player]
        anchor = self.surface.laid[-1] >> 7
        cells = [anchor, anchor + 1, anchor + 21, anchor + 22]
        if own:
            for cell in (own - 21, own - 1, own + 1, own + 21):
                if self.surface.colour[cell] and cell not in cells:
                    cells.append(cell)
            out.append(STAY)
        for cell in cells:
            if cell != own and (guard[cell] == 0 or guard[cell] == player):
                out.append(cell)

    def at(self, site, out):
        if self.over or site >= self._size * self._size:
            Game.at(self, site, out)
            return
        cell = self._cell(site)
        if self._phase == _PAWN_PHASE:
            if cell == self.pawns.cell[self.player]:
                found = []
                self._pawn_actions(found)
                out.extend([action for action in found if action != STAY])
            elif not self._judge_pawn(cell):
                out.append(cell)
            return
        spots = self._spots_on((cell - 22, cell - 21, cell - 1, cell))
        for tile in self._tiles_to_play():
            self._fit(tile, spots, out)

    def effect(self, action, out):
        if action >= RESIGN or action == PASS:
            return
        player = self.player
        table = self._size * self._size
        if action >= PLACEMENT:
            tile = action >> 2 & 31
            out.extend((table + 8 if self._open else table + 3 + player, -10 - tile))
            for corner in range(4):
                cell = (action >> 7 & 511) + CORNERS[corner][0]
                out.extend((self.site_of(cell), 4 + FACES[(action & 127) << 2 | corner]))
            return
        if action != STAY:
            own = self.pawns.cell[player]
            out.extend((self.site_of(own) if own else table + player - 1, -player))
            out.extend((self.site_of(action), player))
        if self.drawn < len(self.pile):
            tile = self.pile[self.drawn]
            out.extend((table + 8, -10 - tile, table + 3 + player, 10 + tile))

    def _cell(self, site):
        return cell_at(site // self._size, site % self._size)

    def site_of(self, cell):
        """Return the site of a cell."""
        return row_of(cell) * self._size + column_of(cell)

    def count(self, site):
        table = self._size * self._size
        if site < table:
            return 1 if self._cell(site) in self.pawns.cell else 0
        player = site - table + 1
        return 1 if player <= self._players and not self.pawns.cell[player] else 0

    def magnetic(self, piece):
        return piece <= 4

    def site_name(self, site):
        table = self._size * self._size
        if site < table:
            return cell_name(self._cell(site))
        if site == table + 8:
            return "pile"
        return "%s%d" % ("pawn" if site < table + 4 else "hand", (site - table) % 4 + 1)

    # ---- notation

    def action_text(self, action):
        if action >= PLACEMENT:
            return placement_name(action & 0xFFFF)
        if action >= STAY:
            return "stay" if action == STAY else "pass"
        return "m" + cell_name(action)

    def parse_action(self, text):
        if text == "pass":
            return PASS
        if text == "stay":
            return STAY
        if text[:1] == "m":
            action, flag = cell_of(text[1:], self._size), 0
        else:
            action, flag = placement_of(text, self._size), PLACEMENT
        if action < 0:
            raise BadNotation(OFF_BOARD if action == -1 else BAD_SPELLING, clip(text))
        return flag | action

    def spell_legal(self, write):
        """As the contract says; only the placements of one tile are held at once."""
        if self._phase != _TILE_PHASE:
            Game.spell_legal(self, write)
            return
        spots = self._spots()
        names = {}
        for spot in spots:
            names[spot & 511] = "@%sr" % cell_name(spot & 511)
        found = []
        nothing_yet = True
        for tile in self._tiles_to_play():
            found.clear()
            self._fit(tile, spots, found)
            lead, last, head = " " + IDS[tile], 0, ""
            for action in found:
                anchor = action >> 7 & 511
                if anchor != last:
                    last = anchor
                    head = lead + names[anchor]
                # a second call costs the board less than putting both together
                write(head[1:] if nothing_yet else head)
                write(_TURNS[action & 3])
                nothing_yet = False
        if nothing_yet:
            write("pass")

    # ---- the state in words and numbers

    def position(self):
        return write_position(self)

    def score(self):
        return " ".join([str(score) for score in self.scores[1:]])

    def result(self):
        if not self.over:
            return "ongoing"
        scores = self.scores[1:]
        detail = "-".join([str(score) for score in scores])
        best = max(scores)
        if self._loser:
            return "win %d %s" % (3 - self._loser, detail)
        if scores.count(best) > 1:
            return "draw " + detail
        return "win %d %s" % (scores.index(best) + 1, detail)

    def show(self, write):
        """Write the table: each square's colour and level; a pawn's player before the colour."""
        size = self._size
        pawns = self.pawns.cell
        write("   " + "".join(["%-4d" % (column + 1) for column in range(size)]) + "\n")
        for row in range(size):
            line = ROWS[row]
            for column in range(size):
                cell = cell_at(row, column)
                colour = self.surface.colour[cell]
                line += " %s" % (pawns.index(cell) if cell in pawns else " ")
                line += COLOURS[colour - 1] + str(self.surface.height[cell]) if colour else ". "
            write(line.rstrip() + "\n")
        for player in range(1, self._players + 1):
            line = "Player %d: %d points" % (player, self.scores[player])
            if not self._open:
                line += ", holds " + (" ".join([IDS[tile] for tile in self.hands[player]]) or "-")
            write(line + "\n")


GAME = Pilus
