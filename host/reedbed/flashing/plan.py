"""The steps that put a program on a board, worked out without I/O.

Whatever step is the last one that is done, main.py finds a whole program: the idle folder is not
looked at before the pointer names it, and that is the last step but for tidying up.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ..errors import PlainError
from .board_state import CONFIG, NEW, POINTER, BoardState, File, describe_file

ROOT_FILES = ("main.py",)  # they lie outside of the program folders
_SPARE_BLOCKS = 8  # for new root files, the pointer, and what the file system itself takes


class Remove(NamedTuple):
    """Delete a file."""

    path: str


class Folder(NamedTuple):
    """Make a folder."""

    path: str


class Copy(NamedTuple):
    """Copy a file on the board."""

    source: str
    path: str
    size: int


class Send(NamedTuple):
    """Send a file to the board."""

    path: str
    content: bytes


class Verify(NamedTuple):
    """Compare a file on the board with its SHA-256."""

    path: str
    sha256: str


class Rename(NamedTuple):
    """Give a file its final name, replacing the one that has it."""

    source: str
    path: str


class ActivateSlot(NamedTuple):
    """Let the pointer name a folder: "a" or "b"."""

    pointer: str


Step = Remove | Folder | Copy | Send | Verify | Rename | ActivateSlot


class Program(NamedTuple):
    """The program that the board is to have."""

    files: Mapping[str, bytes]  # of the program folder
    root: Mapping[str, bytes]  # beside it


class NoRoom(PlainError):
    """The program does not fit on the board's file system; the text says what is missing."""


def is_current(standing: BoardState, program: Program) -> bool:
    """Tell whether the board has this very program in use."""
    folder = standing.in_use
    return bool(folder) and _list_folder(standing, folder) == {
        name: describe_file(content) for name, content in program.files.items()
    }


def _list_folder(standing: BoardState, folder: str) -> dict[str, File]:
    start = folder + "/"
    return {
        path.removeprefix(start): file
        for path, file in standing.files.items()
        if path.startswith(start)
    }


def make_plan(standing: BoardState, program: Program, root: Mapping[str, str]) -> list[Step]:
    """Return the steps that put `program` in use; `root` has the SHA-256 of ROOT_FILES.

    Raises NoRoom.
    """
    steps: list[Step] = []
    if not is_current(standing, program):
        steps += _fill_folder(standing, program)
    for name, content in program.root.items():
        expected = describe_file(content).sha256
        if root.get(name) != expected:
            steps += [Send(name + NEW, content), Verify(name + NEW, expected)]
            steps.append(Rename(name + NEW, name))
    if not is_current(standing, program):
        steps.append(ActivateSlot(standing.idle.removeprefix(POINTER + ".")))
    return steps


def plan_configuration(content: bytes) -> list[Step]:
    """Return the steps that give a board which has none its configuration."""
    if not content:
        return []
    new = CONFIG + NEW
    return [Send(new, content), Verify(new, describe_file(content).sha256), Rename(new, CONFIG)]


def _fill_folder(standing: BoardState, program: Program) -> list[Step]:
    """Return the steps that make the idle folder hold the program's files and nothing else."""
    folder = standing.idle
    wanted = {name: describe_file(content) for name, content in program.files.items()}
    there = _list_folder(standing, folder)
    kept = {name for name in there if wanted.get(name) == there[name]}
    steps: list[Step] = [Remove(f"{folder}/{name}") for name in sorted(set(there) - kept)]
    removed = sum(_count_blocks(standing, there[name].size) for name in set(there) - kept)
    steps.append(Folder(folder))
    used = {file: path for path, file in standing.files.items() if not path.startswith(folder)}
    needed = 2 if not there else 0  # a folder's own blocks
    for name, content in program.files.items():
        if name in kept:
            continue
        needed += _count_blocks(standing, len(content))
        source = used.get(wanted[name])
        path = f"{folder}/{name}"
        steps.append(Copy(source, path, len(content)) if source else Send(path, content))
    _check_room(standing, needed - removed + _SPARE_BLOCKS)
    steps += [Verify(f"{folder}/{name}", wanted[name].sha256) for name in program.files]
    return steps


def _count_blocks(standing: BoardState, size: int) -> int:
    return -(-size // standing.room.block) or 1


def _check_room(standing: BoardState, blocks: int) -> None:
    room = standing.room
    if blocks > room.free:
        kb = room.block / 1024
        raise NoRoom(
            f"the board's file system is full: the program needs {blocks * kb:.0f} KB more and"
            f" {room.free * kb:.0f} KB are free; delete what does not belong to Reedbed"
        )


def count_work(step: Step) -> int:
    """Return how much work a step is, in bytes as sent over the wire."""
    if isinstance(step, Send):
        return len(step.content)
    return step.size // 8 if isinstance(step, Copy) else 200


def describe_step(step: Step) -> tuple[str, str, str]:
    """Return a step as a verb, what it is done to, and details."""
    match step:
        case Remove(path):
            return "remove", path, ""
        case Folder(path):
            return "folder", path, ""
        case Copy(source, path, size):
            return "copy", path, f"{size:,} bytes, unchanged from {source}"
        case Send(path, content):
            return "send", path, f"{len(content):,} bytes"
        case Verify(path, sha256):
            return "verify", path, sha256[:16]
        case Rename(source, path):
            return "rename", source, f"to {path}"
        case ActivateSlot(pointer):
            return "use", f"{POINTER}.{pointer}", ""
