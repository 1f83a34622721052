"""The board of Arbos: what stands on it, and what the rules ask of each cell.

One int a cell, a *code*, is changed in place for each token that comes or goes, so that a verdict
looks at one code:

    bits 0-7    ring of white neighbours (square.py)     bits 8-15  ring of black neighbours
    bits 16-19  seeds among the neighbours               bits 20-24 seeds within two cells,
    bits 25-27  token: 0 none, 1 white, 2 black,                    kept in the setup alone
                3 seed, 4 border
"""

from ...compat import const
from ..base.square import SquareGrid
from .trees import Trees

WHITE = const(1)
BLACK = const(2)
SEED = const(3)

SEEDS = const(0xF0000)  # mask: seeds among the neighbours
NEAR_SEED = const(0x100000)  # a free cell's code is less: no seed within two cells
TAKEN = const(0x2000000)  # a free cell's code is less
MOST_TREES = const(3)
HAND = const(10)  # seeds of each player before the setup
ALL_SEEDS = const(20)
TOKEN = const(25)
_BORDER = const(4)

# by player: ring of their own spores in a code, ring of the other player's at sides only
OWN_RING = (0, 0xFF, 0xFF00)
OTHER_SIDES = (0, 0x5500, 0x55)


class Board:
    """The tokens on the board, the trees of both players and the spores left to each.

    To read: `grid`, a SquareGrid; `codes`, a list by index; `trees`, by player;
    `supply`, a list by player; `seeds`, how many stand on the board.
    """

    def __init__(self, size: int, supply: int) -> None:
        self.grid = grid = SquareGrid(size)
        border = grid.filled(_BORDER, 0)
        self.codes = [0] * grid.length  # a list that grew would be longer than need be
        for index in range(grid.length):
            self.codes[index] = border[index] << TOKEN
        self.trees = {WHITE: Trees(grid), BLACK: Trees(grid)}
        self.supply = [0, supply, supply]
        self.seeds = 0

    def token(self, index: int) -> int:
        """Return what stands on the cell: 0 nothing, 1 white, 2 black spore, 3 seed."""
        return self.codes[index] >> TOKEN

    def ring(self, index: int, player: int) -> int:
        """Return which neighbours of the cell are spores of `player`."""
        return self.codes[index] >> 8 * player - 8 & 255

    # ---- tokens come and go

    def put_spore(self, index: int, player: int) -> int:
        """Put down a spore; return what `undo_spore` needs (12 bits)."""
        code = self.codes[index]
        self.codes[index] = code + (player << TOKEN)
        self._update_ring(index, 1 if player == WHITE else 256)
        self.supply[player] -= 1
        return self.trees[player].add(index, code >> 8 * player - 8 & 255)

    def undo_spore(self, index: int, player: int, joined: int) -> None:
        """Take back the `put_spore` that returned `joined`."""
        self._lift_spore(index, player)
        self.trees[player].undo_add(index, self.ring(index, player), joined)

    def take_spore(self, index: int, player: int) -> None:
        """Give a spore back to its owner's supply; `put_spore` takes that back."""
        self._lift_spore(index, player)
        self.trees[player].remove(index, self.ring(index, player))

    def _lift_spore(self, index: int, player: int) -> None:
        self.codes[index] -= player << TOKEN
        self._update_ring(index, -1 if player == WHITE else -256)
        self.supply[player] += 1

    def _update_ring(self, index: int, unit: int) -> None:
        """Tell the eight neighbours that a spore came (`unit` 1 or 256) or went (negative)."""
        codes = self.codes
        stride = self.grid.stride
        up = index - stride
        codes[up - 1] += unit << 3
        codes[up] += unit << 4
        codes[up + 1] += unit << 5
        codes[index - 1] += unit << 2
        codes[index + 1] += unit << 6
        up = index + stride
        codes[up - 1] += unit << 1
        codes[up] += unit
        codes[up + 1] += unit << 7

    def put_seed(self, index: int, keep_apart: bool) -> None:
        """Put down a seed; `keep_apart` in the setup, where seeds stand apart."""
        self._change_seed(index, 1, keep_apart)

    def take_seed(self, index: int, keep_apart: bool) -> None:
        """Take back `put_seed`."""
        self._change_seed(index, -1, keep_apart)

    def _change_seed(self, index: int, change: int, keep_apart: bool) -> None:
        codes = self.codes
        self.seeds += change
        codes[index] += change * (SEED << TOKEN)
        for offset in self.grid.offsets:
            codes[index + offset] += change << 16
        if keep_apart:
            stride = self.grid.stride
            for row in range(index - 2 * stride, index + 3 * stride, stride):
                for near in range(row - 2, row + 3):
                    codes[near] += change << 20

    # ---- what the rules ask of the whole board

    def rooms(self, player: int, out: list[int]) -> None:
        """Append the index of each cell where `player` may put down a spore (ARBOS-21, -22)."""
        sides, own = OTHER_SIDES[player], OWN_RING[player]
        anywhere = self.trees[player].count < MOST_TREES
        append = out.append
        index = 0
        for code in self.codes:
            if code < TAKEN and (not code & sides or code & SEEDS) and (anywhere or code & own):
                append(index)
            index += 1

    def find_room(self, player: int, index: int) -> int:
        """Return the first index from `index` on where `player` may put a spore, or 0."""
        codes, end = self.codes, self.grid.end
        sides, own = OTHER_SIDES[player], OWN_RING[player]
        anywhere = self.trees[player].count < MOST_TREES
        while index < end:
            code = codes[index]
            if code < TAKEN and (not code & sides or code & SEEDS) and (anywhere or code & own):
                return index
            index += 1
        return 0

    def below(self, limit: int, kind: int, out: list[int]) -> None:
        """Append `kind` + index for each cell whose code is below `limit`."""
        append = out.append
        for code in self.codes:
            if code < limit:
                append(kind)
            kind += 1

    def spores(self, player: int, kind: int, out: list[int]) -> None:
        """Append `kind` + index for each spore of `player`."""
        index = 0
        for label in self.trees[player].label:
            if label:
                out.append(kind + index)
            index += 1

    def without(self, index: int) -> int:
        """Return how many trees the owner of the spore on `index` would have without it."""
        player = self.codes[index] >> TOKEN
        return self.trees[player].count_without(index, self.ring(index, player))
