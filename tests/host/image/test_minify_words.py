"""A board's text says what the modules say, for every message in every language."""

import io
import warnings
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from reedbed.image.minify.words import WordsError, write_as_text
from reedbed.runtime import package_folder
from reedbed_engine import words
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.words import BLOCK, find, template

ENGINE = Path(package_folder("reedbed_engine"))
MODULES = sorted(path for language in LANGUAGES for path in ENGINE.rglob(f"words/{language}.py"))
MODULES += sorted(path for language in LANGUAGES for path in ENGINE.glob(f"words/*/{language}.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_every_message_is_the_same(path, program, tmp_path, monkeypatch):
    language = path.stem
    module = ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts)
    game_id = path.parents[1].name if path.parent.name == "words" else ""
    codes = import_module(module).WORDS
    kinds = [(code, short) for code in codes for short in (False, True)]
    meant = {kind: template(kind[0], game_id, language, kind[1]) for kind in kinds}
    image = tmp_path / "words"  # as on a board
    image.mkdir()
    name = ".".join(path.relative_to(ENGINE).with_suffix(".txt").parts)
    (image / name).write_bytes(write_as_text(module, program.fold(path)))
    monkeypatch.setattr(words, "_home", f"{tmp_path}/")
    with warnings.catch_warnings(action="ignore"):  # a board leaves files to the collector
        for (code, short), said in meant.items():
            assert template(code, game_id, language, short) == said
        absent = next(code for code in count(min(codes)) if code not in codes)
        with pytest.raises(KeyError):
            template(absent, game_id, language, True)


def test_a_short_last_block_has_nothing_of_the_one_before():
    block = (b"\n100 " + b"x" * 30 + b"12 no line").ljust(BLOCK, b"\n")
    with pytest.raises(KeyError):
        find(io.BytesIO(block + b"\n101 " + b"y" * 29 + b"\n"), 12)


def test_other_modules_have_no_words(program):
    for name in ("words/__init__.py", "games/ur/__init__.py", "games/ur/off_board/clauses.py"):
        assert write_as_text(name, program.fold(ENGINE / name)) == b""


@pytest.mark.parametrize("template", ["a\\nb", "x" * BLOCK])
def test_what_cannot_be_read_is_refused(template):
    source = f'"""Words."""\n\nWORDS = {{\n    101: "{template}",\n}}\n\nSHORT_WORDS = {{}}\n'
    with pytest.raises(WordsError, match="games/ur/words/en.py: message 101"):
        write_as_text("games/ur/words/en.py", source)
