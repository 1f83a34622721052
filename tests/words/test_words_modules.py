"""The modules of words: ids lie in their range, short forms fit the display."""

import re
from pathlib import Path

import pytest

import reedbed_engine
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.words import COMMON

ENGINE = Path(reedbed_engine.__file__).parent
MODULES = sorted([*ENGINE.glob("words/*/??.py"), *ENGINE.glob("games/*/words/??.py")])
RANGES = {"common": range(COMMON, 600), "table": range(600, 800), "board": range(800, 900)}


def words_of(path):
    tables = {}
    exec(path.read_text(encoding="utf-8"), tables)
    return tables["WORDS"], tables["SHORT_WORDS"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_ids_and_lengths(path):
    words, short = words_of(path)
    assert sorted(words) == sorted(words_of(path.with_name("en.py"))[0])
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
