"""Take the methods that are seldom needed out of a module, into one that a chip loads for them.

A method marked `@seldom` leaves its class.  `__getattr__`, which Python asks for what an object
has not, then borrows the module `X_seldom` beside the module X and finds the method there; one
that another class of the family defines, too, leaves a stub that does so.  Mark and `fetch` stand
in reedbed_engine.loading.  Both texts keep every line where it was.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

from ..errors import PlainError
from .edits import Edit, apply, replace

SUFFIX = "_seldom"
_MARK = "seldom"
_FETCH = "fetch"


class SeldomError(PlainError):
    """A method cannot leave its class; the text says where and why."""


class Families:
    """Which classes of a program inherit from which, by name."""

    def __init__(self, trees: Iterable[ast.Module]) -> None:
        self._bases: dict[str, set[str]] = {}
        self._methods: dict[str, list[str]] = {}
        self._marked: dict[str, list[str]] = {}  # methods that leave their class
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self._add(node)

    def _add(self, node: ast.ClassDef) -> None:
        names = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        self._bases.setdefault(node.name, set()).update(names)
        self._methods.setdefault(node.name, []).extend(method.name for method in _methods(node))
        marked = [method.name for method in _methods(node) if _is_marked(method)]
        self._marked.setdefault(node.name, []).extend(marked)

    def above(self, name: str) -> set[str]:
        """Return the classes from which the class `name` inherits."""
        found: set[str] = set()
        waiting = list(self._bases.get(name, ()))
        while waiting:
            base = waiting.pop()
            if base in self._bases and base not in found:
                found.add(base)
                waiting += self._bases[base]
        return found

    def family(self, name: str) -> set[str]:
        """Return the class `name` with all that it inherits from or that inherit from it."""
        return (
            {name}
            | self.above(name)
            | {other for other in self._bases if name in self.above(other)}
        )

    def leaves_stub(self, name: str, method: str) -> bool:
        """Tell whether the class `name` is not the only one of its family to define `method`."""
        return sum(self._methods[other].count(method) for other in self.family(name)) > 1

    def inherits_finder(self, name: str) -> bool:
        """Tell whether a class above `name` finds methods that have left it without a stub."""
        return any(
            not self.leaves_stub(other, method)
            for other in self.above(name)
            for method in self._marked[other]
        )


def split(module: str, text: str, families: Families) -> tuple[str, str]:
    """Return the text of a module without its seldom methods, and that of the one beside it.

    The latter is empty where there are none.  Raises SeldomError.
    """
    tree = ast.parse(text)
    chosen = {
        node: [method for method in _methods(node) if _is_marked(method)]
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    chosen = {node: methods for node, methods in chosen.items() if methods}
    if not chosen:
        return text, ""
    names: set[str] = set()
    for node, methods in chosen.items():
        for method in methods:
            _check(module, tree, node, method, names)
            names.add(method.name)
    edits = [_import(module, tree)]
    for node, methods in chosen.items():
        edits += _leave(module, node, methods, families)
    return apply(text, edits), _beside(module, text, tree, chosen)


def _methods(node: ast.ClassDef) -> Iterator[ast.FunctionDef]:
    for child in node.body:
        if isinstance(child, ast.FunctionDef):
            yield child


def _is_marked(method: ast.FunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == _MARK for mark in method.decorator_list)


def _check(
    module: str,
    tree: ast.Module,
    node: ast.ClassDef,
    method: ast.FunctionDef,
    names: set[str],
) -> None:
    why = ""
    if len(method.decorator_list) > 1:
        why = "has another decorator"
    elif any(isinstance(part, ast.Name) and part.id == "super" for part in ast.walk(method)):
        why = "uses super()"
    elif method.name in names:
        why = "has the name of one that leaves another class"
    elif any(_asks(part, node.name, method.name) for part in ast.walk(tree)):
        why = "is asked of its class"
    if why:
        raise SeldomError(f"{module}, line {method.lineno}: {node.name}.{method.name} {why}")


def _asks(part: ast.AST, owner: str, name: str) -> bool:
    """Tell whether `part` is `owner.name`, `owner` being a class."""
    return (
        isinstance(part, ast.Attribute)
        and part.attr == name
        and isinstance(part.value, ast.Name)
        and part.value.id == owner
    )


def _import(module: str, tree: ast.Module) -> Edit:
    """Return the edit that imports `fetch` instead of the mark."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name == _MARK:
                    return replace(alias, _FETCH)
    raise SeldomError(f"{module} does not import {_MARK}")


def _leave(
    module: str, node: ast.ClassDef, methods: list[ast.FunctionDef], families: Families
) -> Iterator[Edit]:
    """Yield the edits that take methods out of a class and put `__getattr__` there instead."""
    alone = [method for method in methods if not families.leaves_stub(node.name, method.name)]
    finder = _finder(module, node, alone, families) if alone else ""
    for method in methods:
        mark = method.decorator_list[0]
        assert method.end_lineno is not None and method.end_col_offset is not None
        begin = (mark.lineno, mark.col_offset - 1)  # the @
        end = (method.end_lineno, method.end_col_offset)
        if method in alone:
            yield Edit(begin, end, finder or "pass")
            finder = ""
        else:
            yield Edit(begin, end, _stub(module, method))


def _finder(
    module: str, node: ast.ClassDef, methods: list[ast.FunctionDef], families: Families
) -> str:
    """Return the method that finds those of a class that have left it."""
    names = ", ".join(f'"{method.name}"' for method in methods)
    found = f'{_FETCH}(self, "{module}{SUFFIX}", name)'
    # one that inherits such methods asks further up
    other = "super().__getattr__" if families.inherits_finder(node.name) else _FETCH
    other += "(name)" if other != _FETCH else '(self, "", name)'
    return f"def __getattr__(self, name): return {found} if name in ({names},) else {other}"


def _stub(module: str, method: ast.FunctionDef) -> str:
    """Return a method in the place of one that has left and calls it."""
    takes = ast.unparse(method.args)
    given = [arg.arg for arg in method.args.args[1:]]
    gives = ", ".join(given + [f"{arg.arg}={arg.arg}" for arg in method.args.kwonlyargs])
    found = f'{_FETCH}(self, "{module}{SUFFIX}", "{method.name}")'
    return f"def {method.name}({takes}): return {found}({gives})"


def _beside(
    module: str,
    text: str,
    tree: ast.Module,
    chosen: Mapping[ast.ClassDef, list[ast.FunctionDef]],
) -> str:
    """Return the module of the methods alone, each at its lines; classes become mere blocks."""
    lines = text.splitlines(keepends=True)
    kept = ["\n"] * len(lines)
    used: set[str] = set()
    for node, methods in chosen.items():
        kept[node.lineno - 1] = "if True:\n"
        for method in methods:
            assert method.end_lineno is not None
            kept[method.lineno - 1 : method.end_lineno] = lines[
                method.lineno - 1 : method.end_lineno
            ]
            used |= {part.id for part in ast.walk(method) if isinstance(part, ast.Name)}
    names = sorted(used & _globals(tree) - {_MARK})
    if names:
        kept[0] = f"from {module} import {', '.join(names)}\n"
    return "".join(kept)


def _globals(tree: ast.Module) -> set[str]:
    """Return the names that a module defines or imports."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign | ast.Try | ast.If):
            found |= {
                part.id
                for part in ast.walk(node)
                if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
            }
    return found
