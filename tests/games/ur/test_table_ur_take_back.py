"""Ur on sensors: taking back by BACK and by moving pieces back."""

from ur_desk import ur_on_sensors

from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK


def moved_back_after_a_throw():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R", "A")
    d.throw(2, 2)
    d.journal()
    d.lift("A", 1500)
    d.put("R")
    d.wait(700)
    return d


def test_moving_back_takes_back():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R", "A")
    d.wait(700)
    d.lift("A", 1500)
    d.put("R")
    d.wait(700)
    assert d.journal() == ["t1", "R-A", "undo 1"]
    assert d.table.game.phase == "move1"
    assert d.wrong() == ([], [])


def test_moving_back_more_is_asked():
    d = moved_back_after_a_throw()
    assert d.journal() == []
    assert d.table.lines[1] == [say.ASK_UNDO_MORE, [ur.ENTERED, "A"], [PLAYER], 2]
    d.answer(OK)
    assert d.journal() == ["undo 2"]
    assert d.table.game.phase == "move1"


def test_no_to_taking_back_leads_the_pieces_right():
    d = moved_back_after_a_throw()
    d.answer(BACK)
    assert d.wrong() == (["R"], ["A"])
    d.move("R", "A")
    assert d.said() == say.RIGHT_AGAIN
    assert d.journal() == []


def test_back_takes_back_and_leads_the_board_there():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R", "A")
    d.wait(700)
    d.press(BACK)
    assert d.journal() == ["t1", "R-A", "undo 1"]
    assert d.wrong() == (["A"], ["R"])
    d.wait(5000)
    assert d.journal() == []  # what lies there is not played again
    d.move("A", "R")
    assert d.wrong() == ([], [])
    d.press(BACK)
    assert d.journal() == ["undo 1"]
    assert d.table.game.phase == "throw"


def test_back_gives_up_what_is_half_done():
    d = ur_on_sensors()
    d.throw(1)
    d.move("R", "A")
    d.press(BACK)
    d.wait(3000)
    assert d.journal() == ["t1"]
    assert d.wrong() == (["A"], ["R"])
    d.move("A", "R")
    d.lift("R", 500)
    d.put("A")
    d.wait(700)
    assert d.journal() == ["R-A"]
