"""The portable tests: which they are, and what of them a board needs.

A test of engine or firmware is portable if all that it imports is: engine, firmware, what every
MicroPython has, other portable files beside it.  Its tests are functions without arguments.
"""

import re
from pathlib import Path

from ..errors import UsageError
from ..runtime import Unavailable, package_folder

ROOMS = ("games", "table", "journal", "wire", "words", "board")
_EVERYWHERE = {
    *("reedbed_engine", "reedbed_board"),
    *("array", "binascii", "collections", "errno", "gc", "io", "json", "machine", "micropython"),
    *("os", "struct", "sys", "time"),
}
_IMPORT = re.compile(r"^\s*(?:from (\w+)[\w.]* import|import (\w+))", re.MULTILINE)
_ARGUMENT = re.compile(r"^(?:async )?def test_\w+\(\w", re.MULTILINE)


def find_tests() -> Path:
    """Return the folder of the tests: in a wheel a part of this package, else the checkout's.

    It holds the rooms and `runner/portable.py`.  Raises Unavailable.
    """
    here = package_folder("reedbed")
    for path in (here / "board_tests", here.parents[1] / "tests"):
        if find_runner(path).is_file():
            return path
    raise Unavailable("the portable tests are not installed: use a checkout of Reedbed")


def find_runner(tests: Path) -> Path:
    """Return the program that runs one module of tests on MicroPython."""
    return tests / "runner" / "portable.py"


def find_portable(tests: Path) -> dict[str, Path]:
    """Return the portable files by name of module: tests, and what they share."""
    folders = {path.parent for room in ROOMS for path in (tests / room).rglob("test_*.py")}
    found = {path.stem: path for folder in folders for path in folder.glob("*.py")}
    imports = {}
    for name, path in found.items():
        text = path.read_text(encoding="utf-8")
        imports[name] = _find_imports(text) | (
            {"an argument"} if _ARGUMENT.search(text) else set()
        )
    portable = set(found)
    while strangers := {name for name in portable if imports[name] - _EVERYWHERE - portable}:
        portable -= strangers
    return {name: found[name] for name in sorted(portable)}


def _find_imports(text: str) -> set[str]:
    """Return the first names of the modules that the source `text` imports."""
    return {one or other for one, other in _IMPORT.findall(text)}


def find_modules(tests: Path) -> list[str]:
    """Return the names of the modules of tests."""
    return [name for name in find_portable(tests) if name.startswith("test_")]


def choose_modules(tests: Path, wanted: list[str]) -> list[str]:
    """Return the modules to run: those named, else all.  Raises UsageError for an unknown one."""
    known = find_modules(tests)
    for name in wanted:
        if name not in known:
            raise UsageError(f"there is no module of tests {name}; there are {', '.join(known)}")
    return wanted or known


def find_folders(tests: Path) -> list[Path]:
    """Return the folders in which portable files lie."""
    return sorted({path.parent for path in find_portable(tests).values()})


def find_needed(tests: Path, name: str) -> list[Path]:
    """Return the files that a board needs to run one module: what it imports is among them."""
    portable = find_portable(tests)
    found, waiting = [], [name]
    while waiting:
        path = portable.get(waiting.pop())
        if path and path not in found:
            found.append(path)
            waiting += _find_imports(path.read_text(encoding="utf-8"))
    return [find_runner(tests), *found]
