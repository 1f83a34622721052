"""What is asked stays asked, what is lit may be chosen, and a doubtful reading is asked.

Every test drives cells, buttons and time, and reads events, lights and lines.
"""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.games.uros import rules as uros_rules
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS

EMPTY = "M:-:.,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:....,S:-:...."
# Ur: Black's piece on C, and the other player has just jumped
PENALTY = "ur ..x................. 0,7 6,0 1 penalty"


def asked():
    """Return a desk of sensors on which a costly jump stands and is asked for."""
    d = Desk("presence", 10, position="ur .........x.......... 0,7 6,0 1 move3")
    d.move("2", "5")
    d.wait(650)
    assert d.said() == ur.JUMP
    return d


def test_a_question_goes_when_a_piece_put_down_stays_longer_than_a_tap():
    d = asked()
    d.put("2")
    d.wait(200)
    assert d.said() == ur.JUMP  # a tap may answer it
    d.wait(500)
    assert d.said() != ur.JUMP


def test_a_question_counts_no_press_of_its_first_moments():
    d = asked()
    asked_for = d.table.lines
    d.press(OK)  # it came 150 ms after the question
    assert d.journal() == [] and d.table.lines == asked_for
    d.wait(300)
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_the_button_that_raised_a_question_does_not_answer_it_at_once():
    d = Desk("presence", 10, position="ur .........x.......... 0,7 6,0 1 move3")
    d.move("2", "5")
    d.press(OK)
    assert d.said() == ur.JUMP
    d.wait(400)
    d.press(OK)
    assert d.journal() == [] and d.said() == ur.JUMP
    d.wait(400)
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_plus_ends_both_waits():
    d = asked()
    d.press(PLUS)
    assert d.said() == ur.JUMP
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_an_ignored_press_leaves_timers_and_words():
    d = asked()
    lines, deadline = d.table.lines, d.table.timers.deadline
    d.table.said.has_changed, d.table.lights_changed, d.table.said.sound = False, 0, ""
    d.table.button(OK, 1, d.now)
    assert (d.table.lines, d.table.timers.deadline) == (lines, deadline)
    assert not d.table.said.has_changed and not d.table.lights_changed


def test_a_question_stays_when_somebody_touches_another_piece():
    d = asked()
    d.lift("R2")
    d.wait(200)
    assert d.said() == ur.JUMP
    d.put("R2")
    d.wait(400)
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_a_question_goes_with_its_cause():
    d = asked()
    d.move("5", "2")
    assert d.said() != ur.JUMP
    d.wait(2000)
    assert d.journal() == [] and d.wrong() == ([], [])


def test_a_refusal_goes_with_the_next_good_step():
    d = Desk("presence", 10, "pilus", "size=8")
    d.tap("D5")  # the start tile lies there
    d.wait(400)
    d.taps("A1")
    refused = d.table.said.refused
    assert refused
    keys = d.table.layout.icon_cells
    d.tap_cell(max(keys(4)))  # yellow is lacking: a good step
    d.wait(400)
    assert d.table.said.refused == []


def test_lights_say_may_be_chosen_only_where_a_tap_is_accepted():
    d = Desk("touch", 8, "pilus", "size=8")
    d.press(PLUS, PLUS)  # the cursor stands on a colour
    for name in d.lit(light.TARGET):
        assert d.table.lights[d.table.layout.cells(d.site[name])[0]] == light.TARGET
    before = d.table.game.position()
    assert not d.lit(light.TARGET) and before == d.table.game.position()


def test_after_back_the_keys_mean_what_the_words_say():
    d = Desk("touch", 8, "pilus", "size=8")
    d.press(PLUS, OK, BACK)
    assert d.table.lines[0][0] == pilus.TILE_DUE
    d.taps("H3")  # a square again, where no tile can begin
    assert d.table.said.refused and d.table.said.refused != [say.NOTHING_THERE, "B"]


def test_two_hops_of_one_piece_are_asked_where_both_are_legal():
    for stands in (350, 500, 900):
        d = Desk("presence", 10, position=PENALTY)
        d.move("C", "D")
        d.lift("D", stands)
        d.put("2", 200)
        d.wait(1500)
        assert d.journal() == [] and d.said() == say.WHICH, stands
        d.press(PLUS)
        one = d.table.lines[1]
        d.press(PLUS)
        assert one[1] != d.table.lines[1][1]
        while d.table.lines[1][1] != [ur.MOVED, "C", "D"]:
            d.press(PLUS)
        d.press(OK)
        d.wait(2000)
        assert d.journal() == ["C-D", "D-2"], stands


def test_a_slide_is_one_move():
    d = Desk("presence", 10, position=PENALTY)
    d.move("C", "D")
    d.lift("D", 150)
    d.put("2", 100)
    d.wait(2000)
    assert d.journal() == ["C-2"]


def test_a_slow_tap_is_no_house():
    for hold in (60, 560, 620, 690):
        d = Desk("presence", 10, "uros")
        d.tap("L2", hold)
        d.wait(2000)
        assert d.journal() == [], hold
        assert d.table.lines[1] == [uros.FIRST_END, "L", 1], hold
    for hold in (720, 950):  # neither a tap nor a house
        d = Desk("presence", 10, "uros")
        d.tap("L2", hold)
        d.wait(2000)
        assert d.journal() == [], hold


def test_a_tap_soon_after_a_house_is_taken():
    for pause in (100, 300, 550, 900):
        d = Desk("presence", 10, "uros")
        d.put("L3")
        d.wait(pause)
        d.tap("B22")
        d.wait(400)
        assert d.journal() == ["hL3"], pause
        assert d.table.lines[1] == [uros.FIRST_END, "B", 1], pause


def test_a_tap_right_after_a_house_that_ok_has_recorded_is_taken():
    d = Desk("presence", 10, "uros")
    d.put("L1")
    d.press(OK)
    assert d.journal() == ["hL1"]
    for name in ("B22", "B6", "E6"):  # island B, and where its squares 1 and 4 go
        d.tap(name)
    d.wait(400)
    d.press(OK)
    assert d.journal() == ["pB@B6r0"]


def test_a_house_on_the_bare_lake_is_told_with_the_rule():
    red = "uros " + EMPTY.replace("L:-:....", "L:-:..R.") + " 2 2"
    for position in ("uros " + EMPTY + " 1 1", red):
        d = Desk("presence", 10, "uros", position=position)
        d.put("C4")
        d.wait(1050)
        assert d.table.said.refused == [uros_rules.NO_ISLAND, "C4"], position
        assert d.wrong() == (["C4"], []) and d.journal() == []
