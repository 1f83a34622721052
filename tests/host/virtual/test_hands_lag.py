"""Simulated hands play the same game however slow board and line are: they wait for what they see.

The time is the test's own (timeless.py).
"""

import asyncio

import pytest
from timeless import Lag, live

from reedbed.session.auto_player import AutoPlayer

PLAYED = ["t1", "R-A", "t2", "R-b", "t2", "R-B"]
SIZES = {"touch": 8, "presence": 10, "cursor": 8}
LAGS = {
    "quick": {},
    "slow board": {"step": 0.3},
    "slow line": {"step": 0.05, "line": 0.4},
    "pauses": {"pause": 4.0, "rarely": 60},
}


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("lag", LAGS)
def test_the_same_game_is_recorded(kind, lag, tmp_path, monkeypatch):
    async def do(board, session):
        playing = asyncio.ensure_future(AutoPlayer(session, 1).play("ur", "", []))
        while len(session.current.recorded) < len(PLAYED):
            assert not playing.done()
            await asyncio.sleep(0.1)
        playing.cancel()
        assert session.current.recorded[: len(PLAYED)] == PLAYED

    live(do, tmp_path, monkeypatch, (kind, SIZES[kind], SIZES[kind]), Lag(**LAGS[lag]))
