"""The modules of words: the same messages with the same arguments, short forms that fit."""

import ast
import re
import string
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

import reedbed_board
import reedbed_engine
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.words import COMMON

ENGINE = Path(reedbed_engine.__file__).parent
MODULES = sorted([*ENGINE.glob("words/*/??.py"), *ENGINE.glob("games/*/words/??.py")])
RANGES = {"common": range(COMMON, 600), "table": range(600, 800), "board": range(800, 900)}


def words_of(path):
    words = import_module(".".join(path.relative_to(ENGINE.parent).with_suffix("").parts))
    return dict(words.WORDS), words.SHORT_WORDS


def fields_of(template):
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}


def keys_of(path):
    """Return the keys of the templates, as the source has them."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tables = {ast.unparse(node.targets[0]): node.value for node in tree.body if is_table(node)}
    return [key for name in ("WORDS", "SHORT_WORDS") for key in tables[name].keys]


def is_table(node):
    return isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_ids_and_lengths(path):
    words, short = words_of(path)
    english, _ = words_of(path.with_name("en.py"))
    assert sorted(words) == sorted(english)
    for code, template in words.items():
        assert fields_of(template) == fields_of(english[code]), code
    is_of_game = path.parent.name == "words"
    assert set(words) <= set(range(COMMON) if is_of_game else RANGES[path.parent.name])
    assert set(short) <= set(words)
    assert max(map(len, short.values())) <= 42


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_player_is_named_by_an_argument_alone(path):
    words, short = words_of(path)
    names = {words.pop(code).rstrip("s") for code in (PLAYER, PLAYER + 1) if code in words}
    said = "\n".join([*words.values(), *short.values()])
    assert not [name for name in names if re.search(rf"\b{name}", said, re.IGNORECASE)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_message_is_called_by_its_name(path):
    assert not [key.value for key in keys_of(path) if isinstance(key, ast.Constant)]
    names = [ast.unparse(key) for key in keys_of(path)]
    assert len(set(names)) >= len(names) / 2  # each at most twice, the second time short


def test_every_message_is_used():
    """A name that only its definition has belongs to those before it, "the next" in a comment."""
    texts = {
        path: path.read_text(encoding="utf-8")
        for package in (ENGINE, Path(reedbed_board.__file__).parent)
        for path in package.rglob("*.py")
        if path not in MODULES
    }
    used = Counter(name for text in texts.values() for name in set(re.findall(r"\w+", text)))
    keys = {ast.unparse(key).split(".")[-1] for path in MODULES for key in keys_of(path)}
    unused = []
    for path, text in texts.items():
        last = None  # the number of the member of a family before
        for name, number, comment in re.findall(r"^([A-Z_]+) = const\((\d+)\)(.*)", text, re.M):
            is_next = last is not None and int(number) == last + 1
            if name in keys and used[name] == 1 and len(re.findall(rf"\b{name}\b", text)) == 1:
                if not is_next:
                    unused.append((path.relative_to(path.parents[2]), name))
            last = int(number) if is_next or "next" in comment else None
    assert unused == []
