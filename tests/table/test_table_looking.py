"""Looking closer: PLUS held names cells, BACK held repeats a refusal, MENU held shows the game."""

from looking import GAMES, fitting, look_at_each_cell
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import LOOK_EMPTY, LOOK_PIECES, PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.ur.actions import target_of
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS


def look(desk, cell, level=1, ms=200):
    """Hold PLUS and touch a cell; return the two lines."""
    table = desk.table
    table.button(PLUS, 1, desk.now)
    desk.edge(cell, level, ms)
    lines = [list(line) for line in table.lines]
    desk.edge(cell, 1 - level, 300)
    desk.wait(100)
    table.button(PLUS, 0, desk.now)
    desk.wait(3000)
    return lines


def cell_of(desk, name, index=0):
    return desk.table.layout.cells(desk.site[name])[index]


def test_a_key_touched_while_plus_is_held_is_named_and_does_nothing():
    desk = Desk("touch", 8)
    desk.throw(2)
    desk.journal()
    lines, lights = [list(line) for line in desk.table.lines], bytes(desk.table.lights)
    river = desk.table.game.count(desk.site["R"])
    assert look(desk, cell_of(desk, "R"))[0] == [
        LOOK_PIECES,
        [ur.RIVER, [PLAYER]],
        [PLAYER],
        river,
    ]
    assert look(desk, cell_of(desk, "R2"))[0] == [
        LOOK_PIECES,
        [ur.RIVER, [PLAYER + 1]],
        [PLAYER + 1],
        7,
    ]
    assert look(desk, cell_of(desk, "e"))[0][:1] == [LOOK_EMPTY]
    assert desk.journal() == []
    assert desk.table.lights == lights
    desk.press(PLUS)
    desk.press(BACK)
    assert desk.table.lines[0] == lines[0]


def test_a_wand_on_a_free_square_is_no_move_while_plus_is_held():
    for held in (300, 3000):
        desk = Desk("presence", 10, "arbos", "size=10")
        cell = cell_of(desk, "C3")
        table = desk.table
        table.button(PLUS, 1, desk.now)
        desk.edge(cell, 1)
        assert table.lines[0] == [LOOK_EMPTY, "C3"]
        desk.wait(held)
        assert table.lines[0] == [LOOK_EMPTY, "C3"]
        desk.edge(cell, 0)
        table.button(PLUS, 0, desk.now)
        desk.wait(5000)
        assert desk.journal() == [] and table.play.matcher.occupancy.is_clear()


def test_a_piece_lifted_while_plus_is_held_is_named():
    desk = Desk("presence", 10)
    cell = cell_of(desk, "R")
    assert look(desk, cell, 0)[0] == [LOOK_PIECES, [ur.RIVER, [PLAYER]], [PLAYER], 7]
    assert desk.journal() == [] and desk.table.play.matcher.occupancy.is_clear()


def test_a_piece_moved_while_plus_is_held_is_judged_when_it_is_let_go():
    desk = Desk("presence", 10)
    desk.throw(2)
    desk.journal()
    table = desk.table
    action = []
    table.game.actions(action)
    target = table.game.site_name(target_of(action[0]))
    table.button(PLUS, 1, desk.now)
    desk.lift("R")
    desk.put(target)
    desk.wait(4000)
    assert desk.journal() == []
    table.button(PLUS, 0, desk.now)
    desk.wait(2000)
    assert len(desk.journal()) == 1
    assert table.lines[0][0] not in (LOOK_EMPTY, LOOK_PIECES)


def test_plus_does_not_walk_when_it_has_named_a_cell():
    desk = Desk("touch", 8)
    desk.throw(2)
    look(desk, cell_of(desk, "R"), 1, 1200)
    at = desk.table.play.tapping.chooser.index
    desk.press(PLUS)
    assert desk.table.play.tapping.chooser.index == (at + 1) % len(
        desk.table.play.tapping.chooser.options
    )


def test_a_tap_that_began_before_plus_still_ends():
    desk = Desk("touch", 8)
    cell = desk.table.layout.dice[0][1][0]
    desk.edge(cell, 1)
    desk.table.button(PLUS, 1, desk.now)
    desk.edge(cell, 0)
    desk.table.button(PLUS, 0, desk.now)
    desk.wait(500)
    assert desk.journal() == ["t2"]


def test_every_cell_of_every_game_has_a_name_in_words():
    look_at_each_cell((("touch", 8), ("presence", 10)))  # larger: tests/board/test_sweeps.py


def test_back_held_tells_the_last_refusal_again():
    desk = Desk("touch", 8)
    desk.hold(BACK)
    assert desk.table.said.refused == [say.NO_REFUSAL]
    desk.tap("a")
    refused = desk.table.said.refused
    assert refused and refused != [say.NO_REFUSAL]
    desk.throw(1)
    assert desk.table.said.refused == []
    desk.journal()
    desk.hold(BACK)
    assert desk.table.said.refused == refused
    assert desk.journal() == []  # and nothing is taken back
    desk.press(OK)
    assert desk.table.said.refused == []


def test_menu_held_shows_where_pieces_should_stand():
    desk = Desk("presence", 10)
    table = desk.table
    before = bytes(table.lights)
    for index in range(3):  # knocked over
        table.cell(cell_of(desk, "R", index), 0, desk.now)
    desk.hold(MENU)
    assert table.lines[0] == [say.SHOULD_STAND] and not table.controls.menu
    assert list(table.lights).count(light.ONE) == 7
    assert list(table.lights).count(light.TWO) == 7
    desk.wait(5000)
    assert list(table.lights).count(light.ONE) == 7
    for index in range(3):  # an edge ends it
        desk.edge(cell_of(desk, "R", index), 1)
    desk.wait(3000)
    assert bytes(table.lights) == before
    assert desk.journal() == []


def test_the_press_that_ends_the_picture_does_nothing_else():
    for button in (OK, BACK, PLUS, MENU):
        desk = Desk("presence", 10)
        desk.throw(3)
        desk.journal()
        lights = bytes(desk.table.lights)
        desk.hold(MENU)
        assert bytes(desk.table.lights) != lights
        desk.press(button)
        desk.wait(3000)
        assert bytes(desk.table.lights) == lights, button
        assert desk.journal() == [] and not desk.table.controls.menu


def test_menu_held_works_in_every_game():
    for kind, size in (("touch", 8), ("presence", 20), ("cursor", 8)):
        for game in GAMES:
            desk = fitting(kind, size, game)
            if not desk:
                continue
            table, game = desk.table, desk.table.game
            desk.hold(MENU)
            if kind == "presence":
                shown = sum([1 for code in table.lights if code])
                assert shown == sum([game.count(desk.site[name]) for name in desk.site])
            desk.press(OK)
            assert desk.journal() == []


def test_plus_in_the_menu_walks_the_menu():
    desk = Desk("touch", 8)
    desk.press(MENU)
    line = desk.table.lines[1]
    desk.press(PLUS)
    assert desk.table.controls.menu and desk.table.lines[1] != line
    desk.hold(BACK)
    assert not desk.table.controls.menu


def test_a_plus_that_is_stuck_does_not_stop_the_game():
    desk = Desk("touch", 8)
    table = desk.table
    table.button(PLUS, 1, desk.now)
    desk.edge(cell_of(desk, "R"), 1)
    desk.edge(cell_of(desk, "R"), 0)
    desk.throw(2)
    assert desk.journal() == []  # it only names
    desk.wait(60000)
    desk.throw(2)
    assert desk.journal() == ["t2"]
