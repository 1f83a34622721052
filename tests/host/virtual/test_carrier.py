"""Pieces of computers and undone ones move by themselves; the time is the test's own."""

import asyncio

import pytest
from timeless import find_faults, live

from reedbed.session.carrier import PAUSE_S, Carrier
from reedbed.session.new_game import start_game

GAMES = {
    "ur": "",
    "uros": "",
    "arbos": "size=10",
    "pilus": "size=8,deck=open",
    "community": "side=3",
}
COMPUTERS = ["computer:1"] * 2
WHITE = 2  # of Ur
C = 67  # a cell of it
LOOK_S = 0.05
LONG_S = 10
LATE = [0, 0.02, 0.05, 0.1, 0.15, 0.2]  # s after the levels of a carry were sent
MOST_S = 20_000  # of a game


def at_a_board(do, folder, monkeypatch):
    """Have `do(board, session)` done at a board whose pieces move by themselves."""

    async def work(board, session):
        await session.meeting.wait()
        await session.choose_who_throws("board")
        await session.client.ask("set", name="host_play", value=1)
        carrying = asyncio.create_task(Carrier(session).run())
        await do(board, session)
        carrying.cancel()

    live(work, folder, monkeypatch)


async def play(session, *actions):
    for action in actions:
        await session.client.ask("play", action=action, ask=-1)


def list_cells(session):
    return sorted(session.cells.pieces.list_covered_cells())


async def leave_a_piece(session):
    """Start Ur and play its first move, whose piece is owed; return the cells covered before."""
    await start_game(session, "ur")
    await asyncio.sleep(LONG_S)
    before = list_cells(session)
    await play(session, "t2", "R-B")
    return before


async def begin_to_carry(session):
    """Leave a piece until it is about to move by itself; return pieces, cells before, told."""
    told = []
    session.carry_watchers.append(told.append)
    before = await leave_a_piece(session)
    while not told:
        await asyncio.sleep(LOOK_S)
    return session.cells.pieces, before, told


LONGEST = {"arbos", "ur"}
EACH = [pytest.param(name, marks=[pytest.mark.long] * (name in LONGEST)) for name in GAMES]


@pytest.mark.parametrize("name", EACH)
def test_computers_finish_a_game_without_a_hand(name, tmp_path, monkeypatch):
    async def do(board, session):
        await start_game(session, name, GAMES[name], COMPUTERS)
        async with asyncio.timeout(MOST_S):
            while not session.current.has_ended:
                await asyncio.sleep(LOOK_S)
        await asyncio.sleep(LONG_S)
        assert find_faults(board) == ([], [])
        assert session.cells.list_unfelt() == [] and session.problem == {}
        game = session.current.replay.game
        assert game.over and len(session.current.recorded) > 5

    at_a_board(do, tmp_path, monkeypatch)


def test_an_undone_piece_goes_back(tmp_path, monkeypatch):
    async def do(board, session):
        before = await leave_a_piece(session)
        await asyncio.sleep(LONG_S)
        assert list_cells(session) != before and find_faults(board) == ([], [])
        await session.client.ask("undo", count=1)
        await asyncio.sleep(LONG_S)
        assert list_cells(session) == before and find_faults(board) == ([], [])

    at_a_board(do, tmp_path, monkeypatch)


def test_a_touch_holds_it_up_and_nothing_is_lost(tmp_path, monkeypatch):
    async def do(board, session):
        pieces, before, told = await begin_to_carry(session)
        await asyncio.sleep(PAUSE_S / 2)
        held = next(piece for piece in pieces.all if piece.cell is not None)
        cell = held.cell
        session.cells.move(pieces.lift_piece(held.number, "a"))
        await asyncio.sleep(LONG_S)
        assert told == [True, False] and list_cells(session) == sorted({*before} - {cell})
        session.cells.move(pieces.put_down(cell, "a"))
        await asyncio.sleep(LONG_S)
        assert told[2:] == [True, False] and find_faults(board) == ([], [])
        assert session.current.recorded == ["t2", "R-B"]

    at_a_board(do, tmp_path, monkeypatch)


def test_it_waits_while_something_else_is_half_done(tmp_path, monkeypatch):
    async def do(board, session):
        await leave_a_piece(session)
        pieces = session.cells.pieces
        astray = next(piece for piece in pieces.all if piece.code == WHITE)
        cell = astray.cell
        session.cells.move(pieces.move_piece(astray, C))
        await asyncio.sleep(LONG_S)
        assert len(find_faults(board)[0]) == 1
        session.cells.move(pieces.move_piece(astray, cell))
        await asyncio.sleep(LONG_S)
        assert find_faults(board) == ([], [])

    at_a_board(do, tmp_path, monkeypatch)


def test_a_finger_holds_it_up(tmp_path, monkeypatch):
    async def do(board, session):
        pieces, before, _ = await begin_to_carry(session)
        session.cells.move(pieces.touch_cell(C, "a"))
        await asyncio.sleep(LONG_S)
        assert list_cells(session) == sorted({*before, C})
        session.cells.move(pieces.release_cell(C, "a"))
        await asyncio.sleep(LONG_S)
        assert find_faults(board) == ([], [])

    at_a_board(do, tmp_path, monkeypatch)


def test_after_a_touch_the_pause_begins_anew(tmp_path, monkeypatch):
    async def do(board, session):
        pieces, before, _ = await begin_to_carry(session)
        await asyncio.sleep(0.6 * PAUSE_S)
        session.cells.move(pieces.touch_cell(C, "a"))
        session.cells.move(pieces.release_cell(C, "a"))
        await asyncio.sleep(0.6 * PAUSE_S)
        assert list_cells(session) == before
        await asyncio.sleep(LONG_S)
        assert list_cells(session) != before and find_faults(board) == ([], [])

    at_a_board(do, tmp_path, monkeypatch)


@pytest.mark.parametrize("late_s", LATE)
def test_what_is_undone_further_amid_a_carry_goes_back_as_well(late_s, tmp_path, monkeypatch):
    async def do(board, session):
        await start_game(session, "ur")
        await asyncio.sleep(LONG_S)
        before, loop = list_cells(session), asyncio.get_running_loop()
        for action in ("t2", "R-B", "t1", "R-a", "t1", "B-C"):
            await play(session, action)
            await asyncio.sleep(LONG_S)
        await session.client.ask("undo", count=1)

        def undo():
            session.client.command("undo", count=5)

        session.cells.watchers.append(
            lambda: session.cells.watchers.pop() and loop.call_later(late_s, undo)
        )
        await asyncio.sleep(2 * LONG_S)
        assert session.current.recorded == [] and find_faults(board) == ([], [])
        assert list_cells(session) == before

    at_a_board(do, tmp_path, monkeypatch)


@pytest.mark.parametrize("late_s", LATE)
def test_an_undo_amid_a_carry_records_nothing_and_goes_back(late_s, tmp_path, monkeypatch):
    async def do(board, session):
        loop, before = asyncio.get_running_loop(), await leave_a_piece(session)

        def press():
            for level in (1, 0):
                session.cells.sense("button", "back", level)

        session.cells.watchers.append(
            lambda: session.cells.watchers.pop() and loop.call_later(late_s, press)
        )
        await asyncio.sleep(LONG_S)
        assert session.current.recorded == ["t2"] and find_faults(board) == ([], [])
        assert list_cells(session) == before

    at_a_board(do, tmp_path, monkeypatch)
