"""The portable tests: where they are, and what of them a board needs."""

import ast
from pathlib import Path

from ..runtime import Unavailable, package_folder


def folder() -> Path:
    """Return the folder of the tests: in a wheel a part of this package, else the checkout's.

    It holds `portable/` and `runner/portable.py`.  Raises Unavailable.
    """
    here = package_folder("reedbed")
    for path in (here / "board_tests", here.parents[1] / "tests"):
        if (path / "portable").is_dir():
            return path
    raise Unavailable("the portable tests are not installed: use a checkout of Reedbed")


def runner(tests: Path) -> Path:
    """Return the program that runs one module of tests on MicroPython."""
    return tests / "runner" / "portable.py"


def modules(tests: Path) -> list[str]:
    """Return the names of the modules of tests."""
    return sorted(path.stem for path in (tests / "portable").glob("test_*.py"))


def chosen(tests: Path, wanted: list[str]) -> list[str]:
    """Return the modules to run: those named, else all.  Raises Unavailable for an unknown one."""
    known = modules(tests)
    for name in wanted:
        if name not in known:
            raise Unavailable(f"there is no module of tests {name}; there are {', '.join(known)}")
    return wanted or known


def needed(tests: Path, name: str) -> list[Path]:
    """Return the files that a board needs to run one module: what it imports is among them."""
    found, waiting = [], [name]
    while waiting:
        path = tests / "portable" / f"{waiting.pop()}.py"
        if path.is_file() and path not in found:
            found.append(path)
            waiting += _imports(path)
    return [runner(tests), *found]


def _imports(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
    return names
