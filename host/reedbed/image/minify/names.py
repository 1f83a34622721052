"""Give the program's own names short ones that as many of them as possible share.

A chip keeps each name that a program has, some twenty bytes, for good.  Two names that meet in no
module (game) and in what its classes inherit from get the same short name: nothing can have both.
One that is set on another object than `self` shares its short name with none.  A name has the
same short one everywhere; what is found by its text keeps its own, and so does what Python or a
chip has.
"""

import array
import ast
import builtins
import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping

from ...errors import PlainError
from . import uses
from .edits import Edit, apply_edits, replace_node

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# the modules of one game are a group, the table's are one
_GAME = re.compile(r"reedbed_engine\.games\.([a-z]+)")
_TYPES = (array.array, bytearray, bytes, dict, int, list, memoryview, set, str, tuple, object)
# also what the program defines, and the modules of MicroPython's ports have
_CHIPS = """
CONFIG Options Server accept alarm args buffer cancel choice close code collect columns commit
config data elapsed emit empty error expected feed flush groups head is_closed is_running is_set
isolated label line listen load loads maps memory message mode offset out parse path pattern
pending poll port pull push put quiet random read reason rename request run scan setter shift sleep
step stop tell template ticks_ms times total wait walk when width word wrap write
"""
# what main.py asks any version of the program for, and what image.py itself makes
_ASKED = "run use ORDER"
_FOREIGN = (
    {name for kind in _TYPES for name in dir(kind)}
    | set(dir(builtins))
    | {*_CHIPS.split(), *_ASKED.split()}
)
_SHORTEST = 3  # letters of a name, unless it is private, that is worth another one


class ShorteningError(PlainError):
    """A private name is used in a way that cannot be followed; the text says where."""


class Shortening:
    """The short names of a program, given by its modules' dotted names; `short` has them all.

    The names in `tested`, modules that only tests need on a chip, come last: a board, which has
    not got them, then has fewer short names.
    """

    def __init__(self, trees: Mapping[str, ast.Module], tested: Collection[str] = ()) -> None:
        self._modules = set(trees)
        self._takes = {pair for tree in trees.values() for pair in uses.list_arguments(tree)}
        own = _list_own_names(trees)
        names_of = {
            module: {use.name for use in uses.list_uses(tree)} for module, tree in trees.items()
        }
        rivals: dict[str, set[str]] = {name: set() for name in own}
        for context in _list_contexts(trees):
            _keep_apart(rivals, {name for module in context for name in names_of[module]} & own)
        # whose bases are whose is found out by the names of classes
        _keep_apart(
            rivals,
            {node.name for tree in trees.values() for node in uses.list_classes(tree)} & own,
        )
        for name in {
            name for tree in trees.values() for name in uses.list_set_elsewhere(tree)
        } & own:
            rivals[name] = own
            for rival in own:
                rivals[rival].add(name)
        taken = {name for names in names_of.values() for name in names} - own
        on_board = {name for module in trees.keys() - tested for name in names_of[module]}
        self.short = _share_names(rivals, taken, on_board)

    def shorten(self, module: str, text: str) -> str:
        """Return a module's source `text` with the short names in it.

        One outside of the program keeps the names of what it makes for itself, but for methods
        and attributes, which may stand in for the program's.  Raises ShorteningError, also where
        a class of such a module has two names which have become one.
        """
        lines, tree = text.splitlines(), ast.parse(text)
        if module in self._modules:
            return apply_edits(text, self._edits(module, tree, lines))
        return apply_edits(text, self._edits_outside(module, tree, lines))

    def _edits(self, module: str, tree: ast.Module, lines: list[str]) -> Iterator[Edit]:
        short = self.short
        values = set(short.values())
        for node in uses.list_nodes(tree):
            if isinstance(node, ast.JoinedStr | ast.Global | ast.Nonlocal):
                _check_names(module, node, short)
        for use in uses.list_uses(tree):
            if use.name in short:
                yield use.renamed(short[use.name], lines)
            elif use.name in values:
                raise ShorteningError(f"{module}: {use.name} is also a short name")

    def _edits_outside(self, module: str, tree: ast.Module, lines: list[str]) -> Iterator[Edit]:
        kept = set(uses.list_own_private(tree))
        short = {name: made for name, made in self.short.items() if name not in kept}
        modules = set(self._foreign_modules(tree))
        own = set(self._own_functions(tree))
        for node in uses.list_nodes(tree):
            if isinstance(node, ast.JoinedStr):
                _check_attributes(module, node, short)
            elif isinstance(node, ast.ImportFrom) and self._is_inside(node):
                for alias in node.names:
                    if alias.name in short and f"{node.module}.{alias.name}" not in self._modules:
                        yield replace_node(
                            alias, f"{short[alias.name]} as {alias.asname or alias.name}"
                        )
            elif isinstance(node, ast.ClassDef):
                _check_distinct(module, node, short)
                for use in uses.list_members(node):
                    if use.name in short:
                        yield use.renamed(short[use.name], lines)
            elif isinstance(node, ast.Call) and uses.find_name(node.func) not in own:
                for word in node.keywords:
                    if word.arg in short and (uses.find_name(node.func), word.arg) in self._takes:
                        yield uses.Use(word.arg, word).renamed(short[word.arg], lines)
            elif isinstance(node, ast.Attribute) and node.attr in short:
                if not (isinstance(node.value, ast.Name) and node.value.id in modules):
                    yield uses.Use(node.attr, node).renamed(short[node.attr], lines)

    def _own_functions(self, tree: ast.Module) -> Iterator[str]:
        """Yield the names of functions that a module makes or has from others like it."""
        for node in uses.list_nodes(tree):
            if isinstance(node, ast.FunctionDef):
                yield node.name
            elif isinstance(node, ast.ImportFrom) and not self._is_inside(node):
                yield from (alias.asname or alias.name for alias in node.names)

    def _is_inside(self, node: ast.ImportFrom) -> bool:
        module = node.module or ""
        return not node.level and any(
            name == module or name.startswith(module + ".") for name in self._modules
        )

    def _foreign_modules(self, tree: ast.Module) -> Iterator[str]:
        """Yield the names under which a module has others that are not of the program."""
        for node in uses.list_nodes(tree):
            for alias in node.names if isinstance(node, ast.Import) else ():
                if alias.name not in self._modules:
                    yield (alias.asname or alias.name).partition(".")[0]


def _list_own_names(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return the names that the program itself gives and that may change."""
    defined = {name for tree in trees.values() for name in uses.list_defined(tree)}
    told = _FOREIGN | {"self", "cls"} | set(_list_module_names(trees)) | _list_errors(trees)
    for tree in trees.values():
        told |= set(uses.list_foreign_names(tree))
        told |= set(uses.list_keyword_names(tree))
    begins = tuple(name for name in told if len(name) > 1 and name[-1] == "_" and name[0] != "_")
    return {
        name
        for name in defined
        if uses.is_private(name)
        or (name not in told and len(name) >= _SHORTEST and not name.startswith((*begins, "__")))
    }


def _list_module_names(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """Yield the names of modules, which are found by their files' names."""
    for module in trees:
        yield from module.split(".")


def _list_errors(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return the names of exceptions, which a board shows."""
    classes = [node for tree in trees.values() for node in uses.list_classes(tree)]
    found = {name for name in dir(builtins) if name.endswith(("Error", "Exception"))}
    size = 0
    while size != len(found):
        size = len(found)
        found |= {
            node.name for node in classes for base in node.bases if uses.find_name(base) in found
        }
    return found


def _name_group(module: str) -> str:
    """Return the game of a module, or "table"; a module of neither is a group of its own."""
    found = _GAME.match(module)
    if found:
        return found[1]
    return "table" if module.startswith("reedbed_engine.table") else module


def _list_contexts(trees: Mapping[str, ast.Module]) -> Iterator[set[str]]:
    """Yield, for each module, those whose names can meet its own on one object or in it.

    A base class is looked for by its name, wherever it is defined: that can only join too many.
    """
    homes, groups = defaultdict(set), defaultdict(set)
    for module, tree in trees.items():
        groups[_name_group(module)].add(module)
        for node in uses.list_classes(tree):
            homes[node.name].add(module)
    above = {module: set(_list_base_modules(tree, homes)) for module, tree in trees.items()}
    for module in trees:
        context = set(groups[_name_group(module)]) if _GAME.match(module) else {module}
        waiting = list(context)
        while waiting:
            for other in above[waiting.pop()] - context:
                context.add(other)
                waiting.append(other)
        yield context


def _keep_apart(rivals: dict[str, set[str]], names: set[str]) -> None:
    """Note that no two of `names` may become one."""
    for name in names:
        rivals[name] |= names


def _list_base_modules(tree: ast.Module, homes: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield the modules in which the classes of a module may have their bases."""
    for node in uses.list_classes(tree):
        for base in node.bases:
            yield from homes.get(uses.find_name(base), ())


def _share_names(
    rivals: Mapping[str, set[str]], taken: set[str], on_board: set[str]
) -> dict[str, str]:
    """Return a short name for each name, another one than any rival's; `on_board` come first."""
    short: dict[str, str] = {}
    for name in sorted(rivals, key=lambda name: (name not in on_board, -len(rivals[name]), name)):
        used = {short[rival] for rival in rivals[name] if rival in short}
        short[name] = next(
            found for found in make_short_names() if found not in used and found not in taken
        )
    return short


def make_short_names() -> Iterator[str]:
    """Yield short names, the shortest first."""
    for letter in _LETTERS:
        yield f"_{letter}"
    for first in _LETTERS:
        for second in _LETTERS:
            yield f"_{first}{second}"


def _check_names(module: str, node: ast.AST, short: Mapping[str, str]) -> None:
    """Refuse a name where the tree does not say at which column it stands."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        names = node.names
    else:
        names = [getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(node)]
    _refuse_names(module, node, [name for name in names if name in short])


def _check_attributes(module: str, node: ast.JoinedStr, short: Mapping[str, str]) -> None:
    names = [part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)]
    _refuse_names(module, node, [name for name in names if name in short])


def _refuse_names(module: str, node: ast.AST, names: list[str]) -> None:
    if names:
        line = getattr(node, "lineno", 0)
        raise ShorteningError(f"{module}, line {line}: {names[0]} stands where it cannot be found")


def _check_distinct(module: str, node: ast.ClassDef, short: Mapping[str, str]) -> None:
    """Refuse a class of which two names have become one."""
    mine = {use.name for use in uses.list_members(node)}
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            mine |= {part.attr} if part.value.id == "self" else set()
    names: dict[str, str] = {}
    for name in sorted(mine):
        if names.setdefault(short.get(name, name), name) != name:
            other = names[short.get(name, name)]
            raise ShorteningError(f"{module}, {node.name}: {name} and {other} have become one")
