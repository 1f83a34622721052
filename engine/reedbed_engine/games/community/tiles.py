"""The tiles of Building Community: colours, isolation and communities, kept up to date in place.

All arrays are indexed by cell, see `hexagon`.  `colour` is 1 red, 2 green, 3 blue, 0 off the
board.  `free` is the same where no piece stands, else 0.  `near[4 * cell + k]` counts the
neighbours of colour k.  `lone` is 8 + k where the tile, of colour k, is isolated, 12 + k where
exactly one neighbour has its colour, 8 elsewhere on the board, 0 off it.

A swap of neighbours a and b changes nothing for the two cells beside both: they only see the
colours change places.  What changes is a, b, the three cells behind a and the three behind b.
"""

from array import array

from ...compat import Cell, Sequence, const
from ...random30 import Random
from ..base.hexagon import AREA, FORWARD, LARGEST, STEPS, cells
from .actions import earlier_of, later_of, pack_swap
from .groups import Groups

KEY = const(0x3FFFFFF)
_HERE = const(8)
_ONE = const(12)
PIECE = const(3)  # in the key piece p counts as colour 3 + p

# by b - a: the steps from a backwards, or from b onwards, to the cells behind
_BEHIND = {}
# a step and those beside it: from a cell to a neighbour, and from there to the cells behind
_OUTWARD = []
WEIGHTS = array("H", bytearray(2 * AREA))


def _make_tables() -> None:
    for index in range(6):
        step = STEPS[index]
        _OUTWARD.append((step, STEPS[index - 1], STEPS[(index + 1) % 6]))
        if step > 0:
            _BEHIND[step] = _OUTWARD[index]
    chance = Random(0)
    for cell in cells(LARGEST):
        WEIGHTS[cell] = chance.bits() >> 14


_make_tables()
del _make_tables  # a chip has better uses for its memory


class Tiles:
    """The tiles and the pieces on them.

    `isolated` counts the isolated tiles; `key` is a small int that equal positions share, and
    others hardly ever; `at[player]` is the cell of a player's piece (0: none yet).
    """

    def __init__(self, side: int) -> None:
        self.side = side
        self.cells = cells(side)
        self.colour = bytearray(AREA)
        self.free = bytearray(AREA)
        self.near = bytearray(4 * AREA)
        self.lone = bytearray(AREA)
        self.at = bytearray(7)
        self.isolated = 0
        self.key = 0
        self.groups = Groups(len(self.cells), self.colour)
        self._ring = bytearray(AREA)

    # ---- changing

    def set_colours(self, colours: bytearray) -> None:
        """Lay all tiles again: `colours` has one a cell in reading order; pieces come later."""
        self.isolated = 0
        self.key = 0
        for index in range(7):
            self.at[index] = 0
        for index in range(4 * AREA):
            self.near[index] = 0
        for index in range(len(self.cells)):
            cell, colour = self.cells[index], colours[index]
            self.colour[cell] = self.free[cell] = colour
            self.lone[cell] = _HERE
            self.key = self.key + colour * WEIGHTS[cell] & KEY
            for step in STEPS:
                self.near[4 * (cell + step) + colour] += 1
        for cell in self.cells:
            self._settle(cell)

    def place(self, player: int, cell: Cell) -> None:
        """Put the piece of `player` on `cell`, from wherever it stood."""
        origin = self.at[player]
        weights = WEIGHTS
        if origin:
            self.free[origin] = self.colour[origin]
        self.free[cell] = 0
        self.at[player] = cell
        change = (player + PIECE) * (weights[cell] - weights[origin])
        self.key = self.key + change & KEY

    def exchange(self, a: int, b: int) -> None:
        """Swap the tiles on `a` and the later neighbour `b`, which carry no pieces."""
        colour, near, weights = self.colour, self.near, WEIGHTS
        old, new = colour[a], colour[b]
        colour[a] = self.free[a] = new
        colour[b] = self.free[b] = old
        self.key = self.key + (new - old) * (weights[a] - weights[b]) & KEY
        near[4 * a + new] -= 1
        near[4 * a + old] += 1
        near[4 * b + old] -= 1
        near[4 * b + new] += 1
        self._settle(a)
        self._settle(b)
        for step in _BEHIND[b - a]:
            cell = a - step
            near[4 * cell + old] -= 1
            near[4 * cell + new] += 1
            if colour[cell] == old or colour[cell] == new:
                self._settle(cell)
            cell = b + step
            near[4 * cell + new] -= 1
            near[4 * cell + old] += 1
            if colour[cell] == old or colour[cell] == new:
                self._settle(cell)

    def _settle(self, cell: Cell) -> None:
        """Bring `lone` and `isolated` up to date for a cell whose surroundings changed."""
        lone = self.lone
        if _HERE < lone[cell] < _ONE:
            self.isolated -= 1
        colour = self.colour[cell]
        same = self.near[4 * cell + colour]
        if same > 1:
            lone[cell] = _HERE
        elif same:
            lone[cell] = _ONE + colour
        else:
            lone[cell] = _HERE + colour
            self.isolated += 1

    # ---- asking

    def is_isolated(self, cell: Cell) -> bool:
        """Tell whether no neighbour has the colour of the tile on `cell` (COMM-4)."""
        return _HERE < self.lone[cell] < _ONE

    def isolated_around(self, cell: Cell) -> int:
        """Return how many neighbours of `cell` are isolated."""
        total = 0
        for step in STEPS:
            if self.is_isolated(cell + step):
                total += 1
        return total

    def change_around(self, centre: int, a: int, b: int) -> int:
        """Return how the number of isolated tiles around `centre` changes if a and b swap."""
        self._mark_ring(centre)
        change = self.change(a, b, self._ring)
        self._clear_ring(centre)
        return change

    def _mark_ring(self, centre: int) -> None:
        ring, lone = self._ring, self.lone
        for step in STEPS:
            ring[centre + step] = lone[centre + step]

    def _clear_ring(self, centre: int) -> None:
        ring = self._ring
        for step in STEPS:
            ring[centre + step] = 0

    def change(self, a: int, b: int, ring: bytearray | None = None) -> int:
        """Return how the number of isolated tiles changes if a and b swap.

        With `ring`, of those that it has from `lone`.
        """
        if ring is None:
            ring = self.lone
        old, new = self.colour[a], self.colour[b]
        change = 0
        seen = ring[a]
        if seen:
            # it stops being isolated; on a the new tile leaves behind one of its colour: b's
            change = (self.near[4 * a + new] == 1) - (seen == old | _HERE)
        seen = ring[b]
        if seen:
            change += (self.near[4 * b + old] == 1) - (seen == new | _HERE)
        helped, hurt = new | _HERE, old | _HERE | 4
        for step in _BEHIND[b - a]:
            seen = ring[a - step]
            if seen:
                change += (seen == hurt) - (seen == helped)
        helped, hurt = old | _HERE, new | _HERE | 4
        for step in _BEHIND[b - a]:
            seen = ring[b + step]
            if seen:
                change += (seen == hurt) - (seen == helped)
        return change

    def leaves_goal(self, colour: int, a: int, b: int) -> bool:
        """Tell whether, with a and b swapped, a community not of `colour` may be entered.

        The larger of the two communities counts, both if they are equal (COMM-15, COMM-16).
        """
        known = self._leaves_goal_surely(colour, a, b)
        if known < 2:
            return known == 1
        if self.colour[b] == colour:
            return self.groups.is_as_large(b, a)
        return self.groups.is_as_large(a, b)

    def _leaves_goal_surely(self, colour: int, a: int, b: int) -> int:
        """Return 1 or 0, what `leaves_goal` gives, or 2 if communities had to be counted."""
        if self.colour[b] == colour:
            a, b = b, a
        elif self.colour[a] != colour:
            return 1
        # the tile of this colour goes to b: a community of one is never the larger one
        if self.near[4 * b + colour] == 1:
            return 1
        return 0 if self.near[4 * a + self.colour[b]] == 1 else 2

    def list_easing(self, centre: int, out: list[int]) -> None:
        """Append the swaps that leave fewer isolated tiles around `centre`, and a goal.

        A swap is a << 8 | b.
        """
        helping = []
        self.find_helping_around(centre, helping)
        self.choose_easing(centre, helping, out)

    def find_helping_around(self, centre: int, out: list[int]) -> None:
        """Append once each what helps an isolated tile around `centre`; see `find_helping`."""
        helping = []
        for step in STEPS:
            if self.is_isolated(centre + step):
                self.find_helping(centre + step, helping)
        for swap in helping:
            if swap not in out:
                out.append(swap)

    def choose_easing(self, centre: int, helping: Sequence[int], out: list[int]) -> None:
        """Append those of the `helping` swaps that are in `list_easing`."""
        colour, ring = self.colour[centre], self._ring
        self._mark_ring(centre)
        for swap in helping:
            a, b = earlier_of(swap), later_of(swap)
            if self.change(a, b, ring) < 0 and self.leaves_goal(colour, a, b):
                out.append(swap)
        self._clear_ring(centre)

    def some_easing(self, centre: int, counting: int) -> int:
        """Return one swap of `list_easing`, or 0.

        Only with `counting` those are looked at for which communities must be counted, and no
        others.
        """
        self._mark_ring(centre)
        swap = 0
        for step in STEPS:
            if not swap and self.is_isolated(centre + step):
                swap = self._some_helping(centre + step, self.colour[centre], counting)
        self._clear_ring(centre)
        return swap

    def _some_helping(self, cell: Cell, colour: int, counting: int) -> int:
        helping, ring = [], self._ring
        self.find_helping(cell, helping)
        for swap in helping:
            a, b = earlier_of(swap), later_of(swap)
            known = self._leaves_goal_surely(colour, a, b)
            if known == 1 + counting and self.change(a, b, ring) < 0:
                if not counting or self.leaves_goal(colour, a, b):
                    return swap
        return 0

    def find_helping(self, cell: Cell, out: list[int]) -> None:
        """Append the swaps that bring a tile of its colour beside the isolated `cell`, or that
        bring a tile to it beside which another of that colour stays."""
        free, near = self.free, self.near
        colour = self.colour[cell]
        stays = free[cell]
        for step, left, right in _OUTWARD:
            a = cell + step
            other = free[a]
            if not other:
                continue
            if stays and near[4 * cell + other] > 1:
                out.append(pack_swap(a, cell))
            b = a + step
            if free[b] == colour:
                out.append(pack_swap(a, b))
            b = a + left
            if free[b] == colour:
                out.append(pack_swap(a, b))
            b = a + right
            if free[b] == colour:
                out.append(pack_swap(a, b))

    def list_all(self, cells: Sequence[int], out: list[int]) -> None:
        """Append all swaps of `cells` with later neighbours that differ; see `list_easing`.

        Neither carries a piece.
        """
        free = self.free
        for a in cells:
            colour = free[a]
            if colour:
                for step in FORWARD:
                    other = free[a + step]
                    if other and other != colour:
                        out.append(pack_swap(a, a + step))

    def some_swap(self) -> int:
        """Return one swap of `list_all`, or 0."""
        free = self.free
        for a in self.cells:
            for step in FORWARD:
                if free[a] and free[a + step] and free[a] != free[a + step]:
                    return pack_swap(a, a + step)
        return 0

    def owner(self, cell: Cell) -> int:
        """Return whose piece stands on `cell`, 0 if none does."""
        for player in range(1, 7):
            if self.at[player] == cell:
                return player
        return 0

    def shares(self, player: int, swapped: int = 0, absent: int = 0) -> bool:
        """Tell whether another piece stands in the community of `player`'s piece.

        A `swapped` pair is taken back first; that of the player who is `absent` counts for none.
        """
        grid, at = self.groups.grid, self.at
        grid[:] = self.colour
        if swapped:
            a, b = earlier_of(swapped), later_of(swapped)
            grid[a], grid[b] = grid[b], grid[a]
        self.groups.flood(grid, at[player], 4)
        for other in range(1, 7):
            if other != player and other != absent and grid[at[other]] == 4:
                return True
        return False
