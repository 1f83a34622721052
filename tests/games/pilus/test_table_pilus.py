"""Pilus at the table: tiles by colours and squares, pawns by hand or by taps."""

from pilus_playing import OPEN_STUCK
from places import DECK
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import CHOSEN
from reedbed_engine.games.pilus import messages as pilus
from reedbed_engine.games.pilus.surface import BEYOND, HOLES
from reedbed_engine.games.pilus.turns import FIRST_ON_TILE, TILE_BEYOND
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.fitting import NoFit, fit, suggest

KEYS = "BGRSY"
# the pawns of both players stand on the table
BOTH = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BYRS@B4r0 F4,B4 2,2 1 tile open open"


def desk(kind="presence", size=10, options="size=8", position=""):
    return Desk(kind, size, "pilus", options, position)


def key(table, colours, wait=120):
    """Tap the keys of colours, the near ones."""
    for colour in colours:
        cell = max(table.table.layout.icon_cells(KEYS.index(colour)))
        table.tap_cell(cell)
        table.wait(wait)


def lay(table, colours, *squares):
    """Lay the tile of these colours, the first two on these squares."""
    key(table, colours)
    table.taps(*squares)
    table.press(OK)


def begun(kind="presence", size=10):
    """Return a desk after a whole turn of player 1, whose pawn stands on F4."""
    position = "pilus:size=8 BGRS@D4r0;BGRY@F4r0 F4,- 2,0 2 tile open open"
    return desk(kind, size, position=position)


def fits(kind, size, options):
    try:
        return fit("pilus", options, Board(kind, size, size))
    except NoFit as error:
        return error.code


def test_what_fits():
    assert suggest("pilus", Board("presence", 10, 10)) == "size=8"
    assert suggest("pilus", Board("presence", 20, 20)) == "size=18"
    assert suggest("pilus", Board("touch", 8, 8)) == "size=8"
    assert suggest("pilus", Board("presence", 8, 8)) is None
    assert fits("presence", 10, {}) == 600
    assert fits("presence", 20, {"size": 20}) == 600
    assert fits("presence", 10, {"size": 18}) == 600
    assert len(fits("touch", 16, {"size": "8"}).cells(0)) == 4
    assert len(fits("presence", 20, {"size": "18", "players": 4}).stocks) == 4


def test_a_tile_is_chosen_by_colours_and_pointed_at():
    table = desk()
    key(table, "Y")
    assert table.table.lines[1] == [pilus.LACKS, "Y", "B"]
    key(table, "R")
    assert table.table.lines[1] == [pilus.THIRD, "R"]
    key(table, "S")
    assert table.table.lines[1] == [pilus.POINT, "B", "R"] and table.table.said.refused == []
    table.taps("F4")
    assert table.said() == pilus.SECOND_SQUARE
    table.taps("F5")
    assert table.table.lines[1] == [say.CONFIRM, [pilus.TILE_TO, "BRSG", "F4", 0]]
    assert table.lit(light.BLUE | light.SLOW) == ["F4"] and table.lit(
        light.SLATE | light.SLOW
    ) == ["G5"]
    table.wait(3000)
    assert table.journal() == []
    table.press(OK)
    assert table.journal() == ["BRSG@F4r0"]


def test_turned():
    table = desk()
    lay(table, "YRS", "F5", "G5")
    assert table.journal() == ["BRSG@F4r1"]


def test_pointing_first():
    table = desk()
    table.taps("G5", "G4")
    assert table.said() == pilus.WHICH_TILE
    key(table, "YRS")
    table.press(OK)
    assert table.journal() == ["BRSG@F4r2"]


def test_the_first_pawn_comes_from_its_seat():
    table = desk()
    lay(table, "YRS", "F4", "F5")
    assert table.table.lines[0] == [pilus.FIRST_PAWN, 1]
    table.move("pawn1", "G4")
    table.wait(1500)
    assert table.journal() == ["BRSG@F4r0", "mG4"]


def test_taking_up_the_pawn_takes_the_tile_for_meant():
    table = desk()
    key(table, "YRS")
    table.taps("F4", "F5")
    table.lift("pawn1")
    assert table.journal() == ["BRSG@F4r0"]


def test_staying():
    table = begun()
    key(table, "YRS")
    table.taps("H4", "H5")
    assert table.table.said.refused[0] == TILE_BEYOND
    table.taps("G6")
    table.press(BACK, BACK, BACK, BACK, BACK)
    lay(table, "YRS", "F6", "F7")
    table.move("pawn2", "G6")
    table.wait(1500)
    assert table.journal() == ["BRSG@F6r0", "mG6"]
    key(table, "GRS")
    table.taps("B4", "B5")
    table.press(OK, OK)
    assert table.said() == say.NOTHING_ANNOUNCED
    table.press(PLUS)
    assert table.table.lines[1] == [say.CHOOSE, [[pilus.STAYS]]]
    table.press(OK)
    assert table.journal() == ["BRSY@B4r0", "stay"]


def test_a_pawn_put_back_where_it_stood_stays():
    for wait in (200, 3000):
        table = desk(position=BOTH)
        table.lift("F4")
        table.wait(wait)
        table.put("F4")
        table.wait(1500)
        assert table.table.lines[1][0] == say.REEDBED  # a tile is due
        assert table.table.said.sound != "wrong"
        lay(table, "YRS", "F6", "F7")
        table.lift("B4")
        table.wait(wait)
        table.put("B4")
        table.wait(1500)
        assert table.journal() == ["BRSG@F6r0"]  # another player's
        table.lift("F4")
        table.wait(wait)
        table.put("F4")
        table.wait(1500)
        assert table.table.lines[1] == [say.CONFIRM, [pilus.STAYS]]
        table.press(OK)
        assert table.journal() == ["stay"]


def test_a_pawn_moved_on_after_it_was_to_stay_asks_for_nothing():
    table = desk(position=BOTH)
    lay(table, "YRS", "F6", "F7")
    table.move("F4", "F4")
    table.wait(1500)
    assert table.table.lines[1] == [say.CONFIRM, [pilus.STAYS]]
    table.move("F4", "F6")
    table.wait(200)
    assert table.table.lines[1] == [say.RECOGNISED, [pilus.PAWN_TO, "F6"]]
    table.wait(1500)
    assert table.journal() == ["BRSG@F6r0", "mF6"]


def test_a_square_below_the_own_pawn_is_tapped_by_lifting_it():
    table = desk(position=BOTH)
    key(table, "YSR")
    table.move("F4", "F4")
    table.wait(200)
    assert table.said() == pilus.SECOND_SQUARE
    table.taps("E4")
    assert table.table.lines[1] == [say.CONFIRM, [pilus.TILE_TO + 1, "BSRG", "E4", 3]]
    table.lift("F4", 500)
    table.wait(2500)
    assert table.table.lines[1] == [say.CONFIRM, [pilus.TILE_TO + 1, "BSRG", "E4", 3]]
    table.put("F4")
    table.press(OK)
    assert table.journal() == ["BSRG@E4r3"] and table.table.said.sound != "wrong"


def test_the_pawn_cannot_go_far():
    table = begun()
    lay(table, "YRS", "F6", "F7")
    table.move("pawn2", "D4")
    table.wait(1000)
    assert table.table.said.refused[0] == FIRST_ON_TILE
    table.move("D4", "F7")
    table.wait(1500)
    assert table.journal() == ["BRSG@F6r0", "mF7"]


def test_keys_over_squares():
    table = desk("touch", 8)
    table.taps("F4", "F5")
    assert table.lit(light.YELLOW | light.SLOW) == ["H7"]
    key(table, "YRS")
    assert table.lit(light.RED | light.SLOW) == ["F5"]
    table.wait(1000)
    assert table.journal() == ["BRSG@F4r0"]
    table.taps("G4")
    table.wait(1000)
    assert table.journal() == ["mG4"]
    table.press(PLUS)
    key(table, "GYR")
    table.taps("C4", "C5")
    assert table.table.lines[1] == [pilus.SECOND_SQUARE, "C4"]
    assert table.table.said.refused == [TILE_BEYOND + HOLES - BEYOND, "C4"]


def test_a_key_that_is_not_offered_is_no_square():
    tiles = "BGRS@D4r0;BGYR@F5r1;BYRS@E5r1;BSRY@G7r2;BSGR@G6r1"
    table = desk("touch", 8, position="pilus:size=8 %s -,- 0,0 1 tile open open" % tiles)
    table.taps("F5", "F6")  # only blue or slate can be lacking here
    lacking = table.table.play.tapping.chooser.options
    for number in range(5):
        if 0x8000 | number not in lacking:
            key(table, KEYS[number], 700)
            assert table.table.play.tapping.chooser.chosen == [44, 45], KEYS[number]
            assert table.table.said.refused[0] == say.NOTHING_THERE
    table.wait(2000)
    assert len(lacking) < 5 and table.journal() == []


def test_pilus_21_a_key_is_refused_with_the_pass_that_is_due():
    table = desk(position=OPEN_STUCK)
    key(table, "Y", 700)
    assert table.table.said.refused == table.table.lines[0] == [pilus.PASS_DUE, 1]
    table.press(OK)
    assert table.journal() == ["pass"]


def test_a_key_that_leads_nowhere_keeps_what_is_chosen():
    table = desk()
    key(table, "YR", 700)
    key(table, "R", 700)
    assert table.table.said.refused == [say.NOTHING_THERE, "R"]
    lay(table, "S", "F4", "F5")
    assert table.journal() == ["BRSG@F4r0"]


def test_a_key_again_lets_go():
    table = desk()
    key(table, "YY", 700)
    lay(table, "GRS", "F4", "F5")
    assert table.journal() == ["BRSY@F4r0"]


def test_dealt_tiles():
    table = desk(options={"size": 8, "deck": DECK})
    assert table.table.lines[0] == [pilus.HAND_DUE, 1]
    key(table, "G")  # the second tile of the hand
    assert table.table.lines[1] == [pilus.POINT_HAND, 2]
    table.taps("F4", "F5")
    table.press(OK)
    assert table.journal() == ["BSGR@F4r0"]


def test_in_a_dealt_game_two_squares_ask_for_a_tile_of_the_hand():
    table = desk("touch", 8, options={"size": 8, "deck": DECK})
    table.taps("B4", "B5")
    assert table.table.lines[1] == [pilus.WHICH_OF_HAND]


def test_a_pawn_that_is_tapped_is_chosen_and_no_square_of_a_tile():
    both = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSY@B4r0 F4,B4 2,2 1 tile open open"
    table = desk("touch", 8, position=both)
    table.table.settings["host_play"] = 1
    assert table.table.request_play("BRSG@F6r0", table.now) == 0
    table.taps("F4")
    assert table.table.lines[1] == [CHOSEN, "F4"]


def test_buttons_choose_the_tile_first():
    table = desk("cursor", 10)
    table.press(PLUS)
    assert table.table.lines[1] == [say.CHOOSE, [[pilus.WITHOUT, "B"]]]
    table.press(OK, PLUS)
    assert table.table.lines[1][0] == say.CHOOSE
    table.press(BACK)
    assert not table.table.play.tapping.chooser.is_open() and table.journal() == []


TWO_PAWNS = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open"


def test_another_pawn_on_the_target_is_no_move():
    table = desk(position=TWO_PAWNS)
    table.move("C4", "E4")
    table.lift("F4")
    table.wait(2000)
    assert table.journal() == [] and table.table.said.sound == "wrong"
    table.move("E4", "C4")
    table.put("F4")
    table.wait(2000)
    assert table.journal() == [] and table.wrong() == ([], [])


def test_the_next_player_may_lift_before_a_move_has_rested():
    table = desk(position=TWO_PAWNS)
    table.move("F4", "E4")
    table.lift("C4", 400)
    assert table.journal() == ["mE4"]


def test_a_tile_that_waits_is_asked_for_again_when_pieces_fell_and_the_pawn_has_gone_on():
    table = desk(position=BOTH)
    key(table, "YSR")
    table.move("F4", "F4")
    table.wait(200)
    table.taps("E4")
    table.lift("F4", 500)
    table.lift("B4")  # knocked over
    table.wait(1500)
    table.put("B4", 500)
    table.put("G4", 500)
    table.wait(3000)
    assert (
        table.table.lines[1] == [say.CONFIRM, [pilus.TILE_TO + 1, "BSRG", "E4", 3]]
        and table.journal() == []
    )
    table.press(OK)
    assert table.journal() == ["BSRG@E4r3"]
    table.wait(1500)
    assert table.table.lines[1] == [say.CONFIRM, [pilus.PAWN_TO, "G4"]]
    table.press(OK)
    assert table.journal() == ["mG4"]


def test_which_of_two_lifted_pawns_was_put_down_nobody_can_tell():
    table = desk(position=TWO_PAWNS)
    table.lift("F4")
    table.move("C4", "E4")
    table.wait(2000)
    assert table.journal() == [] and table.table.said.sound == "wrong"
    table.put("C4")
    table.wait(2000)
    assert table.table.lines[1] == [say.CONFIRM, [pilus.PAWN_TO, "E4"]] and table.journal() == []
    table.press(OK)
    assert table.journal() == ["mE4"]


def test_what_was_let_go_is_no_longer_asked_for():
    table = desk(options="size=8,deck=" + DECK)
    tile = max(table.table.layout.icon_cells(0))
    table.tap_cell(tile)
    table.wait(500)
    table.taps("F4")
    assert table.said() == pilus.SECOND_SQUARE
    table.tap_cell(tile)
    table.wait(500)
    assert table.said() == say.REEDBED
