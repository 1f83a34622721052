"""The law of buttons: a press does what was meant, or nothing; and what is asked stays asked.

Every test drives cells, buttons and time, and reads events, lights and lines.
"""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.uros import messages as uros
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, MINUS, OK, PLUS

BLACK_RIVER, WHITE_RIVER = [ur.RIVER], [ur.RIVER + 1]

EMPTY = "M:-:.,D:-:..,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:....,S:-:...."
# Ur: Black's piece on C, and the other player has just jumped
PENALTY = "ur ..x................. 0,7 6,0 1 penalty"
# White on 5 may take on 6
CAPTURE = "ur ............ox...... 0,0 6,6 2 move1"
PAWN = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open"


def kinds(game="ur", options="", position="", **settings):
    """Return a desk for each kind of board on which `game` is played."""
    sizes = {"presence": 10, "touch": 8, "cursor": 10}
    return [Desk(kind, sizes[kind], game, options, position, settings) for kind in sizes]


# ---- 1: OK confirms what is announced, and begins nothing


def test_ok_with_nothing_announced_changes_nothing_and_says_so():
    for d in kinds():
        position = d.table.game.position()
        for _ in range(6):
            d.press(OK)
            assert d.said() == say.NOTHING_ANNOUNCED, d.table.board.kind
        assert d.journal() == [] and d.table.game.position() == position


def test_late_presses_of_ok_are_no_stay():
    for d in kinds("pilus", "size=8", PAWN):
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
        lit = d.lit(light.CURSOR) + d.lit(light.TARGET)
        d.press(OK)
        for text in d.journal():
            assert len(forced) == 5 and before != d.table.game.position()
            assert text.startswith("".join(sorted(text[:1]))) and forced[-1] in lit
            return
        d.press(PLUS)
    raise AssertionError("no tile was laid")


# ---- 2: a question or a throw counts only presses made after it was seen


def asked():
    """Return a desk of sensors on which a costly jump stands and is asked for."""
    d = Desk("presence", 10, position="ur .........x.......... 0,7 6,0 1 move3")
    d.move("2", "5")
    d.wait(650)
    assert d.said() == ur.JUMP
    return d


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
    d.press(OK)
    assert d.journal() == ["2-5"]


def test_an_ignored_press_leaves_timers_and_words():
    d = asked()
    lines, deadline = d.table.lines, d.table.timers.deadline
    d.table.said_changed, d.table.lights_changed, d.table.sound = False, 0, ""
    d.table.button(OK, 1, d.now)
    assert (d.table.lines, d.table.timers.deadline) == (lines, deadline)
    assert not d.table.said_changed and not d.table.lights_changed


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
    d = Desk(
        "touch", 8, position="ur x................... 0,7 6,0 1 move1", settings={"dice": "board"}
    )
    d.tap("A")
    d.tap("B")
    d.press(OK, OK)  # it records the move, and does not throw for the other player
    assert d.journal() == ["A-B"]
    d.answer(OK)
    assert d.journal()[0][0] == "t"


# ---- 3: one sequence of presses, one meaning


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


# ---- 4: BACK takes back one thing, and says which


def test_a_second_back_takes_nothing_more():
    for d in kinds():
        d.throw(1) if d.table.board.kind != "cursor" else d.press(PLUS, OK)
        d.answer(PLUS, OK)
        recorded = d.journal()
        assert len(recorded) == 2, d.table.board.kind
        d.press(BACK, BACK, BACK)
        assert d.journal() == ["undo 1"], d.table.board.kind
        d.answer(BACK)
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
    assert d.table.lines[0] == [say.TAKEN_BACK, [ur.ENTERED, "A"]]
    assert d.table.lines[1][0] == say.CARRY


# ---- 5: a site whose sensor is left out stays playable by hand


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


# ---- 6: lights, questions and refusals


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
    refused = d.table.refused
    assert refused
    keys = d.table.layout.icon_cells
    d.tap_cell(max(keys(4)))  # yellow is lacking: a good step
    d.wait(400)
    assert d.table.refused == []


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
    assert d.table.refused and d.table.refused != [say.NOTHING_THERE, "B"]


# ---- pieces


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


def test_a_house_on_the_bare_lake_is_told_with_the_rule():
    red = "uros " + EMPTY.replace("L:-:....", "L:-:..R.") + " 2 2"
    for position in ("uros " + EMPTY + " 1 1", red):
        d = Desk("presence", 10, "uros", position=position)
        d.put("C4")
        d.wait(1050)
        assert d.table.refused == [uros.NO_ISLAND, "C4"], position
        assert d.wrong() == (["C4"], []) and d.journal() == []


def test_the_last_piece_that_cannot_be_moved_on_says_back_first():
    d = Desk("presence", 10, position="ur ..x................. 0,7 6,0 1 bonus")
    d.move("C", "D")  # a bonus again
    d.wait(1100)
    assert d.journal() == ["C-D"]
    d.move("D", "4")  # four steps are no bonus, but C-4 would have been one
    d.wait(1500)
    assert d.table.refused == [say.BACK_FIRST]
    d.move("4", "D")
    d.wait(1100)
    assert d.journal() == []
    d.press(BACK)
    d.move("D", "C")
    d.move("C", "4")
    d.wait(1500)
    assert d.journal() == ["undo 1", "C-4"]


# ---- carry out


def test_a_capture_taken_back_is_led_by_owner_the_freed_place_first():
    # White takes on 6 and is taken back: first White's piece leaves 6, then Black's comes
    d = Desk("presence", 10, position=CAPTURE)
    d.lift("6")
    d.put("R")
    d.move("5", "6")
    d.wait(1100)
    assert d.journal() == ["5-6"]
    d.press(BACK)
    assert d.table.lines[1] == [say.CARRY, [ur.PIECE + 1], "6", "5"]
    assert d.wrong() == (["6"], ["5"])
    d.lift("6")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE + 1], "5"]
    d.put("5")
    assert d.table.lines[1] == [say.CARRY, [ur.PIECE], BLACK_RIVER, "6"]
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
        assert d.table.lines[1] == [say.CARRY, [ur.PIECE], BLACK_RIVER, "B"]
    d.lift("R")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE], "B"]
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
    while d.table.play.debts.rows:
        origin, target = d.wrong()
        assert len(origin) == 1 and len(target) == 1
        names = d.table.lines[1][2:]
        d.lift(
            {ur.RIVER: "R", ur.RIVER + 1: "R2"}[names[0][0]]
            if type(names[0]) is list
            else names[0]
        )
        d.put(names[1])
    d.wait(3000)
    assert d.journal() == [] and d.wrong() == ([], []) and d.said() != say.CARRY


def test_the_text_and_the_lights_name_the_piece_that_is_due():
    d = Desk("presence", 10, position="ur .........x.o........ 0,6 6,0 1 move2")
    d.lift("2")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE], "4"] and d.lit(light.TARGET) == ["4"]
    d.put("4")
    assert (
        d.table.lines[1] == [say.CARRY, [ur.PIECE + 1], "4", WHITE_RIVER]
        and d.lit(light.TARGET) == []
    )
    assert "4" in d.lit(light.CAPTURED)
    d.lift("4")
    assert d.table.lines[1] == [say.CARRY_ON, [ur.PIECE + 1], WHITE_RIVER]
    d.put("R2")
    d.wait(1100)
    assert d.journal() == ["2-4"]
