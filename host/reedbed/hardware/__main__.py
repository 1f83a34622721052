"""Write hardware/builds of a checkout: `python -m reedbed.hardware CHECKOUT`."""

import sys
from pathlib import Path

from .pages import files


def write(root: Path) -> None:
    """Write the files and remove what is no longer one."""
    folder = root / "hardware" / "builds"
    folder.mkdir(exist_ok=True)
    found = files()
    for path in folder.iterdir():
        if path.name not in found:
            path.unlink()
    for name, text in found.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
