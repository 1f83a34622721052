"""Hex, a stranger's game: its own rules, and what it has found out about the table."""

import pytest
from table_desk import Desk

from reedbed_engine.errors import BadPosition
from reedbed_engine.games import load_game, load_part
from reedbed_engine.off_board.choose import choose_action
from reedbed_engine.words import explain

pytestmark = pytest.mark.usefixtures("strange_games")


def play(size, *cells):
    game = load_game("hex").new({"size": size})
    for cell in cells:
        assert not game.judge(game.parse(cell)), cell
        game.play(game.parse(cell))
    return game


def test_a_chain_from_top_to_bottom_wins_for_player_1():
    game = play(4, "A2", "A1", "B1", "B2", "C1", "C2", "D1")
    assert game.over
    assert game.result() == "win 1 4-3"


def test_a_stone_is_refused_where_one_stands():
    game = play(4, "A1")
    reason = game.judge(game.parse("A1"))
    assert explain(reason, game.reason_args(), "hex") == "there is a piece on A1 already"


@pytest.mark.parametrize(
    "position",
    [
        "hex:size=4 1.22/1.../1.2./1... 2 put 5,6 0",  # it has ended
        "hex:size=4 11../..../..../.... 2 put 7,9 0",  # player 2 would be a turn behind
        "hex:size=4 ..../..../..../.... 2 put 9,9 0",
        "hex:size=4 1.../..../..../.... 2 put 7,8 0",  # a stone is missing
        "hex:size=4 1.../..../..../.... 1 take 8,9 0",
        "hex:size=4 ..../..../.... 1 put 9,9 0",
        "hex:size=4 3.../..../..../.... 1 put 9,9 0",
        "hex:size=4 ..../..../..../.... 0 put 9,9 0",
        "hex:size=4 ..../..../..../.... 1 put 9,9 50",
    ],
)
def test_positions_that_cannot_be_are_refused(position):
    with pytest.raises(BadPosition):
        load_game("hex").load(position)


def test_a_choice_is_not_recorded_for_a_piece_that_stood_there_before(monkeypatch):
    # taps choose here: a piece that was put down and lifted is one, too
    gestures = load_part("hex", "gestures").GESTURES
    monkeypatch.setattr(gestures, "tap_step", lambda self, step, *_: step)
    desk = Desk("presence", 10, "hex", "size=9")
    desk.tap("G1", 130)
    desk.wait(200)
    desk.put("G1", 500)
    desk.lift("G1", 208)
    desk.put("G1", 171)
    desk.wait(1000)
    desk.tap("A2", 200)
    desk.wait(100)
    desk.put("A2", 900)
    desk.wait(3000)
    assert desk.journal() == []


def test_a_game_without_a_player_is_played_by_its_score():
    game = load_game("hex").new({"size": 4})
    while not game.over:
        action = choose_action(game, 2 + len(game.history) % 2, 1)
        assert not game.judge(action)
        game.play(action)
    assert game.result().startswith("win")
    # one stone is missing in row D: a win at hand is taken
    game = play(4, "A2", "A1", "B1", "B3", "C1", "C3")
    assert game.text(choose_action(game, 4, 1)) == "D1"


def test_a_game_of_stones_is_given_up_at_the_table():
    desk = Desk("presence", 10, "hex", "size=9", settings={"host_play": 1})
    assert not desk.table.request_play("resign", desk.now)
    assert desk.table.game.result() == "win 2 resign"
