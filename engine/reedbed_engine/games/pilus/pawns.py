"""Pilus' pawns and the regions they protect.

`cell` holds the cell of each player's pawn, 0 while it is beside the table; `guard` says for each
cell which player's pawn protects it, 0 if none's.  Both are indexed from player 1.
"""

from ...compat import TYPE_CHECKING, Any, Cell, Sequence
from .actions import anchor_of
from .surface import CORNERS
from .tiles import FACES

if TYPE_CHECKING:
    from .surface import Surface


class Pawns:
    """The pawns of `players` players on a `Surface`."""

    def __init__(self, surface: "Surface", players: int) -> None:
        self.cell = [0] * (players + 1)
        self.guard = bytearray(len(surface.colour))
        self._surface = surface
        self._regions: list[Sequence[int]] = [()] * (players + 1)

    def move_pawn(self, player: int, cell: Cell) -> None:
        """Move the pawn of `player` to `cell`, or beside the table (0)."""
        self.cell[player] = cell
        if not cell or self.guard[cell] != player:
            self.renew(1 << player)

    def protected(self, player: int) -> int:
        """Return how many cells the pawn of `player` protects."""
        return len(self._regions[player])

    def renew(self, players: int) -> None:
        """Find the regions of `players` afresh (a bit for each, 1 << player)."""
        guard, regions = self.guard, self._regions
        # all are cleared first: a cell may have passed from one player to another
        for player in range(1, len(regions)):
            if players >> player & 1:
                for cell in regions[player]:
                    guard[cell] = 0
        for player in range(1, len(regions)):
            if players >> player & 1:
                cell = self.cell[player]
                regions[player] = self._surface.region(cell) if cell else ()
                for cell in regions[player]:
                    guard[cell] = player

    # ---- tiles come and go

    def add_tile(self, anchor: int, player: int) -> int:
        """Follow a tile that `player` has laid; return how many cells its regions score.

        Regions of one cell and those that another player protects score nothing (PILUS-40).
        """
        colour, guard = self._surface.colour, self.guard
        touched = 0  # players whose regions have changed
        linked = []
        for at, up, side in CORNERS:
            cell, up, side = anchor + at, anchor + up, anchor + side
            shade = colour[cell]
            touched |= 1 << guard[cell]
            if colour[up] == shade:
                linked.append(cell)
                touched |= 1 << guard[up]
                if colour[side] == shade:
                    touched |= 1 << guard[side]
            elif colour[side] == shade:
                linked.append(cell)
                touched |= 1 << guard[side]
        if touched > 1:
            self.renew(touched)
        total = 0
        for cell in linked:
            if guard[cell] == 0 or guard[cell] == player:
                total += len(self._surface.region(cell))
        return total

    def lift(self, player: int) -> None:
        """Take the last tile, which `player` has laid, off the surface."""
        guard = self.guard
        anchor = anchor_of(self._surface.laid[-1])
        touched = 1 << player
        for corner in CORNERS:
            touched |= 1 << guard[anchor + corner[0]]
        self._surface.lift()
        self.renew(touched)

    # ---- what protection forbids

    def protector(self, anchor: int, player: int) -> int:
        """Return a cell of a tile that another player protects, 0 if none (PILUS-18)."""
        guard = self.guard
        for corner in CORNERS:
            if guard[anchor + corner[0]] not in (0, player):
                return anchor + corner[0]
        return 0

    def joined(self, anchor: int, face: int, player: int) -> int:
        """Return two players whose pawns a tile would bring into one region (PILUS-20).

        As a << 3 | b with a < b; 0 if it joins nobody.
        """
        colour, guard = self._surface.colour, self.guard
        own = self.cell[player]
        corner = face << 2
        for at, up, side in CORNERS:
            shade = FACES[corner]
            corner += 1
            one = guard[anchor + up] if colour[anchor + up] == shade else 0
            two = guard[anchor + side] if colour[anchor + side] == shade else 0
            if own == anchor + at:
                suspect = one not in (0, player) or two not in (0, player)
            else:
                suspect = one and two and one != two
            if suspect:
                found = self._together(anchor, face, anchor + at)
                if found:
                    return found
        return 0

    def _together(self, anchor: int, face: int, cell: Cell) -> int:
        """Return two players whose pawns are in the region of `cell` once a tile is laid.

        What a tile covers may cut its own player's region: only the region itself knows.
        """
        colour = self._surface.colour
        before = []
        for corner in range(4):
            at = anchor + CORNERS[corner][0]
            before.append(colour[at])
            colour[at] = FACES[face << 2 | corner]
        region = self._surface.region(cell)
        for corner in range(4):
            colour[anchor + CORNERS[corner][0]] = before[corner]
        found = 0
        for player in range(1, len(self.cell)):
            if self.cell[player] in region:
                if found:
                    return found << 3 | player
                found = player
        return 0

    def risky_anchors(self, player: int) -> dict[str, Any]:
        """Return a dict whose keys are all anchors where a tile might join two regions."""
        anchors = {}
        colour, pawns = self._surface.colour, self.cell
        own = pawns[player]
        if own:
            for beside in (own - 21, own - 1, own + 1, own + 21):
                if self.guard[beside] not in (0, player):
                    _add_anchors(own, anchors)
        for one in range(1, len(pawns) - 1):
            for two in range(one + 1, len(pawns)):
                if pawns[one] and pawns[two] and colour[pawns[one]] == colour[pawns[two]]:
                    self._add_gaps(one, two, anchors)
        return anchors

    def _add_gaps(self, one: int, two: int, anchors: dict[int, bool]) -> None:
        """Add the anchors of tiles on a cell that has regions of both players beside it."""
        guard = self.guard
        for cell in self._regions[one]:
            for gap in (cell - 21, cell - 1, cell + 1, cell + 21):
                if two in (guard[gap - 21], guard[gap - 1], guard[gap + 1], guard[gap + 21]):
                    _add_anchors(gap, anchors)


def _add_anchors(cell: Cell, anchors: dict[int, bool]) -> None:
    """Add the four anchors of tiles that lie on `cell`."""
    for anchor in (cell, cell - 1, cell - 21, cell - 22):
        anchors[anchor] = True
