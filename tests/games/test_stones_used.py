"""Each member of the base of games of stones serves two games, at least."""

import sys
from collections import Counter
from pathlib import Path

import pytest
import strangers_told
from strangers_told import STRANGERS
from table_desk import Desk

from reedbed_engine.games import load_game
from reedbed_engine.games.base import stones
from reedbed_engine.games.base.stones import StoneGestures, Stones
from reedbed_engine.off_board.elsewhere import register_game
from reedbed_engine.off_board.simulated_player import CLUMSY
from reedbed_engine.random30 import Random

SHIFT = Path(__file__).parents[1] / "host" / "virtual"  # a third game

pytestmark = pytest.mark.usefixtures("strange_games")


def list_functions():
    """Return the code of each function of the base, by its name."""
    found = {
        name: thing
        for holder in (stones, Stones, StoneGestures)
        for name, thing in vars(holder).items()
        if getattr(thing, "__module__", "") == stones.__name__
    }
    functions = {name: getattr(thing, "__func__", thing) for name, thing in found.items()}
    return {name: f.__code__ for name, f in functions.items() if hasattr(f, "__code__")}


def list_reached(game):
    """Return the code that runs where strangers play `game`."""
    reached = set()
    sys.setprofile(lambda frame, event, _: reached.add(frame.f_code))
    try:
        strangers_told.tell_game(game, Random(1))
        strangers_told.tell_hands(game, "presence", CLUMSY, 1, 12)
        Desk("touch", 8, game).taps("A1", "A1")
    finally:
        sys.setprofile(None)
    return reached


def test_every_member_of_the_base_is_used_by_two_games(monkeypatch):
    monkeypatch.syspath_prepend(SHIFT)
    register_game("shift")
    functions, counts = list_functions(), Counter()
    for game in (*STRANGERS, "shift"):
        reached, own = list_reached(game), vars(load_game(game))
        counts.update(name for name in functions if functions[name] in reached or name in own)
    assert len(functions) > 25
    assert not [name for name in functions if counts[name] < 2]
