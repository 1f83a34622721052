"""A virtual board asks this computer what its computer of the highest level plays."""

import asyncio

from programs import PATIENCE

from reedbed.link import new_session
from reedbed.link.port import port_at
from reedbed.log import Log
from reedbed.session.board_session import BoardSession
from reedbed.session.new_game import start_game
from reedbed.session.run import run_until_first_ends
from reedbed.session.thinker import Thinker, choose_in_process
from reedbed.virtual_board.model import Kind, Model, Runtime
from reedbed.virtual_board.process import VirtualBoard


async def play_two(board_session, answered):
    """Let two computers of the highest level play two actions; note what they were answered."""
    Thinker(board_session.client, choose_in_process)
    ask = board_session.client.ask

    async def note_answer(do, **fields):
        answer = await ask(do, **fields)
        if do == "play":
            answered.append(fields["action"])
        return answer

    board_session.client.ask = note_answer
    async with asyncio.timeout(PATIENCE):
        await board_session.meeting.wait()
        await start_game(board_session, "uros", players=["computer:5"] * 2)
        while min(len(board_session.current.recorded), len(answered)) < 2:  # in either order
            await asyncio.sleep(0.05)


def test_what_this_computer_answers_is_what_is_played(tmp_path):
    answered = []
    board = VirtualBoard(Model(Kind.touch, 8, 8), tmp_path / "board", Runtime.cpython)
    log = Log(tmp_path / "log")

    async def run():
        board_session = BoardSession(log, new_session("en", thinks=True), port_at(board.locate))
        working = play_two(board_session, answered)
        await run_until_first_ends(board_session.writer.run(), board_session.client.run(), working)
        return board_session.current.recorded

    try:
        recorded = asyncio.run(run())
    finally:
        log.close()
        board.stop()
    assert recorded[:2] == answered[:2]
