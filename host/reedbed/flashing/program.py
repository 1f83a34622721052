"""The program for a board, built from what is installed here."""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from reedbed_engine import VERSION

from .. import image
from .board_state import MANIFEST, describe_file
from .packs import make_packs
from .plan import ROOT_FILES, Program


def build_program(compiler: str, games: Sequence[str] = ()) -> Program:
    """Compile, pack and describe everything, with `games` from elsewhere.

    Raises image.CompileError, Unavailable.
    """
    with TemporaryDirectory(prefix="reedbed-") as scratch:
        folder = Path(scratch, "image")
        entries = image.build_image(folder, compiler, games)
        content = {entry.name: (folder / entry.name).read_bytes() for entry in entries}
    root = {name: content.pop(name) for name in ROOT_FILES}
    return Program(add_manifest(make_packs(content)), root)


def add_manifest(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return `files` and a manifest of them, by which the board's files can be checked."""
    listed = {name: describe_file(content)._asdict() for name, content in files.items()}
    text = json.dumps({"reedbed": VERSION, "files": listed}, indent=0, sort_keys=True)
    return {**files, MANIFEST: text.encode() + b"\n"}
