"""What the lights say while a hand is at work."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table.buttons import OK, PLUS

# bonus moves of many pieces, some of which capture
SEVERAL = "ur ..xxo.O.XxXoo.....O. 0,0 0,0 1 bonus+"


def test_where_a_piece_is_captured_the_way_is_lit():
    desk = Desk("presence", 10, position="ur .........x.o........ 0,6 6,0 1 move2")
    desk.lift("4")
    assert desk.lit(light.TARGET) == ["R"]  # of White, not where the own piece comes
    assert desk.lit(light.MOVABLE) == ["2"]
    desk.put("R2")
    desk.lift("2")
    assert desk.lit(light.TARGET) == ["4"] and desk.lit(light.UNDER_WAY) == ["2"]
    desk.put("4")
    desk.wait(700)
    assert desk.journal() == ["2-4"]


def test_what_was_announced_and_then_put_down_is_lit_as_recognised():
    position = "arbos:size=10 g9/10/2w7/4b5/10/10/10/10/10/10 1 turn 9,9 0"
    desk = Desk("presence", 10, "arbos", position=position)
    desk.press(PLUS, OK)  # a seed
    assert len(desk.lit(light.TARGET)) > 80
    desk.put("F6")
    # with the sign of a seed, the left third of White's row
    assert desk.lit(light.SELECTED) == ["F6", "J1", "J2", "J3"] and desk.lit(light.TARGET) == []
    desk.press(OK)
    assert desk.journal() == ["+F6"]


def test_own_and_other_pieces_differ_where_a_tile_is_one_cell():
    desk = Desk("touch", 8, "community", "side=4")
    colours = light.RED, light.GREEN, light.BLUE
    own, others = [[colour | blink for colour in colours] for blink in (light.SLOW, light.WINK)]
    table = desk.table

    def shown(codes):
        return [cell for cell in range(64) if table.lights[cell] in codes]

    def cells(player):
        return list(table.layout.cells(table.game.tiles.at[player]))

    assert shown(own) == cells(1) and shown(others) == cells(2)
    while table.game.player == 1:
        found = []
        table.game.actions(found)
        table.play.record(found[0], "hand", desk.now)
    table.tick(desk.now)
    assert shown(own) == cells(2)  # the last action is marked over the other


def test_where_a_piece_may_go_the_other_players_river_is_no_target():
    desk = Desk("presence", 10, position=SEVERAL)
    desk.lift("C")
    assert desk.lit(light.TARGET) == ["2", "4", "D"]


def test_a_captured_piece_is_led_away_whatever_stands_in_its_place():
    desk = Desk("presence", 10, position=SEVERAL)
    desk.move("C", "4")
    desk.lift("4")
    desk.wait(1500)
    assert desk.lit(light.TARGET) == ["R"]
    assert desk.table.lines[1] == [
        652,
        [ur.PIECE, [PLAYER + 1]],
        [ur.RIVER, [PLAYER + 1]],
    ]  # White's piece, to White's river
    desk.put("R2")
    desk.wait(1500)
    assert desk.journal() == ["C-4"]


def test_a_captured_piece_lifted_first_goes_to_its_river_alone():
    desk = Desk("presence", 10, position=SEVERAL)
    desk.lift("4")
    assert desk.lit(light.TARGET) == ["R"] and desk.lit(light.UNDER_WAY) == ["4"]


def test_after_a_swap_only_the_own_piece_can_move():
    for kind, size, options in (("presence", 10, "side=3"), ("touch", 8, "side=4")):
        desk = Desk(kind, size, "community", options)
        for name in "B3", "B4":
            cells = desk.table.layout.cells(desk.site[name])
            desk.tap_cell(cells[-1])
            desk.wait(500)
        if kind == "presence":
            desk.press(OK)
        desk.wait(1500)
        assert desk.journal() == ["B3xB4"]
        own = desk.table.game.site_name(desk.table.game.tiles.at[1])
        assert desk.lit(light.MOVABLE) == [own] and desk.lit(light.TARGET) == []
