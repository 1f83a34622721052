r"""Pilus: tiles of four colours are laid beside and upon each other; pawns protect regions.

The parts: tiles.py (tiles, cells and their names), surface.py (the tiles as they lie), pawns.py
(who protects what), fits.py (all placements), turns.py (judging, playing, undoing), deck.py (how
it begins), actions.py, notation.py and position.py (numbers and texts); here are lists, effects
and words.

Sites, n x n cells: 0 .. n*n - 1 the cells row by row; then four for pawns beside the table, by
player; then four hands, by player; then the tiles that nobody holds (the draw pile or, in an open
game, all unused tiles).
Pieces: 1..4 the pawn of a player, the only ones that carry a magnet; 5..9 a square of a colour of
the tile that is laid, in the order of `COLOURS`; 10 + t the tile numbered t, which is drawn.
Actions: see actions.py.

The rules are numbered in rules.md; reasons and tests cite them.
"""

from ...compat import Action, Any, Cell, Site
from ..base.game import NOBODY, RESIGN, Game
from .actions import PLACEMENT, anchor_of, face_of, turns_of, without_kind
from .surface import CORNERS
from .tiles import FACES, cell_name, placement_name
from .turns import PASS, PAWN_PHASE, STAY, TILE_PHASE, Turns


class Pilus(Turns):
    """A game of Pilus in progress."""

    # ---- listing

    def actions(self, out: list[int]) -> None:
        if self._phase == PAWN_PHASE:
            self._pawn_actions(out)
        elif self._phase == TILE_PHASE:
            before = len(out)
            spots = self.spots()
            found = []
            for tile in self.tiles_to_play():
                found.clear()
                self.fit(tile, spots, found)
                out.extend(found)  # grows by what it needs, `append` would double it
            if len(out) == before:
                out.append(PASS)

    def _pawn_actions(self, out: list[int]) -> None:
        player = self.player
        guard = self.pawns.guard
        own = self.pawns.cell[player]
        anchor = anchor_of(self.surface.laid[-1])
        cells = [anchor, anchor + 1, anchor + 21, anchor + 22]
        if own:
            for cell in (own - 21, own - 1, own + 1, own + 21):
                if self.surface.colour[cell] and cell not in cells:
                    cells.append(cell)
            out.append(STAY)
        for cell in cells:
            if cell != own and (guard[cell] == 0 or guard[cell] == player):
                out.append(cell)

    def at(self, site: Site, out: list[int]) -> None:
        if self.over or site >= self._size * self._size:
            Game.at(self, site, out)
            return
        cell = self.cell_of(site)
        if self._phase == PAWN_PHASE:
            if cell == self.pawns.cell[self.player]:
                found = []
                self._pawn_actions(found)
                out.extend([action for action in found if action != STAY])
            elif not self._judge_pawn(cell):
                out.append(cell)
            return
        spots = self._spots_around(cell)
        for tile in self.tiles_to_play():
            self.fit(tile, spots, out)

    def placements(self, tile: int, out: list[int]) -> None:
        """Append the legal placements of one tile."""
        if self._phase == TILE_PHASE and tile in self.tiles_to_play():
            self.fit(tile, self.spots(), out)

    def placements_at(self, anchor: int, out: list[int]) -> None:
        """Append the legal placements with the cell `anchor` as anchor."""
        if self._phase == TILE_PHASE:
            spots = self._spots_on((anchor,))
            for tile in self.tiles_to_play():
                self.fit(tile, spots, out)

    def placement_on(self, cell: Cell) -> int:
        """Return a legal placement that covers `cell`, or 0."""
        spots, found = self._spots_around(cell), []
        for tile in self.tiles_to_play() if spots else ():
            self.fit(tile, spots, found)
            if found:
                return found[0]
        return 0

    def fits_any(self, anchor: int, turns: int) -> bool:
        """Return True if some tile, turned so often, can be laid on the cell `anchor`."""
        if self._phase != TILE_PHASE:
            return False
        spots, found = self._spots_on((anchor,)), []
        for tile in self.tiles_to_play() if spots else ():
            self.fit(tile, spots, found)
            for action in found:
                if turns_of(action) == turns:
                    return True
            found.clear()
        return False

    def playable(self) -> list[int]:
        """Return the tiles of which a placement is legal, in alphabetical order."""
        if self._phase != TILE_PHASE:
            return []
        tiles, found, spots = [], [], None
        beside = self.surface.free_beside()
        near = self._spots_on((beside,)) if beside else []
        for tile in self.tiles_to_play():
            found.clear()
            self.fit(tile, near, found)
            if not found:
                spots = self.spots() if spots is None else spots
                self.fit(tile, spots, found)
            if found:
                tiles.append(tile)
        return tiles

    def effect(self, action: Action, out: list[int]) -> None:
        if action >= RESIGN or action == PASS:
            return
        player = self.player
        table = self._size * self._size
        if action >= PLACEMENT:
            hand = table + 8 if self._open else table + 3 + player
            for corner in range(4):
                cell = anchor_of(action) + CORNERS[corner][0]
                site = self.site_of(cell)
                out.extend((4 + FACES[face_of(action) << 2 | corner], hand, site))
                if cell == self.pawns.cell[player]:
                    out.extend((player, site, site))
            return
        if action != STAY:
            own = self.pawns.cell[player]
            origin = self.site_of(own) if own else table + player - 1
            out.extend((player, origin, self.site_of(action)))
        if self.drawn < len(self.pile):
            out.extend((10 + self.pile[self.drawn], table + 8, table + 3 + player))

    def count(self, site: Site) -> int:
        table = self._size * self._size
        if site < table:
            return 1 if self.cell_of(site) in self.pawns.cell else 0
        player = site - table + 1
        return 1 if player <= self._players and not self.pawns.cell[player] else 0

    def owner(self, site: Site) -> int:
        table = self._size * self._size
        if site >= table:
            return site - table + 1 if self.count(site) else 0
        cell = self.cell_of(site)
        return self.pawns.cell.index(cell) if cell in self.pawns.cell else 0

    def site_name(self, site: Site) -> str:
        table = self._size * self._size
        if site < table:
            return cell_name(self.cell_of(site))
        if site == table + 8:
            return "pile"
        return "%s%d" % ("pawn" if site < table + 4 else "hand", (site - table) % 4 + 1)

    # ---- notation

    def action_text(self, action: Action) -> str:
        if action >= PLACEMENT:
            return placement_name(without_kind(action))
        if action >= STAY:
            return "stay" if action == STAY else "pass"
        return "m" + cell_name(action)

    # ---- the state in words and numbers

    def score(self) -> str:
        return " ".join([str(score) for score in self.scores[1:]])

    def outcome(self) -> tuple[int, str, Any]:
        """Return (winner, how, points); `points` are the scores of all players, as text."""
        if self._loser:
            return 3 - self._loser, "resign", ""
        scores = self.scores[1:]
        best = max(scores)
        winner = NOBODY if scores.count(best) > 1 else scores.index(best) + 1
        return winner, "", "-".join([str(score) for score in scores])


GAME = Pilus
