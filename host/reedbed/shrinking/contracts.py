"""Leave out what only says which methods the classes below must define.

Such a method does nothing but raise AssertionError.  A chip runs without it.
"""

import ast
from collections.abc import Iterator

from .edits import Edit, apply, replace


def without_contracts(text: str) -> str:
    """Return the text of a module without those methods; every line stays where it was."""
    return apply(text, _edits(ast.parse(text)))


def _edits(tree: ast.Module) -> Iterator[Edit]:
    for node in ast.walk(tree):
        for part in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(part, ast.FunctionDef) and not part.decorator_list and _raises(part):
                yield replace(part, "pass")


def _raises(method: ast.FunctionDef) -> bool:
    """Tell whether a method consists of a docstring, perhaps, and raises AssertionError."""
    last = method.body[-1]
    if len(method.body) - (ast.get_docstring(method) is not None) != 1:
        return False
    raised = last.exc if isinstance(last, ast.Raise) else None
    raised = raised.func if isinstance(raised, ast.Call) else raised
    return isinstance(raised, ast.Name) and raised.id == "AssertionError"
