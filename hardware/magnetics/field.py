"""The field that a sensor feels of one disc magnet, by magpylib's exact solution for cylinders.

The gap goes from the lower face of the magnet to the sensor: to the point that a Hall switch
measures at, to the upper end of an upright reed's glass, to the axis of a lying one.  Iron of the
reeds is not in the model: it draws field in, so reeds feel rather more than this.
"""

from functools import cache

import magpylib
import numpy as np
from numpy.typing import NDArray

from .parts import Disc, Sensor

_POINTS, _WEIGHTS = np.polynomial.legendre.leggauss(8)

Places = NDArray[np.float64]


def feel(
    sensor: Sensor, disc: Disc, places: Places, gap: float, tilt: float = 0, towards: float = 0
) -> NDArray[np.float64]:
    """Return the field in mT for a remanence of 1 T, along the sensor.

    `places` (…, 2) are those of the middle of the disc's lower face, from the middle of the
    sensor's cell; the disc is tilted by `tilt` degrees towards a direction, in degrees from +x.
    """
    axis, spots = _list_spots(sensor, gap)
    magnet = magpylib.magnet.Cylinder(
        dimension=(disc.diameter / 1000, disc.height / 1000),
        polarization=(0, 0, 1),
        position=(0, 0, disc.height / 2000),
    )
    turn = np.radians(towards)
    if tilt:
        magnet.rotate_from_angax(tilt, (-np.sin(turn), np.cos(turn), 0), anchor=0)
    flat = np.asarray(places, float).reshape(-1, 1, 2)
    observers = np.broadcast_to(spots, (len(flat), *spots.shape)).copy()
    observers[..., :2] -= flat
    fields = np.asarray(magpylib.getB(magnet, observers / 1000)).reshape(observers.shape)
    along = fields @ axis * 1000
    weights = _WEIGHTS / 2 if len(spots) > 1 else np.ones(1)
    return (along @ weights).reshape(np.shape(places)[:-1])


def _list_spots(sensor: Sensor, gap: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the direction in which a sensor feels, and the points that count."""
    along = _POINTS * sensor.glass / 2
    nothing = np.zeros_like(along)
    if sensor.posture == "hall":
        return np.array([0.0, 0.0, 1.0]), np.array([[0.0, 0.0, -gap]])
    if sensor.posture == "upright":
        spots = np.stack([nothing, nothing, along - gap - sensor.glass / 2], axis=1)
        return np.array([0.0, 0.0, 1.0]), spots
    spots = np.stack([along + sensor.offset, nothing, nothing - gap], axis=1)
    return np.array([1.0, 0.0, 0.0]), spots


@cache
def circle(radius: float, rings: int) -> Places:
    """Return places within a circle: its middle, and 16 on each of `rings` rings."""
    around = np.arange(16) * np.pi / 8
    edge = np.stack([np.cos(around), np.sin(around)], axis=1) * radius
    return np.concatenate([np.zeros((1, 2)), *(edge * n / rings for n in range(1, rings + 1))])
