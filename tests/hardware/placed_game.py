"""Games of simulated hands whose pieces stand beside the middle, felt through the model.

Hands say which cell they mean.  Here a magnet of some strength comes to stand somewhere near its
middle, each sensor feels all magnets, and closes or opens where its own thresholds are: what the
table is told are those edges.
"""

from functools import cache

import numpy as np
from scipy.ndimage import map_coordinates

from magnetics.field import feel
from magnetics.parts import LID
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player import CELL
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame

_STEP = 0.5  # mm between the places of a kernel
_FARTHEST = 3.0  # cells; what is felt beyond is left out


@cache
class Kernel:
    """What a sensor feels of a disc anywhere around it, by interpolation in a table."""

    def __init__(self, pair, pitch, gap):
        half = _FARTHEST * pitch
        side = np.arange(-half, half + _STEP, _STEP)
        places = np.stack(np.meshgrid(side, side, indexing="ij"), axis=-1)
        self._first = side[0]
        self._felt = feel(pair.sensor, pair.disc, places, gap)

    def look_up(self, places):
        """Return the fields for places (n, 2) of the disc, in mT for 1 T."""
        return map_coordinates(self._felt, (places.T - self._first) / _STEP, order=1)


class PlacedGame(SimulatedGame):
    """A simulated game by the map of a pair; magnets and sensors vary as their makers allow."""

    def __init__(self, table, hands, pair, seed, *, pitch=None, scatter=4.0, tile=0.0):
        super().__init__(table, hands)
        self._pair, self._scatter, self._tile = pair, scatter, tile
        self._pitch = pitch or pair.pitch
        self._random = np.random.default_rng(seed)
        rows, cols = table.board.rows, table.board.cols
        grid = np.meshgrid(np.arange(cols), np.arange(rows))
        self._middles = np.stack(grid, axis=-1).reshape(-1, 2) * self._pitch
        sensor, count = pair.sensor, rows * cols
        self._closes = self._random.uniform(*sensor.closes, count)
        self._opens = np.minimum(self._random.uniform(*sensor.opens, count), 0.9 * self._closes)
        self._felt_of = {}  # by the cell that a magnet is meant to stand on: what each cell feels
        self._is_closed = np.zeros(count, bool)

    def apply_step(self, kind, index, level):
        if kind != CELL:
            super().apply_step(kind, index, level)
            return
        if level:
            self._felt_of[index] = self._place(index)
        else:
            del self._felt_of[index]
        felt = sum(self._felt_of.values(), np.zeros(len(self._middles)))
        strength = felt if self._pair.sensor.is_unipolar else np.abs(felt)
        now = np.where(self._is_closed, strength > self._opens, strength >= self._closes)
        changed = np.flatnonzero(now != self._is_closed)
        self._is_closed = now
        for cell in changed:
            super().apply_step(CELL, int(cell), int(now[cell]))

    def _place(self, cell):
        """Return what all cells feel of a magnet that somebody puts on `cell`."""
        distance = self._scatter * np.sqrt(self._random.uniform())
        turn = self._random.uniform(0, 2 * np.pi)
        beside = distance * np.array([np.cos(turn), np.sin(turn)])
        remanence = self._random.uniform(self._pair.disc.lowest_t, self._pair.disc.highest_t)
        offsets = self._middles[cell] + beside - self._middles
        return self._find_kernel(cell).look_up(offsets) * remanence

    def _find_kernel(self, cell):
        gap = self._pair.gap
        if self._tile:
            gap = LID + self._tile * max(self._count_tiles(cell) - 1, 0)
        return Kernel(self._pair, self._pitch, gap)

    def _count_tiles(self, cell):
        """Return how many tiles of Pilus lie on a cell."""
        site, game = self.hands.layout.site_of[cell], self.hands.game
        size = int(game.options["size"])
        is_table = site != NO_SITE and site < size * size
        return game.surface.height[game.cell_of(site)] if is_table else 0
