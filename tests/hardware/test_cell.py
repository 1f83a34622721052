"""What lies in a cell has room there, and a light is in sight beside a piece."""

import math

import pytest

from magnetics.parts import HALL as HALL_PAIR
from magnetics.parts import OFFSET
from reedbed.paper.cell_layout import HALL, REED, Box

LAYOUTS = {"reed": (REED, OFFSET), "hall": (HALL, HALL_PAIR)}
each = pytest.mark.parametrize(("layout", "pair"), LAYOUTS.values(), ids=LAYOUTS)


def list_collisions(layout):
    """Return the neighbours, and the cell itself, whose strip is where a sensor lies."""
    shifts = [(col * layout.pitch, row * layout.pitch) for row in (-1, 0, 1) for col in (-1, 0, 1)]
    return [
        shift
        for shift in shifts
        if layout.sensor.overlaps(
            layout.strip._replace(x=layout.strip.x + shift[0], y=layout.strip.y + shift[1])
        )
    ]


@each
def test_no_sensor_lies_where_a_strip_does(layout, pair):
    assert list_collisions(layout) == []
    assert list_collisions(layout._replace(strip=layout.strip._replace(x=0, y=0)))


def test_a_light_in_the_middle_overlaps_a_reed_by_what_was_found():
    middle = Box(0, 0, 5, 5)
    assert middle.overlaps(REED.sensor)
    overlap = middle.width / 2 - (REED.sensor.x - REED.sensor.width / 2)
    assert overlap == pytest.approx(1.5)


@each
def test_a_centred_piece_leaves_its_light_in_sight(layout, pair):
    light = layout.light
    nearest = math.hypot(abs(light.x) - light.width / 2, abs(light.y) - light.height / 2)
    assert nearest >= layout.foot / 2
    assert abs(light.x) + light.width / 2 < layout.pitch / 2  # it is in its own cell
    assert abs(light.y) + light.height / 2 < layout.pitch / 2


@each
def test_the_model_of_magnets_has_the_cell_that_is_built(layout, pair):
    assert (pair.disc.diameter, pair.disc.height) == layout.magnet
    assert (pair.pitch, pair.gap, pair.sensor.offset) == (
        *(layout.pitch, layout.gap, layout.sensor.x),
    )
    assert layout.foot <= layout.pitch - 8
