"""The levels of all cells, and which of them can be believed; they outlive games."""

from array import array

from ..compat import Cell, const
from ..ticks import elapsed

TRUSTED = const(0)
CHATTERING = const(1)  # left out until it has been quiet for a while
DISTRUSTED = const(2)  # declared wrong by a player: left out until it moves

_CHATTER = const(10)  # edges beyond one each 512 ms
_MANY = const(255)
_CALM_MS = const(4000)  # without an edge: calm again
_TICKS = const(0x1FFFFF)  # of 512 ms, on a clock of 30 bits
_LONG_AGO = const(0x20000000)


class Sensors:
    """Levels of all cells, and which of them cannot be believed.

    `covered`, `trust` are bytearrays by cell; `n_suspect` counts the cells left out; `pause` is
    how many ms lay between the last edge and the one before of the same cell.
    """

    def __init__(self, cells: int) -> None:
        self.covered = bytearray(cells)
        self.trust = bytearray(cells)
        self.n_suspect = 0
        self.pause = 0
        self._edges = bytearray(cells)
        self._last = array("i", [_LONG_AGO] * cells)

    def edge(self, cell: Cell, level: int, now: int) -> int:
        """Take an edge; return the cell's new trust."""
        self.covered[cell] = level
        last, edges = self._last[cell], self._edges[cell]
        self.pause = elapsed(now, last)
        self._last[cell] = now
        quiet = (now >> 9) - (last >> 9) & _TICKS
        edges = 1 if quiet >= edges else edges - quiet + (edges < _MANY)
        self._edges[cell] = edges
        if edges > _CHATTER:
            self._set(cell, CHATTERING)
        elif self.trust[cell] == DISTRUSTED:
            self._set(cell, TRUSTED)
        return self.trust[cell]

    def distrust(self, cell: Cell) -> None:
        """Leave `cell` out until it moves."""
        self._set(cell, DISTRUSTED)

    def is_later(self, one: int, other: int) -> bool:
        """Return True if cell `one` has moved after `other`."""
        last = self._last
        return last[one] != _LONG_AGO and elapsed(last[one], last[other]) < _LONG_AGO

    def is_calm(self, cell: Cell, now: int) -> bool:
        """Return True when a chattering cell may be believed again, and believe it."""
        if elapsed(now, self._last[cell]) < _CALM_MS:
            return False
        self._edges[cell] = 0
        self._set(cell, TRUSTED)
        return True

    def _set(self, cell: Cell, trust: int) -> None:
        self.n_suspect += (trust != TRUSTED) - (self.trust[cell] != TRUSTED)
        self.trust[cell] = trust
