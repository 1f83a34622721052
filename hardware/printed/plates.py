"""Plates that lie on several cells: islands of Uros, tiles of Pilus and of Building Community.

Each of its squares is a pad that is as wide as a foot; bridges join the pads. So in no turn does
a plate cover a light, and a light shines through a whole tower.
"""

from collections.abc import Iterator
from typing import NamedTuple

from reedbed_engine.games.pilus import tiles
from reedbed_engine.games.uros import islands

from .sizes import ISLAND_HEIGHT, TILE_HEIGHT

_RING = ((0, 0), (0, 1), (1, 1), (1, 0))
_ON_A_BED = 16  # tiles of Pilus


class Plate(NamedTuple):
    """A plate: its squares as (down, right), how many holes mark each of them, its height."""

    squares: tuple[tuple[int, int], ...]
    marks: tuple[int, ...]
    height: float


TILE = Plate(_RING, (1, 0, 0, 0), ISLAND_HEIGHT)  # a piece stands on the square with the mark

MEANING = ", ".join(f"{number} {letter}" for number, letter in enumerate(tiles.COLOURS, 1))


def count_tiles() -> tuple[int, int]:
    """Return how many tiles Building Community takes on 10 × 10, side 3, and 20 × 20, side 5."""
    small, large = (3 * side * (side - 1) + 1 for side in (3, 5))
    return small, large


def list_islands() -> dict[str, Plate]:
    """Return the islands by their names; as many holes as the square's number."""
    return {name: _make_island(number) for number, name in enumerate(islands.ISLANDS)}


def list_beds() -> Iterator[list[Plate]]:
    """Give the tiles of Pilus, as many as one bed has room for; a hole more for each colour."""
    colours = tiles.COLOURS
    plates = []
    for number in range(tiles.TILES):
        marks = tuple(colours.index(letter) + 1 for letter in tiles.tile_name(number))
        plates.append(Plate(_RING, marks, TILE_HEIGHT))
    for first in range(0, len(plates), _ON_A_BED):
        yield plates[first : first + _ON_A_BED]


def _make_island(number: int) -> Plate:
    size = islands.FIRST[number + 1] - islands.FIRST[number]
    offsets = islands.OFFSETS[number << 5 : (number << 5) + size]
    half = islands.WIDTH // 2
    squares = tuple(
        (down, right - half) for down, right in (divmod(n + half, islands.WIDTH) for n in offsets)
    )
    return Plate(squares, tuple(range(1, size + 1)), ISLAND_HEIGHT)
