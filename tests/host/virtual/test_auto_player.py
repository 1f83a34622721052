"""Simulated hands play whole games on a virtual board; the time is the test's own."""

import timeless
from timeless import Board, Lag

from reedbed.auto_player import AutoPlayer
from reedbed.link import new_session
from reedbed.log import Log
from reedbed.session.monitor import Monitor


def play(name, options, seed, count, folder, monkeypatch):
    """Let hands play games; return what the log holds of each."""
    recorded = []

    async def run():
        board, log = Board("presence", 10, 10, Lag()), Log(folder)
        monitor = Monitor(log, new_session("en"), lambda: "")
        player = AutoPlayer(monitor, seed)

        async def work():
            for _ in range(count):
                await player.play(name, options, [])
                recorded.append(monitor.current.recorded)

        await timeless.play_at(board, monitor, work(), monkeypatch)
        log.close()

    timeless.run(run())
    return recorded


def test_questions_are_answered_no_sooner_than_the_board_believes_it(tmp_path, monkeypatch):
    (actions,) = play("uros", "", 10, 1, tmp_path, monkeypatch)
    assert len(actions) > 30
