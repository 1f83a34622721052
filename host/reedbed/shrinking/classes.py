"""Make classes smaller: without their own names in them, with one method where two are alike.

A class keeps `__module__` and `__qualname__`, which nothing asks for; where its docstring stood
they are taken out of it.  Methods that do the same, mostly what a base class does for those that
have nothing of their own, become one under several names.
"""

import ast
from collections.abc import Iterator

from .edits import Edit, apply, replace


def with_smaller_classes(text: str) -> str:
    """Return the text of a module with such classes; every line stays where it was."""
    return apply(text, _edits(ast.parse(text)))


def _edits(tree: ast.Module) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            if ast.get_docstring(node) is not None:
                yield replace(node.body[0], "del __module__, __qualname__")
            yield from _shared(node)


def _shared(node: ast.ClassDef) -> Iterator[Edit]:
    """Yield the edits that give a method a further name where another one does the same."""
    names: dict[str, str] = {}  # by what a method does
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and not method.decorator_list:
            name = names.setdefault(_deed(method), method.name)
            if name != method.name:
                yield replace(method, f"{method.name} = {name}")


def _deed(method: ast.FunctionDef) -> str:
    """Return a text that two methods share only if they take as much and do the same."""
    args = method.args
    body = method.body[ast.get_docstring(method) is not None :]
    deed = " ".join(ast.dump(statement) for statement in body)
    used = {
        part.id for statement in body for part in ast.walk(statement) if isinstance(part, ast.Name)
    }
    names = [arg.arg if arg.arg in used else "" for arg in args.args]
    is_plain = not (args.vararg or args.kwonlyargs or args.kwarg or args.posonlyargs)
    return f"{names} {deed}" if is_plain and not args.defaults else ast.dump(method)
