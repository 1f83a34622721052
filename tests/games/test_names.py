"""Outside the folders of games no code names one, but for examples."""

import ast
import re
from pathlib import Path

from reedbed_engine.games import IDS

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "firmware", "host")
NAMES = re.compile(rf"(?<![a-zA-Z])({'|'.join(IDS)})(?![a-zA-Z])", re.IGNORECASE)


def in_games_folder(path):
    return any(f"games/{name}/" in path.as_posix() for name in IDS)


def product_files(*suffixes):
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.suffix in suffixes and "node_modules" not in path.parts:
                if not in_games_folder(inside):
                    yield inside


def is_example(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "format_examples"


def words_of(tree):
    """Yield (line, word) for each identifier and text, docstrings and help's examples apart."""
    shown = set()
    for node in ast.walk(tree):
        if is_example(node) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            shown |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in shown:
            continue
        for field in ("id", "attr", "arg", "name", "asname", "module", "value"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield getattr(node, "lineno", 0), word


def namings(path, text):
    """Return a line for each game that a file names."""
    if path.suffix == ".py":
        words = words_of(ast.parse(text))
    else:
        words = enumerate(text.splitlines(), 1)
    return [f"{path}:{line}: {word}" for line, word in words if NAMES.search(word)]


def test_code_outside_the_games_folders_names_no_game():
    found = []
    for path in product_files(".py", ".js", ".html", ".css"):
        found += namings(path, (ROOT / path).read_text(encoding="utf-8"))
    assert not found


def test_names_are_noticed_in_identifiers_and_texts():
    noticed = (
        "ur_events = 1",
        "from x import uros",
        "import games.pilus.rules",
        "def f(arbos=1): pass",
        "x = 'community'",
        "x = f'ur {y}'",
    )
    for text in noticed:
        assert namings(Path("a.py"), text), text
    for text in (
        "hour = 1",
        "x = 'your turn'",
        '"""Docs name Ur."""',
        "format_examples('play ur')",
    ):
        assert not namings(Path("a.py"), text), text
    assert namings(Path("a.js"), 'if (game === "ur") {')
