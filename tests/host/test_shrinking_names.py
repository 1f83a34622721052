"""Short names must stay apart also in modules that only use the program."""

import ast

import pytest

from reedbed.shrinking.names import Shortening, ShorteningError

PROGRAM = {
    "program.one": "class One:\n    def __init__(self):\n        self._first = 1\n",
    "program.two": "class Two:\n    def __init__(self):\n        self._second = 2\n",
}


def test_names_that_never_meet_share_a_short_one():
    short = Shortening({name: ast.parse(text) for name, text in PROGRAM.items()}).short
    assert short["_first"] == short["_second"]


def test_a_test_of_the_program_in_which_they_meet_is_refused():
    shortening = Shortening({name: ast.parse(text) for name, text in PROGRAM.items()})
    assert shortening.shorten("test_one", "value = thing._first\n") == "value = thing._a\n"
    with pytest.raises(ShorteningError, match="_second and _first"):
        shortening.shorten("test_both", "value = one._first, two._second\n")


def test_what_a_test_makes_for_itself_keeps_its_name():
    shortening = Shortening({name: ast.parse(text) for name, text in PROGRAM.items()})
    text = "class Fake:\n    def __init__(self, _first):\n        self._own = thing._second\n"
    assert shortening.shorten("test_fake", text) == text.replace("_second", "_a")


def test_names_that_only_one_game_uses_are_shared_among_games():
    games = {
        "reedbed_engine.games.uros": "class Uros:\n    def islands(self):\n        pass\n",
        "reedbed_engine.games.uros_lake": "def count(game):\n    return game.islands()\n",
        "reedbed_engine.games.ur": "class Ur:\n    def rosettes(self):\n        pass\n",
        "reedbed_engine.series": "def name(game):\n    return game.title()\n",
    }
    short = Shortening({name: ast.parse(text) for name, text in games.items()}).short
    assert short["islands"] == short["rosettes"]
    assert not {"title", "count", "Uros"} & set(short)
