"""What lies in a cell that senses pieces, in mm, for drawings, overlays and the model of magnets.

Places are counted from the middle of the cell, to the right and down, seen from above.
"""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle around the place `x`, `y`."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """Tell whether both need the same place."""
        across = abs(self.x - other.x) < (self.width + other.width) / 2
        return across and abs(self.y - other.y) < (self.height + other.height) / 2


class CellLayout(NamedTuple):
    """A cell: its sensor, its light and what that is mounted on, the piece and its magnet.

    `pitch` is what it is made for; below `least_pitch` neighbours disturb each other.  `gap` is
    from the magnet to the sensor, `foot` the diameter of a piece.
    """

    pitch: float
    least_pitch: float
    sensor: Box
    light: Box
    strip: Box
    foot: float
    magnet: tuple[float, float]  # diameter, height
    gap: float


# a lying reed of 10 mm under a strip of 30 lights a metre, which has a light in every cell
REED = CellLayout(
    100 / 3, 32, Box(6, 0, 10, 2), Box(12, 12, 5, 5), Box(12, 12, 100 / 3, 10), 25, (6, 2), 4.5
)
# a Hall switch (TO-92, lying) and a single light, cut off a strip of 60 a metre
HALL = CellLayout(
    20, 20, Box(0, 0, 4, 4), Box(6.5, 7, 5, 5), Box(6.5, 7, 100 / 6, 10), 12, (8, 3), 4
)


def find_layout(pitch: float) -> CellLayout | None:
    """Return what fits in cells of some pitch, None where they are too narrow for any sensor."""
    return next((layout for layout in (REED, HALL) if pitch >= layout.least_pitch), None)
