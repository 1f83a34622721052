"""package.json of engine and firmware, for `mpremote mip install`."""

import json
from pathlib import Path

from reedbed.image import list_sources
from reedbed_engine import VERSION


def format_package(folder: Path, name: str) -> str:
    """Return package.json for the package `name` in `folder`, each file by a relative path."""
    files = [f"{name}/{path.as_posix()}" for path in list_sources(folder / name)]
    content = {"version": VERSION, "urls": [[file, file] for file in files]}
    return json.dumps(content, indent=1) + "\n"


PACKAGES = {"engine": "reedbed_engine", "firmware": "reedbed_board"}


def write(root: Path) -> None:
    """Write package.json of both packages of the checkout `root`."""
    for folder, name in PACKAGES.items():
        text = format_package(root / folder, name)
        (root / folder / "package.json").write_text(text, encoding="utf-8")
