"""Modules come when they are asked for and can be forgotten."""

import sys

from reedbed_engine.loading import load, unload

_ONE = "reedbed_engine.games.uros.villages"


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
