"""A board's text says what the modules say, for every message in every language."""

import io
from importlib import import_module
from pathlib import Path

import pytest

from reedbed.minify.words import WordsError, write_as_texts
from reedbed.runtime import package_folder
from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.words import BLOCK, find, template

ENGINE = Path(package_folder("reedbed_engine"))
MODULES = sorted(path for language in LANGUAGES for path in ENGINE.rglob(f"words/{language}.py"))
MODULES += sorted(path for language in LANGUAGES for path in ENGINE.glob(f"words/*/{language}.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_every_message_is_the_same(path):
    language = path.stem
    module = ".".join(path.relative_to(ENGINE.parent).with_suffix("").parts)
    of = path.parents[1].name if path.parent.name == "words" else ""
    texts = write_as_texts(path)
    assert sorted(texts) == [f"{language}.txt", f"short_{language}.txt"]
    for name, text in texts.items():
        assert len(text) % BLOCK == 0
        for code in import_module(module).WORDS:
            said = template(code, of, language, name.startswith("short_"))
            assert find(io.BytesIO(text), code) == said
        for code in (0, 99, 9999):
            with pytest.raises(KeyError):
                find(io.BytesIO(text), code)


def test_other_modules_have_no_words():
    for name in ("words/__init__.py", "games/ur/__init__.py", "games/ur/clauses.py"):
        assert write_as_texts(ENGINE / name) == {}


@pytest.mark.parametrize("template", ["a\\nb", "x" * BLOCK])
def test_what_cannot_be_read_is_refused(tmp_path, template):
    path = tmp_path / "en.py"
    path.write_text(f'"""Words."""\n\nWORDS = {{\n    101: "{template}",\n}}\n\nSHORT = {{}}\n')
    with pytest.raises(WordsError, match="message 101"):
        write_as_texts(path)
