"""Modules come when they are asked for and go when they are given back."""

import sys

from reedbed_engine.loading import borrow, load, unload

_ONE = "reedbed_engine.games.uros_villages"
_OTHER = "reedbed_engine.games.community_repetition"


def test_a_module_is_loaded_once():
    assert load(_ONE) is load(_ONE)
    assert _ONE in sys.modules


def test_what_is_unloaded_is_gone_with_its_parts():
    load("reedbed_engine.games.uros")
    load(_ONE)
    unload("reedbed_engine.games.uros")
    assert [name for name in sys.modules if name.startswith("reedbed_engine.games.uros")] == []
    assert not hasattr(sys.modules["reedbed_engine.games"], "uros")


def test_unloading_what_is_not_there_does_nothing():
    unload("reedbed_engine.games.nothing")
    unload("nowhere")


def test_a_chip_holds_one_borrowed_module_at_a_time():
    assert borrow(_ONE).__name__ == _ONE
    assert borrow(_ONE) is sys.modules[_ONE]
    borrow(_OTHER)
    assert _OTHER in sys.modules
    if sys.implementation.name == "micropython":
        assert _ONE not in sys.modules
    assert borrow(_ONE).best_village
