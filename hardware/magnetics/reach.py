"""How far a magnet reaches over its sensor: where it closes it, holds it, and does neither."""

from typing import NamedTuple

import numpy as np

from .field import feel
from .parts import Disc, Sensor

_STEP = 0.1


class Reach(NamedTuple):
    """Distances in mm from the sensor's middle, along one direction.

    `dead`: it stays open up to here, 0 for a sensor that has no dead zone; `closes` and `holds`:
    it is closed, and stays closed, up to here.
    """

    dead: float
    closes: float
    holds: float


def find_reach(
    sensor: Sensor, disc: Disc, gap: float, remanence: float, towards: float = 0.0
) -> Reach:
    """Return the reach for a sensor that closes at `closes[0]` and opens at `opens[0]`.

    `towards` is the direction, in degrees from that of a lying reed's glass.
    """
    distances = np.arange(0, 60, _STEP)
    along = np.array([np.cos(np.radians(towards)), np.sin(np.radians(towards))])
    places = distances[:, None] * along + (sensor.offset, 0)
    felt = feel(sensor, disc, places, gap) * remanence
    strength = felt if sensor.is_unipolar else np.abs(felt)
    is_closed, is_held = strength >= sensor.closes[0], strength >= sensor.opens[0]
    if not is_closed.any():
        return Reach(0.0, 0.0, 0.0)
    first = int(is_closed.argmax())
    # where the field changes its sign it drops below both: the nearest end is what counts
    last = first + int(np.argmin(np.append(is_closed[first:], False)))
    end = first + int(np.argmin(np.append(is_held[first:], False)))
    return Reach(float(distances[first]), float(distances[last - 1]), float(distances[end - 1]))
