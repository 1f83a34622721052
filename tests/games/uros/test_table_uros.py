"""Uros on sensors, on keys and with buttons alone."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.gestures import WORD
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.games.uros.actions import ISLAND, island_of
from reedbed_engine.games.uros.islands import FIRST, ISLANDS
from reedbed_engine.games.uros.rules import CELL_COVERED
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS

LAY, FIRST_END, SECOND_END = uros.LAY, uros.FIRST_END, uros.SECOND_END

EMPTY = "M:-:.,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:....,S:-:...."
START = "uros " + EMPTY + " 1 1"
# Blue's house on D1 in the Reedbed, Red's on L3; Red has two placements
HOUSES = "uros " + EMPTY.replace("D:-:..", "D:-:B.").replace("L:-:....", "L:-:..R.")
HOUSES = HOUSES.replace("M:-:.", "M:A1r0:.") + " 1 2"


def desk(position=START, kind="presence", size=10):
    return Desk(kind, size, "uros", position=position)


def icon(d, name):
    """Return the cell of an island or of the key of a square."""
    number = ISLANDS.find(name)
    return d.table.layout.icon_cells(number if number >= 0 else 8 + int(name))[0]


def test_a_house_counts_by_rest():
    d = desk()
    d.put("L3")
    d.wait(950)
    assert d.journal() == []  # it may still be a tap
    d.wait(100)
    assert d.journal() == ["hL3"]


def test_an_island_is_chosen_and_its_ends_pointed_at():
    d = desk()
    d.taps("L2")
    assert d.table.lines[1] == [FIRST_END, "L", 1]
    d.taps("C4")
    assert d.table.lines[1] == [SECOND_END, "L", 4]
    d.taps("D2")
    assert d.said() == LAY
    assert d.lit(light.WARNING) == ["C2", "C3", "C4", "D2"]
    d.wait(9000)
    assert d.journal() == []
    d.press(OK)
    assert d.journal() == ["pL@C4r0"]


def test_side_and_turn_follow_from_the_order_of_the_taps():
    for taps, text in (
        (("L1", "C4", "B2"), "pL@C4m0"),
        (("L1", "C4", "E5"), "pL@C4r3"),
        (("S1", "C4", "D2"), "pS@D3r1"),
        (("T1", "D3", "B3"), "pT@D3r2"),
        (("O1", "C3", "B4"), "pO@B4r0"),
        (("I1", "F6", "D6"), "pI@D6r0"),
    ):
        d = desk()
        d.taps(*taps)
        d.press(OK)
        assert d.journal() == [text], (taps, d.table.lines)


def test_a_single_square_needs_one_tap():
    d = desk()
    d.taps("M1", "C4")
    d.press(OK)
    assert d.journal() == ["pM@C4r0"]


def test_a_second_tap_lets_go_and_so_does_back():
    d = desk()
    d.taps("L2", "L1")
    assert not d.table.play.tapping.chooser.chosen and d.said() == say.REEDBED
    d.taps("L2", "C4", "D2")
    d.press(BACK)
    d.wait(3000)
    assert d.journal() == [] and not d.table.play.proposal.candidates


def test_a_tap_that_leads_to_nothing_leaves_the_question():
    table = desk()
    table.taps("L1", "C3", "D1")
    asked = table.table.lines[1]
    assert asked == [LAY, [uros.ISLAND_TO, "L", "C3", "0"]]
    table.taps("A6", "C3")
    assert table.table.lines[1] == asked
    assert table.lit(light.WARNING) == ["C1", "C2", "C3", "D1"]
    table.taps("M1")  # another island
    assert table.table.lines[1] == [FIRST_END, "M", 1]
    table.taps("A6")
    asked = table.table.lines[1]
    assert asked == [LAY, [uros.ISLAND_TO, "M", "A6", "0"]]
    table.put("B6")  # no tap: there is no island
    table.wait(1500)
    assert table.table.lines[1] == asked  # a question goes with its cause, not before
    table.press(BACK)
    table.wait(1100)
    assert table.journal() == [] and table.said() == say.PIECE_WRONG


def test_where_an_island_cannot_lie_is_said():
    d = desk(HOUSES)
    d.taps("B12", "A1")  # the island, not the cell of that name
    assert d.table.said.refused == [CELL_COVERED, "A1", "M"]
    d.taps("D1")
    assert d.table.lines[1] == [SECOND_END, "B", 4]
    d.taps("A1")
    assert d.table.said.refused == [CELL_COVERED, "A1", "M"]
    d.taps("D4")
    d.press(OK)
    assert d.journal() == ["pB@D4r1"]


def test_a_piece_put_down_is_no_tap():
    d = desk()
    d.taps("L2")
    d.put("L3")
    d.wait(1500)
    assert d.journal() == ["hL3"]


def test_houses_travel_with_their_island_whatever_comes_first():
    # pointed at first: the lights then lead the house
    d = desk(HOUSES)
    d.taps("L1", "C4", "D2")
    d.press(OK)
    assert d.journal() == ["pL@C4r0"]
    assert d.wrong() == (["L3"], ["C2"]) or d.lit(light.MISSING) == ["C2"]
    d.edge(d.table.layout.cells(36 + FIRST[7] + 2)[0], 0)
    d.put("C2")
    assert d.said() == say.RIGHT_AGAIN
    # carried first: the ends tell how it lies
    d = desk(HOUSES)
    d.lift("L3")
    d.wait(5000)
    assert d.table.said.sound != "wrong"
    d.put("C2")
    d.wait(3000)
    assert d.said() == say.WHICH and d.journal() == []
    d.taps("C4")
    if d.said() != LAY:
        d.taps("D2")
    assert d.said() == LAY
    d.press(OK)
    assert d.journal() == ["pL@C4r0"]
    assert d.table.play.matcher.occupancy.is_clear()


def test_a_lifted_house_is_shown_where_its_island_may_bring_it():
    d = desk(HOUSES.replace("O:-", "O:C3r0").replace("B:-", "B:B5r0").replace(" 1 2", " 2 2"))
    game, house = d.table.game, FIRST[7] + 2
    actions, reached = [], []
    game.actions(actions)
    for action in actions:
        game.play(action)
        for site in range(36 if game.where[7] else 0):
            name = game.site_name(site)
            if game.square_on(site) == house and name not in reached:
                reached.append(name)
        game.undo()
    d.lift("L3")
    assert d.lit(light.TARGET) == sorted(reached) and 10 < len(reached) < 25
    d.put(reached[5])
    assert d.lit(light.TARGET) == []


def test_a_house_moved_from_elsewhere_is_no_new_house():
    d = desk(HOUSES)
    d.move("L3", "L1")
    d.wait(5000)
    assert d.journal() == [] and d.wrong() == (["L1"], ["L3"])
    d.move("L1", "L3")
    d.wait(2000)
    assert d.journal() == [] and d.table.play.matcher.occupancy.is_clear()


def test_keys():
    d = desk(HOUSES, "touch", 8)
    cells = d.table.layout.cells
    assert d.table.lights[cells(d.site["A1"])[0]] == light.BROWN
    assert d.table.lights[icon(d, "L")] == light.BROWN
    assert d.table.lights[icon(d, "M")] == light.OFF
    d.tap_cell(icon(d, "L"))
    assert d.table.lights[icon(d, "3")] == light.ONE  # Red's house
    d.tap_cell(icon(d, "2"))
    d.wait(700)
    assert d.journal() == ["hL2"]
    d.tap("A1")
    d.wait(700)
    assert d.journal() == ["hM1"]
    d.tap_cell(icon(d, "B"))
    d.tap("C6")
    d.tap("F6")
    d.wait(5000)
    assert d.said() == LAY and d.journal() == []
    d.press(OK)
    assert d.journal() == ["pB@C6r0"]
    assert d.table.lights[cells(d.site["E6"])[0]] == light.BROWN
    assert d.table.lights[icon(d, "B")] == light.OFF


def test_an_island_on_keys_is_asked_for_at_once_and_once():
    d = desk(kind="touch", size=8)
    d.tap_cell(icon(d, "L"))
    d.wait(400)
    d.tap("C6")
    d.wait(400)
    d.tap("D4")
    assert d.said() == LAY and len(d.lit(light.WARNING)) == 4
    d.tap("B4")  # it may still lie elsewhere
    assert d.table.lines[1] == [LAY, [uros.ISLAND_TO + 2, "L", "C6", "0"]]
    d.answer(OK)
    assert d.journal() == ["pL@C6m0"]


def test_a_tap_after_buttons_knows_nothing_of_earlier_taps():
    d = desk(START, "touch", 8)
    d.tap_cell(icon(d, "M"))
    d.tap("E4")
    d.wait(700)
    d.press(OK)
    assert d.journal() == ["pM@E4r0"]
    d.press(PLUS, OK)  # D
    for _ in range(2):  # its ends
        if d.said() != LAY:
            d.press(MINUS, OK)
    assert d.said() == LAY
    d.tap("A1")
    d.wait(100)
    assert d.journal() == [] and d.said() == LAY
    d.answer(BACK)
    assert d.journal() == [] and d.said() != LAY
    d.answer(BACK)
    assert d.journal() == ["undo 1"]


def test_a_sensor_that_sticks_under_the_wand_is_put_right_by_buttons():
    d = desk(HOUSES)
    d.put("L1")  # the wand, and the sensor no longer lets go
    d.wait(5000)
    assert d.journal() == ["hL1"]  # nobody could tell
    d.press(BACK)
    assert d.journal() == ["undo 1"]
    d.wait(5000)
    assert d.wrong() == (["L1"], []) and d.journal() == []
    d.leave_out()
    d.wait(5000)
    assert d.wrong() == ([], []) and d.journal() == []
    for name in ("D22", "D4", "D5"):
        d.tap(name)
        d.wait(400)
    d.press(OK)
    assert d.journal() == ["pD@D4r3"]


def test_an_island_can_be_pointed_to_wherever_it_fits():
    # open water, and a corner with room for few
    narrow = HOUSES.replace("B:-:....", "B:C4r0:....").replace("I:-:...", "I:B3r1:...")
    narrow = narrow.replace(" 1 2", " 2 2")
    for position in (START, HOUSES, narrow):
        gestures = desk(position, "touch", 8).table.play.gestures
        game = gestures.game
        for island in range(9):
            found, want = set(), []
            _collect(gestures, [WORD | island], found)
            game.actions(want)
            want = {act for act in want if ISLAND <= act and island_of(act) == island}
            assert {act for act in found if act >= ISLAND} == want, (position, island)


def _collect(gestures, chosen, found):
    following = []
    gestures.next_steps(chosen, following)
    if not following:
        found.add(gestures.action_of(chosen))
    for step in following:
        _collect(gestures, chosen + [step], found)


def pointed():
    """Return a table on which an island with a house has been pointed at."""
    table = desk()
    for name in ("M1", "B12"):  # houses on M and on the first square of B
        table.put(name)
        table.press(OK)
    table.taps("B22", "C4", "F4")
    assert table.journal() == ["hM1", "hB1"]
    return table


def test_the_house_of_an_island_pointed_at_moves_before_ok():
    table = pointed()
    table.move("B12", "C4")
    table.wait(1500)
    table.press(OK)
    assert table.journal() == ["pB@C4r0"]


def test_the_house_of_an_island_pointed_at_goes_elsewhere():
    table = pointed()
    table.press(BACK)
    table.move("B12", "A1")
    table.wait(1500)
    table.press(OK)
    assert "pB@C4r0" not in table.journal()
