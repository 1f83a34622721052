"""Starting a game: what cannot be is refused before anything is put aside."""

import asyncio
from types import SimpleNamespace

import pytest

from reedbed.link import Refused, Session
from reedbed.link.port import port_at
from reedbed.link.session import Message
from reedbed.log import Log
from reedbed.session.board_session import BoardSession
from reedbed.session.change_board import change_board
from reedbed.session.new_game import draw_options, start_game
from reedbed.virtual_board.model import Kind, Model
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.messages import BAD_SETTING, DOES_NOT_FIT, GAME_RUNNING, TOO_MANY_NAMES
from reedbed_engine.wire import PROTOCOL

HELLO = {
    "proto": PROTOCOL, "board": "feed01", "kind": "presence", "rows": 10, "cols": 10,
    "caps": ["sim"], "boot": 1, "oldest": 0,
}  # fmt: skip
STATE = {"g": 1, "n": 0, "game": "", "position": "", "player": 0, "phase": "", "offer": False}


def start(tmp_path, *game, is_offered=False, **how):
    """Start a game; return what the board was asked for, and the covered cells after each."""
    asked = []

    async def run():
        log, session = Log(tmp_path), Session(1)
        board_session = BoardSession(log, session, port_at("nowhere"))

        async def ask(do, **fields):
            asked.append((do, fields, len(board_session.cells.pieces.list_covered_cells())))
            return {}

        async def wait_until_settled():
            asked.append(("settle", {}, len(board_session.cells.pieces.list_covered_cells())))

        board_session.client.ask, board_session.wait_until_settled = ask, wait_until_settled
        session.board = HELLO
        board_session.client.receive(Message("hello", HELLO))
        board_session.client.receive(Message("state", {**STATE, "offer": is_offered}))
        try:
            await start_game(board_session, *game, **how)
        finally:
            log.close()

    asyncio.run(run())
    return asked


def test_the_pieces_are_set_up_before_the_board_is_asked(tmp_path):
    settled, new = start(tmp_path, "ur", "first=2", ["Ann"], "10+5")
    assert settled[0] == "settle" and settled[2] > 0
    assert new[0] == "new" and new[1] == {
        "game": "ur", "options": "first=2", "players": ["Ann"], "clock": "10+5", "position": "",
        "from": "", "seats": [],
    }  # fmt: skip


def test_a_game_that_goes_on_is_put_aside_only_if_that_is_wanted(tmp_path):
    with pytest.raises(Refused) as refusal:
        start(tmp_path, "ur", is_offered=True)
    assert refusal.value.why == [GAME_RUNNING]
    asked = start(tmp_path, "ur", is_offered=True, puts_aside=True)
    assert [do for do, _, _ in asked] == ["abandon", "settle", "new"]


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (("ur", "", [], "soon"), BAD_SETTING),
        (("ur", "", ["A", "B", "C"]), TOO_MANY_NAMES),
        (("arbos", "size=13"), DOES_NOT_FIT),
    ],
)
def test_what_cannot_be_leaves_the_game_alone(tmp_path, game, code):
    with pytest.raises(Refused) as refusal:
        start(tmp_path, *game, is_offered=True, puts_aside=True)
    assert refusal.value.why[0] == code


def test_a_board_that_takes_the_place_carries_the_options_that_are_asked_for():
    replaced = []

    async def run():
        board_session = SimpleNamespace(is_occupied=False, meeting=asyncio.Event())
        board_session.client = SimpleNamespace(shape=Board("touch", 8, 8))

        def replace(model):
            replaced.append(model)
            board_session.client.shape = Board(*model)
            board_session.meeting.set()

        board_session.replace_board = replace
        await change_board(board_session, Model(Kind.presence, 10, 10), "arbos", "size=8")
        await change_board(board_session, Model(Kind.presence, 20, 20), "arbos", "size=20")
        with pytest.raises(Refused) as refusal:
            await change_board(board_session, Model(Kind.presence, 20, 20), "community", "side=6")
        assert refusal.value.why[:4] == [DOES_NOT_FIT, "community", 20, 20]

    asyncio.run(run())
    assert replaced == [Model(Kind.presence, 8, 8), Model(Kind.presence, 20, 20)]


def test_only_pilus_against_computers_is_dealt_unless_something_else_is_said():
    dealt = draw_options("pilus", "size=9", 1, has_computers=True)
    assert dealt.startswith("size=9,deck=") and len(dealt) > 150
    for game, options in (("pilus", "deck=open"), ("pilus", "start=BGRS"), ("ur", "first=2")):
        assert draw_options(game, options, 1, has_computers=True) == options
    assert draw_options("pilus", "size=9", 1) == "size=9"
