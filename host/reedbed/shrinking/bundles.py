"""Make one module of those that are always in memory together (together.py says which).

A module costs a chip some three hundred bytes beside what is in it: its name and its path, which
stay for good, and a dictionary with every name that it imports.  A bundle is the texts of its
members one after the other, each before those that import it.  Imports between them go, and every
other import, wherever it stands, is led to the bundle that has what it asks for.
"""

import ast
import symtable
from collections.abc import Callable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

from ..errors import PlainError
from .edits import Edit, apply, replace

Origin = Callable[[str, ast.ImportFrom], str]


class BundleError(PlainError):
    """Modules cannot be one; the text says which and why."""


def members(together: Mapping[str, str], modules: set[str]) -> dict[str, str]:
    """Return the name of the bundle of each module that goes into one, by its dotted name.

    `modules` are those of the program.  Raises BundleError.
    """
    homes: dict[str, str] = {}
    for root, names in together.items():
        is_package = any(module.startswith(root + ".") for module in modules)
        package = root if is_package else root.rpartition(".")[0]
        for member in [root, *(f"{package}.{name}" for name in names.split())]:
            if member not in modules:
                raise BundleError(f"there is no {member} to be part of {root}")
            if member in homes:
                raise BundleError(f"{member} is part of {root} and of {homes[member]}")
            if member != root and any(module.startswith(member + ".") for module in modules):
                raise BundleError(f"{member} has modules of its own and cannot be part of {root}")
            homes[member] = root
    return homes


class Bundles:
    """The modules of a program, given by their dotted names, some of which become one.

    `homes` is what `members` returns, `origin` tells which module an import names.  Raises
    BundleError.
    """

    def __init__(self, texts: Mapping[str, str], homes: Mapping[str, str], origin: Origin) -> None:
        self._texts = texts
        self._homes = {module: homes.get(module, module) for module in texts}
        self._origin = origin
        trees = {module: ast.parse(text) for module, text in texts.items()}
        self._parts = self._in_order(trees)
        for module, tree in trees.items():
            self._check_texts(module, tree)
        for root, parts in self._parts.items():
            self._check_names(root, parts)

    def is_part(self, module: str) -> bool:
        """Tell whether a module of the program goes into another one."""
        return self._homes.get(module, module) != module

    def text(self, root: str) -> str:
        """Return the text of a module with those that are part of it."""
        return "".join(self._led(root, module) for module in self._parts[root])

    def lines(self, root: str) -> Iterator[tuple[str, int, int]]:
        """Yield (part, lines before it, lines of its own) of a module that has others in it."""
        parts, before = self._parts.get(root, [root]), 0
        for module in parts if len(parts) > 1 else ():
            count = len(self._texts[module].splitlines())
            yield module, before, count
            before += count

    def lead(self, module: str, text: str) -> str:
        """Return the text of one that is no part of a bundle, its imports led to the bundles."""
        return self._led("", module, text)

    def _led(self, root: str, module: str, text: str | None = None) -> str:
        """Return a module's text as it stands in the bundle `root`."""
        text = self._texts[module] if text is None else text
        text += "" if text.endswith("\n") else "\n"
        return apply(text, _Leading(self, root, module, ast.parse(text)).edits())

    def imports(
        self, module: str, node: ast.ImportFrom
    ) -> Iterator[tuple[ast.alias, str, str | None]]:
        """Yield (alias, module, name) of what is imported; name None: the module itself.

        The module is "" when it is none of the program.
        """
        origin = self._origin(module, node)
        for alias in node.names:
            inner = f"{origin}.{alias.name}" if origin else alias.name
            if inner in self._homes:
                yield alias, inner, None
            else:
                yield alias, origin if origin in self._homes else "", alias.name

    def home(self, module: str) -> str:
        """Return the name of the bundle that has `module`, or its own."""
        return self._homes[module]

    # ---- what can be one

    def _in_order(self, trees: Mapping[str, ast.Module]) -> dict[str, list[str]]:
        """Return the parts of each module, those first that others import."""
        inside: dict[str, dict[str, list[str]]] = {root: {} for root in self._homes.values()}
        outside: dict[str, list[str]] = {root: [] for root in self._homes.values()}
        for module, root in sorted(self._homes.items()):
            inside[root][module] = []
            for other in self._needed(module, trees[module]):
                home = self._homes[other]
                if home != root:
                    outside[root].append(home)
                elif other != module:
                    inside[root][module].append(other)
        _sorted(outside)
        return {root: _sorted(needed) for root, needed in inside.items()}

    def _needed(self, module: str, tree: ast.Module) -> Iterator[str]:
        """Yield the modules that must be there before a module is."""
        for node in _outside_functions(tree):
            if isinstance(node, ast.ImportFrom):
                for _, other, _ in self.imports(module, node):
                    if other:
                        yield other

    def _check_texts(self, module: str, tree: ast.Module) -> None:
        """Refuse a part that is named by a text, as what comes and goes is."""
        texts = {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        starts = {text for text in texts if text.endswith(".")} | {""}
        for other, root in self._homes.items():
            if other != root and any(
                other.startswith(start) and other[len(start) :] in texts for start in starts
            ):
                raise BundleError(f"{module} names {other} by a text, which is part of {root}")

    def _check_names(self, root: str, parts: list[str]) -> None:
        """Refuse parts of which one would use what another one has under the same name."""
        owners: dict[str, tuple[str, str]] = {}  # by name: what it is, and whose
        tables = {
            module: symtable.symtable(self._texts[module], module, "exec") for module in parts
        }
        for module in parts:
            for name, meaning in self._bound(module, tables[module]).items():
                other = owners.setdefault(name, (meaning, module))
                if other[0] != meaning:
                    raise BundleError(f"{root}: {name} is of {module} and of {other[1]}")
        for module in parts:
            for name in set(_globals(tables[module])) & owners.keys():
                if module != owners[name][1] and name not in _names(tables[module]):
                    raise BundleError(f"{root}: {module} would have {name} of {owners[name][1]}")

    def _bound(self, module: str, table: symtable.SymbolTable) -> dict[str, str]:
        """Return what the names are that a module makes; two may import the same."""
        bound = dict.fromkeys(_names(table), module)
        for node in _outside_functions(ast.parse(self._texts[module])):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    bound[alias.asname or alias.name] = f"import {alias.name}"
            elif isinstance(node, ast.ImportFrom):
                for alias, other, name in self.imports(module, node):
                    mine = alias.asname or alias.name
                    if not other:
                        bound[mine] = f"{node.module} {name}"
                    elif self._homes[other] != self._homes[module]:
                        bound[mine] = f"{self._homes[other]} {name}"
                    elif name in (None, mine):
                        del bound[mine]  # the import goes
        return bound


class _Leading:
    """Find what changes in the text of one module, which stands in the bundle `root`, if any."""

    def __init__(self, bundles: Bundles, root: str, module: str, tree: ast.Module) -> None:
        self._bundles = bundles
        self._root = root
        self._module = module
        self._tree = tree
        self._parts: set[str] = set()  # names that were those of parts of the same bundle

    def edits(self) -> Iterator[Edit]:
        """Yield what is to be replaced."""
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ImportFrom):
                yield from self._import(node)
            elif isinstance(node, ast.Import):
                self._check_plain(node)
        yield from self._uses(self._tree, set())

    def _import(self, node: ast.ImportFrom) -> Iterator[Edit]:
        """Lead an import to where the names are now; what is in the same bundle is there."""
        statements: list[str] = []
        named: dict[str, list[str]] = {}  # by module
        for alias, other, name in self._bundles.imports(self._module, node):
            mine = alias.asname or alias.name
            home = self._bundles.home(other) if other else ""
            if not other:
                named.setdefault("." * node.level + (node.module or ""), []).append(
                    ast.unparse(alias)
                )
            elif home != self._root:
                if name is None:
                    home, _, name = home.rpartition(".")
                if home:
                    named.setdefault(home, []).append(_as(name, mine))
                else:
                    statements.append(f"import {_as(name, mine)}")
            elif name is None:
                self._parts.add(mine)
            elif name != mine:
                statements.append(f"{mine} = {name}")
        statements += [f"from {home} import {', '.join(names)}" for home, names in named.items()]
        yield replace(node, "; ".join(statements) or "pass")

    def _check_plain(self, node: ast.Import) -> None:
        for alias in node.names:
            if self._bundles.is_part(alias.name):
                raise self._error(node, f"import {alias.name}")

    def _uses(self, node: ast.AST, local: set[str]) -> Iterator[Edit]:
        """Yield the edits that make `part.name` a mere name; `local` are those of functions."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Attribute) and self._is_part(child.value):
                if not isinstance(child.ctx, ast.Load) or child.attr in local:
                    raise self._error(child, ast.unparse(child))
                yield replace(child, child.attr)
            elif self._is_part(child) or (isinstance(child, ast.Name) and self._asks(child)):
                raise self._error(child, ast.unparse(child))
            elif isinstance(child, ast.FunctionDef | ast.Lambda):
                yield from self._uses(child, local | _locals(child))
            else:
                yield from self._uses(child, local)

    def _is_part(self, node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in self._parts

    def _asks(self, node: ast.Name) -> bool:
        """Tell whether a part that goes into another module asks for its own name."""
        return node.id == "__name__" and self._root not in ("", self._module)

    def _error(self, node: ast.AST, what: str) -> BundleError:
        line = getattr(node, "lineno", 0)
        return BundleError(f"{self._module}, line {line}: {what} cannot be led to a bundle")


def _as(name: str, mine: str) -> str:
    return name if name == mine else f"{name} as {mine}"


def _sorted(needed: Mapping[str, list[str]]) -> list[str]:
    """Return the modules so that each comes after those that it needs."""
    try:
        return list(TopologicalSorter(needed).static_order())
    except CycleError as error:
        raise BundleError(f"they need each other: {', '.join(error.args[1])}") from error


def _outside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield what is done when a module is imported."""
    for node in ast.iter_child_nodes(tree):
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _outside_functions(node)


def _names(table: symtable.SymbolTable) -> set[str]:
    """Return the names that a module makes."""
    return {
        symbol.get_name()
        for symbol in table.get_symbols()
        if symbol.is_assigned() or symbol.is_imported()
    }


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    """Yield the names that are looked for in the module, wherever they are used."""
    for symbol in table.get_symbols():
        if table.get_type() == "module" or symbol.is_global():
            yield symbol.get_name()
    for child in table.get_children():
        yield from _globals(child)


def _locals(node: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Return the names that a function makes for itself."""
    return {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)} | {
        part.id
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }
