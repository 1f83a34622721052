"""The worst case: every tolerance at its worst, at once, with all neighbours pushed the wrong way.

Fields of several magnets add up.  So what a cell's sensor feels lies between two sums, which are
compared with the points at which every sensor of its kind closes, and opens.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from .field import circle, feel
from .parts import Disc, Sensor

PLACEMENT = 4.0  # mm from the middle of its cell at which a piece stands, in any direction
TILT = 5.0  # degrees by which a magnet is glued askew
_RINGS = 4  # of neighbours; the field of a full board does not grow much beyond
CROWD = (2 * _RINGS + 1) ** 2 - 1  # neighbours with a piece on a full board
_TILTS = ((0.0, 0.0), *((TILT, towards) for towards in (0.0, 90.0, 180.0, 270.0)))


class Range(NamedTuple):
    """The least and the most that is felt, in mT; signed."""

    low: float
    high: float

    def __add__(self, other: "Range") -> "Range":  # type: ignore[override]
        return Range(self.low + other.low, self.high + other.high)


class Margins(NamedTuple):
    """How many times over a pair does what it should: at least 1, or it may fail.

    `closes`: with a piece on the cell; `opens`: without, in the middle of others.
    """

    closes: float
    opens: float

    @property
    def is_safe(self) -> bool:
        """Tell whether nothing can go wrong."""
        return self.closes >= 1 and self.opens >= 1


@cache
def feel_own(sensor: Sensor, disc: Disc, gap: float) -> Range:
    """Return what is felt of the piece on the cell itself."""
    places = circle(PLACEMENT, 4)
    felt = np.array([feel(sensor, disc, places, gap, *tilt) for tilt in _TILTS])
    ends = np.outer((disc.lowest_t, disc.highest_t), (felt.min(), felt.max()))
    return Range(float(ends.min()), float(ends.max()))


@cache
def feel_neighbours(
    sensor: Sensor, disc: Disc, pitch: float, gap: float, crowd: int = CROWD
) -> Range:
    """Return what is felt of the pieces around a cell, `crowd` of them or fewer."""
    steps = range(-_RINGS, _RINGS + 1)
    around = [(column * pitch, row * pitch) for row in steps for column in steps if row or column]
    places = np.array(around)[:, None] + circle(PLACEMENT, 1)
    felt = feel(sensor, disc, places, gap) * disc.highest_t
    lows, highs = np.sort(felt.min(axis=1)), np.sort(felt.max(axis=1))[::-1]
    return Range(float(lows[:crowd].clip(max=0).sum()), float(highs[:crowd].clip(min=0).sum()))


def find_margins(
    sensor: Sensor, disc: Disc, pitch: float, gap: float, crowd: int = CROWD
) -> Margins:
    """Return the margins of a cell, with all magnets in one height."""
    around = feel_neighbours(sensor, disc, pitch, gap, crowd)
    return compare(sensor, feel_own(sensor, disc, gap) + around, around)


def compare(sensor: Sensor, covered: Range, empty: Range) -> Margins:
    """Return the margins for what is felt with the piece, and without."""
    if sensor.is_unipolar:
        least, most = covered.low, empty.high
    else:
        is_certain = covered.low > 0 or covered.high < 0
        least = min(abs(covered.low), abs(covered.high)) if is_certain else 0.0
        most = max(-empty.low, empty.high)
    return Margins(max(least, 0.0) / sensor.closes[1], sensor.opens[0] / max(most, 1e-6))
