"""What comments, docstrings and guides name exists: files, names of modules, numbered rules."""

import ast
import io
import os
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "firmware", "hardware", "host", "tests", "tools")
NOT_OURS = {"build", "dist", "node_modules", "__pycache__"}

# Written by Reedbed, or by what a player or a maintainer keeps beside it.
WRITTEN = {"NOTES.md", "THIRD-PARTY.md", "board.json", "diagram.json", "settings.json"}
WRITTEN |= {"games/order.py"}

# In a path or in front of a dot, NAME, GAME or FILE stands for any.
ENDINGS = "css|jinja|js|json|md|py|sh"
NO_NAMES = {*ENDINGS.split("|"), "a", "b", "bin", "rom", "txt"}  # behind a dot
PATH = re.compile(rf"(?<![\w./<>*{{}}%$-])(?:[\w-]+/)*[a-zA-Z_][\w-]*\.(?:{ENDINGS})(?![\w({{])")
ANY = re.compile(r"NAME|GAME|FILE")
# a module's name in backticks, or its constant anywhere
DOTTED = re.compile(
    r"`([a-z_][\w.]*\.[A-Za-z_]\w*)[`(]|\b(?!machine|subprocess)([a-z_]+\.[A-Z][A-Z_]+)\b"
)


def list_files() -> Iterator[Path]:
    """Yield all files of the project, without what is made or installed."""
    yield from ROOT.glob("*.md")
    for room in ROOMS:
        for folder, folders, names in os.walk(ROOT / room):
            folders[:] = [name for name in folders if name not in NOT_OURS]
            yield from (Path(folder, name) for name in names)


def list_texts(source: str) -> Iterator[str]:
    """Yield what people read in a module: comments and docstrings."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node, clean=False) or ""


class Names:
    """What there is: `ends` of paths, words by module, `clauses` of the games' rules."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.ends = set(WRITTEN)
        self.modules: dict[str, set[str]] = {}
        self.clauses: set[str] = set()
        for name, source in sources.items():
            parts = name.split("/")
            self.ends.update("/".join(parts[i:]) for i in range(len(parts)))
            if name.endswith(".py"):
                module = parts[-2] if parts[-1] == "__init__.py" else parts[-1][:-3]
                self.modules.setdefault(module, set()).update(re.findall(r"\w+", source))
            elif parts[-1] == "rules.md":
                self.clauses.update(re.findall(r"\*\*([A-Z]+-\d+)\*\*", source))
        games = "|".join({clause.split("-")[0] for clause in self.clauses})
        self.clause = re.compile(rf"\b(?:{games})-\d+\b")

    def find_stale(self, name: str, source: str) -> set[str]:
        """Return what a file names that does not exist."""
        stale = set(self._list_stale(source))  # also in code: to read a file by tokens takes long
        if stale and name.endswith(".py"):
            stale = {one for text in list_texts(source) for one in self._list_stale(text)}
        return stale

    def _list_stale(self, text: str) -> Iterator[str]:
        for path in PATH.findall(text):
            if path not in self.ends and not ANY.search(path) and path != "Node.js":
                yield path
        for in_backticks, constant in DOTTED.findall(text):
            dotted = in_backticks or constant
            place, name = dotted.split(".")[-2:]
            is_file = dotted in self.ends or name in NO_NAMES
            if not is_file and name not in {
                *self.modules,
                *self.modules.get(place, () if constant else [name]),
            }:
                yield dotted
        yield from set(self.clause.findall(text)) - self.clauses


def read_sources() -> dict[str, str]:
    """Return the text of each file, "" for what is no source."""
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        if path.suffix in (".py", ".md") and "corpus/first" not in str(path)
        else ""
        for path in list_files()
    }


def test_what_is_named_exists():
    sources = read_sources()
    names = Names(sources)
    stale = {name: names.find_stale(name, source) for name, source in sources.items()}
    assert {name: found for name, found in stale.items() if found} == {}
