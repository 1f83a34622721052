"""A board's text says what the modules say, for every message in every language."""

import io
from importlib import import_module
from pathlib import Path

import pytest

from reedbed.runtime import package_folder
from reedbed.shrinking.words import WordsError, as_text
from reedbed_engine.words import BLOCK, LANGUAGES, find, template

WORDS = Path(package_folder("reedbed_engine"), "words")
GROUPS = sorted(
    path
    for language in LANGUAGES
    for path in (WORDS / language).glob("*.py")
    if path.name != "__init__.py"
)


@pytest.mark.parametrize("path", GROUPS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_is_the_same(path):
    text, language, short = as_text(path), path.parent.name, path.stem.startswith("short_")
    group = path.stem.removeprefix("short_")
    words = import_module(f"reedbed_engine.words.{language}.{group}").WORDS
    assert len(text) % BLOCK == 0
    for code in words:
        assert find(io.BytesIO(text), code) == template(code, language, short)
    for code in (0, 99, 9999):
        with pytest.raises(KeyError):
            find(io.BytesIO(text), code)


def test_other_modules_have_no_words():
    for name in ("__init__.py", "en/__init__.py", "clauses/ur.py"):
        assert as_text(WORDS / name) == b""


@pytest.mark.parametrize("template", ["a\\nb", "x" * BLOCK])
def test_what_cannot_be_read_is_refused(tmp_path, template):
    path = tmp_path / "ur.py"
    path.write_text(f'"""Words."""\n\nWORDS = {{\n    101: "{template}",\n}}\n')
    with pytest.raises(WordsError, match="message 101"):
        as_text(path)
