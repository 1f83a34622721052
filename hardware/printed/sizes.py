"""The sizes of what is printed, in mm: from the layout of a cell, the boards as made, the games.

x goes to the right and y towards the player, as on the boards; z goes up.
"""

import math
from pathlib import Path

from magnetics.parts import LID
from netlist.ipc356 import Pad, read_pads
from netlist.kit import SIDE
from reedbed.paper.cell_layout import HALL, Box
from reedbed_engine.games import IDS, load_manifest

BED = 180.0
STEEPEST = 50.0  # degrees from upright that an overhang may have
FIT = 0.2  # between two things that go into each other

_MADE = Path(__file__).parents[1] / "pcb" / "made"
PADS: dict[str, dict[str, list[Pad]]] = {
    name: read_pads(_MADE / f"{name}.d356") for name in ("panel", "main")
}
BOARDS = {"panel": (SIDE * HALL.pitch,) * 2, "main": (100.0, 75.0)}
BOARD_HEIGHT = 1.6

# below a panel: its plugs and their wires; below the main board: what its pins stick out
FLOOR, WALL = 3.0, 3.0
BELOW = {"panel": 20.0, "main": 6.0}
PILLAR, SCREW, SCREW_THROUGH = 7.6, 2.5, 3.4  # diameters; the screws are M3
RIM_GAP = 0.3  # from a board to the rim around it
RESTS = ((4.0, 96.0), (96.0, 96.0))  # pillars without screws, at a panel's near corners
SEAM = 0.05  # of each side of a joint between two frames
RING = 16.0  # of floor around the opening below a panel
JOINTS = (25.0, 75.0)  # along an edge
JOINT_HEIGHT = 2.0
FOOT_HOLE, FOOT_PLACE, FOOT_WIDTH, FOOT_HEIGHT = 6.0, 10.0, 14.0, 8.0

# above a panel: light grid, lid, and in a piece a plug under its magnet
SENSOR_HEIGHT, LIGHT_HEIGHT, PIN_HEIGHT = 1.1, 1.6, 2.0
PLUG_HEIGHT = 0.6
GRID_HEIGHT = round(HALL.gap + SENSOR_HEIGHT - LID - PLUG_HEIGHT, 2)
GRID_WALL = 0.8

# plates: islands of Uros, tiles of Pilus and Building Community
ISLAND_HEIGHT, TILE_HEIGHT = 2.0, 0.6
_BESIDE = [abs(HALL.light[at]) - HALL.light[at + 2] / 2 for at in (0, 1)]  # free of light
BRIDGE = 2 * min(_BESIDE) - 2 * FIT
MARK = 1.6  # diameter of a hole that marks a square

# magnets
MAGNET, MAGNET_HEIGHT = HALL.magnet
POCKET, POCKET_HEIGHT = MAGNET + FIT, MAGNET_HEIGHT + PLUG_HEIGHT + 0.1

RACK_FLOOR, RACK_WELL = 1.2, 2.0  # below magnets, so that steel holds them; around a foot

# dice of Ur: an edge before its ends are cut off, an edge of a cut; a hollow in a cut
DIE_EDGE, DIE_CUT = 24.0, 6.0
HOLLOW, HOLLOW_DEPTH = 2.6, 0.7
DIE_INSIDE, DIE_OUTSIDE = (DIE_EDGE * math.sqrt(n / 24) for n in (1, 9))  # faces, corners
DIE_TIP = DIE_OUTSIDE - DIE_CUT * math.sqrt(2 / 3)  # from the middle to a cut

# the console, a box around the main board
INSIDE, TOP = 16.0, 2.4  # free height above the board, thickness of the cover
BUTTON_HEIGHT, PLUNGER = 7.3, 3.8  # Omron B3F-4055: to the end of its plunger; its side
KEY, KEY_FLARE, KEY_OUT = 11.0, 14.0, 2.0
DISPLAY, WINDOW = Box(50, 25, 27.8, 28.3), Box(50, 24, 25, 15)  # 0.96 inch, with its board
_USB_WIDTH, _USB_HEIGHT, _PICO_USB_WIDTH = 13.0, 6.0, 14.0
PLUG_BELOW = 2.0  # how far plugs reach below the board's upper side


def find_middle(board: str, ref: str) -> tuple[float, float]:
    """Return the middle of a part of a board."""
    box = find_box(board, ref)
    return box.x, box.y


def find_box(board: str, ref: str) -> Box:
    """Return the rectangle around all pads of a part of a board."""
    pads = PADS[board][ref]
    left, right = (side(p.x + s * p.width / 2 for p in pads) for side, s in ((min, -1), (max, 1)))
    far, near = (side(p.y + s * p.height / 2 for p in pads) for side, s in ((min, -1), (max, 1)))
    return Box((left + right) / 2, (far + near) / 2, right - left, near - far)


def list_holes(board: str) -> list[tuple[float, float]]:
    """Return where a board's screws are."""
    return [(pad.x, pad.y) for ref, pads in PADS[board].items() for pad in pads if ref[0] == "H"]


def list_openings() -> list[tuple[float, float, float]]:
    """Return (x, width, height) of openings in the console's far wall, from the board up."""
    pico, usb, panels = (find_box("main", ref) for ref in ("A1", "PS1", "J1"))
    supply = usb.x, _USB_WIDTH, _USB_HEIGHT
    return [(pico.x, _PICO_USB_WIDTH, INSIDE), supply, (panels.x, panels.width + 8, 10)]


def list_walls() -> list[Box]:
    """Return the walls of a light grid: between the cells, and around them."""
    width = BOARDS["panel"][0]
    edge = SEAM + GRID_WALL / 2
    places = [edge, *(HALL.pitch * number for number in range(1, SIDE)), width - edge]
    length = width - 2 * SEAM
    upright = [Box(place, width / 2, GRID_WALL, length) for place in places]
    return upright + [Box(wall.y, wall.x, wall.height, wall.width) for wall in upright]


def list_notches() -> list[tuple[Box, float]]:
    """Return what is cut out of the walls from below, and how high: above lights, chips, pins."""
    found = []
    for ref in list_side("panel", above=True):
        box, is_light = find_box("panel", ref), ref[0] == "L"
        least = HALL.light if is_light else box
        sides = max(box.width, least.width) + 1, max(box.height, least.height) + 1
        box = Box(box.x, box.y, *sides)
        if any(wall.overlaps(box) for wall in list_walls()):
            found.append((box, LIGHT_HEIGHT + FIT if is_light else PIN_HEIGHT))
    return found


def list_side(board: str, above: bool) -> list[str]:
    """Return the parts on a side of a board; pins that come through are on both."""
    return [
        ref
        for ref, pads in PADS[board].items()
        if ref[0] != "H" and any(pad.is_through or pad.is_below != above for pad in pads)
    ]


def count_pieces() -> dict[str, tuple[int, int]]:
    """Return how many pieces of each kind fill a board of 10 × 10 and one of 20 × 20."""
    cells = [(SIDE * side) ** 2 for side in (2, 4)]
    found = {"wand": (2, 2)}
    for game in IDS:
        manifest = load_manifest(game)
        players = next((row[3] for row in manifest.OPTIONS if row[0] == "players"), 2)
        for kind, count, has_magnet in manifest.PIECES:
            if has_magnet:
                small, large = (min(number, players * count) for number in cells)
                found[f"{game}-{kind}"] = small, large
    return found


def arc(radius: float, middle: float, begin: float, end: float) -> list[tuple[float, float]]:
    """Return an arc of an outline, as (radius, height), between two angles in degrees."""
    angles = [math.radians(begin + (end - begin) * step / 12) for step in range(13)]
    return [(round(radius * math.cos(a), 4), middle + radius * math.sin(a)) for a in angles]


# what is turned around its axis: (radius, height) from the rim of the foot to the top
_FOOT = HALL.foot / 2
OUTLINES: dict[str, list[tuple[float, float]]] = {
    "uros-house": [(_FOOT, 0), (_FOOT, 8), (1, 13), (0, 13)],
    "pilus-pawn": [(_FOOT, 0), (_FOOT, 4.5), (2.8, 12), *arc(4, 14.8, -45, 90)],
    "ur-piece": [(_FOOT, 0), (_FOOT, 9), (5, 10), (3.5, 10), (2.5, 9.2), (0, 9.2)],
    "arbos-spore": [(_FOOT, 0), (_FOOT, 5), *((r, 5 + 0.75 * z) for r, z in arc(6, 0, 8, 90))],
    "arbos-seed": [(_FOOT, 0), (_FOOT, 3), *((r, 3 + 2.1 * z) for r, z in arc(6, 0, 8, 90))],
    "community-piece": [(_FOOT, 0), (_FOOT, 2), (4.2, 12.5), (2.1, 14), *arc(3, 16.1, -45, 90)],
    "wand": [(_FOOT, 0), (_FOOT, 5), (4, 11), (4, 70), (3, 71), (0, 71)],
}
