"""Starting a game: what cannot be is refused before anything is put aside."""

import asyncio
from types import SimpleNamespace

import pytest
from heard_board import HELLO, tell

from reedbed.link import Refused
from reedbed.session.change_board import change_board
from reedbed.session.new_game import draw_options, start_game
from reedbed.virtual_board.model import Kind, Model
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.messages import BAD_SETTING, DOES_NOT_FIT, GAME_RUNNING, TOO_MANY_NAMES

STATE = {"g": 1, "n": 0, "game": "", "position": "", "player": 0, "phase": "", "offer": False}


def start(board_session, *game, is_offered=False, **how):
    """Start a game; return what the board was asked for, and the covered cells after each."""
    asked = []

    async def run():
        async def ask(do, **fields):
            asked.append((do, fields, len(board_session.cells.pieces.list_covered_cells())))
            return {}

        async def wait_until_settled():
            asked.append(("settle", {}, len(board_session.cells.pieces.list_covered_cells())))

        board_session.client.ask, board_session.wait_until_settled = ask, wait_until_settled
        tell(board_session, ("hello", HELLO), ("state", {**STATE, "offer": is_offered}))
        await start_game(board_session, *game, **how)

    asyncio.run(run())
    return asked


def test_the_pieces_are_set_up_before_the_board_is_asked(board_session):
    settled, new, _ = start(board_session, "ur", "first=2", ["Ann"], "10+5")
    assert settled[0] == "settle" and settled[2] > 0
    assert new[0] == "new" and new[1] == {
        "game": "ur", "options": "first=2", "players": ["Ann"], "clock": "10+5", "position": "",
        "from": "", "seats": [],
    }  # fmt: skip


def test_a_game_that_goes_on_is_put_aside_only_if_that_is_wanted(board_session):
    with pytest.raises(Refused) as refusal:
        start(board_session, "ur", is_offered=True)
    assert refusal.value.why == [GAME_RUNNING]
    asked = start(board_session, "ur", is_offered=True, puts_aside=True)
    assert [do for do, _, _ in asked] == ["abandon", "settle", "new", "settle"]


@pytest.mark.parametrize(
    ("game", "code"),
    [
        (("ur", "", [], "soon"), BAD_SETTING),
        (("ur", "", ["A", "B", "C"]), TOO_MANY_NAMES),
        (("arbos", "size=13"), DOES_NOT_FIT),
    ],
)
def test_what_cannot_be_leaves_the_game_alone(board_session, game, code):
    with pytest.raises(Refused) as refusal:
        start(board_session, *game, is_offered=True, puts_aside=True)
    assert refusal.value.why[0] == code


async def test_a_board_that_takes_the_place_carries_the_options_that_are_asked_for():
    replaced = []

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
    assert replaced == [Model(Kind.presence, 8, 8), Model(Kind.presence, 20, 20)]


def test_only_pilus_against_computers_is_dealt_unless_something_else_is_said():
    dealt = draw_options("pilus", "size=9", 1, has_computers=True)
    assert dealt.startswith("size=9,deck=") and len(dealt) > 150
    for game, options in (("pilus", "deck=open"), ("pilus", "start=BGRS"), ("ur", "first=2")):
        assert draw_options(game, options, 1, has_computers=True) == options
    assert draw_options("pilus", "size=9", 1) == "size=9"
