"""The solids of all that is printed, as they lie or stand on the board."""

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

import build123d as cad

from reedbed.paper.cell_layout import HALL

from . import sizes as s
from .plates import MEANING, TILE, Plate, count_tiles, list_beds, list_islands

_LOW = (cad.Align.CENTER, cad.Align.CENTER, cad.Align.MIN)
_HIGH = (cad.Align.CENTER, cad.Align.CENTER, cad.Align.MAX)
_CELL = HALL.pitch
# with a rim on the far side, on the left, on the right; how many each board takes
_FRAMES = (
    ("left-corner", (True, True, False), 2, 2),
    ("right-corner", (True, False, True), 2, 2),
    ("far", (True, False, False), 0, 4),
    ("left", (False, True, False), 0, 2),
    ("right", (False, False, True), 0, 2),
    ("middle", (False, False, False), 0, 4),
)


class Printed(NamedTuple):
    """A part: how it is made, how many a board of 10 × 10 and of 20 × 20 takes, and for what."""

    make: Callable[[], cad.Part]
    small: int
    large: int
    use: str
    is_turned: bool = False  # printed upside down


def make_frame(has_far: bool, has_left: bool, has_right: bool) -> cad.Part:
    """Return the frame below a panel, with a rim on those sides of it that are the board's."""
    width = s.BOARDS["panel"][0]
    out = s.RIM_GAP + s.WALL
    left, right = (-out if has_left else s.SEAM), width + (out if has_right else -s.SEAM)
    far, near = (-out if has_far else s.SEAM), width - s.SEAM
    height = s.FLOOR + s.BELOW["panel"] + s.BOARD_HEIGHT + s.GRID_HEIGHT + s.LID
    frame = _block(left, right, far, near, s.FLOOR)
    frame -= _block(s.RING, width - s.RING, s.RING, width - s.RING, s.FLOOR)
    if has_far:
        frame += _block(left, right, far, far + s.WALL, height)
    if has_left:
        frame += _block(left, left + s.WALL, far, near, height)
    if has_right:
        frame += _block(right - s.WALL, right, far, near, height)
    frame += _make_pillars("panel")
    frame += _join(_stand(*rest, s.PILLAR / 2, s.FLOOR + s.BELOW["panel"]) for rest in s.RESTS)
    frame -= _make_foot_holes("panel")
    slot = cad.Pos(-width / 2, -width / 2, s.FLOOR - s.JOINT_HEIGHT) * _make_joint(s.FIT / 2)
    edges = {0.0: True, 90.0: not has_left, 180.0: not has_far, 270.0: not has_right}
    for turn, is_inner in edges.items():
        for along in s.JOINTS if is_inner else ():
            turned = cad.Rot(0, 0, -turn) * cad.Pos(along, 0) * slot
            frame -= cad.Pos(width / 2, -width / 2) * turned
    return frame


def make_grid() -> cad.Part:
    """Return the light grid of a panel: the board's upper side is at height 0."""
    grid = _join(_lay(wall, s.GRID_HEIGHT) for wall in s.list_walls())
    return grid - _join(_lay(box, height) for box, height in s.list_notches())


def make_foot() -> cad.Part:
    """Return a foot, with the peg that goes into a frame."""
    peg = _stand(0, 0, (s.FOOT_HOLE - s.FIT) / 2, s.FLOOR)
    return _stand(0, 0, s.FOOT_WIDTH / 2, s.FOOT_HEIGHT) + cad.Pos(0, 0, s.FOOT_HEIGHT) * peg


def make_joint() -> cad.Part:
    """Return what joins two frames."""
    return _make_joint(-s.FIT / 2)


def make_jig() -> cad.Part:
    """Return the jig: a magnet in its middle attracts a foot whose magnet lies right."""
    floor, well = 1.6, 3.0
    jig = _stand(0, 0, _CELL / 2, floor + s.MAGNET_HEIGHT + well)
    jig -= cad.Pos(0, 0, floor) * _stand(0, 0, s.POCKET / 2, s.MAGNET_HEIGHT + well)
    return jig - cad.Pos(0, 0, floor + s.MAGNET_HEIGHT) * _stand(0, 0, HALL.foot / 2 + s.FIT, well)


def make_rack() -> cad.Part:
    """Return what holds as many pieces as a panel has cells over magnets while the glue dries.

    A magnet stands on a pedestal as high as the plug that goes there afterwards.
    """
    width = s.BOARDS["panel"][0]
    middles = [_CELL * (number + 0.5) for number in range(s.SIDE)]
    places = [(x, y) for x in middles for y in middles]
    rack = _block(0, width, 0, width, s.RACK_FLOOR + s.RACK_WELL)
    well, pedestal = HALL.foot / 2 + s.FIT, s.POCKET / 2 - s.FIT
    wells = _join(_stand(*place, well, s.RACK_WELL) for place in places)
    rack -= cad.Pos(0, 0, s.RACK_FLOOR) * wells
    return rack + _join(_stand(*place, pedestal, s.RACK_FLOOR + s.PLUG_HEIGHT) for place in places)


def make_plug() -> cad.Part:
    """Return what closes a pocket below its magnet."""
    return _stand(0, 0, (s.POCKET - s.FIT / 2) / 2, s.PLUG_HEIGHT)


def turn_piece(outline: list[tuple[float, float]]) -> cad.Part:
    """Return a piece turned around its axis, with a pocket whose roof needs no support."""
    pocket = [(0, 0), (s.POCKET / 2, 0), (s.POCKET / 2, s.POCKET_HEIGHT)]
    pocket.append((0, s.POCKET_HEIGHT + s.POCKET / 2))
    return _revolve([(0, 0), *outline]) - _revolve(pocket)


def make_die() -> cad.Part:
    """Return a die of Ur on one of its faces: two of its four cut corners have a hollow."""
    corners = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    die = cad.Part() + cad.Box(*[2 * s.DIE_OUTSIDE] * 3)
    hollow = cad.Pos(0, 0, -s.HOLLOW_DEPTH)
    hollow *= cad.Cone(0, s.HOLLOW / 2, s.HOLLOW_DEPTH, align=_LOW)
    for number, corner in enumerate(corners):
        tip, face = (_turn_to(corner, at) for at in (s.DIE_TIP, -s.DIE_INSIDE))
        die -= [tip * cad.Box(*[4 * s.DIE_OUTSIDE] * 3, align=_LOW)]
        die -= [face * cad.Box(*[4 * s.DIE_OUTSIDE] * 3, align=_HIGH)]
        if number > 1:
            die -= [tip * hollow]
    return face.inverse() * die


def _turn_to(corner: tuple[int, int, int], distance: float) -> cad.Location:
    """Return a place at some distance from a die's middle, from which a corner is up."""
    return cad.Plane(origin=cad.Vector(corner).normalized() * distance, z_dir=corner).location


def make_plate(plate: Plate) -> cad.Part:
    """Return a plate; its first square is around 0, 0 unless turned."""
    at = [(_CELL * right, -_CELL * down) for down, right in plate.squares]
    sketch = cad.Sketch() + [cad.Pos(*place) * cad.Circle(HALL.foot / 2) for place in at]
    for number, (x, y) in enumerate(at):
        for x1, y1 in at[:number]:
            if math.hypot(x1 - x, y1 - y) < 1.1 * _CELL:
                length, across = (abs(x1 - x), s.BRIDGE) if y == y1 else (s.BRIDGE, abs(y1 - y))
                sketch += cad.Pos((x + x1) / 2, (y + y1) / 2) * cad.Rectangle(length, across)
    holes = [
        cad.Pos(x + dx, y + dy) * cad.Circle(s.MARK / 2)
        for (x, y), count in zip(at, plate.marks, strict=True)
        for dx, dy in _MARKS[count]
    ]
    return cad.extrude(sketch - holes if holes else sketch, plate.height)


def make_bed(plates: list[Plate]) -> cad.Part:
    """Return plates side by side, as they go on one bed."""
    places = [(42 * (number % 4), 42 * (number // 4)) for number in range(len(plates))]
    return _join(
        cad.Pos(*place) * make_plate(plate) for place, plate in zip(places, plates, strict=True)
    )


def make_tray() -> cad.Part:
    """Return the lower half of the console, with pillars that the main board lies on."""
    below = s.FLOOR + s.BELOW["main"]
    tray = _make_box(s.RIM_GAP + s.WALL, below + s.BOARD_HEIGHT)
    tray -= cad.Pos(0, 0, s.FLOOR) * _make_box(s.RIM_GAP, below)
    tray += _make_pillars("main")
    tray -= cad.Pos(0, 0, below + s.BOARD_HEIGHT - s.PLUG_BELOW) * _make_openings()
    tray -= _join(_stand(x, y, s.SCREW_THROUGH / 2, below) for x, y in s.list_holes("main"))
    return tray - _make_foot_holes("main")


def make_cover() -> cad.Part:
    """Return the console's cover: the board's upper side is at height 0."""
    cover = _make_box(s.RIM_GAP + s.WALL, s.INSIDE + s.TOP) - _make_box(s.RIM_GAP, s.INSIDE)
    for x, y in s.list_holes("main"):
        cover += _stand(x, y, s.PILLAR / 2, s.INSIDE) - _stand(x, y, s.SCREW / 2, s.INSIDE)
    cover -= _make_openings()
    rim = s.DISPLAY._replace(width=s.DISPLAY.width + 4, height=s.DISPLAY.height + 4)
    cover += cad.Pos(0, 0, s.INSIDE - 2) * (_lay(rim, 2) - _lay(s.DISPLAY, 2))
    holes = [_lay(s.WINDOW, s.TOP), _stand(*s.find_middle("main", "BZ1"), 3, s.TOP)]
    for ref in (f"B{number}" for number in range(1, 6)):
        holes.append(_stand(*s.find_middle("main", ref), s.KEY / 2 + 2 * s.FIT, s.TOP))
    return cover - cad.Pos(0, 0, s.INSIDE) * _join(holes)


def make_key() -> cad.Part:
    """Return the key over a button, from its lower end: it flares so that it cannot fall out."""
    depth = 2.5  # of the hole for the plunger
    length = s.INSIDE + s.TOP + s.KEY_OUT - s.BUTTON_HEIGHT + depth
    bevel = (s.KEY_FLARE - s.KEY) / 2
    flare = s.INSIDE - s.BUTTON_HEIGHT + depth - 2 - bevel
    outline = [(0, 0), (s.KEY_FLARE / 2, 0), (s.KEY_FLARE / 2, flare)]
    key = _revolve([*outline, (s.KEY / 2, flare + bevel), (s.KEY / 2, length), (0, length)])
    side = s.PLUNGER + s.FIT / 2
    return key - cad.Box(side, side, depth, align=_LOW)


def list_parts() -> dict[str, Printed]:
    """Return all that is printed, by name."""
    parts = {
        "joint": Printed(make_joint, 8, 48, "between two frames"),
        "foot": Printed(make_foot, 20, 68, "below frames and console"),
        "light-grid": Printed(make_grid, 4, 16, "above a panel; black", True),
        "tray": Printed(make_tray, 1, 1, "console, lower half"),
        "cover": Printed(make_cover, 1, 1, "console, upper half", True),
        "key": Printed(make_key, 5, 5, "above a button", True),
        "jig": Printed(make_jig, 1, 1, "shows whether a magnet lies right"),
        "rack": Printed(make_rack, 1, 1, "holds 25 pieces and magnets while the glue dries"),
        "ur-die": Printed(make_die, 3, 3, "solid, not with infill; paint its two hollows"),
        "community-tile": Printed(
            lambda: make_plate(TILE), *count_tiles(), "a third each red, green, blue"
        ),
    }
    for name, sides, small, large in _FRAMES:
        parts[f"frame-{name}"] = Printed(partial(make_frame, *sides), small, large, "frame")
    for number, plates in enumerate(list_beds(), 1):
        use = f"{len(plates)} tiles; holes in a square: {MEANING}"
        parts[f"pilus-tiles-{number}"] = Printed(partial(make_bed, plates), 1, 1, use)
    for name, plate in list_islands().items():
        use = f"island {name}; holes in a square: its number"
        parts[f"uros-island-{name.lower()}"] = Printed(partial(make_plate, plate), 1, 1, use)
    counts = s.count_pieces()
    for name, outline in s.OUTLINES.items():
        parts[name] = Printed(partial(turn_piece, outline), *counts[name], "with a magnet")
    sums = (sum(column) for column in zip(*counts.values(), strict=True))
    return parts | {"plug": Printed(make_plug, *sums, "below each magnet")}


def place_for_printing(part: Printed) -> cad.Part:
    """Return a part as it lies on the bed, its corner at 0, 0, 0."""
    solid = part.make()
    if part.is_turned:
        solid = cad.Rot(180, 0, 0) * solid
    low = solid.bounding_box().min
    return cad.Pos(-low.X, -low.Y, -low.Z) * solid


_MARKS = {
    0: (),
    1: ((0, 0),),
    2: ((-2.2, 2.2), (2.2, -2.2)),
    3: ((-2.6, 2.6), (0, 0), (2.6, -2.6)),
    4: tuple((x, y) for x in (-2.2, 2.2) for y in (-2.2, 2.2)),
    5: ((0, 0), *((x, y) for x in (-2.6, 2.6) for y in (-2.6, 2.6))),
}


def _make_joint(grow: float) -> cad.Part:
    """Return a bow tie across the edge between two frames, larger by some at all sides."""
    waist, end, reach = 2.5 + grow, 4.5 + grow, 7 + grow
    half = [(waist, 0), (end, reach)]
    points = [*half, *((-x, y) for x, y in reversed(half))]
    points += [(-end, -reach), (end, -reach)]
    return cad.extrude(cad.Polygon(*points, align=None), s.JOINT_HEIGHT + min(grow, 0))


def _make_pillars(board: str) -> cad.Part:
    """Return what a board lies on; its screws go in from above."""
    below, holes = s.FLOOR + s.BELOW[board], s.list_holes(board)
    pillars = _join(_stand(x, y, s.PILLAR / 2, below) for x, y in holes)
    return pillars - _join(_stand(x, y, s.SCREW / 2, below) for x, y in holes)


def _make_foot_holes(board: str) -> cad.Part:
    (width, height), near = s.BOARDS[board], s.FOOT_PLACE
    places = [(x, y) for x in (near, width - near) for y in (near, height - near)]
    return _join(_stand(x, y, s.FOOT_HOLE / 2, s.FLOOR) for x, y in places)


def _make_box(around: float, height: float) -> cad.Part:
    """Return a block that is larger than the main board at all sides."""
    width, depth = s.BOARDS["main"]
    return _block(-around, width + around, -around, depth + around, height)


def _make_openings() -> cad.Part:
    """Return what is cut out of the console's far wall."""
    far = -s.RIM_GAP - s.WALL
    return _join(
        _block(x - width / 2, x + width / 2, far, -s.RIM_GAP, height)
        for x, width, height in s.list_openings()
    )


def _block(left: float, right: float, far: float, near: float, height: float) -> cad.Part:
    box = cad.Box(right - left, near - far, height, align=_LOW)
    return cad.Pos((left + right) / 2, -(far + near) / 2) * box


def _lay(box: s.Box, height: float) -> cad.Part:
    return cad.Pos(box.x, -box.y) * cad.Box(box.width, box.height, height, align=_LOW)


def _stand(x: float, y: float, radius: float, height: float) -> cad.Part:
    return cad.Pos(x, -y) * cad.Cylinder(radius, height, align=_LOW)


def _revolve(points: Iterable[tuple[float, float]]) -> cad.Part:
    corners = [(radius, 0, height) for radius, height in points]
    return cad.revolve(cad.Face(cad.Wire.make_polygon(corners, close=True)), cad.Axis.Z, 360)


def _join(solids: Iterable[cad.Part]) -> cad.Part:
    return cad.Part() + list(solids)
