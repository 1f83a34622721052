"""Where names stand in a module, which ones it has, and how one is renamed at its place."""

import ast
from collections.abc import Iterator
from functools import cache

from .edits import Edit, replace_node


@cache
def list_nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return all nodes of a tree, which nobody changes."""
    return tuple(ast.walk(tree))


def list_functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield every function and method."""
    yield from (node for node in list_nodes(tree) if isinstance(node, ast.FunctionDef))


class Use:
    """A name at its place in a source."""

    def __init__(self, name: str, node: ast.AST) -> None:
        self.name = name
        self._node = node

    def renamed(self, name: str, lines: list[str]) -> Edit:
        """Return the edit that gives it another name."""
        node = self._node
        if isinstance(node, ast.alias) and node.asname not in (None, self.name):
            assert node.end_lineno is not None and node.end_col_offset is not None
            if self.name == node.name:
                return self._at(node.lineno, node.col_offset, name)
            return self._at(node.end_lineno, node.end_col_offset - len(self.name), name)
        if isinstance(node, ast.Name | ast.alias):
            return replace_node(node, name)
        if isinstance(node, ast.Attribute):
            assert node.end_lineno is not None and node.end_col_offset is not None
            return self._at(node.end_lineno, node.end_col_offset - len(self.name), name)
        if isinstance(node, ast.arg | ast.keyword):  # without what follows: annotation, value
            return self._at(node.lineno, node.col_offset, name)
        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        line = lines[node.lineno - 1]
        return self._at(node.lineno, line.index(self.name, node.col_offset), name)

    def _at(self, line: int, column: int, name: str) -> Edit:
        return Edit((line, column), (line, column + len(self.name)), name)


def is_private(name: str | None) -> bool:
    """Tell whether a name begins with one underscore."""
    return bool(name) and name[0] == "_" and name[:2] != "__" and name != "_"


def list_classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    """Yield every class of a module."""
    yield from (node for node in list_nodes(tree) if isinstance(node, ast.ClassDef))


def find_name(base: ast.expr) -> str:
    """Return the name of a base class or a function, wherever it is from."""
    return getattr(base, "id", getattr(base, "attr", ""))


def list_foreign_names(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module has from elsewhere, or finds by their texts."""
    for node in list_nodes(tree):
        if isinstance(node, ast.Import) or (
            isinstance(node, ast.ImportFrom)
            and not node.level
            and not (node.module or "").startswith("reedbed_")
        ):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.partition("%")[0]  # what is before it may begin a name
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name  # the tree does not say at which column it stands


def list_keyword_names(tree: ast.Module) -> Iterator[str]:
    """Yield the names of arguments that are given by name, to whatever function."""
    for node in list_nodes(tree):
        if isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def list_arguments(tree: ast.AST, owner: str = "") -> Iterator[tuple[str, str]]:
    """Yield each argument with the name of its function; a class is called by its own."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            name = owner if node.name == "__init__" else node.name
            yield from ((name, arg.arg) for arg in node.args.args + node.args.kwonlyargs)
        yield from list_arguments(node, node.name if isinstance(node, ast.ClassDef) else owner)


def list_set_elsewhere(tree: ast.Module) -> Iterator[str]:
    """Yield the attributes that a module gives to other objects than `self`."""
    for node in list_nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if not (isinstance(node.value, ast.Name) and node.value.id == "self"):
                yield node.attr


def list_members(node: ast.ClassDef) -> Iterator[Use]:
    """Yield the names of what a class defines in its block."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Use(part.name, part)
        for target in part.targets if isinstance(part, ast.Assign) else ():
            if isinstance(target, ast.Name):
                yield Use(target.id, target)


def list_uses(tree: ast.Module) -> Iterator[Use]:
    """Yield every name in a module."""
    for node in list_nodes(tree):
        if isinstance(node, ast.Name):
            name = node.id
        elif isinstance(node, ast.Attribute):
            name = node.attr
        elif isinstance(node, ast.arg | ast.keyword):
            name = node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.alias):
            name = node.name
        else:
            continue
        if isinstance(node, ast.alias) and node.asname not in (None, name):
            yield Use(node.asname, node)
        if name is not None and name[:2] != "__" and name != "_":
            yield Use(name, node)


def list_defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module gives to something that others can see."""
    for node in list_nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
    yield from _list_stored(tree)


def _list_stored(node: ast.AST) -> Iterator[str]:
    """Yield the names that are set in a module and its classes, not in functions."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            yield part.id
        elif not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _list_stored(part)


def list_own_private(tree: ast.Module) -> Iterator[str]:
    """Yield the private names that a module makes for itself: not those it only sets elsewhere."""
    for node in list_nodes(tree):
        name = ""
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            owner = node.value
            name = node.attr if isinstance(owner, ast.Name) and owner.id == "self" else ""
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        elif isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = node.name
        if is_private(name):
            yield name
