"""Games are loaded when they are chosen and leave nothing behind."""

import gc
import sys

from reedbed_engine import games
from reedbed_engine.games import IDS, UnknownGame, load_game, unload_game
from reedbed_engine.loading import load, unload

ROUNDS = 3


def modules():
    return [path for path in sys.modules if path.startswith("reedbed_engine.games.")]


def forget_all():
    for name in IDS:
        unload_game(name)
    gc.collect()


def collects():
    """Return True where memory is given back at once; WebAssembly waits for the run's end."""
    if not hasattr(gc, "mem_free"):
        return False
    gc.collect()
    before = gc.mem_free()
    for _ in range(20):
        bytearray(1000)
    gc.collect()
    return before - gc.mem_free() < 1000


def test_an_unloaded_game_leaves_no_module():
    forget_all()
    for name in IDS:
        assert load_game(name).ID == name
        unload_game(name)
        for path in modules():
            assert path.split(".")[2] != name, path
        assert name not in dir(games)


def test_games_loaded_in_turn_do_not_pile_up():
    if not collects():  # asked here: what that takes is no game's
        return
    free = []
    for _ in range(2 * ROUNDS):
        for name in IDS:
            load_game(name).new()
            forget_all()
        free.append(gc.mem_free())
    # a number on the stack that looks like an address keeps what lies there, until the next round
    assert max(free[ROUNDS:]) > min(free[:ROUNDS]) - 100, free


def test_a_module_is_loaded_once():
    path = "reedbed_engine.games.uros.villages"
    assert load(path) is load(path) is sys.modules[path]


def test_what_is_unloaded_is_gone_with_its_parts():
    load("reedbed_engine.games.uros.villages")
    unload("reedbed_engine.games.uros")
    assert [name for name in sys.modules if name.startswith("reedbed_engine.games.uros")] == []
    assert not hasattr(sys.modules["reedbed_engine.games"], "uros")
    unload("nowhere")


def test_unknown_games():
    for name in ("", "chess", "base", "base.notation", "uros.lake", "../uros"):
        try:
            load_game(name)
            raise AssertionError(name)
        except UnknownGame as error:
            assert error.arguments == (name,)
