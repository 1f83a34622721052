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
        shortening.shorten("test_both", "def play(_first):\n    return _first._second\n")
