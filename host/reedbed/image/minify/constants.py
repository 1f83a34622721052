"""Write the program's constants into its code, line by line as it stands, before it is compiled.

MicroPython's compiler folds a constant only where it is private to its module.  A public one costs
a chip a name, an entry in the module's dictionary and one in that of each module that imports it;
together they take more memory than a game.  Here each use of `NAME = const(...)`, in whatever
module, becomes the number, and what only defined or imported it goes.  Lines stay lines, so what
the board reports names the right one.
"""

import ast
from collections.abc import Iterator, Mapping

from ...errors import PlainError
from .edits import Edit, apply_edits, replace_node

Constants = dict[str, dict[str, int]]  # module, name, value


class FoldingError(PlainError):
    """A constant is used in a way that cannot be folded; the text says where."""


class Folding:
    """The constants of the modules of a program, given by their dotted names.

    Raises FoldingError for a constant that is not a whole number.
    """

    def __init__(self, trees: Mapping[str, ast.Module]) -> None:
        self.constants: Constants = {}
        self._trees = trees
        self._packages = {name.rpartition(".")[0] for name in trees}
        for name in trees:
            self._define(name)

    def _define(self, module: str) -> dict[str, int]:
        """Return the constants of a module, worked out when they are first asked for."""
        if module not in self._trees:
            return {}
        if module not in self.constants:
            own: dict[str, int] = {}
            self.constants[module] = own  # there before it is complete: imports may go round
            tree = self._trees[module]
            known: dict[str, int] = {}
            for alias, value in self._imported(module, tree):
                known[alias.asname or alias.name] = value
                if alias.asname == alias.name:  # handed on: others have it from here
                    own[alias.name] = value
            for name, value, _ in _definitions(tree):
                own[name] = known[name] = _evaluate(value, known, module)
        return self.constants[module]

    def _imported(self, module: str, tree: ast.Module) -> Iterator[tuple[ast.alias, int]]:
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                constants = self._define(self.origin(module, node))
                for alias in node.names:
                    if alias.name in constants:
                        yield alias, constants[alias.name]

    def origin(self, module: str, node: ast.ImportFrom) -> str:
        """Return the dotted name of the module that an import in `module` names."""
        if not node.level:
            return node.module or ""
        package = module if module in self._packages else module.rpartition(".")[0]
        parts = package.split(".")
        parts = parts[: len(parts) - node.level + 1]
        return ".".join(parts + ([node.module] if node.module else []))

    def fold(self, module: str, text: str) -> str:
        """Return the source `text` of a module, of the program or not, with the numbers in it.

        Raises FoldingError.
        """
        return apply_edits(text, _Folder(self, module, ast.parse(text)).edits())


class _Folder:
    """Find what changes in one module."""

    def __init__(self, folding: Folding, module: str, tree: ast.Module) -> None:
        self._folding = folding
        self._module = module
        self._tree = tree
        self._numbers: dict[str, int] = {}  # by the name used here
        self._modules: dict[str, dict[str, int]] = {}  # constants by a module's name here
        self._used: set[str] = set()  # names that something else than a folded use needs

    def edits(self) -> Iterator[Edit]:
        """Yield what is to be replaced."""
        imports = [node for node in ast.walk(self._tree) if isinstance(node, ast.ImportFrom)]
        for node in imports:
            self._learn(node)
        own = self._folding.constants.get(self._module, {})
        self._numbers.update(own)
        defined = [node for name, _, node in _definitions(self._tree) if name in own]
        yield from self._uses(defined)
        for node in defined:
            yield replace_node(node, "pass")
        for node in imports:
            yield from self._import(node)

    def _learn(self, node: ast.ImportFrom) -> None:
        origin = self._folding.origin(self._module, node)
        constants = self._folding.constants.get(origin, {})
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in constants:
                self._numbers[name] = constants[alias.name]
            elif f"{origin}.{alias.name}" in self._folding.constants:
                self._modules[name] = self._folding.constants[f"{origin}.{alias.name}"]

    def _uses(self, defined: list[ast.Assign]) -> Iterator[Edit]:
        skipped = {id(part) for node in defined for part in ast.walk(node)}
        folded: set[int] = set()
        for node in ast.walk(self._tree):
            if id(node) in skipped:
                continue
            if isinstance(node, ast.JoinedStr):
                self._check_text(node)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                constants = self._modules.get(node.value.id, {})
                if node.attr in constants:
                    folded.add(id(node.value))
                    yield replace_node(node, _literal(constants[node.attr]))
            elif isinstance(node, ast.Name):
                if node.id in self._numbers:
                    self._check_load(node)
                    yield replace_node(node, _literal(self._numbers[node.id]))
                elif id(node) not in folded:
                    self._used.add(node.id)
            elif isinstance(node, ast.arg) and node.arg in self._numbers:
                raise self._error(node, f"{node.arg} is also a parameter")

    def _check_load(self, node: ast.Name) -> None:
        if not isinstance(node.ctx, ast.Load):
            raise self._error(node, f"{node.id} is assigned twice")

    def _check_text(self, node: ast.JoinedStr) -> None:
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in {*self._numbers, *self._modules}:
                raise self._error(node, f"{part.id} stands in an f-string")

    def _import(self, node: ast.ImportFrom) -> Iterator[Edit]:
        """Leave out of an import what nothing needs any more."""
        kept = [alias for alias in node.names if self._is_needed(node, alias)]
        if len(kept) == len(node.names):
            return
        if not kept:
            yield replace_node(node, "pass")
            return
        names = ", ".join(
            f"{alias.name} as {alias.asname}" if alias.asname else alias.name for alias in kept
        )
        yield replace_node(node, f"from {'.' * node.level}{node.module or ''} import {names}")

    def _is_needed(self, node: ast.ImportFrom, alias: ast.alias) -> bool:
        name = alias.asname or alias.name
        if name in self._numbers:
            return False
        if name in self._modules or (name == "const" and node.module != "micropython"):
            return name in self._used  # the compiler knows const
        return True

    def _error(self, node: ast.expr | ast.arg, what: str) -> FoldingError:
        return FoldingError(f"{self._module}, line {node.lineno}: {what}, which cannot be folded")


def _definitions(tree: ast.Module) -> Iterator[tuple[str, ast.expr, ast.Assign]]:
    """Yield (name, value, statement) of each `NAME = const(value)` at the top of a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
            if (
                isinstance(target, ast.Name)
                and isinstance(value, ast.Call)
                and isinstance(value.func, ast.Name)
                and value.func.id == "const"
                and len(value.args) == 1
            ):
                yield target.id, value.args[0], node


_OPERATIONS = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.LShift: lambda a, b: a << b,
    ast.RShift: lambda a, b: a >> b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitXor: lambda a, b: a ^ b,
}


def _evaluate(node: ast.expr, known: Mapping[str, int], module: str) -> int:
    """Return the value of a constant's expression.  Raises FoldingError."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.Name) and node.id in known:
        return known[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_evaluate(node.operand, known, module)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATIONS:
        operation = _OPERATIONS[type(node.op)]
        return operation(_evaluate(node.left, known, module), _evaluate(node.right, known, module))
    raise FoldingError(f"{module}, line {node.lineno}: const() of what is not a whole number")


def _literal(value: int) -> str:
    return f"({value})" if value < 0 else str(value)
