"""The whole program as a package for `mpremote mip install`: a folder to be put on a web server.

mip copies files and nothing else: no idle folder, no verification.  It is meant for a board that
has no program yet; the pointer comes last, so a cut leaves a board without one.
"""

import json
import shutil
from pathlib import Path

from reedbed_engine import VERSION

from ..image import COMPILER
from .board_state import FOLDERS, POINTER
from .plan import Program
from .program import build_program

PACKAGE = "package.json"


def write_package(folder: Path, compiler: str = COMPILER) -> list[tuple[str, int]]:
    """Write the package into `folder`, which is emptied first.

    Returns (name, bytes) of what mip copies, in its order.  Raises OSError, what building raises.
    """
    files = read_content(build_program(compiler))
    if folder.exists():
        shutil.rmtree(folder)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    listed = {"version": VERSION, "urls": [[name, name] for name in files]}
    (folder / PACKAGE).write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    return [(name, len(content)) for name, content in files.items()]


def read_content(program: Program) -> dict[str, bytes]:
    """Return the files of a board's file system in the order in which they have to be copied."""
    first = FOLDERS[0]
    files = {f"{first}/{name}": content for name, content in program.files.items()}
    return {**files, **program.root, POINTER: first[-1:].encode() + b"\n"}
