"""package.json for `mpremote mip install`: written by `make format`, compared by a test.

python -m reedbed.mip CHECKOUT
"""

import json
import sys
from pathlib import Path

from . import VERSION
from .image import sources


def package(folder: Path, name: str) -> str:
    """Return package.json for the package `name` in `folder`, each file by a relative path."""
    files = [f"{name}/{path.as_posix()}" for path in sources(folder / name)]
    content = {"version": VERSION, "urls": [[file, file] for file in files]}
    return json.dumps(content, indent=1) + "\n"


PACKAGES = {"engine": "reedbed_engine", "firmware": "reedbed_board"}


def main(root: Path) -> None:
    """Write package.json of both packages of the checkout `root`."""
    for folder, name in PACKAGES.items():
        text = package(root / folder, name)
        (root / folder / "package.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
