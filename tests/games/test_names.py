"""Outside the folders of games nothing knows one: no name, no phase, no option."""

import ast
import re
from pathlib import Path

from reedbed_engine.games import IDS, load_game

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "firmware", "host")
NAMES = re.compile(rf"(?<![a-zA-Z])({'|'.join(IDS)})(?![a-zA-Z])", re.IGNORECASE)
GAMES = [load_game(name) for name in IDS]
OPTIONS = {row[0] for game in GAMES for row in game.OPTIONS}
HOLDERS = ("options", "chosen", "given", "key")  # what has options by their names, and a name


def in_games_folder(path):
    return any(f"games/{name}/" in path.as_posix() for name in IDS)


def product_files(*suffixes):
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.suffix in suffixes and "node_modules" not in path.parts:
                if not in_games_folder(inside):
                    yield inside


def asks(node):
    """Return a pair: what is looked at, by its last name, and the texts that it is asked for."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
    elif isinstance(node, ast.Subscript):
        sides = [node.value, node.slice]
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("get", "startswith"):
        sides = [node.func.value, *node.args]
    else:
        return set(), set()
    inner = [item for side in sides for item in (side, *getattr(side, "elts", ()))]
    texts = {item.value for item in inner if isinstance(getattr(item, "value", 0), str)}
    return {getattr(item, "attr", getattr(item, "id", "")) for item in inner}, texts


def knowings(path, text):
    """Return a line for each place in a file that knows a game."""
    lines = enumerate(text.splitlines(), 1)
    found = [f"{path}:{number}: {line.strip()}" for number, line in lines if NAMES.search(line)]
    for node in ast.walk(ast.parse(text)) if path.suffix == ".py" else ():
        names, texts = asks(node)
        is_phase = texts and "phase" in names
        if is_phase or (texts & OPTIONS and names & set(HOLDERS)):
            found.append(f"{path}:{node.lineno}: {ast.unparse(node)}")
    return found


def test_code_outside_the_games_folders_knows_no_game():
    found = []
    for path in product_files(".py", ".js", ".html", ".css"):
        found += knowings(path, (ROOT / path).read_text(encoding="utf-8"))
    assert not found
