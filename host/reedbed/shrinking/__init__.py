"""Make the program small for a chip's memory.

What the compiler gets is the program's own source, line by line; only numbers stand where public
constants stood, short names where private ones did, methods that are seldom needed stand in
modules of their own, those that only say what other classes must define are left out, and those
that do the same are one.  Words become text that a board reads from its flash, and modules that
are always in memory together one (bundles.py).
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .bundles import Bundles, members
from .classes import with_smaller_classes
from .constants import Folding
from .contracts import without_contracts
from .names import Shortening
from .seldom import SUFFIX, Families, split


class Shrinker:
    """Shrinks the modules of a program, and others that use it, such as its tests.

    `modules` are pairs of a package's folder and a path in it; `together` names those of them that
    become one (together.py).  Raises SyntaxError, FoldingError, ShorteningError, SeldomError,
    BundleError.
    """

    def __init__(
        self, modules: Iterable[tuple[Path, Path]], together: Mapping[str, str] | None = None
    ) -> None:
        self._names = {package / path: _dotted(package, path) for package, path in modules}
        trees = {name: _parse(path) for path, name in self._names.items()}
        self._folding = Folding(trees)
        folded = {
            path: self._folding.fold(name, _read(path)) for path, name in self._names.items()
        }
        homes = members(together or {}, set(trees))
        self._shortening = Shortening(
            {self._names[path]: ast.parse(text) for path, text in folded.items()}, homes
        )
        short = {
            path: self._shortening.shorten(self._names[path], text)
            for path, text in folded.items()
        }
        bare = {path: without_contracts(text) for path, text in short.items()}
        families = Families(ast.parse(text) for text in bare.values())
        texts = {
            name: split(name, with_smaller_classes(bare[path]), families)
            for path, name in self._names.items()
        }
        self._beside = {name: beside for name, (_, beside) in texts.items()}
        self._bundles = Bundles(
            {name: text for name, (text, _) in texts.items()}, homes, self._folding.origin
        )

    @property
    def short(self) -> dict[str, str]:
        """The short names of the program's own ones."""
        return self._shortening.short

    def name_of(self, path: Path) -> str:
        """Return the dotted name of the module in the file `path`, of the program or not."""
        return self._names.get(path, path.stem)

    def is_part(self, path: Path) -> bool:
        """Tell whether the module in the file `path` goes into another one."""
        return self._bundles.is_part(self.name_of(path))

    def lines(self) -> Iterator[str]:
        """Yield `BUNDLE FIRST LAST SOURCE` of each part, the bundle as a traceback names it.

        Lines count from 1 in the bundle as in the source.
        """
        paths = {name: path for path, name in self._names.items()}
        for root in paths:
            for module, before, count in self._bundles.lines(root):
                source = paths[module]
                parts = module.count(".") + (source.stem == "__init__")
                where = source.relative_to(source.parents[parts]).as_posix()
                yield f"{root.rpartition('.')[2]} {before + 1} {before + count} {where}"

    def shrink(self, path: Path) -> dict[str, str]:
        """Return the texts that a module is compiled from, by what their names end on: "" first.

        A part of another module has no "", nor has a package without code of its own: its folder
        is enough.  Raises SyntaxError, FoldingError, ShorteningError,
        BundleError.
        """
        name = self.name_of(path)
        if path not in self._names:
            return {"": self.shrink_other(name, _read(path))}
        goes = self.is_part(path)
        text = "" if goes else self._bundles.text(name)
        goes = goes or (path.stem == "__init__" and not _has_code(text))
        texts = {} if goes else {"": text}
        if self._beside[name]:
            texts[SUFFIX] = self._bundles.lead(name, self._beside[name])
        return texts

    def shrink_other(self, name: str, text: str) -> str:
        """Return the text of a module or script that only uses the program.

        Raises SyntaxError, FoldingError, ShorteningError, BundleError.
        """
        short = self._shortening.shorten(name, self._folding.fold(name, text))
        return self._bundles.lead(name, short)


def _has_code(text: str) -> bool:
    """Tell whether there is more than a docstring in a module's text."""
    return any(not isinstance(node, ast.Expr | ast.Pass) for node in ast.parse(text).body)


def _dotted(package: Path, path: Path) -> str:
    parts = (package.name, *path.with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _parse(path: Path) -> ast.Module:
    return ast.parse(_read(path), str(path))
