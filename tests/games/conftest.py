"""Hex and Morris, which are no part of the engine: there only where a test asks for them."""

import sys
from pathlib import Path

import pytest

from reedbed_engine.games import IDS, unload_game
from reedbed_engine.loading import ELSEWHERE
from reedbed_engine.off_board import elsewhere

HERE = Path(__file__).parent
STRANGE = ("hex", "morris")


@pytest.fixture
def forget_new_games(monkeypatch):
    """Forget, after the test, the games that it has registered; `HERE` holds some."""
    known = list(IDS)
    monkeypatch.setattr(sys, "path", [*sys.path, str(HERE)])
    yield
    for name in IDS[len(known) :]:
        unload_game(name)
        del ELSEWHERE[name]
    IDS[:] = known


@pytest.fixture
def strange_games(forget_new_games):
    """Register Hex and Morris."""
    for name in STRANGE:
        elsewhere.register_game(name)
