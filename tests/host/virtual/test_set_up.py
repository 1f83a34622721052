"""Setting up all pieces carries out what is owed, as a hand would; the time is the test's own."""

import asyncio

import pytest
import timeless
from timeless import Board, Lag

from reedbed.link import new_session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.board_session import BoardSession
from reedbed.session.new_game import start_game

# so long nobody is asked for anything any more
REST_S = 3
# a piece of White is about to capture one, by taking its very cell
CAPTURE = "ur X.XXOoOO.x.......... 0,0 0,0 2 move2"
GAMES = {
    "moves": ("ur", "", "", "t2 R-B t1 R-a"),
    "captures": ("ur", "", CAPTURE, "d-2"),
    "swaps": ("community", "side=3", "", "A2xB3 mC3"),
}


def find_faults(board):
    """Return what the board wants to have carried, and where it sees too many or too few."""
    play = board.app.table.play
    return play.pending.items, [site for site, off in enumerate(play.occupancy.offs) if off]


async def set_up_after(deeds, game, options, position, folder, monkeypatch):
    """Return what is wrong after each deed, a request of a host, and setting up the pieces."""
    board, log = Board("presence", 10, 10, Lag()), Log(folder)
    monitor = BoardSession(log, new_session("en"), port_at(""))
    found = []

    async def work():
        await monitor.meeting.wait()
        await monitor.client.ask("set", name="host_play", value=1)
        await start_game(monitor, game, options, position=position)
        for deed, fields in deeds:
            await monitor.client.ask(deed, **fields)
            await asyncio.sleep(REST_S)
            monitor.tidy()
            await monitor.wait_until_settled()
            await asyncio.sleep(REST_S)
            found.append((fields, *find_faults(board)))

    await timeless.play_at(board, monitor, work(), monkeypatch)
    log.close()
    return found


@pytest.mark.parametrize("what", GAMES)
def test_what_is_owed_after_a_computer_and_a_take_back_is_carried(what, tmp_path, monkeypatch):
    *game, actions = GAMES[what]
    plays = [("play", {"action": action, "ask": -1}) for action in actions.split()]
    deeds = [*plays, ("undo", {"count": 1})]
    found = timeless.run(set_up_after(deeds, *game, tmp_path, monkeypatch))
    assert found == [(fields, [], []) for _, fields in deeds]
