"""What was decided or taken back is carried out: piece by piece, each by its owner."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS

BLACK_RIVER, WHITE_RIVER = [ur.RIVER, [PLAYER]], [ur.RIVER, [PLAYER + 1]]
# White on 5 may take on 6
CAPTURE = "ur ............ox...... 0,0 6,6 2 move1"


def test_the_last_piece_that_cannot_be_moved_on_says_back_first():
    d = Desk("presence", 10, position="ur ..x................. 0,7 6,0 1 bonus")
    d.move("C", "D")  # a bonus again
    d.wait(1100)
    assert d.journal() == ["C-D"]
    d.move("D", "4")  # four steps are no bonus, but C-4 would have been one
    d.wait(1500)
    assert d.table.said.refused == [say.BACK_FIRST]
    d.move("4", "D")
    d.wait(1100)
    assert d.journal() == []
    d.press(BACK)
    d.move("D", "C")
    d.move("C", "4")
    d.wait(1500)
    assert d.journal() == ["undo 1", "C-4"]


def test_a_capture_taken_back_is_led_by_owner_the_freed_place_first():
    # White takes on 6 and is taken back: first White's piece leaves 6, then Black's comes
    d = Desk("presence", 10, position=CAPTURE)
    d.lift("6")
    d.put("R")
    d.move("5", "6")
    d.wait(1100)
    assert d.journal() == ["5-6"]
    d.press(BACK)
    assert d.table.lines[1] == [say.CARRY, [ur.PIECE, [PLAYER + 1]], "6", "5"]
    assert d.wrong() == (["6"], ["5"])
    d.lift("6")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE, [PLAYER + 1]], "5"]
    d.put("5")
    assert d.table.lines[1] == [say.CARRY, [ur.PIECE, [PLAYER]], BLACK_RIVER, "6"]
    d.move("R", "6")
    assert d.said() == say.RIGHT_AGAIN and d.wrong() == ([], [])
    d.wait(3000)
    assert d.journal() == ["undo 1"]


def test_the_captured_piece_on_the_captors_square_is_not_right():
    d = Desk("presence", 10, position=CAPTURE)
    d.lift("6")
    d.put("R")
    d.move("5", "6")
    d.wait(1100)
    d.press(BACK)
    d.move("R", "5")  # Black's piece, White's square
    d.wait(1500)
    assert d.said() != say.RIGHT_AGAIN and "5" in d.wrong()[0]


def test_what_buttons_decide_is_carried_out_and_not_taken_back():
    d = Desk("presence", 10)
    d.throw(2)
    d.press(PLUS, OK)
    assert d.journal() == ["t2", "R-B"]
    for _ in range(3):
        d.wait(2000)
        assert d.table.lines[1] == [say.CARRY, [ur.PIECE, [PLAYER]], BLACK_RIVER, "B"]
    d.lift("R")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE, [PLAYER]], "B"]
    d.wait(3000)
    d.put("B")
    d.wait(3000)
    assert d.journal() == [] and d.wrong() == ([], [])


def test_debts_add_up_and_block_no_button():
    d = Desk("presence", 10)
    d.throw(1)
    d.press(PLUS, OK)
    d.answer(PLUS, OK)
    d.answer(PLUS, OK)
    texts = d.journal()
    assert len(texts) == 4
    assert d.said() == say.CARRY
    while d.table.play.game_log.pending.items:
        origin, target = d.wrong()
        assert len(origin) == 1 and len(target) == 1
        names = d.table.lines[1][2:]
        d.lift({str(BLACK_RIVER): "R", str(WHITE_RIVER): "R2"}.get(str(names[0]), names[0]))
        d.put(names[1])
    d.wait(3000)
    assert d.journal() == [] and d.wrong() == ([], []) and d.said() != say.CARRY


def test_the_text_and_the_lights_name_the_piece_that_is_due():
    d = Desk("presence", 10, position="ur .........x.o........ 0,6 6,0 1 move2")
    d.lift("2")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE, [PLAYER]], "4"] and d.lit(
        light.TARGET
    ) == ["4"]
    d.put("4")
    assert (
        d.table.lines[1] == [say.CARRY, [ur.PIECE, [PLAYER + 1]], "4", WHITE_RIVER]
        and d.lit(light.TARGET) == []
    )
    assert "4" in d.lit(light.CAPTURED)
    d.lift("4")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE, [PLAYER + 1]], WHITE_RIVER]
    d.put("R2")
    d.wait(1100)
    assert d.journal() == ["2-4"]


def test_a_notice_does_not_hide_what_is_owed():
    # Black enters by buttons, then White throws 2 and cannot move
    d = Desk("presence", 10, position="ur .xXx.OOO............ 3,1 0,0 1 move2")
    d.press(PLUS)
    while d.table.lines[1] != [say.CHOOSE, [BLACK_RIVER, "B"]]:
        d.press(PLUS)
    d.press(OK)
    assert d.journal() == ["R-B"]
    owed = [say.CARRY, [ur.PIECE, [PLAYER]], BLACK_RIVER, "B"]
    d.throw(2, 2)
    assert d.table.lines == [[say.TURN_LOST, [ur.THROWN, 2], [PLAYER + 1]], owed]
