"""Where the sites of a game lie on a board: which cell is which site, and the other way round."""

from array import array

from ...compat import TYPE_CHECKING, Cell, Sequence, Site, const
from .lights import TURN

if TYPE_CHECKING:
    from .board import Board

NO_SITE = const(0xFFFF)


class Layout:
    """The cells of one board for one game.

    Attributes to read: `game_id`, `kind`, `rows`, `cols`; `site_of` (array, by cell: the site as
    the game numbers them, or NO_SITE); `dice` (by player from 0, then by throw
    from 0: the cells to tap for it; empty without dice); `turn_cells` (by player from 0: the cells
    that show whose turn it is, with the light `turn_light`, and in `n_signs` parts the words that
    have no cell); `stocks` (rows: name, player,
    site, cells): what stands beside the squares, as rivers, homes and hands; `icons`, pairs
    cell, word: which cells stand for words of the game's gestures, one pair after the other.
    The cells of a site stand in `order`, `counts[site]` of them from `first[site]` on. Each
    cell is of one site at most.
    """

    def __init__(self, game_id: str, board: "Board", n_sites: int) -> None:
        self.game_id = game_id
        self.kind = board.kind
        self.rows = board.rows
        self.cols = board.cols
        self.board = board
        self.n_sites = n_sites
        # NO_SITE everywhere, made from bytes: a list would take twice the memory
        self.site_of = array("H", b"\xff\xff" * board.cells)
        self.dice: Sequence[Sequence[Sequence[int]]] = ()
        self.turn_cells: Sequence[Sequence[int]] = ()
        self.turn_light = TURN
        self.n_signs = 1
        self.stocks: Sequence[tuple[str, int, int, Sequence[int]]] = ()
        self.icons: list[int] = []
        self._overlays: dict[int, int] = {}
        self.order = array("H", bytes(2 * board.cells))
        self._n_placed = 0
        self.first = array("H", bytes(2 * n_sites))
        self.counts = bytearray(n_sites)

    def place(self, site: Site, cells: Sequence[int]) -> None:
        """Put `site` on `cells` (in the order in which they are lit), once."""
        at = self.first[site] = self._n_placed
        self.counts[site] = len(cells)
        for cell in cells:
            self.order[at] = cell
            self.site_of[cell] = site
            at += 1
        self._n_placed = at

    def count(self, site: Site) -> int:
        """Return how many cells `site` has; 0 for one that is nowhere on this board."""
        return self.counts[site]

    def cell(self, site: Site, index: int) -> int:
        """Return one cell of `site`, the `index`-th."""
        return self.order[self.first[site] + index]

    def cells(self, site: Site) -> Sequence[int]:
        """Return the cells of `site`, a new array; use `order` where time counts."""
        first = self.first[site]
        return self.order[first : first + self.counts[site]]

    def put_icon(self, cell: Cell, icon: int) -> None:
        """Let a tap on `cell` stand for the word `icon` of the game's gestures."""
        self.icons.append(cell)
        self.icons.append(icon)

    def icon(self, cell: Cell) -> int:
        """Return which word `cell` stands for, or -1."""
        icons = self.icons
        for i in range(0, len(icons), 2):
            if icons[i] == cell:
                return icons[i + 1]
        return -1

    def put_overlay(self, cell: Cell, icon: int) -> None:
        """Let `cell`, which is also a site, stand for the word `icon` while that is asked for."""
        self._overlays[cell] = icon

    def overlay(self, cell: Cell) -> int:
        """Return which word `cell` stands for while that is asked for, or -1."""
        return self._overlays.get(cell, -1)

    def icon_cells(self, icon: int) -> list[int]:
        """Return the cells that stand for the word `icon`."""
        icons = self.icons
        found: list[int] = []
        for i in range(1, len(icons), 2):
            if icons[i] == icon:
                found.append(icons[i - 1])
        found.extend([cell for cell in self._overlays if self._overlays[cell] == icon])
        return found

    def sign(self, word: int, player: int) -> Sequence[int]:
        """Return the cells that show a word which has none, of the player who is to act."""
        cells, parts = self.turn_cells[player - 1], self.n_signs
        number = word % parts
        return cells[len(cells) * number // parts : len(cells) * (number + 1) // parts]

    def is_dice(self, cell: Cell) -> bool:
        """Return True for a cell of anybody's dice."""
        for dice in self.dice:
            for cells in dice:
                if cell in cells:
                    return True
        return False

    def die(self, player: int, cell: Cell) -> int:
        """Return which throw, from 1, `cell` stands for when it is `player`'s, or 0."""
        dice = self.dice[player - 1] if self.dice and player else ()
        for number in range(len(dice)):
            if cell in dice[number]:
                return number + 1
        return 0


def unfold(drawing: Sequence[str], board: "Board") -> dict[str, list[int]] | None:
    """Return the cells of each character of a drawing: a dict from character to a list.

    The drawing is put in the middle of a larger board of sensors, and blown up on a larger board
    of keys: there each character becomes a square of cells.  None if it is too large.
    """
    rows, cols = len(drawing), len(drawing[0])
    scale = min(board.rows // rows, board.cols // cols)
    if not scale:
        return None
    if not board.has_keys:
        scale = 1
    top, left = (board.rows - rows * scale) // 2, (board.cols - cols * scale) // 2
    found: dict[str, list[int]] = {}
    for row in range(rows * scale):
        for col in range(cols * scale):
            letter = drawing[row // scale][col // scale]
            found.setdefault(letter, []).append((top + row) * board.cols + left + col)
    return found


def is_seats(board: "Board") -> bool:
    """Return True where a drawing of seats serves, False where one of keys does."""
    return not board.has_keys and board.rows >= 10 and board.cols >= 10
