"""What pages are shown does not depend on when the first of them came."""

import pytest
from heard_board import HELLO, tell
from ur_events import ur_game

from reedbed.drawing.pictures import load_drawing
from reedbed.page.publisher import Publisher
from reedbed.page.view import view_ground
from reedbed.records.options import read_options
from reedbed.session.shown_game import fit_game
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import suggest

STATE = {"g": 1, "n": 0, "game": "ur", "position": "", "player": 1, "phase": "throw"}
SAID = [
    ("hello", HELLO),
    ("event", {**ur_game(1)[0], "g": 1}),
    ("state", STATE),
    ("lights", {"c": "101010"}),
    ("seen", {"c": "01", "b": 0}),
    ("say", {"lines": [[21, "ur", "go"], []], "sound": "ok", "refused": []}),
    ("stat", {"lost": 0}),
]
TOPICS = (
    *("link", "board", "layout", "scene", "game", "lights", "seen", "say", "picture"),
    *("mistaken", "carrying", "counters", "choices", "palette"),
)


async def test_a_publisher_that_comes_late_publishes_the_same(board_session):
    early = Publisher(board_session)
    tell(board_session, *SAID)
    late = Publisher(board_session)
    for topic in TOPICS:
        assert late.hub.read_topic(topic) == early.hub.read_topic(topic), topic
    assert late.hub.read_topic("game")["game"] == "ur" and late.hub.read_topic("picture")
    board_session.cells.move(board_session.cells.pieces.lift_piece(1, "page 1"))
    assert late.hub.read_topic("picture")[0][-1] == "page 1"


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("place", [("presence", 10), ("touch", 16)])
def test_what_is_printed_stays_as_it_is_during_a_game(name, place):
    kind, size = place
    board, random = Board(kind, size, size), Random(1)
    game = load_game(name).new(read_options(suggest(name, board)))
    layout, printed = fit_game(game, board), []
    for _ in range(30):
        printed.append(view_ground(load_drawing(game, layout)))
        found = []
        game.actions(found)
        if found:
            game.play(found[random.below(len(found))])
    assert len(game.history) > 10 and all(ground == printed[0] for ground in printed)
