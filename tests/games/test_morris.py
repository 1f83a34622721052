"""Nine Men's Morris, a stranger's game that puts, moves and takes: its rules by clause."""

import pytest
from table_desk import Desk

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal
from reedbed_engine.words import explain

pytestmark = pytest.mark.usefixtures("strange_games")

START = "morris .../.../.../....../.../.../... 1 put 9,9 0"
MOVING = "morris 11./22./.../12..../.../.2./..1 1 move 0,0 0"
TAKING = "morris 111/22./.../....../.../.../... 1 take 6,7 0"


def play(texts, position=START):
    game = load_game("morris").load(position)
    for text in texts.split():
        action = game.parse(text)
        assert not game.judge(action), text
        game.play(action)
    return game


def turn(game):
    return f"{game.player} {game.phase}"


def why(game, text):
    return explain(game.judge(game.parse(text)), game.reason_args(), "morris")


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces)


def test_morris_1_men_are_put_in_turn():
    game = play("A1 A4")
    assert (turn(game), game.score()) == ("1 put", "1 1")
    assert why(game, "A4") == "there is a piece on A4 already"
    assert why(game, "A1-D1") == "a piece must be put down now"
    assert len(legal(game).split()) == 22


def test_morris_2_then_they_move_to_the_next_place():
    game = play("G7 G1", "morris 1.1/2.2/.../1....2/.../.../... 1 put 1,1 0")
    assert turn(game) == "1 move"
    game = play("", MOVING)
    assert why(game, "A4-D7") == "D7 is not next to A4, and only three men may fly"
    assert why(game, "B2-A7") == "there is no piece on B2 to move or take now"
    assert why(game, "D7") == "a piece must be moved now"
    assert legal(game) == "A4-A7 D1-G1 G7-D7 G7-G4"


def test_morris_4_a_mill_takes_a_man_and_5_none_out_of_another_mill():
    game = play("A1 B2 A4 B4 A7")
    assert turn(game) == "1 take"
    assert legal(game) == "xB2 xB4"
    assert why(game, "D1") == "a piece must be taken off now"
    game.play(game.parse("xB2"))
    assert (turn(game), game.score()) == ("2 put", "3 1")
    game.undo()
    assert game.position() == TAKING
    game = play("", "morris 111/222/.../...2../.../.../... 1 take 0,0 0")
    assert why(game, "xB2") == "B2 is in a mill, and others are not"
    assert legal(game) == "xD5"


def test_morris_6_two_men_have_lost_and_so_has_who_cannot_move():
    game = play("xB2", "morris 111/222/.../....../.../.../... 1 take 0,0 0")
    assert game.result() == "win 1 3-2"
    blocked = "morris 2.2/.1./.../1....1/.../.../212 1 move 0,0 0"
    assert play("B4-A4", blocked).result() == "win 1 4-4"


def test_morris_7_fifty_quiet_moves_are_a_draw():
    game = play("A7-D7", "morris 1.1/.../.../1...../222/.../2.. 1 move 0,0 49")
    assert game.result() == "draw 3-4"


def test_morris_8_a_player_resigns():
    assert play("A1 resign").result() == "win 1 resign"


@pytest.mark.parametrize(
    "position",
    [
        "morris .../.../.../....../.../.../... 2 put 9,9 0",  # player 2 is not due
        "morris .../.../.../....../.../.../... 1 move 9,9 0",  # men are left to be put
        "morris .../.../.../....../.../.../... 1 put 0,0 0",  # none is
        "morris 1../.../.../....../.../.../... 1 put 9,9 0",  # ten men
        "morris 111/2../.../....../.../.../... 1 move 0,0 0",  # it is won
        "morris .../.../.../......./.../.../... 1 put 9,9 0",
        "morris .../.../.../....../.../.../... 1 fly 9,9 0",
    ],
)
def test_positions_that_cannot_be_are_refused(position):
    with pytest.raises(BadPosition):
        load_game("morris").load(position)


def test_a_notation_that_is_none_is_refused():
    game = play("")
    for text in ("", "x", "A2", "A1-", "-A1", "A1-D1-G1", "xA1-D1", "xA2", "a1"):
        with pytest.raises(BadNotation):
            game.parse(text)


def refused(desk):
    """Return the words of why the pieces are no action."""
    code, *arguments = desk.table.said.refused
    return explain(code, arguments, "morris")


def test_sensors_say_why_a_man_may_not_go_there():
    desk = Desk("presence", 8, "morris", position=MOVING)
    desk.move("A4", "D7")
    desk.wait(3000)
    assert refused(desk) == "D7 is not next to A4, and only three men may fly"


def test_sensors_say_that_a_man_must_be_taken():
    desk = Desk("presence", 8, "morris", position=TAKING)
    desk.put("D1")
    desk.wait(3000)
    assert refused(desk) == "a piece must be taken off now"


def test_keys_say_why_a_man_may_not_go_there():
    desk = Desk("touch", 8, "morris", position=MOVING)
    desk.taps("A4", "D7")
    assert refused(desk) == "D7 is not next to A4, and only three men may fly"
