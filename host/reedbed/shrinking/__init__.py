"""Make the program small for a chip's memory.

What the compiler gets is the program's own source, line by line; only numbers stand where public
constants stood, short names where private ones did, methods that are seldom needed stand in
modules of their own, those that only say what other classes must define are left out, and those
that do the same are one.  Words become text that a board reads from its flash.
"""

import ast
from collections.abc import Iterable
from pathlib import Path

from .classes import with_smaller_classes
from .constants import Folding
from .contracts import without_contracts
from .names import Shortening
from .seldom import SUFFIX, Families, split


class Shrinker:
    """Shrinks the modules of a program, and others that use it, such as its tests.

    `modules` are pairs of a package's folder and a path in it.  Raises SyntaxError, FoldingError.
    """

    def __init__(self, modules: Iterable[tuple[Path, Path]]) -> None:
        self._names = {package / path: _dotted(package, path) for package, path in modules}
        trees = {name: _parse(path) for path, name in self._names.items()}
        self._folding = Folding(trees)
        folded = {
            path: self._folding.fold(name, _read(path)) for path, name in self._names.items()
        }
        self._shortening = Shortening(
            {self._names[path]: ast.parse(text) for path, text in folded.items()}
        )
        short = {
            path: self._shortening.shorten(self._names[path], text)
            for path, text in folded.items()
        }
        self._bare = {path: without_contracts(text) for path, text in short.items()}
        self._families = Families(ast.parse(text) for text in self._bare.values())

    @property
    def short(self) -> dict[str, str]:
        """The short names of the program's own ones."""
        return self._shortening.short

    def name_of(self, path: Path) -> str:
        """Return the dotted name of the module in the file `path`, of the program or not."""
        return self._names.get(path, path.stem)

    def shrink(self, path: Path) -> dict[str, str]:
        """Return the texts that a module is compiled from, by what their names end on: "" first.

        Raises SyntaxError, FoldingError, ShorteningError, SeldomError.
        """
        name = self.name_of(path)
        if path not in self._bare:
            return {"": self.shrink_other(name, _read(path))}
        smaller = with_smaller_classes(self._bare[path])
        text, beside = split(name, smaller, self._families)
        return {"": text, SUFFIX: beside} if beside else {"": text}

    def shrink_other(self, name: str, text: str) -> str:
        """Return the text of a module or script that only uses the program.

        Raises SyntaxError, FoldingError, ShorteningError.
        """
        return self._shortening.shorten(name, self._folding.fold(name, text))


def _dotted(package: Path, path: Path) -> str:
    parts = (package.name, *path.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _parse(path: Path) -> ast.Module:
    return ast.parse(_read(path), str(path))
