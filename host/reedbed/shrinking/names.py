"""Give the program's private names short ones that as many of them as possible share.

A chip keeps each name that a program has, some twenty bytes, for good.  A name that begins with
an underscore means something in its own module only, and in those that its classes inherit from
or are inherited by: a *family*.  Two names that meet in no family get the same short name, and a
name has the same one everywhere.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping

from ..errors import PlainError
from .edits import Edit, apply, replace

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class ShorteningError(PlainError):
    """A private name is used in a way that cannot be followed; the text says where."""


class Shortening:
    """The short names of a program, given by its modules' dotted names; `short` has them all."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        defined = {name for tree in trees.values() for name in _defined(tree)}
        rivals: dict[str, set[str]] = {name: set() for name in defined}
        for family in _families(trees):
            met = {use.name for module in family for use in _uses(trees[module])} & defined
            for name in met:
                rivals[name] |= met
        taken = {use.name for tree in trees.values() for use in _uses(tree)} - defined
        self.short = _share(rivals, taken)

    def shorten(self, module: str, text: str) -> str:
        """Return a module's source `text`, of the program or not, with the short names in it.

        Raises ShorteningError, also where a module that is not of the program uses two names
        which have become one.
        """
        lines, tree = text.splitlines(), ast.parse(text)
        self._check_distinct(module, tree)
        return apply(text, self._edits(module, tree, lines))

    def _check_distinct(self, module: str, tree: ast.Module) -> None:
        names: dict[str, str] = {}
        for use in _uses(tree):
            short = self.short.get(use.name, use.name)
            if names.setdefault(short, use.name) != use.name:
                raise ShorteningError(
                    f"{module}: {use.name} and {names[short]} have the same short name"
                )

    def _edits(self, module: str, tree: ast.Module, lines: list[str]) -> Iterator[Edit]:
        short = self.short
        values = set(short.values())
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr | ast.Global | ast.Nonlocal):
                _check(module, node, short)
        for use in _uses(tree):
            if use.name in short:
                yield use.renamed(short[use.name], lines)
            elif use.name in values:
                raise ShorteningError(f"{module}: {use.name} is also a short name")


class _Use:
    """A private name at its place in a source."""

    def __init__(self, name: str, node: ast.AST) -> None:
        self.name = name
        self._node = node

    def renamed(self, name: str, lines: list[str]) -> Edit:
        """Return the edit that gives it another name."""
        node = self._node
        if isinstance(node, ast.Name | ast.arg | ast.alias):
            return (
                replace(node, name)
                if not isinstance(node, ast.arg)
                else self._at(node.lineno, node.col_offset, name)
            )
        if isinstance(node, ast.Attribute):
            assert node.end_lineno is not None and node.end_col_offset is not None
            return self._at(node.end_lineno, node.end_col_offset - len(self.name), name)
        if isinstance(node, ast.keyword):
            return self._at(node.lineno, node.col_offset, name)
        assert isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        line = lines[node.lineno - 1]
        return self._at(node.lineno, line.index(self.name, node.col_offset), name)

    def _at(self, line: int, column: int, name: str) -> Edit:
        return Edit((line, column), (line, column + len(self.name)), name)


def _is_private(name: str | None) -> bool:
    return bool(name) and name[0] == "_" and name[:2] != "__" and name != "_"


def _uses(tree: ast.Module) -> Iterator[_Use]:
    """Yield every private name in a module."""
    for node in ast.walk(tree):
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
        if name is not None and _is_private(name):
            yield _Use(name, node)


def _defined(tree: ast.Module) -> Iterator[str]:
    """Yield the private names that a module gives to something."""
    for node in ast.walk(tree):
        name = ""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            name = node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            name = node.attr
        elif isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = node.name
        if _is_private(name):
            yield name


def _families(trees: Mapping[str, ast.Module]) -> list[set[str]]:
    """Return the modules in groups that inheritance connects.

    A base class is looked for by its name, wherever it is defined: that can only join too many.
    """
    homes = defaultdict(set)
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module)
    family = {module: {module} for module in trees}
    for module, tree in trees.items():
        for node in ast.walk(tree):
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                for other in homes.get(getattr(base, "id", getattr(base, "attr", "")), ()):
                    joined = family[module] | family[other]
                    for member in joined:
                        family[member] = joined
    return list({id(members): members for members in family.values()}.values())


def _share(rivals: Mapping[str, set[str]], taken: set[str]) -> dict[str, str]:
    """Return a short name for each name, another one than any rival's."""
    short: dict[str, str] = {}
    for name in sorted(rivals, key=lambda name: (-len(rivals[name]), name)):
        used = {short[rival] for rival in rivals[name] if rival in short}
        short[name] = next(
            found for found in _short_names() if found not in used and found not in taken
        )
    return short


def _short_names() -> Iterator[str]:
    for letter in _LETTERS:
        yield f"_{letter}"
    for first in _LETTERS:
        for second in _LETTERS:
            yield f"_{first}{second}"


def _check(module: str, node: ast.AST, short: Mapping[str, str]) -> None:
    """Refuse a private name where the tree does not say at which column it stands."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        names = node.names
    else:
        names = [getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(node)]
    for name in names:
        if name in short:
            line = getattr(node, "lineno", 0)
            raise ShorteningError(f"{module}, line {line}: {name} stands where it cannot be found")
