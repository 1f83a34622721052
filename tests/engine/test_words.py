"""The modules of words: ids lie in their group's range, short forms fit the display."""

from importlib import import_module

import pytest

from reedbed_engine.games import IDS
from reedbed_engine.words import LANGUAGES, group_of

GROUPS = (*IDS, "common", "table", "board")


def words_of(language, group):
    home = f"games.{group}.words" if group in IDS else f"words.{group}"
    return import_module(f"reedbed_engine.{home}.{language}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS)
def test_ids_and_lengths(language, group):
    words = words_of(language, group)
    assert sorted(words.WORDS) == sorted(words_of("en", group).WORDS)
    assert all(group_of(code) == group for code in words.WORDS)
    assert set(words.SHORT_WORDS) <= set(words.WORDS)
    assert max(map(len, words.SHORT_WORDS.values())) <= 42
