"""Setting up all pieces carries out what is owed, as a hand would; the time is the test's own."""

import asyncio

import pytest
from timeless import find_faults, live

from reedbed.session.new_game import start_game
from reedbed_engine.table.states import CALM

WHITE, SEED, B2 = 1, 3, 11
# so long nobody is asked for anything any more
REST_S = 3
# a piece of White is about to capture one, by taking its very cell
CAPTURE = "ur X.XXOoOO.x.......... 0,0 0,0 2 move2"
PLANTED = "arbos:seeds=7,size=10 g2g2g2g/10/10/g2g2g2g/10/10/g2g2g2g/10/10/g2g6 1 turn 3,3 0"
GAMES = {
    "moves": ("ur", "", "", "t2 R-B t1 R-a"),
    "captures": ("ur", "", CAPTURE, "d-2"),
    "swaps": ("community", "side=3", "", "A2xB3 mC3"),
}


def at_a_board(do, folder, monkeypatch):
    """Have `do(board, session)` done at a board that answers."""

    async def work(board, session):
        await session.meeting.wait()
        await session.client.ask("set", name="host_play", value=1)
        await do(board, session)

    live(work, folder, monkeypatch)


async def rest(board_session):
    """Wait until the board asks nobody for anything any more."""
    await board_session.wait_until_settled()
    await asyncio.sleep(REST_S)


@pytest.mark.parametrize("what", GAMES)
def test_what_is_owed_after_a_computer_and_a_take_back_is_carried(what, tmp_path, monkeypatch):
    game, options, position, actions = GAMES[what]
    plays = [("play", {"action": action, "ask": -1}) for action in actions.split()]

    async def do(board, board_session):
        await start_game(board_session, game, options, position=position)
        for deed, fields in [*plays, ("undo", {"count": 1})]:
            await board_session.client.ask(deed, **fields)
            await asyncio.sleep(REST_S)
            board_session.tidy()
            await rest(board_session)
            assert find_faults(board) == ([], []), fields

    at_a_board(do, tmp_path, monkeypatch)


def test_a_seed_in_the_place_of_a_spore_is_exchanged_without_a_question(tmp_path, monkeypatch):
    async def do(board, board_session):
        await start_game(board_session, "arbos", position=PLANTED)
        await board_session.client.ask("play", action="B2", ask=-1)
        await asyncio.sleep(REST_S)
        pieces = board_session.cells.pieces
        seed = next(piece for piece in pieces.all if piece.code == SEED and piece.cell is None)
        pieces.lift_piece(seed.number, "a")
        board_session.cells.move(pieces.put_down(B2, "a"))
        await rest(board_session)
        assert find_faults(board) == ([], [])
        board_session.tidy()
        await rest(board_session)
        assert (pieces.find_piece_on(B2).code, board.app.table.play.state) == (WHITE, CALM)

    at_a_board(do, tmp_path, monkeypatch)


def test_a_piece_lifted_at_once_after_a_game_has_started_stays_in_the_hand(tmp_path, monkeypatch):
    async def do(board, board_session):
        await start_game(board_session, "ur")
        pieces = board_session.cells.pieces
        number = next(piece.number for piece in pieces.all if piece.cell is not None)
        board_session.cells.move(pieces.lift_piece(number, "a"))
        await rest(board_session)
        assert [piece.number for piece in pieces.all if piece.holder] == [number]

    at_a_board(do, tmp_path, monkeypatch)
