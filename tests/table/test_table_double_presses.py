"""A press does what was meant, or nothing, however often and however late it comes."""

from table_desk import Desk, desks_of_each_kind

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS

PAWN = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open"


def test_ok_with_nothing_announced_changes_nothing_and_says_so():
    for d in desks_of_each_kind():
        position = d.table.game.position()
        for _ in range(6):
            d.press(OK)
            assert d.said() == say.NOTHING_ANNOUNCED, d.table.board.kind
        assert d.journal() == [] and d.table.game.position() == position


def test_late_presses_of_ok_are_no_stay():
    for d in desks_of_each_kind("pilus", "size=8", PAWN):
        for pause in (50, 400, 900, 3000):
            d.wait(pause)
            d.press(OK, OK)
        assert d.journal() == [], d.table.board.kind


def test_after_ok_took_a_step_nothing_is_under_the_cursor():
    d = Desk("cursor", 10, position="ur ............x....... 0,7 6,0 1 bonus")
    d.press(PLUS, OK, OK, OK)
    assert d.journal() == [] and d.lit(light.CURSOR) == []
    assert d.lit(light.SELECTED) == ["5"] and d.lit(light.TARGET) != []
    d.press(MINUS)
    assert len(d.lit(light.CURSOR)) == 1
    d.press(OK)
    assert len(d.journal()) == 1


def test_what_must_follow_is_shown_and_taken_along():
    # one place is left for the tile that lacks yellow: its squares are named and lit beforehand
    d = Desk("cursor", 10, "pilus", "size=8")
    d.press(PLUS)
    for _ in range(200):
        shown = d.table.lines[1]
        forced = shown[1] if shown[0] == say.CHOOSE else []
        before = d.table.game.position()
        lit = d.lit(light.CURSOR) + d.lit(light.SELECTED)
        d.press(OK)
        for text in d.journal():
            assert len(forced) == 5 and before != d.table.game.position()
            assert text.startswith("".join(sorted(text[:1]))) and forced[-1] in lit
            return
        d.press(PLUS)
    raise AssertionError("no tile was laid")


def test_ok_takes_at_once_what_the_own_hand_has_made():
    d = Desk("presence", 10)
    d.throw(1)
    d.lift("R")
    d.put("A")
    d.table.button(OK, 1, d.now + 1)
    assert d.journal() == ["t1", "R-A"]


def test_the_boards_throw_is_no_second_press():
    d = Desk("cursor", 10, settings={"dice": "board"})
    d.press(OK, OK, OK)
    assert len(d.journal()) == 1


def test_nobody_chooses_what_the_dice_of_the_board_show():
    for kind in ("presence", "touch", "cursor"):
        d = Desk(kind, 10 if kind != "touch" else 8, settings={"dice": "board"})
        for button in (PLUS, MINUS):
            d.press(button)
            assert d.lit(light.CURSOR) == [] and not d.table.play.tapping.chooser.is_open(), kind


def press_after(d, ms, *buttons):
    """Press buttons `ms` after the press before, each."""
    for button in buttons:
        d.wait(ms - 150)
        d.press(button)


def test_ok_that_came_too_early_makes_ok_wait_and_nothing_else():
    d = Desk(
        "touch", 8, position="ur x................... 0,7 6,0 1 move1", settings={"dice": "board"}
    )
    d.taps("A", "B", pause=0)
    d.press(OK)  # it records the move; later ones do not throw for the other player
    press_after(d, 150, OK)
    press_after(d, 550, OK)
    press_after(d, 285, OK, OK, OK)
    assert d.journal() == ["A-B"]
    press_after(d, 300, OK)
    assert d.journal()[0][0] == "t"


def test_ok_that_came_too_early_makes_ok_wait_in_the_menu():
    d = Desk("touch", 8)
    assert d.open_menu(say.MENU_ADJOURN)
    d.press(OK)
    press_after(d, 700, OK)
    press_after(d, 285, OK)
    assert d.table.game and d.table.lines[0] == [say.MENU_SURE]
    press_after(d, 300, OK)
    assert not d.table.game


def test_a_second_back_makes_back_wait_and_nothing_else():
    for d in desks_of_each_kind():
        d.throw(1) if d.table.board.kind != "cursor" else d.press(PLUS, OK)
        d.answer(PLUS, OK)
        d.journal()
        d.answer(BACK)
        press_after(d, 700, BACK)
        press_after(d, 285, BACK)
        assert d.journal() == ["undo 1"], d.table.board.kind
        press_after(d, 300, BACK)
        assert d.journal() == ["undo 1"], d.table.board.kind


def test_back_on_a_choice_does_not_take_an_action_back_as_well():
    d = Desk("touch", 8)
    d.throw(1)
    d.tap("R")
    d.press(BACK, BACK)
    assert d.journal() == ["t1"]


def test_back_says_what_it_has_taken_back():
    d = Desk("presence", 10)
    d.throw(1)
    d.move("R", "A")
    d.wait(1100)
    d.press(BACK)
    assert d.table.lines[0] == [say.TAKEN_BACK, [ur.ENTERED, "A"], [PLAYER]]
    assert d.table.lines[1][0] == say.CARRY
