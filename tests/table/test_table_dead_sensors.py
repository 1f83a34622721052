"""A sensor that is left out: how that is asked, and how its piece is moved still."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, MINUS, OK

BLACK_RIVER, WHITE_RIVER = [ur.RIVER, [PLAYER]], [ur.RIVER, [PLAYER + 1]]
PAWN = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open"


def test_passing_leaves_no_sensor_out():
    d = Desk("presence", 10, "pilus", "size=8", PAWN)
    d.move("C4", "E5")  # knocked aside: it is not its turn
    d.wait(1500)
    for _ in range(4):
        d.answer(OK)
    assert not d.lit(light.SUSPECT) and not any(d.table.sensors.trust)
    assert d.journal() == [] and d.wrong() == (["E5"], ["C4"])


def test_to_leave_a_sensor_out_is_the_last_entry_and_asks_again():
    d = Desk("presence", 10)
    d.lift("R")  # its sensor has died
    d.wait(1500)
    d.press(MENU, MINUS)
    assert d.table.lines[1] == [say.MENU_LEAVE_OUT, [BLACK_RIVER]]
    assert d.lit(light.SUSPECT) == ["R"]
    d.press(OK, OK)
    assert d.table.lines[0] == [say.MENU_SURE] and not any(d.table.sensors.trust)
    d.answer(OK)
    assert d.wrong() == ([], []) and sum(map(bool, d.table.sensors.trust)) == 1


def test_the_entry_is_there_only_while_pieces_stand_wrong():
    d = Desk("presence", 10)
    d.press(MENU, MINUS)
    assert d.said() != say.MENU_LEAVE_OUT


def test_keys_have_no_sensors_to_leave_out():
    for kind in "touch", "cursor":
        d = Desk(kind, 8, settings={"host_play": 1})
        for text in "t2", "R-B":  # which no sensor sees
            assert not d.table.request_play(text, d.now)
        d.press(MENU, MINUS)
        assert d.said() != say.MENU_LEAVE_OUT, kind


def test_it_is_said_which_sensor_was_left_out():
    d = Desk("presence", 10)
    layout = d.table.layout
    stray = [c for c in range(100) if layout.site_of[c] == NO_SITE and not layout.is_dice(c)][0]
    for break_sensor, name in (
        (lambda: d.edge(stray, 1), [say.CELL_AT, stray // 10 + 1, stray % 10 + 1]),
        (lambda: d.lift("R"), BLACK_RIVER),
    ):
        break_sensor()
        d.wait(1500)
        assert d.leave_out() == [say.MENU_LEAVE_OUT, [name]]
        assert d.table.lines[1] == [say.SENSOR_OUT, [name]]


def test_a_brick_with_a_dead_cell_is_played_by_its_other_cells():
    d = Desk("presence", 10, "community", "side=3")
    cells = d.table.layout.cells(d.site["B2"])
    d.table.cell(cells[0], 0, d.now)  # its seat has died, the piece still stands there
    d.wait(1500)
    d.leave_out()
    assert [bool(d.table.sensors.trust[cell]) for cell in cells] == [True, False, False, False]
    d.taps("B1", "C2")
    d.press(OK)
    assert d.journal() == ["B1xC2"]
    d.put("C2")  # the piece of B2, whose lifting nobody could see
    d.wait(1100)
    d.answer(OK)
    assert d.journal() == ["mC2"] and d.wrong() == ([], [])


def test_two_dead_cells_do_not_make_a_move_a_piece_too_many():
    d = Desk("presence", 10, "community", "side=3")
    for name in ("B2", "D3"):
        d.table.cell(d.table.layout.cells(d.site[name])[0], 0, d.now)
        d.wait(1500)
        d.leave_out()
    d.taps("B1", "C2")
    d.press(OK)
    d.put("C2")
    d.wait(1100)
    assert d.said() == say.CONFIRM
    d.answer(OK)
    assert d.journal() == ["B1xC2", "mC2"]
