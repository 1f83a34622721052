"""A third language is a file beside each `en.py`: in a copy of the engine with one, all works.

The language `xx` is English with accents on every vowel, and longer.
"""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import reedbed_engine
from reedbed.testing import suite
from runner import interpreters

ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
LONGER = " ñç"

# It runs on MicroPython, too.
AT_THE_TABLE = """
from table_desk import Desk

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import TITLE
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, OK, PLUS
from reedbed_engine.table.session import Table
from reedbed_engine.words import explain, template


def in_xx(line, of="ur", short=False):
    return explain(line[0], line[1:], of, "xx", short)


def test_it_is_found():
    assert LANGUAGES == ("en", "es", "xx")


def test_the_menu_offers_it():
    table, now, seen = Table(Board("cursor", 8, 8)), 0, []

    def press(button):
        nonlocal now
        now += 900
        table.button(button, 1, now)
        table.button(button, 0, now + 50)
        seen.append([in_xx(line, short=short) for line in table.lines for short in (0, 1)])

    press(MENU)
    for _ in range(40):
        if table.lines[1][0] == say.MENU_LANG:
            break
        press(PLUS)
    press(OK)
    for language in ("es", "xx", "en", "es", "xx"):
        press(PLUS)
        assert table.settings["lang"] == language
    press(OK)
    assert table.settings["lang"] == "xx" and [c for text in seen for c in text if "é" in c]


def test_prompts_and_refusals_are_said_in_it():
    for game in IDS:
        assert template(TITLE, game, "xx") != template(TITLE, game)
    desk = Desk("touch", 8)
    assert in_xx(desk.table.lines[0]).endswith(" ñç")
    desk.throw(2)
    reason = desk.table.game.judge(desk.table.game.parse("t3"))
    assert reason and in_xx([reason] + list(desk.table.game.reason_args())).endswith(" ñç")
"""

ON_THE_PC = """
from reedbed.commands.shared import Language
from reedbed.drawing.legend import list_lights
from reedbed.page.choices import format_in_all_languages
from reedbed.image.minify.words import write_as_text
from reedbed.image import build_program, list_sources
from reedbed.runtime import package_folder

assert list(Language) == ["en", "es", "xx"]
assert {tuple(light.meaning) for light in list_lights()} == {("en", "es", "xx")}
words = format_in_all_languages([257])
assert words["xx"] == "thé gámé ís óvér ñç" and words["en"] == "the game is over"
engine = package_folder("reedbed_engine")
files = [path for path in list_sources(engine) if path.name == "xx.py"]
assert len(files) == len([path for path in list_sources(engine) if path.name == "en.py"]) > 7
program = build_program()
assert all(write_as_text(str(path), program.fold(engine / path)) for path in files)
"""


def translate(template, longer=""):
    """Return a template with accents, what stands in braces as it was."""
    parts = template.replace("}", "{").split("{")
    for place in range(0, len(parts), 2):
        parts[place] = parts[place].translate(ACCENTS)
    return (
        "".join("{%s}" % part if place % 2 else part for place, part in enumerate(parts)) + longer
    )


def name_of(path, root):
    """Return the dotted name of the module in the file `path` under `root`."""
    return ".".join(path.relative_to(root).with_suffix("").parts)


@pytest.fixture(scope="module")
def engine(tmp_path_factory):
    """Return the folder of a copy of the engine that knows `xx`."""
    here = Path(reedbed_engine.__file__).parent
    folder = tmp_path_factory.mktemp("engine") / "reedbed_engine"
    shutil.copytree(here, folder, ignore=shutil.ignore_patterns("guide", "__pycache__"))
    for path in folder.rglob("en.py"):
        english = import_module(name_of(path, folder.parent))
        long = {code: translate(text, LONGER) for code, text in english.WORDS.items()}
        short = {
            code: translate(english.SHORT_WORDS.get(code, text))
            for code, text in english.WORDS.items()
        }
        lines = ['"""English with accents."""\n']
        for name, words in (("WORDS", long), ("SHORT_WORDS", short)):
            lines += [
                f"{name} = {{",
                *(f"    {code}: {text!r}," for code, text in words.items()),
                "}\n",
            ]
        path.with_name("xx.py").write_text("\n".join(lines), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def tests(tmp_path_factory):
    """Return a folder with the test of the table, which is portable."""
    folder = tmp_path_factory.mktemp("tests")
    (folder / "words").mkdir()
    (folder / "words" / "test_xx.py").write_text(AT_THE_TABLE, encoding="utf-8")
    shutil.copytree(suite.find_runner(interpreters.TESTS).parent, folder / "runner")
    shutil.copy(suite.find_portable(interpreters.TESTS)["table_desk"], folder / "words")
    return folder


def run_python(engine, *arguments):
    """Run Python with that engine; return what it printed."""
    environment = {**os.environ, "PYTHONPATH": str(engine.parent), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert not done.returncode, done.stderr
    return done.stdout


def test_at_the_table_on_cpython(engine, tests):
    said = run_python(engine, "-m", "reedbed.testing.cpython", "test_xx", tests / "words")
    assert said.count("PASS") == 3 and "FAIL" not in said, said


def test_at_the_table_on_micropython(engine, tests, monkeypatch):
    monkeypatch.setattr(interpreters, "PACKAGES", (engine, interpreters.PACKAGES[1]))
    with interpreters.started("newest", tests) as run:
        outcome = run("test_xx", print)
    assert len(outcome.passed) == 3 and not outcome.failed


def test_on_the_pc(engine):
    run_python(engine, "-c", ON_THE_PC)
