"""Simulated hands play whole games on a virtual board; the time is the test's own."""

import sys
from pathlib import Path

import pytest
from timeless import live

from reedbed.session.auto_player import AutoPlayer
from reedbed_engine.games import IDS, unload_game
from reedbed_engine.loading import ELSEWHERE
from reedbed_engine.off_board import elsewhere


@pytest.fixture
def shift(monkeypatch):
    """Register the game in the folder `shift` until the test is over."""
    monkeypatch.syspath_prepend(Path(__file__).parent)
    yield elsewhere.register_game("shift")
    unload_game("shift")
    del ELSEWHERE["shift"]
    IDS.remove("shift")
    for name in [name for name in sys.modules if name.partition(".")[0] == "shift"]:
        del sys.modules[name]


def play(name, options, seed, count, folder, monkeypatch):
    """Let hands play games; return what the log holds of each."""
    recorded = []

    async def do(board, session):
        player = AutoPlayer(session, seed)
        for _ in range(count):
            await player.play(name, options, [])
            recorded.append(session.current.recorded)

    live(do, folder, monkeypatch)
    return recorded


def test_questions_are_answered_no_sooner_than_the_board_believes_it(tmp_path, monkeypatch):
    (actions,) = play("uros", "", 10, 1, tmp_path, monkeypatch)
    assert len(actions) > 30


def test_the_first_man_of_a_game_is_lifted_later(shift, seed, tmp_path, monkeypatch):
    games = play(shift, "", seed, 2, tmp_path, monkeypatch)
    assert [len(actions) for actions in games] == [6, 6]


def test_the_pieces_of_a_game_are_cleared_away_for_the_next(tmp_path, monkeypatch):
    games = play("arbos", "size=10", 1, 2, tmp_path, monkeypatch)
    assert len(games) == 2 and all(games)
