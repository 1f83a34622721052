"""Import a module by its name and forget it again: a chip has little memory."""

import sys

from .compat import Any

PACKAGE = "reedbed_engine.games."
ELSEWHERE = {}  # the packages of games that are no part of the engine, by their ids


def package_of(game: str) -> str:
    """Return the package, dotted, that a game is."""
    return ELSEWHERE.get(game) or PACKAGE + game


def load(path: str) -> Any:
    """Import the module `path` (dotted, whole) and return it."""
    __import__(path)
    return sys.modules[path]


def unload(path: str) -> None:
    """Forget the module `path` and, if it is a package, all that is in it.

    Their memory is collected once nobody holds an object of theirs: without it any game
    takes more of a Pico's memory than it may (budgets.json, `program`).
    """
    inside = path + "."
    for other in list(sys.modules):
        if other == path or other.startswith(inside):
            del sys.modules[other]
            package, _, name = other.rpartition(".")
            holder = sys.modules.get(package)
            if hasattr(holder, name):  # the package also has it as an attribute
                delattr(holder, name)
