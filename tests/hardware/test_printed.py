"""Printed parts fit the boards as made, the cell's layout, the games; the picture is theirs."""

import hashlib
import math
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from magnetics.limits import LEVELS, find_gaps, find_tower
from magnetics.parts import HALL as PAIR
from netlist.kit import SIDE
from printed import sizes
from printed.plates import list_beds, list_islands
from reedbed.paper.cell_layout import HALL, Box
from reedbed_engine.games import IDS, load_manifest

HARDWARE = Path(__file__).parents[2] / "hardware"
PRINTED = HARDWARE / "printed"
SCREW_HEAD, CHIP_HEIGHT = 6.0, 1.75
LEAST_WALL = 1.0


def is_inside(one, other):
    return all(abs(one[at] - other[at]) <= (other[at + 2] - one[at + 2]) / 2 for at in (0, 1))


def list_met(board, boxes, *, above, notches=()):
    """Return the parts on a side of a board that boxes with these notches would stand on."""
    return {
        ref
        for ref in sizes.list_side(board, above)
        for box in boxes
        if box.overlaps(part := sizes.find_box(board, ref))
        and not any(is_inside(part, notch) for notch in notches)
    }


def test_the_picture_was_drawn_from_these_sources():
    """`make printed` draws it again."""
    lines = (PRINTED / "made.sha256").read_text().splitlines()
    sums = {path: checksum for checksum, path in map(str.split, lines)}
    modules = {f"printed/{path.name}" for path in PRINTED.glob("*.py")}
    assert modules - sums.keys() == {"printed/__init__.py"}
    for name, checksum in sums.items():
        assert hashlib.sha256((HARDWARE / name).read_bytes()).hexdigest() == checksum, name
    assert (PRINTED / "board.png").stat().st_size < 300_000


def test_boards_have_the_size_that_is_printed_around():
    source = (HARDWARE / "pcb" / "main.py").read_text()
    assert "WIDTH, HEIGHT = {}, {}\n".format(*sizes.BOARDS["main"]) in source


def test_a_panel_as_made_has_its_lights_where_the_cell_has_them():
    for number in range(SIDE**2):
        row, col = divmod(number, SIDE)
        x, y = sizes.find_middle("panel", f"L{number + 1}")
        middle = HALL.pitch * (col + 0.5), HALL.pitch * (row + 0.5)
        assert (x - middle[0], y - middle[1]) == pytest.approx(HALL.light[:2], abs=0.01)


def test_no_wall_of_the_grid_stands_on_a_part():
    walls, found = sizes.list_walls(), sizes.list_notches()
    notches = [notch for notch, _ in found]
    assert list_met("panel", walls, above=True, notches=notches) == set()
    assert list_met("panel", walls, above=True, notches=notches[1:])
    for _, height in found:
        assert CHIP_HEIGHT < height <= sizes.GRID_HEIGHT - 0.4  # the wall goes on above it


@pytest.mark.parametrize(("board", "width"), [("panel", SCREW_HEAD), ("main", sizes.PILLAR)])
def test_pillars_and_screws_meet_no_part(board, width):
    holes = sizes.list_holes(board)
    assert len(holes) == 4
    places = [*holes, *(sizes.RESTS if board == "panel" else ())]
    below = [Box(*place, sizes.PILLAR, sizes.PILLAR) for place in places]
    assert list_met(board, below, above=False) == set()
    assert list_met(board, [Box(*hole, width, width) for hole in holes], above=True) == set()
    wrong = [Box(*sizes.find_middle(board, "U1"), width, width)]
    assert list_met(board, wrong, above=True) == {"U1"}


def test_a_piece_is_felt_through_an_island_and_on_the_highest_tower():
    highest = find_gaps(PAIR, HALL.pitch).high
    assert HALL.gap + sizes.ISLAND_HEIGHT <= highest < HALL.gap + 2 * sizes.ISLAND_HEIGHT
    tower = find_tower(PAIR, HALL.pitch, HALL.gap + sizes.TILE_HEIGHT)
    assert HALL.gap + LEVELS * sizes.TILE_HEIGHT <= tower


def test_pads_and_bridges_of_plates_cover_no_light_in_any_turn():
    near = [abs(HALL.light[at]) - HALL.light[at + 2] / 2 for at in (0, 1)]
    assert math.hypot(*near) >= HALL.foot / 2
    assert min(near) >= sizes.BRIDGE / 2 + 0.1


def test_each_game_has_all_its_pieces():
    counts = sizes.count_pieces()
    assert counts.keys() == sizes.OUTLINES.keys()
    assert (counts["uros-house"], counts["arbos-spore"]) == ((30, 30), (100, 160))
    bare = {(game, kind) for game in IDS for kind, _, has in load_manifest(game).PIECES if not has}
    assert bare == {("uros", "island"), ("pilus", "tile"), ("community", "tile")}
    assert sum(len(plate.squares) for plate in list_islands().values()) == 29
    assert len({plate.marks for bed in list_beds() for plate in bed}) == 30


@pytest.mark.parametrize("name", sizes.OUTLINES)
def test_a_piece_has_its_foot_and_a_wall_around_its_magnet(name):
    outline = sizes.OUTLINES[name]
    assert outline[0] == (HALL.foot / 2, 0)
    assert sizes.POCKET > HALL.magnet[0]
    pocket = [(sizes.POCKET / 2, 0), (sizes.POCKET / 2, sizes.POCKET_HEIGHT)]
    pocket.append((0, sizes.POCKET_HEIGHT + sizes.POCKET / 2))
    outer, inner = (
        np.concatenate([np.linspace(a, b, 40) for a, b in pairwise(line)])
        for line in (outline, pocket)
    )
    assert np.linalg.norm(outer[:, None] - inner[None], axis=-1).min() >= LEAST_WALL


def test_a_foot_goes_over_a_magnet_on_the_rack_and_the_magnet_reaches_its_pocket():
    left = sizes.POCKET_HEIGHT - sizes.PLUG_HEIGHT - sizes.MAGNET_HEIGHT
    assert 0 < left <= 0.2
    assert sizes.RACK_WELL > sizes.PLUG_HEIGHT and HALL.foot + 2 * sizes.FIT + 4 < HALL.pitch


def test_a_die_cannot_rest_on_a_corner_and_its_hollow_has_a_rim():
    rim = sizes.DIE_CUT / math.sqrt(12) - sizes.HOLLOW / 2
    assert rim >= 0.4
    # it tips over when it leans this far
    assert math.degrees(math.atan(sizes.DIE_CUT / math.sqrt(12) / sizes.DIE_TIP)) < 12
    roof = math.degrees(math.atan(sizes.HOLLOW / 2 / sizes.HOLLOW_DEPTH))
    level = math.degrees(math.asin(1 / 3))  # how far a lower corner looks down
    assert 90 - (roof - level) <= sizes.STEEPEST


def test_keys_window_and_buzzer_have_room_in_the_cover():
    middles = [sizes.find_middle("main", f"B{number}") for number in range(1, 6)]
    places = [Box(*middle, *[sizes.KEY_FLARE] * 2) for middle in middles]
    places.append(sizes.DISPLAY._replace(width=sizes.DISPLAY.width + 2 * sizes.TOP))
    places.append(Box(*sizes.find_middle("main", "BZ1"), 6, 6))
    places += [Box(*hole, *[sizes.PILLAR] * 2) for hole in sizes.list_holes("main")]
    for number, place in enumerate(places):
        assert not any(place.overlaps(other) for other in places[:number])
        assert is_inside(place, Box(50, 37.5, 100, 75))
    assert is_inside(sizes.WINDOW, sizes.DISPLAY)
