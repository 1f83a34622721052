"""What a pair allows: distance to the magnet, pitch, thickness of tiles and islands, the wand."""

from bisect import bisect_left
from typing import NamedTuple

import numpy as np

from .field import circle, feel
from .parts import LID, Disc, Pair, Sensor
from .worst_case import (
    CROWD,
    PLACEMENT,
    Range,
    compare,
    feel_neighbours,
    feel_own,
    find_margins,
)

_STEP = 0.5  # mm of gap
_DEEPEST = 20.0
_PITCHES = range(14, 80)  # mm, among which the smallest is sought
_LEAST_PLAY = 2.0  # mm of gap that a builder must have, to call a pitch possible
LEVELS = 5  # of tiles on each other in Pilus
PAWNS = 3  # others on the board, at most
_PROBE = Sensor("probe", "hall", (0.0, 0.0), (0.0, 0.0))
NEAR = 8  # neighbours where no game fills the board


class Gaps(NamedTuple):
    """From where to where the gap may be, in mm; both 0 where nothing is safe."""

    low: float
    high: float

    @property
    def span(self) -> float:
        """Return how much thicker what lies below a piece may become."""
        return self.high - self.low

    def __str__(self) -> str:
        return f"{self.low:g} to {self.high:g}" if self.high else "–"


def find_gaps(pair: Pair, pitch: float, crowd: int = CROWD) -> Gaps:
    """Return the gaps that are safe in the worst case, for one height of all magnets."""
    gaps = np.arange(LID, _DEEPEST, _STEP)
    safe = [
        float(gap)
        for gap in gaps
        if find_margins(pair.sensor, pair.disc, pitch, float(gap), crowd).is_safe
    ]
    return Gaps(safe[0], safe[-1]) if safe else Gaps(0, 0)


def find_least_pitch(pair: Pair, crowd: int = CROWD) -> int:
    """Return the smallest pitch, in whole mm, at which the gap still has some play."""

    def has_play(pitch: int) -> bool:
        return find_gaps(pair, pitch, crowd).span >= _LEAST_PLAY

    return bisect_left(_PITCHES, True, key=has_play) + _PITCHES.start


def find_tower(pair: Pair, pitch: float, low: float = LID) -> float:
    """Return the highest gap at which a pawn is felt, with others on any level around it.

    `low` is the gap of a pawn on the lowest tile; 0.0 where not even that is safe.
    """
    highest, around = 0.0, Range(0.0, 0.0)
    for gap in np.arange(low, _DEEPEST, _STEP):
        felt = feel_neighbours(pair.sensor, pair.disc, pitch, float(gap), PAWNS)
        around = Range(min(around.low, felt.low), max(around.high, felt.high))
        own = feel_own(pair.sensor, pair.disc, float(gap))
        if not compare(pair.sensor, own + around, around).is_safe:
            break
        highest = float(gap)
    return highest


def find_tile(pair: Pair, pitch: float, low: float = LID) -> float:
    """Return how thick a tile of Pilus may be, with a pawn on five of them, in mm."""
    return max(find_tower(pair, pitch, low) - low, 0.0) / (LEVELS - 1)


def find_lift(pair: Pair) -> float:
    """Return the gap from which on no sensor of the pair closes: how high a hand must lift."""
    for gap in np.arange(LID, 60, _STEP):
        own = feel_own(pair.sensor, pair.disc, float(gap))
        strongest = own.high if pair.sensor.is_unipolar else max(abs(own.low), own.high)
        if strongest < pair.sensor.closes[0]:
            return float(gap)
    raise ValueError(f"{pair.key} is felt at any height")


def find_wand_tilt(pair: Pair, gap: float) -> float:
    """Return by how many degrees a wand may be tilted, its edge on the lid, and still be felt.

    The wand has a magnet like that of a piece at its tip, nowhere beyond `PLACEMENT`.
    """
    places = circle(PLACEMENT, 2)
    for tilt in range(0, 90, 5):
        rise = pair.disc.diameter / 2 * np.sin(np.radians(tilt))  # of the middle of its face
        felt = np.array(
            [
                feel(pair.sensor, pair.disc, places, gap + rise, tilt, towards)
                for towards in (0.0, 90.0, 180.0, 270.0)
            ]
        )
        least = felt.min() if pair.sensor.is_unipolar else np.abs(felt).min()
        if least * pair.disc.lowest_t < pair.sensor.closes[1]:
            return max(tilt - 5.0, 0.0)
    return 85.0


def find_flux_index(disc: Disc) -> float:
    """Return the flux index in kG² mm², as toy standards have it: 50 may be swallowed, not more.

    The flux density is the highest at a probe 0.4 mm above the face, for the strongest grade.
    """
    across = np.linspace(0, disc.diameter / 2, 40)
    places = np.stack([across, np.zeros_like(across)], axis=1)
    most_kg = float(np.abs(feel(_PROBE, disc, places, 0.4)).max()) * disc.highest_t / 100
    return most_kg**2 * np.pi * disc.diameter**2 / 4
