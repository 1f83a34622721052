"""Arbos on sensors, on keys and with buttons alone."""

from table_desk import Desk

from reedbed_engine.games.arbos import messages as arbos
from reedbed_engine.games.arbos.rules import TOUCHES_SPORE
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import PASSES, PLAYER, WON
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.messages import DOES_NOT_FIT
from reedbed_engine.table.session import Table

REPLACES, IS_SEED, LOSES = arbos.REPLACES, arbos.IS_SEED, arbos.LOSES

# seeds in hand; a white spore on C3, a black one on D5, a seed on A1
TURN = "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 9,9 0"
NO_HAND = "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 0,0 0"
PRUNE = "arbos:size=6 w1w1w1/6/w4g/6/6/5b 1 prune 8,8 0"


def desk(position, kind="presence"):
    return Desk(kind, 6, "arbos", position=position)


def test_the_board_says_which_size_it_has():
    assert suggest("arbos", Board("presence", 10, 10)) == "size=10"
    assert suggest("arbos", Board("presence", 20, 20)) == ""
    table = Table(Board("touch", 8, 8))
    assert table.new_game("arbos", "", 0) == DOES_NOT_FIT
    assert table.reason_args[0] == "arbos"
    assert table.new_game("arbos", "size=8", 0) == 0


def test_a_token_put_down_counts_by_rest():
    d = desk("arbos:size=6 6/6/6/6/6/6 1 setup 10,10 0")
    d.put("A1")
    assert d.said() == say.RECOGNISED
    d.wait(700)
    assert d.journal() == ["+A1"]
    d = desk(NO_HAND)
    d.put("C4")
    d.wait(700)
    assert d.journal() == ["C4"]


def test_the_instant_reply_commits():
    d = desk(NO_HAND)
    d.put("C4")
    d.put("E5", 350)
    assert d.journal() == ["C4"]
    d.wait(700)
    assert d.journal() == ["E5"]


def test_one_piece_on_the_edge_of_two_cells_is_no_reply():
    d = desk(NO_HAND)
    d.put("C4")
    d.put("B5", 50)
    d.wait(3000)
    assert d.journal() == []
    d.lift("C4")
    d.wait(700)
    assert d.journal() == ["B5"]


def test_spore_or_seed_is_asked_while_seeds_are_in_hand():
    d = desk(TURN)
    d.put("C4")
    d.wait(5000)
    assert d.said() == say.WHICH_ONE and d.journal() == []
    d.press(OK)
    assert d.journal() == ["C4"]
    d.put("F1")
    d.wait(700)
    d.press(PLUS, OK)
    assert d.journal() == ["+F1"]


def test_a_seed_that_was_announced_counts_by_rest():
    d = desk(TURN)
    d.press(PLUS, OK)
    d.put("C4")
    d.wait(700)
    assert d.journal() == ["+C4"]


def test_where_no_spore_may_stand_a_seed_is_asked_for():
    d = desk(TURN)
    d.put("D4")  # beside a black spore
    d.wait(5000)
    assert d.said() == IS_SEED and d.journal() == []
    d.lift("D4")
    d.wait(2000)
    assert d.journal() == []


def test_an_illegal_spore_is_refused_with_its_reason():
    d = desk(NO_HAND)
    d.put("D4")
    d.wait(700)
    assert d.table.said.refused == [TOUCHES_SPORE, "D4"]
    assert d.wrong() == (["D4"], [])
    d.lift("D4")
    assert d.said() == say.RIGHT_AGAIN and d.journal() == []


def test_replacing_is_asked_for():
    d = desk(TURN)
    d.lift("D5")
    d.wait(9000)
    assert d.table.said.sound != "wrong"
    d.put("D5")
    assert d.said() == REPLACES
    d.wait(9000)
    assert d.journal() == []
    d.press(OK)
    assert d.journal() == ["xD5"]


def test_back_says_that_nothing_was_replaced():
    d = desk(NO_HAND.replace("0,0", "1,0"))
    d.move("D5", "D5")
    d.answer(BACK)
    assert d.journal() == [] and not d.table.play.proposal.candidates
    d.move("D5", "D5")
    d.put("C4")  # or one goes on as if nothing had been
    d.wait(700)
    d.answer(OK)
    assert d.journal() == ["C4"]


def test_pruning_is_asked_for():
    d = desk(PRUNE)
    d.lift("A3")
    d.wait(9000)
    assert d.said() == say.CONFIRM and d.journal() == []
    d.press(OK)
    assert d.journal() == ["-A3"]
    assert d.table.game.phase == "turn"


def test_giving_up_a_seed_and_passing_need_buttons():
    d = desk(TURN)
    d.press(PLUS, PLUS, OK)
    assert d.journal() == ["sac"]
    d.put("C4")
    d.wait(700)
    d.put("B4")
    d.wait(700)
    assert d.journal() == ["C4", "B4"]
    d.press(PLUS, PLUS, PLUS, OK)
    assert d.journal() == ["pass"]


def test_lifting_the_last_piece_asks_for_a_take_back():
    for position in (NO_HAND, NO_HAND.replace("0,0", "0,1")):
        d = desk(position)
        d.put("C4")
        d.wait(700)
        assert d.journal() == ["C4"]
        d.lift("C4")
        d.wait(2000)
        assert d.said() == say.ASK_UNDO and d.journal() == []
        d.press(OK)
        assert d.journal() == ["undo 1"]
        d.wait(2000)
        assert d.table.play.matcher.occupancy.is_clear()


def test_what_is_taken_back_is_not_recorded_as_something_else():
    d = desk(TURN)
    d.put("C4")
    d.wait(700)
    d.answer(OK)
    d.press(BACK)
    assert d.journal() == ["C4", "undo 1"]
    d.wait(5000)  # the spore still stands there, and is no seed
    assert d.journal() == []
    d.lift("C4")
    d.wait(700)
    assert d.journal() == []


def test_an_illegal_action_that_loses_is_asked_for():
    strict = NO_HAND.replace("size=6", "size=6,strict=1")
    d = desk(strict)
    d.put("D4")
    d.wait(5000)
    assert d.said() == LOSES and d.journal() == []
    d.lift("D4")
    d.wait(2000)
    assert d.journal() == []
    d.put("D4")
    d.wait(700)
    d.press(OK)
    assert d.journal() == ["D4"]
    assert d.table.game.result() == "win 2 illegal"
    assert d.table.lines[0] == [WON, [PLAYER + 1]]
    d = desk(strict, "touch")
    d.tap("D4")
    d.wait(5000)
    assert d.said() == LOSES and d.journal() == []
    d.press(OK)
    assert d.table.game.result() == "win 2 illegal"


def test_keys():
    d = desk(TURN, "touch")
    cells = d.table.layout.cells
    assert d.table.lights[cells(d.site["C3"])[0]] == light.ONE
    assert d.table.lights[cells(d.site["A1"])[0]] == light.UNOWNED
    d.tap("C4")
    d.tap("C2")  # chosen again
    d.wait(700)
    assert d.journal() == ["C2"]
    d.tap("C4")
    d.tap("C4")  # never mind
    d.wait(2000)
    assert d.journal() == []
    d.tap("C3")  # a spore: a seed replaces it
    d.wait(5000)
    assert d.said() == REPLACES and d.journal() == []
    d.tap("E5")  # something else instead
    d.wait(700)
    assert d.journal() == ["E5"]
    d.press(PLUS, OK)
    d.tap("F6")
    d.wait(700)
    assert d.journal() == ["+F6"]


def test_a_stuck_sensor_is_no_dead_end():
    d = desk(NO_HAND)
    d.press(MINUS, OK, MINUS, OK)  # F6, whose sensor says nothing
    assert d.journal() == ["F6"]
    assert d.wrong() == ([], ["F6"])
    d.press(OK, OK)  # the piece stands there
    assert d.table.play.matcher.occupancy.is_clear()
    d.put("B5")
    d.wait(700)
    assert d.journal() == ["B5"]


def test_whose_turn_it_is_shows_on_free_cells_of_the_own_row():
    d = desk(TURN.replace("/6/6 1", "/6/w5 1"))
    lights = d.table.lights
    assert [lights[30 + col] for col in range(6)] == [light.OFF] + [light.TURN] * 5


def test_two_seeds_taken_back_are_no_spores_while_they_are_lifted():
    d = desk(TURN)
    for name in ("C4", "E5"):
        d.put(name)
        d.wait(700)
        d.press(PLUS, OK)  # a seed
    assert d.journal() == ["+C4", "+E5"]
    d.answer(BACK, BACK)
    assert d.journal() == ["undo 1", "undo 1"]
    d.lift("E5")
    d.wait(5000)
    assert d.journal() == [] and d.wrong() == (["C4"], [])
    d.lift("C4")
    d.wait(5000)
    assert d.journal() == [] and d.wrong() == ([], [])
    d.put("C4")  # now it means something again
    d.wait(5000)
    assert d.said() == say.WHICH_ONE


def test_what_came_before_a_pass_may_be_taken_back_by_hand():
    d = desk(NO_HAND)
    d.put("C4")
    d.wait(700)
    d.press(PLUS)
    while d.table.lines[1] != [say.CHOOSE, [[PASSES]]]:
        d.press(PLUS)
    d.press(OK)
    assert d.journal() == ["C4", "pass"]
    d.lift("C4")
    d.wait(2000)
    assert d.said() == say.ASK_UNDO_MORE and d.table.lines[1][3] == 2 and d.journal() == []
    d.press(OK)
    assert d.journal() == ["undo 2"] and d.wrong() == ([], [])


def test_the_cell_that_buttons_stand_on_is_seen_in_its_row():
    d = desk(NO_HAND, "cursor")
    d.press(MINUS, OK, PLUS)  # the last row, its first cell
    named = d.table.lines[1][1]
    assert d.table.lines[1][0] == say.CHOOSE and len(named) == 2
    assert d.lit(light.CURSOR) == [named[1]]
