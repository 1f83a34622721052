"""Reads IPC-D-356, in which KiCad says what a board's copper joins, and where its pads are."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_PLACE = re.compile(r"A(\d\d)X([+-]\d+)Y([+-]\d+)X(\d+)Y(\d+)R(\d+)")
_UNIT_MM = 0.00254  # a tenth of a mil


class Pad(NamedTuple):
    """A pad, or a hole without copper: its middle and its sides in mm from the far left corner.

    `name` is what the footprint calls it.
    """

    x: float
    y: float
    width: float
    height: float
    is_through: bool
    is_below: bool
    name: str


def read_joints(path: Path) -> dict[str, set[tuple[str, str]]]:
    """Return the (part, pad) of each net; pads that are joined to nothing are left out."""
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for line, net, ref in _read_lines(path):
        if line[:3] in ("317", "327") and net not in ("", "N/C"):
            found[net].add((ref, line[27:31].strip()))
    return dict(found)


def read_pads(path: Path) -> dict[str, list[Pad]]:
    """Return the pads of each part; H1, H2 and so on are holes for screws."""
    found: dict[str, list[Pad]] = defaultdict(list)
    for line, _, ref in _read_lines(path):
        place = _PLACE.search(line)
        if place:
            side, *numbers, turn = map(int, place.groups())
            x, y, width, height = (_UNIT_MM * number for number in numbers)
            height = height or width  # 0 for a round one
            if turn % 180:
                width, height = height, width
            name = line[27:31].strip()
            found[ref].append(Pad(x, -y, width, height, side == 0, side == 2, name))
    return dict(found)


def _read_lines(path: Path) -> Iterator[tuple[str, str, str]]:
    """Give (line, net, part) of all pads; vias belong to no part."""
    for line in path.read_text().splitlines():
        ref = line[20:26].strip()
        if line[0] == "3" and ref not in ("VIA", ""):
            yield line, line[3:17].strip(), ref
