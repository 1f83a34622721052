"""Make the program small for a chip's memory; README.md has what each step saves.

What the compiler gets is the program's own source, line by line; only numbers stand where public
constants stood, and short names where long ones did.
"""

import ast
from collections.abc import Collection, Iterable
from pathlib import Path

from reedbed_engine.discovery import GAMES, LANGUAGES

from .annotations import drop_annotations
from .constants import Folding
from .names import Shortening

_FOUND = "discovery.py"
_GAMES = "games"
# of a game's manifest: what a board does without
_FOR_PC = {
    *("BEST_TURNS", "EXAMPLES", "IS_DEFAULT", "LOGISTIC_SCALE", "MEASURED", "PIECES", "SAMPLES"),
    *("SPEED", "VALUES_ARE_CHANCES"),
}


class Minifier:
    """Minifies the modules of a program, and others that use it, such as its tests.

    `modules` are pairs of a package's folder and a path in it, `tested` likewise those of them
    that only tests need on a chip.  Raises SyntaxError, FoldingError, ShorteningError.
    """

    def __init__(
        self, modules: Iterable[tuple[Path, Path]], tested: Collection[tuple[Path, Path]] = ()
    ) -> None:
        self._names = {package / path: _dotted(package, path) for package, path in modules}
        texts = {name: _read(path) for path, name in self._names.items()}
        self._folding = Folding({name: ast.parse(text, name) for name, text in texts.items()})
        self._folded = {name: self._folding.fold(name, text) for name, text in texts.items()}
        trees = {name: ast.parse(text) for name, text in self._folded.items()}
        self._shortening = Shortening(trees, {_dotted(*pair) for pair in tested})
        self._imports = {name: self._imported(name, tree) for name, tree in trees.items()}
        self._minified: dict[Path, str] = {}

    @property
    def short(self) -> dict[str, str]:
        """The short names of the program's own ones."""
        return self._shortening.short

    def name_of(self, path: Path) -> str:
        """Return the dotted name of the module in the file `path`, of the program or not."""
        return self._names.get(path, path.stem)

    def fold(self, path: Path) -> str:
        """Return the text of a module with numbers for constants.

        Raises SyntaxError, FoldingError.
        """
        name = self.name_of(path)
        return self._folded.get(name) or self._folding.fold(name, _read(path))

    def minify(self, path: Path) -> str:
        """Return the text that a module is compiled from, "" for one without code of its own.

        Raises SyntaxError, FoldingError, ShorteningError.
        """
        if path not in self._minified:
            text = self._shortening.shorten(self.name_of(path), self.fold(path))
            self._minified[path] = text if _has_code(text) else ""
        return self._minified[path]

    def minify_other(self, name: str, text: str) -> str:
        """Return the text of a module or script that only uses the program.

        Raises SyntaxError, FoldingError, ShorteningError.
        """
        return self._shortening.shorten(name, self._folding.fold(name, text))

    def leaves_first(self, names: Iterable[str], package: str) -> list[str]:
        """Return the modules `names` and those in `package` that they import, these earlier."""
        found: list[str] = []
        waiting = sorted(names)
        for name in waiting:  # grows
            inside = {other for other in self._imports[name] if other.startswith(package + ".")}
            waiting += sorted(inside - set(waiting))
        while waiting:
            ready = [name for name in waiting if not self._imports[name] & (set(waiting) - {name})]
            if not ready:
                raise ImportError(f"{', '.join(waiting)} import each other")
            found += ready
            waiting = [name for name in waiting if name not in ready]
        return found

    def _imported(self, module: str, tree: ast.Module) -> set[str]:
        """Return the modules that one imports at its top, as far as they are the program's."""
        found = set()
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                origin = self._folding.origin(module, node)
                found |= {origin, *(f"{origin}.{alias.name}" for alias in node.names)}
        return found & set(self._names.values())


def _has_code(text: str) -> bool:
    """Tell whether there is more than a docstring in a module's text."""
    return any(not isinstance(node, ast.Expr | ast.Pass) for node in ast.parse(text).body)


def _dotted(package: Path, path: Path) -> str:
    parts = (package.name, *path.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(path: Path) -> str:
    """Return the text of a module without what no board reads."""
    return drop_annotations(_read_for_board(path), str(path))


def _read_for_board(path: Path) -> str:
    if path.parent.parent.name == _GAMES and path.name == "__init__.py":
        return _drop_rows_for_pc(path.read_text(encoding="utf-8"))
    if path.name == _FOUND:  # a board has no folders to look into
        games = [name for name in GAMES if (path.parent / _GAMES / name).is_dir()]
        return f'"""The games and the languages."""\n\nGAMES = {games}\n{LANGUAGES=}\n'
    return path.read_text(encoding="utf-8")


def _drop_rows_for_pc(text: str) -> str:
    """Return the text of a manifest without the rows that only a PC reads."""
    lines = text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in _FOR_PC:
            end = node.end_lineno or node.lineno
            lines[node.lineno - 1 : end] = [""] * (end - node.lineno + 1)
    return "\n".join(lines) + "\n"
