"""Wheels and source archives of the three distributions, built from a copy of what git knows."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from generate.versions import ROOMS, read_address

_LINK = re.compile(r"(?<!!)\[([^]]+)\]\((?!https?:)([^)]+)\)")


def copy_checkout(root: Path, target: Path) -> None:
    """Copy what git knows of the rooms and the tests, and the licence into each room.

    Links of the rooms' own pages lead to where the project is published; else they are none.

    Raises subprocess.CalledProcessError, OSError.
    """
    done = subprocess.run(
        ["git", "ls-files", "-z", *ROOMS, "tests"], cwd=root, capture_output=True, check=True
    )
    for name in filter(None, done.stdout.decode().split("\0")):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, path)
    address = read_address(root)
    for room in ROOMS:
        shutil.copy(root / "LICENSE", target / room)
        page = target / room / "README.md"
        link = rf"[\1]({address}/blob/main/{room}/\2)" if address else r"\1"
        page.write_text(_LINK.sub(link, page.read_text("utf-8")), encoding="utf-8")


def build(checkout: Path, target: Path, epoch: int) -> list[Path]:
    """Build into `target` a wheel and a source archive of each room; return their paths.

    `epoch` (seconds) is the time of all files inside.  Raises subprocess.CalledProcessError.
    """
    target.mkdir(parents=True, exist_ok=True)
    for room in ROOMS:
        subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-d", str(target.resolve())],
            cwd=checkout / room,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return sorted(target.iterdir())
