"""Simulated hands play the same game however slow board and line are: they wait for what they see.

The time is the test's own (timeless.py).
"""

import asyncio

import pytest
import timeless
from timeless import Board, Lag

from reedbed.link import new_session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.auto_player import AutoPlayer
from reedbed.session.board_session import BoardSession
from reedbed.session.run import run_until_first_ends

ACTIONS = 6
SIZES = {"touch": 8, "presence": 10, "cursor": 8}
LAGS = {
    "quick": {},
    "slow board": {"step": 0.3},
    "slow line": {"step": 0.05, "line": 0.4},
    "pauses": {"pause": 4.0, "rarely": 60},
}


async def first_actions(folder, kind, lag, monkeypatch):
    """Return what the log holds once hands have played some actions."""
    size = SIZES[kind]
    board, log = Board(kind, size, size, lag), Log(folder)
    board_session = BoardSession(log, new_session("en"), port_at(""))

    async def watch():
        while len(board_session.current.recorded) < ACTIONS:
            await asyncio.sleep(0.1)

    async def play():
        playing = AutoPlayer(board_session, 1).play("ur", "", [])
        await run_until_first_ends(watch(), playing)

    await timeless.play_at(board, board_session, play(), monkeypatch)
    recorded = board_session.current.recorded[:ACTIONS]
    log.close()
    return recorded


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("lag", LAGS)
def test_the_same_game_is_recorded(kind, lag, tmp_path, monkeypatch):
    found = timeless.run(first_actions(tmp_path, kind, Lag(**LAGS[lag]), monkeypatch))
    assert found == ["t1", "R-A", "t2", "R-b", "t2", "R-B"]
