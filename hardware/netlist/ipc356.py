"""Reads IPC-D-356, in which KiCad says what a board's copper joins."""

from collections import defaultdict
from pathlib import Path


def read_joints(path: Path) -> dict[str, set[tuple[str, str]]]:
    """Return the (part, pad) of each net; pads that are joined to nothing are left out."""
    found: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for line in path.read_text().splitlines():
        net, ref, pad = line[3:17].strip(), line[20:26].strip(), line[27:31].strip()
        if line[:3] in ("317", "327") and ref not in ("VIA", "") and net not in ("", "N/C"):
            found[net].add((ref, pad))
    return dict(found)
