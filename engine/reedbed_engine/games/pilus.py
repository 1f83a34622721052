r"""Pilus: tiles of four colours are laid beside and upon each other; pawns protect regions.

The parts: pilus_tiles.py (tiles, cells and their names), pilus_surface.py (the tiles as they lie),
pilus_pawns.py (who protects what), pilus_fits.py (all placements), pilus_turns.py (judging,
playing, undoing), pilus_position.py (the position string); here are lists, effects and words.

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
from .game import BAD_SPELLING, OFF_BOARD, RESIGN, Game
from .notation import choose_options, clip
from .pilus_fits import PLACEMENT
from .pilus_position import BAD_ID, load_position, write_position
from .pilus_surface import CORNERS
from .pilus_tiles import (
    COLOURS,
    FACES,
    IDS,
    ROWS,
    cell_at,
    cell_name,
    cell_of,
    column_of,
    placement_name,
    placement_of,
    row_of,
    tile_of,
)
from .pilus_turns import PASS, PAWN_PHASE, STAY, TILE_PHASE, Turns

START_NEEDS_OPEN = const(418)

_TURNS = ("0", "1", "2", "3")


class Pilus(Turns):
    """A game of Pilus in progress."""

    @classmethod
    def new(cls, options=None):
        numbers = {}
        texts = dict(cls.TEXT_OPTIONS)
        given = options or {}
        for key in given:
            (texts if key in texts else numbers)[key] = given[key]
        chosen = choose_options(cls.OPTIONS, numbers)
        deck, start = texts["deck"], texts["start"]
        if deck != "open":
            if "start" in given:
                raise BadOption(START_NEEDS_OPEN)
        elif tile_of(start) < 0:
            raise BadOption(BAD_ID, clip(start))
        chosen["deck"] = deck
        chosen["start"] = start
        return cls(chosen)

    @classmethod
    def load(cls, position):
        return load_position(cls, position)

    # ---- listing

    def actions(self, out):
        if self._phase == PAWN_PHASE:
            self._pawn_actions(out)
        elif self._phase == TILE_PHASE:
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
        if self._phase == PAWN_PHASE:
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

    def placements(self, tile, out):
        """Append the legal placements of one tile."""
        if self._phase == TILE_PHASE and tile in self._tiles_to_play():
            self._fit(tile, self._spots(), out)

    def placements_at(self, anchor, out):
        """Append the legal placements with the cell `anchor` as anchor."""
        if self._phase == TILE_PHASE:
            spots = self._spots_on((anchor,))
            for tile in self._tiles_to_play():
                self._fit(tile, spots, out)

    def fits_any(self, anchor, turns):
        """Return True if some tile, turned so often, can be laid on the cell `anchor`."""
        if self._phase != TILE_PHASE:
            return False
        spots, found = self._spots_on((anchor,)), []
        for tile in self._tiles_to_play() if spots else ():
            self._fit(tile, spots, found)
            for action in found:
                if action & 3 == turns:
                    return True
            found.clear()
        return False

    def playable(self):
        """Return the tiles of which a placement is legal, in alphabetical order."""
        if self._phase != TILE_PHASE:
            return []
        tiles, found = [], []
        beside = self.surface.free_beside_last()
        near = self._spots_on((beside,)) if beside else []
        for tile in self._tiles_to_play():
            found.clear()
            self._fit(tile, near, found)
            if not found:
                self._fit(tile, self._spots(), found)
            if found:
                tiles.append(tile)
        return tiles

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
                if cell == self.pawns.cell[player]:
                    out.extend((self.site_of(cell), -player, self.site_of(cell), player))
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
        if self._phase != TILE_PHASE:
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
        if self._loser:
            return "win %d resign" % (3 - self._loser)
        scores = self.scores[1:]
        detail = "-".join([str(score) for score in scores])
        best = max(scores)
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
