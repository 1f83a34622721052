"""The program for a board, built from what is installed here."""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .. import VERSION, image
from .packs import pack_all
from .plan import ROOT_FILES, Program
from .standing import MANIFEST, describe


def build(compiler: str, games: Sequence[str] = ()) -> Program:
    """Compile, pack and describe everything, with `games` from elsewhere.

    Raises image.CompileError, Unavailable.
    """
    with TemporaryDirectory(prefix="reedbed-") as scratch:
        folder = Path(scratch, "image")
        entries = image.build(folder, compiler, games)
        content = {entry.name: (folder / entry.name).read_bytes() for entry in entries}
    root = {name: content.pop(name) for name in ROOT_FILES}
    return Program(with_manifest(pack_all(content)), root)


def with_manifest(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return `files` and a manifest of them, by which the board's files can be checked."""
    listed = {name: describe(content)._asdict() for name, content in files.items()}
    text = json.dumps({"reedbed": VERSION, "files": listed}, indent=0, sort_keys=True)
    return {**files, MANIFEST: text.encode() + b"\n"}
