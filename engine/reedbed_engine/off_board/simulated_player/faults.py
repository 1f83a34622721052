"""Sensors that fail: cells that no longer move, cells that chatter."""

from ...compat import Any, Cell, const
from ...games.base.layout import NO_SITE, Layout
from ...random30 import Random

_STUCK = const(0)
_CHATTER = const(1)


def list_cells(layout: Layout) -> list[int]:
    """Return the cells that mean something."""
    return [
        cell
        for cell in range(layout.rows * layout.cols)
        if layout.site_of[cell] != NO_SITE or layout.is_dice(cell)
    ]


def failing(seed: int, layout: Layout, hands: Any) -> "Faults":
    """Return the Faults of a board on which `hands` sit: any cell that means something fails."""
    return Faults(seed, list_cells(layout), hands.stands)


class Faults:
    """Breaks one cell after the other of a board, of those in `cells`.

    `passes` says whether an edge gets through; `edge_at` is when the next edge comes that nobody
    made (-1: none), `next_edge` returns it as (cell, level).
    """

    def __init__(self, seed: int, cells: list[int], stands: bytearray) -> None:
        self._random = Random(seed)
        self._cells = cells
        self._stands = stands  # where pieces really are, by cell
        self._stuck = []
        self._next = 20000 + self._random.below(20000)
        self._cell = -1
        self._level = 0
        self._left = 0
        self.edge_at = -1
        self.n_stuck = self.n_chatters = 0

    def passes(self, cell: Cell, now: int) -> bool:
        """Return True if an edge of `cell` reaches the table; something may break here."""
        if now > self._next and self.edge_at < 0:
            self._break(now)
        return cell not in self._stuck and cell != self._cell

    def _break(self, now: int) -> None:
        self._next = now + 40000 + self._random.below(30000)
        cell = self._cells[self._random.below(len(self._cells))]
        if cell in self._stuck:
            return
        if self._random.below(3) == _STUCK:
            if len(self._stuck) < 3:
                self._stuck.append(cell)
                self.n_stuck += 1
            return
        self.n_chatters += 1
        self._cell = cell
        self._level = self._stands[cell]
        self._left = 20 + self._random.below(80)
        self.edge_at = now + 1

    def next_edge(self) -> tuple[int, int]:
        """Return the edge that is due, and find the next; a chatter ends as the piece stands."""
        cell = self._cell
        self._left -= 1
        self.edge_at += 25 + self._random.below(90)
        self._level ^= 1
        if self._left <= 0:
            self._level = self._stands[cell]
            self._cell = -1
            self.edge_at = -1
        return cell, self._level
