"""Modules come when they are asked for and go when they are given back."""

import sys

from reedbed_engine import loading
from reedbed_engine.loading import borrow, give_back, load, unload

_ONE = "reedbed_engine.games.uros.villages"
_OTHER = "reedbed_engine.games.ur.rules"


def test_a_module_is_loaded_once():
    assert load(_ONE) is load(_ONE)
    assert _ONE in sys.modules


def test_what_is_unloaded_is_gone_with_its_parts():
    load("reedbed_engine.games.uros.rules")
    load(_ONE)
    unload("reedbed_engine.games.uros")
    assert [name for name in sys.modules if name.startswith("reedbed_engine.games.uros")] == []
    assert not hasattr(sys.modules["reedbed_engine.games"], "uros")


def test_unloading_what_is_not_there_does_nothing():
    unload("reedbed_engine.games.nothing")
    unload("nowhere")


def test_a_chip_holds_the_four_that_were_borrowed_last():
    four = [
        "reedbed_engine.games." + name
        for name in ("ur.rules", "ur.notation", "ur.position", "base.header")
    ]
    give_back()
    assert borrow(_ONE).__name__ == _ONE
    assert borrow(_ONE) is sys.modules[_ONE]
    for path in four[:3]:
        borrow(path)
    assert _ONE in sys.modules
    borrow(four[3])
    borrow(four[0])
    if sys.implementation.name == "micropython":
        assert _ONE not in sys.modules
    assert all(path in sys.modules for path in four)
    assert borrow(_ONE).best_village


def test_what_is_given_back_is_gone_from_a_chip():
    borrow(_ONE)
    give_back()
    if sys.implementation.name == "micropython":
        assert _ONE not in sys.modules
    assert borrow(_ONE).best_village


def test_what_finds_no_room_gets_that_of_what_is_borrowed():
    asked = []

    def full_at_first(path):
        asked.append(path)
        if len(asked) == 1:
            raise MemoryError("full")
        if sys.implementation.name == "micropython":
            assert _OTHER not in sys.modules
        return __import__(path)

    unload(_ONE)
    borrow(_OTHER)
    loading.__import__ = full_at_first
    try:
        found = load(_ONE)
    finally:
        del loading.__import__
    assert found.best_village and asked == [_ONE, _ONE]
