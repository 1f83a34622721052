"""Packed words say what the dict says, for every message in every language."""

import ast
from pathlib import Path

import pytest

from reedbed.runtime import package_folder
from reedbed.shrinking.words import pack
from reedbed_engine.words.packed import Packed

WORDS = Path(package_folder("reedbed_engine"), "words")
GROUPS = sorted(path for language in ("en", "es") for path in (WORDS / language).glob("*.py"))


def _run(text):
    names = {}
    exec(text, names)  # noqa: S102 - our own source
    return names.get("WORDS")


@pytest.mark.parametrize("path", GROUPS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_is_the_same(path):
    text = path.read_text(encoding="utf-8")
    plain, packed = _run(text), _run(pack(text))
    if plain is None:  # the package itself
        assert packed is None
        return
    assert isinstance(packed, Packed)
    assert {code: packed[code] for code in plain} == plain
    assert packed.get(99999) is None
    with pytest.raises(KeyError):
        packed[99999]
    ast.parse(pack(text).encode("ascii"))
