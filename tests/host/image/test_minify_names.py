"""Short names must stay apart also in modules that only use the program."""

import ast
from pathlib import Path

import pytest

from reedbed.image.minify.names import Shortening, ShorteningError
from reedbed.image.minify.own_names import shorten_own_names

PROGRAM = {
    "program.one": "class On:\n    def __init__(self):\n        self._first = 1\n",
    "program.two": "class Tw:\n    def __init__(self, other):\n        self._second = other\n",
}
STUBS = Path(__file__).parents[3] / ".venv" / "stubs"
FIRMWARE = Path(__file__).parents[3] / "firmware"


def _shortening(modules):
    return Shortening({name: ast.parse(text) for name, text in modules.items()})


def _short(*texts):
    """Return the short names of a program whose modules `one`, `two` … have these texts."""
    names = ("program.one", "program.two", "program.three")
    return _shortening(dict(zip(names, texts, strict=False))).short


def test_names_that_never_meet_share_a_short_one():
    short = _shortening(PROGRAM).short
    assert short["_first"] == short["_second"]


def test_a_test_in_which_they_meet_on_one_object_is_refused():
    shortening = _shortening(PROGRAM)
    assert shortening.shorten("test_one", "value = thing._first\n") == "value = thing._a\n"
    both = "value = one._first, two._second\n"
    assert shortening.shorten("test_both", both) == "value = one._a, two._a\n"
    fake = "class Fake:\n    def _first(self):\n        return self.%s\n"
    assert shortening.shorten("test_fake", fake % "third")
    shortening = _shortening(
        {"program.one": "def first(): 1\n", "program.two": "def second(): 2\n"}
    )
    with pytest.raises(ShorteningError, match="second and first have become one"):
        shortening.shorten("test_fake", fake.replace("_first", "first") % "second")


def test_what_a_test_makes_for_itself_keeps_its_name():
    shortening = _shortening(PROGRAM)
    text = "class Fake:\n    def __init__(self, _first):\n        self._own = thing._second\n"
    assert shortening.shorten("test_fake", text) == text.replace("_second", "_a")


def test_what_stands_in_for_the_program_has_its_names_and_nothing_else():
    shortening = _shortening(
        {"program.one": "class On:\n    level = 0\n\n    def sense(self): 1\n"}
    )
    text = """
import helper
from program.one import sense, On
from helper import level

class Fake(On):
    level = level

    def sense(self, level):
        return self.level + level + helper.level + sense(level)
"""
    changed = shortening.shorten("test_fake", text)
    level, sense = shortening.short["level"], shortening.short["sense"]
    assert (
        changed
        == f"""
import helper
from program.one import {sense} as sense, On
from helper import level

class Fake(On):
    {level} = level

    def {sense}(self, level):
        return self.{level} + level + helper.level + sense(level)
"""
    )


def test_what_is_set_from_elsewhere_shares_its_name_with_none():
    short = _short(
        "class On:\n    def first(self): 1\n",
        "class Tw:\n    def second(self): 1\n",
        "def third(one):\n    one.added = 1\n",
    )
    assert short["first"] == short["second"] == short["third"]
    assert list(short.values()).count(short["added"]) == 1


@pytest.mark.parametrize(
    "text",
    [
        "def given(one): one(name=1)\n\n\ndef name(): 1\n",
        "def name(one): getattr(one, 'name')\n",
        "def make_name(one): getattr(one, 'make_' + one)\n",
        "def make_name(one): getattr(one, 'make_%s' % one)\n",
        "def append(one): 1\n",
        "class name(ValueError): 1\n",
    ],
)
def test_what_others_may_call_by_its_name_keeps_it(text):
    assert not {"name", "make_name", "append"} & set(_short(text))


def test_what_only_tests_need_takes_no_short_name_from_a_board():
    trees = {
        "program.rules": ast.parse("class Rules: pass\n"),
        "program.replay": ast.parse("class Replay: pass\n"),
    }
    assert Shortening(trees).short == {"Replay": "_a", "Rules": "_b"}
    assert Shortening(trees, {"program.replay"}).short == {"Rules": "_a", "Replay": "_b"}


def test_names_that_only_one_game_uses_are_shared_among_games():
    games = {
        "reedbed_engine.games.uros.rules": "class Us:\n    def islands(self):\n        pass\n",
        "reedbed_engine.games.uros.lake": "def count(game):\n    return game.islands()\n",
        "reedbed_engine.games.ur.board": "class Ur:\n    def rosettes(self, game):\n        pass",
        "reedbed_engine.words": "def name(game):\n    return game.title()\n",
    }
    short = Shortening({name: ast.parse(text) for name, text in games.items()}).short
    assert short["islands"] == short["rosettes"]
    assert not {"count", "Us"} & set(short)


def test_no_two_classes_share_a_name_and_exceptions_keep_theirs():
    short = _short(
        "class First:\n    pass\n",
        "class Second:\n    pass\n\n\nclass Broken(ValueError):\n    pass\n",
        "from .two import Broken\n\n\nclass Wrong(Broken):\n    pass\n",
    )
    assert sorted(short) == ["First", "Second"]
    assert short["First"] != short["Second"]


def test_what_chips_have_keeps_its_name(program):
    """MicroPython's modules, as the type checker knows them, and those that it has from Python."""
    found = set()
    for path in (*STUBS.glob("rp2/**/*.pyi"), *STUBS.glob("esp32/**/*.pyi")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
    assert {"freq", "readinto", "ticks_ms"} <= found
    assert not {name for name in program.short if name[0] != "_"} & found


def test_what_a_test_gives_by_name_is_given_by_the_short_one():
    shortening = _shortening({"program.one": "def given(one, freely=False): 1\n"})
    freely = shortening.short["freely"]
    assert shortening.shorten("test_one", "given(1, freely=2)\n") == f"given(1, {freely}=2)\n"
    for own in ("def mine(**given): 1\n\n\nmine(freely=2)\n", "from two import f\nf(freely=2)\n"):
        assert shortening.shorten("test_two", own) == own


def test_a_script_of_its_own_has_short_names():
    text = """
_LIMIT = 3


class Packs:
    def __init__(self, folder, path):
        more = chr(_LIMIT) + "!"
        self._folder = folder + more
        self.path = path

    def stat(self):
        return self._folder
"""
    changed = shorten_own_names(text)
    assert not [name for name in ("LIMIT", "Packs", "folder", "more") if name in changed]
    space = {}
    exec(changed, space)
    (made,) = (value for value in space.values() if isinstance(value, type))
    assert made("a", "b").stat() == "a\x03!" and made("a", "b").path == "b"


def test_what_main_asks_for_keeps_its_name(program):
    main = ast.parse((FIRMWARE / "main.py").read_text(encoding="utf-8"))
    asked = {
        alias.name
        for node in ast.walk(main)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("reedbed_board")
        for alias in node.names
    }
    assert asked == {"run", "use"}
    assert not asked & set(program.short)
