"""The model of sensors and magnets: figures computed independently, limits, the page."""

import re
from pathlib import Path

import numpy as np
import pytest

from magnetics.field import feel
from magnetics.limits import NEAR, find_flux_index, find_gaps, find_least_pitch
from magnetics.page import make_page
from magnetics.parts import CENTRED, HALL, OFFSET, RECOMMENDED, TOWER, UPRIGHT, Disc, Sensor
from magnetics.plots import classify
from magnetics.reach import find_reach
from magnetics.tolerance import find_closing, find_largest_error
from magnetics.worst_case import PLACEMENT, find_margins

PAGE = Path(__file__).parents[2] / "hardware" / "magnetics" / "README.md"
CENTRE = np.zeros((1, 2))
REMANENCE = 1.3
# pull-in 1.5 mT, drop-out half of that
LYING = Sensor("", "lying", (1.5, 1.5), (0.75, 0.75), 10.0)
STANDING = LYING._replace(posture="upright")
POINT = LYING._replace(posture="hall", glass=0.0)


@pytest.mark.parametrize(
    ("diameter", "height", "gap", "dead", "closes", "holds", "upright"),
    [
        (8, 3, 5, 0.3, 21.0, 25.0, 11.4),
        (8, 3, 8, 0.6, 21.6, 26.4, 12.4),
        (8, 3, 12, 1.8, 20.8, 26.8, 12.3),
        (6, 2, 8, 1.3, 15.6, 19.7, 8.6),
        (6, 2, 12, 4.5, 12.4, 18.6, 6.3),
    ],
)
def test_reach_is_what_was_computed_independently(
    diameter, height, gap, dead, closes, holds, upright
):
    disc = Disc(diameter, height)
    lying = find_reach(LYING, disc, gap, REMANENCE)
    assert lying == pytest.approx((dead, closes, holds), abs=0.15)
    standing = find_reach(STANDING, disc, gap, REMANENCE)
    assert standing.dead == 0 and standing.closes == pytest.approx(upright, abs=0.15)


def test_an_empty_cell_among_eight_pieces_feels_the_other_pole():
    around = np.array([(x, y) for x in (-20, 0, 20) for y in (-20, 0, 20) if x or y])
    felt = [feel(POINT, Disc(8, 3), around, gap).sum() * REMANENCE for gap in (5, 8)]
    assert felt == pytest.approx([-7.0, -4.1], abs=0.1)


@pytest.mark.parametrize(
    ("sensor", "first", "fifth"),
    [
        (STANDING, 11.7, 1.75),
        (LYING._replace(offset=5.0), 9.7, 0.8),
        (POINT, 29.5, 3.0),
    ],
)
def test_five_tiles_of_3_mm_leave_what_was_computed_independently(sensor, first, fifth):
    felt = [
        abs(float(feel(sensor, Disc(8, 3), CENTRE, 8 + tile * 3)[0])) * REMANENCE
        for tile in range(5)
    ]
    assert felt == sorted(felt, reverse=True)
    assert felt[0] == pytest.approx(first, rel=0.05) and felt[4] == pytest.approx(fifth, rel=0.1)


def test_a_tilted_magnet_moves_what_is_felt_to_its_side():
    beside = np.array([[6.0, 0.0]])
    upright, tilted = (float(feel(POINT, Disc(8, 3), beside, 8, tilt)[0]) for tilt in (0, 20))
    away = float(feel(POINT, Disc(8, 3), beside, 8, 20, 180)[0])
    assert min(tilted, away) < upright < max(tilted, away)


@pytest.mark.parametrize("pair", RECOMMENDED, ids=[pair.key for pair in RECOMMENDED])
def test_recommended_pairs_are_safe_in_the_worst_case(pair):
    margins = find_margins(pair.sensor, pair.disc, pair.pitch, pair.gap)
    assert margins.is_safe and min(margins) > 1.1
    low, high = find_gaps(pair, pair.pitch)
    assert low + 1 <= pair.gap <= high - 1
    beyond = find_margins(pair.sensor, pair.disc, pair.pitch, high + 1)
    assert not beyond.is_safe


def test_hall_switches_lie_closest_and_upright_reeds_want_most_room():
    pitches = [find_least_pitch(pair) for pair in (HALL, OFFSET, UPRIGHT)]
    assert pitches == sorted(pitches) and pitches[0] <= 20 and pitches[1] <= 33
    assert find_least_pitch(UPRIGHT, NEAR) < 33 < find_least_pitch(UPRIGHT)


@pytest.mark.parametrize("gap", [2.0, 5.0, 8.0, 12.0])
def test_a_lying_reed_under_the_middle_is_never_safe(gap):
    assert find_margins(CENTRED.sensor, CENTRED.disc, CENTRED.pitch, gap).closes == 0


def test_maps_show_dead_zone_and_neighbours():
    side = np.linspace(-20, 20, 81)  # one row and one column for each half millimetre
    row = classify(CENTRED, 8.0, side)[40]
    assert row[40] < 2 and row[20] == row[60] == 3
    assert classify(HALL, HALL.gap, side)[40, 40] == 3
    assert classify(HALL, HALL.gap, side)[40, 0] == 0


def test_the_magnets_are_far_too_strong_to_be_swallowed():
    assert all(find_flux_index(pair.disc) > 50 for pair in RECOMMENDED)
    assert find_flux_index(Disc(2, 0.5)) < 50


def test_the_hall_cell_bears_what_builders_do():
    """Pieces up to 4 mm beside the middle, magnets 10 % off, all neighbours there."""
    assert find_closing(HALL, PLACEMENT, HALL.gap) > 2
    assert find_largest_error(HALL, HALL.gap) > PLACEMENT
    margins = [find_closing(HALL, error, HALL.gap) for error in (0, 2, 4, 6)]
    assert margins == sorted(margins, reverse=True) and margins[-1] < 1
    heights = [find_closing(HALL, PLACEMENT, gap) for gap in (2, 4, 6, 8)]
    assert heights == sorted(heights, reverse=True) and heights[-1] < 1
    crowds = [find_closing(HALL, PLACEMENT, HALL.gap, crowd) for crowd in (0, 8, 80)]
    assert crowds == sorted(crowds, reverse=True)


@pytest.mark.parametrize("pair", RECOMMENDED, ids=[pair.key for pair in RECOMMENDED])
def test_a_magnet_that_a_toy_may_have_closes_no_sensor(pair):
    toy = Disc(pair.disc.diameter, 0.3)
    while find_flux_index(toy) > 50:
        toy = toy._replace(height=toy.height * 0.9)
    assert not find_margins(pair.sensor, toy, pair.pitch, pair.gap).is_safe


def test_the_page_says_what_the_model_says():
    kept = PAGE.read_text(encoding="utf-8")
    assert kept == make_page(), "run `make hardware`"
    for target in re.findall(r"\]\(([^)#]+)", kept):
        assert target.startswith("http") or (PAGE.parent / target).exists(), target
    assert TOWER.disc.name in kept


@pytest.mark.parametrize(
    "build", ["pico-panel-10x10", "esp32s3-panel-10x10", "pico2-panels-20x20"]
)
def test_the_builds_are_made_of_the_pair_that_the_model_recommends(build):
    page = (PAGE.parents[1] / "builds" / f"{build}.md").read_text(encoding="utf-8")
    low, high = find_gaps(OFFSET, OFFSET.pitch)
    assert f"discs of {OFFSET.disc.name}" in page and OFFSET.sensor.part in page
    assert f"{low:g} to {high:g} mm above the reeds" in page
    assert f"cells {find_least_pitch(OFFSET)} mm wide at least" in page
    assert f"all {OFFSET.sensor.offset:g} mm to the right of the middle" in page


def test_the_build_of_hall_switches_is_made_of_the_pair_that_the_model_recommends():
    page = (PAGE.parents[1] / "builds" / "pico-hall-10x10.md").read_text(encoding="utf-8")
    low, high = find_gaps(HALL, HALL.pitch)
    assert f"discs of {HALL.disc.name}" in page and HALL.sensor.part in page
    assert f"{low:g} to {high:g} mm above the marked faces" in page
    assert f"cells {HALL.pitch:g} mm wide at least" in page
