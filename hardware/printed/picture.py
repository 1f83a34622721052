"""The picture of the whole board, exploded, drawn from the solids that are printed."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import build123d as cad
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import sizes as s
from . import solids
from .plates import list_beds, list_islands

_WIDTH, _HEIGHT, _FINE = 960, 1060, 2  # pixels; drawn larger by _FINE, then made smaller
_SCALE = 2.55  # pixels a mm
_AROUND, _ABOVE = math.radians(28), math.radians(33)  # where it is seen from
_SUN = np.array([-0.35, -0.45, 0.82])
_INK = (30, 34, 40)
_GRAY, _BLACK, _GREEN, _WHITE = (176, 184, 192), (84, 88, 96), (66, 132, 92), (250, 250, 240)
_RED, _BLUE, _REED, _ICE = (206, 84, 70), (72, 112, 188), (214, 178, 104), (222, 236, 244)
_LEVELS = {"feet": -45, "frame": 0, "panels": 62, "light grids": 100, "lid": 137, "pieces": 165}
_CONSOLE = (80, -290)  # its far left corner
_LABELS = 800  # pixels from the left
_CONSOLE_LEVELS = {"tray": -20, "main board": 12, "cover": 50, "keys": 88}
_CORNER = (cad.Align.MIN, cad.Align.MAX, cad.Align.MAX)
Mesh = tuple[Any, tuple[int, int, int]]  # corners of triangles, and a colour


def draw_board(path: Path) -> None:
    """Write the picture as PNG."""
    nearness = np.full((_HEIGHT * _FINE, _WIDTH * _FINE), -np.inf)
    facing = np.zeros((*nearness.shape, 3))
    colours = np.full((*nearness.shape, 3), 255.0)
    for corners, colour in _list_meshes():
        _draw_mesh(corners, colour, nearness, facing, colours)
    colours[_find_edges(nearness, facing)] = _INK
    image = Image.fromarray(colours.astype(np.uint8)).reduce(_FINE)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(22)
    corners = {name: (2 * s.BOARDS["panel"][0], 0, z) for name, z in _LEVELS.items()}
    x, y = _CONSOLE
    corners |= {name: (x + s.BOARDS["main"][0], y, z) for name, z in _CONSOLE_LEVELS.items()}
    for name, corner in corners.items():
        x, y, _ = _project(np.array(corner)) / _FINE
        pen.line([(x + 6, y), (_LABELS - 8, y)], _GRAY, 2)
        pen.text((_LABELS, y), name, _INK, font, "lm")
    image.save(path, optimize=True)


def _list_meshes() -> Iterator[Mesh]:
    width = s.BOARDS["panel"][0]
    panel, grid, foot = _make_board("panel"), solids.make_grid(), solids.make_foot()
    lights = _make_lights()
    for row in (0, 1):
        for col in (0, 1):
            turn = cad.Pos(width * (col + 0.5), -width * (row + 0.5)) * cad.Rot(0, 0, 180 * row)
            turn *= cad.Pos(-width / 2, width / 2)
            frame = solids.make_frame(True, row == col, row != col)
            for name, solid, colour in (
                *(("frame", frame, _GRAY), ("panels", panel, _GREEN)),
                *(("panels", lights, _WHITE), ("light grids", grid, _BLACK)),
            ):
                yield _mesh(cad.Pos(0, 0, _LEVELS[name]) * turn * solid, colour)
            for x, y in ((10, -10), (90, -10), (10, -90), (90, -90)):
                yield _mesh(cad.Pos(0, 0, _LEVELS["feet"]) * turn * cad.Pos(x, y) * foot, _GRAY)
    lid = cad.Box(2 * width, 2 * width, s.LID, align=_CORNER)
    yield _mesh(cad.Pos(0, 0, _LEVELS["lid"]) * lid, _ICE)
    yield from _list_pieces()
    yield from _list_console()


def _list_pieces() -> Iterator[Mesh]:
    """Give an island with houses on it, a tile of Pilus, one piece of each kind and the dice."""
    island, tile = list_islands()["T"], next(list_beds())[0]
    for plate, x, y, colour in ((island, 90, 90, _REED), (tile, 150, 50, _WHITE)):
        yield _mesh(cad.Pos(x, -y, _LEVELS["pieces"]) * solids.make_plate(plate), colour)
    places = [(90, 90, island.height), (110, 90, island.height)]
    names = ["uros-house", *(name for name in s.OUTLINES if name != "wand")]
    places += [(30 + 20 * number, 170, 0) for number in range(len(names) - 2)]
    colours = (_RED, _BLUE, _RED, _BLACK, _WHITE, _GREEN, _BLUE)
    for name, (x, y, z), colour in zip(names, places, colours, strict=True):
        piece = solids.turn_piece(s.OUTLINES[name])
        yield _mesh(cad.Pos(x, -y, _LEVELS["pieces"] + z) * piece, colour)
    for x, y in ((140, 170), (165, 150), (175, 180)):
        place = cad.Pos(x, -y, _LEVELS["pieces"]) * cad.Rot(0, 0, 40 * x)
        yield _mesh(place * solids.make_die(), _REED)


def _list_console() -> Iterator[Mesh]:
    inside = s.FLOOR + s.BELOW["main"] + s.BOARD_HEIGHT
    for name, solid, colour in (
        ("tray", solids.make_tray(), _GRAY),
        ("main board", cad.Pos(0, 0, inside) * _make_board("main"), _GREEN),
        ("cover", solids.make_cover(), _GRAY),
    ):
        yield _mesh(cad.Pos(*_CONSOLE, _CONSOLE_LEVELS[name]) * solid, colour)
    for ref in (f"B{number}" for number in range(1, 6)):
        x, y = s.find_middle("main", ref)
        place = cad.Pos(*_CONSOLE, _CONSOLE_LEVELS["keys"]) * cad.Pos(x, -y)
        yield _mesh(place * solids.make_key(), _RED)


def _make_board(name: str) -> cad.Part:
    """Return a circuit board without its parts: its upper side is at height 0."""
    board = cad.Box(*s.BOARDS[name], s.BOARD_HEIGHT, align=_CORNER)
    for x, y in s.list_holes(name):
        board -= cad.Pos(x, -y) * cad.Cylinder(s.SCREW_THROUGH / 2, 4 * s.BOARD_HEIGHT)
    return board


def _make_lights() -> cad.Part:
    light = cad.Box(
        5, 5, s.LIGHT_HEIGHT, align=(cad.Align.CENTER, cad.Align.CENTER, cad.Align.MIN)
    )
    places = [s.find_middle("panel", ref) for ref in s.PADS["panel"] if ref[0] == "L"]
    return cad.Part() + [cad.Pos(x, -y) * light for x, y in places]


def _mesh(solid: cad.Part, colour: tuple[int, int, int]) -> Mesh:
    corners, triangles = solid.tessellate(0.1, 0.3)
    points = np.array([tuple(corner) for corner in corners])
    return points[np.array(triangles)], colour


def _project(points: Any) -> Any:
    """Return places in pixels, and how near they are."""
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    across = x * math.cos(_AROUND) + y * math.sin(_AROUND)
    away = y * math.cos(_AROUND) - x * math.sin(_AROUND)
    up = z * math.cos(_ABOVE) + away * math.sin(_ABOVE)
    near = z * math.sin(_ABOVE) - away * math.cos(_ABOVE)
    scale = _SCALE * _FINE
    return np.stack([across * scale + 310 * _FINE, 380 * _FINE - up * scale, near], axis=-1)


def _draw_mesh(corners: Any, colour: Any, nearness: Any, facing: Any, colours: Any) -> None:
    """Draw triangles where nothing nearer is; the sun makes them bright."""
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    lengths = np.linalg.norm(normals, axis=1)
    for (a, b, c), normal, length in zip(_project(corners), normals, lengths, strict=True):
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(area) < 1e-6:
            continue
        low = np.maximum(np.floor(np.min([a, b, c], axis=0)[:2]).astype(int), 0)
        high = np.ceil(np.max([a, b, c], axis=0)[:2]).astype(int) + 1
        window = np.s_[low[1] : high[1], low[0] : high[0]]
        height, width = nearness[window].shape
        y, x = np.mgrid[low[1] : low[1] + height, low[0] : low[0] + width] + 0.5
        v = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area
        w = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area
        near = v * a[2] + w * b[2] + (1 - v - w) * c[2]
        seen = (v >= 0) & (w >= 0) & (v + w <= 1) & (near > nearness[window])
        nearness[window][seen] = near[seen]
        facing[window][seen] = normal / length
        shade = 0.72 + 0.28 * max(float(normal @ _SUN) / length, -0.4)
        colours[window][seen] = np.minimum(np.array(colour) * shade, 255)


def _find_edges(nearness: Any, facing: Any) -> Any:
    """Return where a surface ends or bends."""
    depth = np.where(np.isfinite(nearness), nearness, -1e4)
    edges = np.zeros(depth.shape, bool)
    for axis in (0, 1):
        jump = np.abs(np.diff(depth, axis=axis)) > 3
        bend = (np.diff(facing, axis=axis) ** 2).sum(axis=-1) > 0.35
        place = np.s_[1:, :] if axis == 0 else np.s_[:, 1:]
        edges[place] |= jump | bend
    return edges
