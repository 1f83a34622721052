"""Give the program's own names short ones that as many of them as possible share.

A chip keeps each name that a program has, some twenty bytes, for good.  A name that begins with
an underscore means something in its own module only, and in those that its classes inherit from;
one that only the modules of one group use (those of one game, or those of the table) means
something there only.  Two names that meet in no module (game) and what it inherits from get the
same short name, and a name has the same one everywhere.
"""

import array
import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from ..errors import PlainError
from .edits import Edit, apply, replace

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# the modules of one game are a group, wherever they are; the table's others are one
_GAME = re.compile(r"reedbed_engine\.(?:games|table\.gestures|table\.layouts)\.([a-z]+)")
_TYPES = (array.array, bytearray, bytes, dict, int, list, memoryview, set, str, tuple, object)
_FOREIGN = {name for kind in _TYPES for name in dir(kind)} | set(dir(builtins))


class ShorteningError(PlainError):
    """A private name is used in a way that cannot be followed; the text says where."""


class Shortening:
    """The short names of a program, given by its modules' dotted names; `short` has them all."""

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self._modules = set(trees)
        own = _own(trees)
        rivals: dict[str, set[str]] = {name: set() for name in own}
        for context in _contexts(trees):
            met = {use.name for module in context for use in _uses(trees[module])} & own
            for name in met:
                rivals[name] |= met
        taken = {use.name for tree in trees.values() for use in _uses(tree)} - own
        self.short = _share(rivals, taken)

    def shorten(self, module: str, text: str) -> str:
        """Return a module's source `text`, of the program or not, with the short names in it.

        Private names that a module outside of the program makes for itself stay.  Raises
        ShorteningError, also where such a module uses two names which have become one.
        """
        lines, tree = text.splitlines(), ast.parse(text)
        kept = set() if module in self._modules else set(_made_here(tree))
        self._check_distinct(module, tree, kept)
        return apply(text, self._edits(module, tree, lines, kept))

    def _check_distinct(self, module: str, tree: ast.Module, kept: set[str]) -> None:
        names: dict[str, str] = {}
        for use in _uses(tree):
            short = use.name if use.name in kept else self.short.get(use.name, use.name)
            if names.setdefault(short, use.name) != use.name:
                raise ShorteningError(
                    f"{module}: {use.name} and {names[short]} have the same short name"
                )

    def _edits(
        self, module: str, tree: ast.Module, lines: list[str], kept: set[str]
    ) -> Iterator[Edit]:
        short = {name: made for name, made in self.short.items() if name not in kept}
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
        if isinstance(node, ast.Name | ast.alias):
            return replace(node, name)
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


def _is_private(name: str | None) -> bool:
    return bool(name) and name[0] == "_" and name[:2] != "__" and name != "_"


def _own(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return the names that the program itself gives, private or of one group only."""
    defined = {name for tree in trees.values() for name in _defined(tree)}
    groups = defaultdict(set)
    imported: set[str] = set()
    for module, tree in trees.items():
        for use in _uses(tree):
            groups[use.name].add(_group(module))
        imported |= set(_foreign(tree))
    told = {part for module in trees for part in module.split(".")} | imported | _FOREIGN
    # whose bases are whose is found out by the names of classes
    told |= {
        node.name
        for tree in trees.values()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    return {
        name
        for name in defined
        if _is_private(name)
        or (_is_of_one_group(groups[name]) and len(name) > 3 and name not in told)
    }


def _is_of_one_group(groups: set[str]) -> bool:
    """Tell whether only the modules of one game, or of the table, use a name."""
    return len(groups) == 1 and "." not in next(iter(groups))


def _group(module: str) -> str:
    """Return the game of a module, or "table"; a module of neither is a group of its own."""
    found = _GAME.match(module)
    if found:
        return found[1]
    return "table" if module.startswith("reedbed_engine.table") else module


def _foreign(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module has from elsewhere, or finds by their texts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import) or (
            isinstance(node, ast.ImportFrom)
            and not node.level
            and not (node.module or "").startswith("reedbed_")
        ):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _uses(tree: ast.Module) -> Iterator[_Use]:
    """Yield every name in a module."""
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
        if name is not None and name[:2] != "__" and name != "_":
            yield _Use(name, node)


def _defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module gives to something that others can see."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _made_here(tree: ast.Module) -> Iterator[str]:
    """Yield the private names that a module makes for itself: not those it only sets elsewhere."""
    for node in ast.walk(tree):
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
        if _is_private(name):
            yield name


def _contexts(trees: Mapping[str, ast.Module]) -> Iterator[set[str]]:
    """Yield, for each module, those whose names can meet its own on one object or in it.

    A base class is looked for by its name, wherever it is defined: that can only join too many.
    """
    homes, groups = defaultdict(set), defaultdict(set)
    for module, tree in trees.items():
        groups[_group(module)].add(module)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module)
    above = {module: set(_bases(tree, homes)) for module, tree in trees.items()}
    for module in trees:
        context = set(groups[_group(module)]) if _GAME.match(module) else {module}
        waiting = list(context)
        while waiting:
            for other in above[waiting.pop()] - context:
                context.add(other)
                waiting.append(other)
        yield context


def _bases(tree: ast.Module, homes: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield the modules in which the classes of a module may have their bases."""
    for node in ast.walk(tree):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            yield from homes.get(getattr(base, "id", getattr(base, "attr", "")), ())


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
