"""Every public function of the engine says which types it takes and returns."""

import ast
from pathlib import Path

ENGINE = Path(__file__).parents[2] / "engine" / "reedbed_engine"


def list_untyped(tree, owner=""):
    """Yield the public functions and methods in `tree` that lack an annotation."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from list_untyped(node, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef) and is_public(node.name):
            args = node.args.posonlyargs + node.args.args
            if owner and "staticmethod" not in map(ast.unparse, node.decorator_list):
                args = args[1:]
            args += [*node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            if not node.returns or any(arg and not arg.annotation for arg in args):
                yield owner + node.name


def is_public(name):
    return name == "__init__" or not name.startswith("_")


def test_public_functions_are_typed():
    untyped = [
        f"{path.relative_to(ENGINE)}: {name}"
        for path in sorted(ENGINE.rglob("*.py"))
        for name in list_untyped(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert untyped == []


def test_untyped_functions_are_found():
    source = """
class Game:
    def __init__(self, options) -> "None": ...
    def judge(self, action: "int"): ...
    def undo(self) -> "None": ...
    def refuse(self, reason: "int", *args) -> "int": ...
    @staticmethod
    def read(text) -> "int": ...
    def _step(self, site): ...

class _Hidden:
    def step(self, site): ...

def load(name): ...
"""
    names = ["Game.__init__", "Game.judge", "Game.refuse", "Game.read", "load"]
    assert list(list_untyped(ast.parse(source))) == names
