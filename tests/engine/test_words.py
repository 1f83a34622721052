"""The modules of words: ids lie in their group's range, short forms fit the display."""

from importlib import import_module

import pytest

from reedbed_engine.words import LANGUAGES, group_of

GROUPS = ("common", "ur", "uros", "arbos", "pilus", "community", "table", "board")


def words_of(language, group):
    return import_module(f"reedbed_engine.words.{language}.{group}").WORDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", GROUPS)
def test_ids_and_lengths(language, group):
    words, short = words_of(language, group), words_of(language, "short_" + group)
    assert sorted(words) == sorted(words_of("en", group))
    assert all(group_of(code) == group for code in words)
    assert set(short) <= set(words)
    assert max(map(len, short.values())) <= 42
