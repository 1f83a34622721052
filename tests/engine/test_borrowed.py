"""What games borrow is not in memory while they are played: nothing holds on to it.

A board's image writes constants into the code, so to import them costs nothing; to import anything
else from a module that is borrowed would keep it.
"""

import ast
from pathlib import Path

import pytest

import reedbed_engine

ENGINE = Path(reedbed_engine.__file__).parent
GAMES = ENGINE / "games"
BORROWED = {
    path.stem
    for pattern in ("header", "*_notation", "*_position", "*_links", "*_villages", "*_shapes")
    for path in GAMES.glob(f"{pattern}.py")
} | {"community_repetition", "pilus_deck"}


def constants(module):
    """Return the names that a module of the games defines as NAME = const(...)."""
    return {
        target.id
        for node in ast.parse((GAMES / f"{module}.py").read_text()).body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def test_every_game_has_its_two_modules():
    for game in ("arbos", "community", "pilus", "ur", "uros"):
        assert {f"{game}_notation", f"{game}_position"} <= BORROWED


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=lambda path: path.stem)
def test_nothing_but_constants_is_imported_from_what_is_borrowed(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            module = node.module.rpartition(".")[2]
            if module in BORROWED:
                assert {alias.name for alias in node.names} <= constants(module), module
