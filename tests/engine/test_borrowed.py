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
    path.relative_to(GAMES).with_suffix("").as_posix()
    for part in ("notation", "position", "links", "villages", "shapes", "repetition", "deck")
    for path in GAMES.glob(f"*/{part}.py")
    if path.parent.name != "base"
} | {"base/header"}


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
        assert {f"{game}/notation", f"{game}/position"} <= BORROWED


@pytest.mark.parametrize(
    "path", sorted(ENGINE.rglob("*.py")), ids=lambda path: str(path.relative_to(ENGINE))
)
def test_nothing_but_constants_is_imported_from_what_is_borrowed(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            home = path.parents[node.level - 1] if node.level else ENGINE.parent
            file = home / node.module.replace(".", "/")
            module = file.relative_to(GAMES).as_posix() if file.is_relative_to(GAMES) else ""
            if module in BORROWED:
                assert {alias.name for alias in node.names} <= constants(module), module
