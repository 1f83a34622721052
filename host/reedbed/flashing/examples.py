"""The example configurations: a board.json for each kind of board that can be built."""

import json
from pathlib import Path

from ..errors import UsageError
from ..image import beside
from ..runtime import package_folder


def list_examples() -> dict[str, Path]:
    """Return the examples by name.  Raises Unavailable when they are not installed."""
    folder = beside(package_folder("reedbed_board"), "boards")
    return {path.stem: path for path in sorted(folder.glob("*.json"))}


def name_examples() -> dict[str, str]:
    """Return what each example calls its board.  Raises Unavailable."""
    return {
        board: json.loads(path.read_text(encoding="utf-8"))["name"]
        for board, path in list_examples().items()
    }


def read_example(name: str) -> bytes:
    """Return the content of an example.  Raises UsageError, Unavailable."""
    found = list_examples()
    if name not in found:
        raise UsageError(f"there is no board {name}; there are {', '.join(found)}")
    return found[name].read_bytes()
