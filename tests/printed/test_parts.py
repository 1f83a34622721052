"""What `make printed` wrote can be printed as it lies, without support, and fits its board."""

import csv
import math
import subprocess
import zipfile
from pathlib import Path

import numpy as np
import pytest

from printed import sizes
from reedbed.paper.cell_layout import HALL

BUILT = Path(__file__).parents[2] / "build" / "printed"
with (BUILT / "parts.csv").open(encoding="utf-8") as file:
    NAMES = [row["Part"] for row in csv.DictReader(file)]
each = pytest.mark.parametrize("name", NAMES)
RECORD = np.dtype([("normal", "<3f4"), ("corners", "<(3,3)f4"), ("spare", "<u2")])
SETTINGS = "--layer-height 0.2 --first-layer-height 0.2 --nozzle-diameter 0.4 --center 90,90"


def read_stl(name):
    """Return the corners of a part's triangles, in mm."""
    content = (BUILT / f"{name}.stl").read_bytes()
    return np.frombuffer(content, RECORD, offset=84)["corners"].astype(float)


def is_watertight(corners):
    """Tell whether each edge of each triangle is one of another one, run the other way."""
    points = np.round(corners, 4).reshape(-1, 3)
    _, numbers = np.unique(points, axis=0, return_inverse=True)
    triangles = numbers.reshape(-1, 3)
    # the tip of a cone has a triangle without area
    triangles = triangles[[len(set(triangle)) == 3 for triangle in triangles.tolist()]]
    edges = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    ways, counts = np.unique(edges, axis=0, return_counts=True)
    back = np.unique(ways[:, ::-1], axis=0)
    return bool((counts == 1).all()) and np.array_equal(ways, back)


def find_steepest(corners):
    """Return how far a face leans over the printer's bed, in degrees from upright."""
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    above = (corners[:, :, 2] > 1e-3).any(axis=1) & (lengths > 1e-6)
    down = -normals[above, 2] / lengths[above]
    return float(np.degrees(np.arcsin(np.clip(down.max(initial=0), 0, 1))))


def count_corners(name, x, y, radius):
    """Return how many corners of a part lie on a circle, counted from its far left corner."""
    corners = read_stl(name).reshape(-1, 3)
    around = np.hypot(corners[:, 0] - x, corners[:, 1].max() - corners[:, 1] - y)
    return int((np.abs(around - radius) < 0.01).sum())


@each
def test_a_part_is_watertight_fits_the_bed_and_leans_nowhere_too_far(name):
    corners = read_stl(name)
    assert is_watertight(corners)
    assert np.linalg.det(corners).sum() / 6 > 10  # mm³; less than 0 when it is inside out
    assert not is_watertight(corners[1:])
    assert corners[..., 2].min() == pytest.approx(0, abs=1e-4)
    assert np.ptp(corners, axis=(0, 1))[:2].max() <= sizes.BED
    assert find_steepest(corners) <= sizes.STEEPEST
    zipfile.ZipFile(BUILT / f"{name}.3mf").getinfo("3D/3dmodel.model")
    assert (BUILT / f"{name}.step").read_text().rstrip().endswith("END-ISO-10303-21;")


def test_a_roof_that_needs_support_is_noticed():
    turned = read_stl("jig") * [1, -1, -1]
    assert find_steepest(turned - turned.min(axis=(0, 1))) == pytest.approx(90)


@each
def test_a_part_is_sliced_without_support(name, tmp_path):
    target, bed = tmp_path / "part.gcode", "--bed-shape=0x0,{0:g}x0,{0:g}x{0:g},0x{0:g}"
    command = ["prusa-slicer", "--export-gcode", bed.format(sizes.BED), *SETTINGS.split()]
    command += ["--output", target, BUILT / f"{name}.stl"]
    subprocess.run(command, capture_output=True, check=True)
    lines = target.read_text().splitlines()
    used = next(line for line in lines if line.startswith("; filament used [cm3]"))
    assert float(used.partition("=")[2]) > 0.02
    assert not any(line.startswith(";TYPE:Support") for line in lines)


def test_screws_and_keys_are_where_the_boards_have_theirs():
    for x, y in sizes.list_holes("panel"):
        place = x - sizes.SEAM, y - sizes.SEAM
        assert count_corners("frame-middle", *place, sizes.SCREW / 2) >= 16
    out = sizes.RIM_GAP + sizes.WALL
    for ref in (f"B{number}" for number in range(1, 6)):
        x, y = sizes.find_middle("main", ref)
        place = x + out, sizes.BOARDS["main"][1] - y + out  # the cover lies on its upper side
        assert count_corners("cover", *place, sizes.KEY / 2 + 2 * sizes.FIT) >= 16


def test_the_rack_holds_each_magnet_where_a_panel_has_a_cell():
    for number in range(sizes.SIDE**2):
        x, y = ((place + 0.5) * HALL.pitch for place in divmod(number, sizes.SIDE))
        assert count_corners("rack", x, y, sizes.POCKET / 2 - sizes.FIT) >= 16
        assert count_corners("rack", x, y, HALL.foot / 2 + sizes.FIT) >= 16


def test_a_die_is_balanced_and_two_of_its_four_corners_are_marked():
    corners = read_stl("ur-die")
    volumes = np.linalg.det(corners)
    weight = (corners.sum(axis=1) / 4 * volumes[:, None]).sum(axis=0) / volumes.sum()
    points = np.unique(np.round(corners.reshape(-1, 3), 3), axis=0)
    top = points[points[:, 2] > sizes.DIE_INSIDE + sizes.DIE_TIP - 0.01]
    middle = np.array([*top[:, :2].mean(axis=0), sizes.DIE_INSIDE])
    assert np.linalg.norm(weight - middle) < 0.05
    away = np.linalg.norm(points - middle, axis=1)
    assert (np.abs(away - sizes.DIE_TIP + sizes.HOLLOW_DEPTH) < 0.01).sum() == 2
    cut = np.hypot(sizes.DIE_TIP, sizes.DIE_CUT / math.sqrt(3))
    assert (np.abs(away - cut) < 0.01).sum() == 4 * 3


@pytest.mark.parametrize("name", [n for n in NAMES if "island" in n or n == "community-tile"])
def test_a_plate_has_pads_and_bridges_alone(name):
    corners = read_stl(name).reshape(-1, 3)
    beside = (corners[:, :2] - HALL.foot / 2 + HALL.pitch / 2) % HALL.pitch - HALL.pitch / 2
    is_on_pad = np.hypot(*beside.T) <= HALL.foot / 2 + 0.01
    assert (is_on_pad | (np.abs(beside).min(axis=1) <= sizes.BRIDGE / 2 + 0.01)).all()
