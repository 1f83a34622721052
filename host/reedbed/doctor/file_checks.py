"""Checks of the files on a board, at its prompt."""

import json
from collections.abc import Iterable

from ..flashing import compiler
from ..flashing.board_state import (
    MANIFEST,
    ROM_NOTE,
    BoardState,
    File,
    read_board_state,
    read_small_file,
)
from ..flashing.prompt import Prompt
from . import flash_wear
from .checks import Finding, make_fault

_FEW_BLOCKS = 4  # the journal needs some to move to
_FEW_YEARS = 2


def check_files(prompt: Prompt) -> Iterable[Finding]:
    """Compare the board's files with the manifest of its program, at its prompt."""
    standing = read_board_state(prompt)
    yield Finding(f"{standing.machine}, {standing.runtime} {standing.version}")
    if standing.is_untried:
        yield Finding("the port to this chip was not tried on hardware yet")
    try:
        compiler.check_runtime(standing.runtime, standing.version)
    except compiler.NoCompiler as error:
        yield make_fault(str(error))
    room = standing.room
    kb = room.block / 1024
    free = max(room.free, 0)  # a full LittleFS counts below nothing
    yield Finding(f"{free * kb:.0f} of {room.blocks * kb:.0f} KB of the file system are free")
    yield _check_wear(free)
    if not standing.in_use:
        yield make_fault("no program is in use: `reedbed board flash` puts it there")
        return
    yield from _check_program(prompt, standing)


def _check_wear(free_blocks: int) -> Finding:
    """Tell how long the flash lasts; a nearly full one wears out where it is still free."""
    years = flash_wear.count_years(free_blocks)
    if free_blocks < _FEW_BLOCKS:
        return make_fault("the file system is full: delete what does not belong to Reedbed")
    text = f"{flash_wear.EVENING} actions an evening wear the flash out in {years} years"
    if years < _FEW_YEARS:
        return make_fault(f"{text}: delete what does not belong to Reedbed")
    return Finding(f"{text}, by calculation")


def _read_manifest(manifest: bytes) -> dict[str, File] | None:
    """Return the files that a manifest lists, None if it cannot be read."""
    try:
        files = json.loads(manifest)["files"]
        return {name: File(files[name]["size"], files[name]["sha256"]) for name in files}
    except (ValueError, LookupError, TypeError, RecursionError):
        return None


def _check_program(prompt: Prompt, standing: BoardState) -> Iterable[Finding]:
    path = f"{standing.in_use}/{MANIFEST}"
    listed = _read_manifest(read_small_file(prompt, path))
    if listed is None:
        yield make_fault(f"{path} cannot be read: `reedbed board flash` writes it again")
        return
    wrong = [
        name
        for name, file in listed.items()
        if standing.files.get(f"{standing.in_use}/{name}") != file
    ]
    for name in wrong:
        yield make_fault(
            f"{standing.in_use}/{name} is damaged: `reedbed board flash` writes it again"
        )
    if not wrong:
        yield Finding(f"the {len(listed)} files of {standing.in_use} are whole")
    name, _, why = read_small_file(prompt, ROM_NOTE).decode(errors="replace").partition(" ")
    if why:
        yield Finding(f"the program does not run from ROM: {why}")
    elif name:
        yield Finding("the program runs from ROM, where it takes no memory")
