"""Ur on sensors: what goes wrong with hands, pieces and sensors is put right."""

from ur_desk import ur_on_sensors

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.ur.rules import THROW_FIRST, WRONG_DISTANCE
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import OK, PLUS
from reedbed_engine.table.sensors import CHATTERING, Sensors


def test_a_wand_left_on_a_dice_cell_is_told():
    d = ur_on_sensors()
    d.edge(d.table.layout.dice[0][1][0], 1)
    d.wait(2000)
    assert d.said() == say.STRAY
    d.edge(d.table.layout.dice[0][1][0], 0)
    assert d.said() == say.RIGHT_AGAIN
    assert d.journal() == []


def test_a_capture_without_its_victim_stays_under_way():
    d = ur_on_sensors("ur .........x.o........ 0,6 6,0 1 move2")
    d.move("2", "4")
    d.wait(20000)
    assert d.journal() == []
    assert "4" in d.lit(light.CAPTURED)
    assert not d.table.said.refused


def test_an_illegal_move_is_told_with_the_games_reason_and_put_right():
    d = ur_on_sensors()
    d.throw(2)
    d.move("R", "C")
    d.wait(650)
    assert d.table.said.refused == [WRONG_DISTANCE, 2, 3]
    assert d.wrong() == (["C"], ["R"])
    assert d.table.said.sound == "wrong"
    d.move("C", "B")
    assert not d.table.said.refused
    d.wait(700)
    assert d.journal() == ["t2", "R-B"]


def test_a_move_before_the_throw_is_told():
    d = ur_on_sensors()
    d.move("R", "B")
    d.wait(650)
    assert d.table.said.refused == [THROW_FIRST]
    d.move("B", "R")
    assert not d.table.said.refused
    assert d.wrong() == ([], [])


def test_pieces_knocked_over_are_set_up_again():
    d = ur_on_sensors("ur ..x.....x.o....o.... 0,0 5,5 1 move2")
    for name in ("C", "1", "3", "8"):
        d.lift(name, 20)
    d.wait(1100)
    assert d.said() == say.PIECE_MISSING
    assert len(d.lit(light.MISSING)) == 1  # one at a time
    for name in ("8", "1", "3", "C"):
        d.put(name, 700)
    assert d.said() == say.RIGHT_AGAIN
    assert d.journal() == []


def test_a_piece_on_the_wrong_stock_is_no_capture():
    # the picture is that of taking White's piece on 4, which nobody has touched
    d = ur_on_sensors("ur .........x.o........ 0,6 6,0 1 move2")
    d.move("2", "R2")
    d.wait(3000)
    assert d.journal() == []


def test_a_stuck_sensor_is_no_dead_end():
    d = ur_on_sensors()
    d.throw(2)
    d.lift("R")  # the seats of B stay blind
    d.wait(3000)
    d.press(PLUS, OK)
    assert d.journal() == ["t2", "R-B"]
    d.wait(1500)
    assert d.wrong()[1] == ["B"]
    d.leave_out()
    assert d.wrong() == ([], []) and d.table.lines[1] == [say.SENSOR_OUT, ["B"]]
    assert "B" in d.lit(light.SUSPECT)
    d.throw(1)
    assert d.journal() == ["t1"]


def test_a_chattering_cell_is_left_out_and_comes_back():
    d = ur_on_sensors()
    cell = d.table.layout.cells(d.site["4"])[0]
    for _ in range(12):
        d.edge(cell, 1, 60)
        d.edge(cell, 0, 60)
    assert cell in [c for c in range(100) if d.table.lights[c] == light.SUSPECT]
    d.throw(2)
    d.move("R", "B")
    d.wait(700)
    assert d.journal() == ["t2", "R-B"]
    d.wait(6000)
    assert not d.lit(light.SUSPECT)


def test_a_cell_may_chatter_without_end():
    sensors = Sensors(4)
    for number in range(1000):
        sensors.edge(1, number & 1, 1000 + 20 * number)
        assert sensors.trust[1] == CHATTERING or number < 12
    assert not sensors.is_calm(1, 21000 + 3000) and sensors.is_calm(1, 21000 + 4000)


def test_a_capture_put_on_a_wrong_square_is_no_capture_and_bonus():
    # White's piece is away, Black's stands beyond the square where it should have landed
    d = ur_on_sensors("ur .........x.o........ 0,6 6,0 1 move2")
    d.move("4", "R2")
    d.move("2", "6")
    d.wait(3000)
    assert d.journal() == []
    d.move("6", "4")
    d.wait(3000)
    assert d.journal() == ["2-4"]
