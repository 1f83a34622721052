"""Ur on a board of sensors: what hands do there, and what the table makes of it."""

from ur_desk import ur_on_sensors

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import PLAYER, TURN_OF
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.session import Table


def test_a_throw_is_one_tap_and_a_move_one_lift():
    d = ur_on_sensors()
    d.throw(2)
    assert d.journal() == ["t2"]
    assert d.lit(light.MOVABLE) == ["R"]
    d.lift("R")
    assert d.lit(light.TARGET) == ["B"]
    d.put("B")
    assert d.journal() == []
    d.wait(700)
    assert d.journal() == ["R-B"]
    assert d.table.lines[0] == [ur.THROW, [PLAYER + 1]]


def test_the_next_throw_records_the_move():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R", "A")
    d.throw(2, 2)
    assert d.journal() == ["t1", "R-A", "t2"]


def test_too_short_and_too_long_taps_are_none():
    d = ur_on_sensors()
    cell = d.table.layout.dice[0][1][0]
    d.tap_cell(cell, 30)
    d.wait(500)
    d.tap_cell(cell, 900)
    d.wait(2000)
    assert d.journal() == []
    assert not d.table.said.refused


def test_a_throw_on_the_others_dice_is_refused():
    d = ur_on_sensors()
    d.throw(3, 2)
    assert d.journal() == []
    assert d.table.said.refused == [TURN_OF, [PLAYER]]


def test_every_order_of_a_capture_is_one_move():
    orders = (
        (("lift", "2"), ("lift", "4"), ("put", "4"), ("put", "R2")),
        (("lift", "4"), ("put", "R2"), ("lift", "2"), ("put", "4")),
        (("lift", "4"), ("lift", "2"), ("put", "R2"), ("put", "4")),
        (("lift", "2"), ("put", "4"), ("lift", "4"), ("put", "R2")),
    )
    for order in orders:
        d = ur_on_sensors("ur .........x.o........ 0,6 6,0 1 move2")
        for deed, name in order:
            move = d.lift if deed == "lift" else d.put
            move(name, 1500)  # as slowly as one likes
            if (deed, name) != order[-1]:
                assert not d.table.said.refused and d.said() != say.PIECE_MISSING, (
                    order,
                    deed,
                    name,
                )
        d.wait(1500)
        assert d.journal() == ["2-4"], order


def test_a_hesitating_hand_moves_once():
    d = ur_on_sensors()
    d.throw(3)
    for _ in range(3):
        d.lift("R", 400)
        d.put("R", 900)
    d.lift("R", 400)
    d.put("C", 400)
    d.lift("C", 400)
    d.put("C", 400)
    d.wait(700)
    assert d.journal() == ["t3", "R-C"]


def test_the_board_throws():
    d = ur_on_sensors(dice="board")
    d.press(OK)
    first = d.journal()
    assert len(first) == 1 and first[0][0] == "t"
    d.press(BACK)
    d.answer(OK)
    assert d.journal() == ["undo 1"] + first


def test_a_penalty_jump_needs_ok():
    d = ur_on_sensors("ur .........x.......... 0,7 6,0 1 move3")
    d.move("2", "5")
    d.wait(5000)
    assert d.journal() == []
    assert d.table.lines[1] == [ur.JUMP, [ur.MOVED, "2", "5"]]
    assert d.lit(light.WARNING) == ["5"]
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_a_throw_tapped_while_a_question_is_due_brings_the_question():
    d = ur_on_sensors("ur .........x.......... 0,7 6,0 1 move3")
    d.move("2", "5")
    d.throw(1, 2)
    d.wait(100)
    assert d.table.lines[1] == [ur.JUMP, [ur.MOVED, "2", "5"]] and d.journal() == []
    d.table.said.sound = ""
    d.throw(1, 2)
    d.wait(500)
    assert d.table.lines[1] == [ur.JUMP, [ur.MOVED, "2", "5"]] and d.table.said.sound == "warn"
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_two_captures_that_look_alike_are_asked():
    # from 2, White's pieces on 3 and 5 can both be taken: the river has one more either way
    d = ur_on_sensors("ur .........xo.o....... 0,5 6,0 1 bonus")
    for name in ("2", "3", "5"):
        d.lift(name)
    d.put("3")
    d.put("5")
    d.put("R2")
    d.wait(1100)
    assert d.journal() == []
    assert d.said() == say.WHICH
    assert d.lit(light.QUESTION) == ["3", "5"]
    d.press(PLUS, PLUS, OK)
    assert d.journal() == ["2-5"]


def test_the_game_ends_in_lights_and_words():
    d = ur_on_sensors("ur ..................x. 0,1 6,6 1 move1")
    d.move("e", "home")
    d.wait(700)
    assert d.table.game.over
    assert d.table.lines[0] == [ur.WON, [PLAYER], 2]
    lights = list(d.table.lights)
    assert light.WON in lights and light.LOST in lights
    assert d.table.events[-1]["k"] == "end"
    d.lift("home")
    assert not d.table.new_game("ur", "", d.now)


def test_a_piece_is_said_to_go_home_by_its_own_exit_alone():
    for position, move, said in (
        ("ur ..............x..... 0,1 6,6 1 penalty", "7-f", [ur.TO_HOME, "7"]),
        ("ur ..............o..... 1,0 6,6 2 move1", "7-f", [ur.MOVED, "7", "f"]),
        ("ur ................o... 1,0 6,6 2 move1", "E-F", [ur.TO_HOME, "E"]),
    ):
        play = ur_on_sensors(position).table.play
        action = play.game.parse(move)
        assert play.gestures.wording.describe(action) == said
        play.record(action, "hand", 0)
        assert play.game_log.describe_last() == said


def test_a_new_game_is_set_up_as_the_lights_show():
    table = Table(Board("presence", 10, 10))
    table.new_game("ur", "", 0)
    assert table.lines[1] == [say.SET_UP, 14]
    assert list(table.lights).count(light.MISSING) == 14
    table.cell(91, 1, 500)
    table.cell(55, 1, 700)
    assert table.lights[91] != light.MISSING
    assert table.lights[55] == light.WRONG
    table.cell(55, 0, 900)
    for site in (20, 21):
        for cell in table.layout.cells(site):
            table.cell(cell, 1, 1000)
    assert list(table.lights).count(light.MISSING) == 0
    assert table.lines[0] == [ur.THROW, [PLAYER]]


def test_a_capture_and_the_bonus_that_follows_lie_in_one_picture():
    # Black takes on 4, a rosette, and lifts the next piece before White's is away
    d = ur_on_sensors("ur .........x.ox....... 0,6 5,0 1 move2")
    d.lift("2")
    d.move("4", "4")
    d.move("5", "R2")
    d.put("7")
    d.wait(800)
    d.wait(1500)
    assert d.journal() == ["2-4", "5-7"]


def test_a_piece_of_the_other_player_is_called_so():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R2", "a")  # Black is to move
    d.wait(1500)
    assert d.table.said.refused == [say.NOT_YOUR_PIECE, [ur.PIECE, [PLAYER + 1]]]
    assert d.journal() == ["t1"]


def test_the_last_piece_may_go_on_while_nobody_else_acts():
    d = ur_on_sensors("ur ............x....... 0,7 6,0 1 bonus")
    d.move("5", "6")
    d.wait(1100)
    assert d.journal() == ["5-6"]
    d.lift("6", 1500)
    d.put("7", 200)
    d.wait(1700)
    assert d.journal() == ["undo 1", "5-7"]
