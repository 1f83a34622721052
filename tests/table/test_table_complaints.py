"""What players of other boards suffer from, by complaint: none of it happens here.

A wrong move is met with silence; the very first action cannot be taken back; a weak magnet makes
moves of its own and the board never comes to rest again; actions of several pieces cannot be taken
back; lights flicker for the other player too early; another legal move than the lit one confuses
the board.  A slide, an instant reply, fast play and clocks: with the games and the clocks.
"""

import pytest
from places import PLACES
from simulated_start import start_simulated
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.off_board.simulated_player import CLEAN
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS

LEADING = (say.CARRY, say.CARRY_OFF)
ON_SENSORS = [place for place in PLACES if place[1] == "presence"]
CAPTURE = "ur .........x.o........ 0,6 6,0 1 move2"


def by_kind(place):
    return " ".join(map(str, place[:2]))


def turn_lights(table):
    """Return by player whether the cells that show whose turn it is are lit."""
    return [
        any(table.lights[cell] != light.OFF for cell in cells) for cells in table.layout.turn_cells
    ]


# ---- a wrong move is met with silence

WRONG = (
    ("ur", "", "", ("R", "C")),  # before the throw
    ("uros", "", "", ("", "A1")),  # there is no island
    (
        "pilus",
        "size=8",
        "pilus:size=8 BGRS@D4r0;BGRY@B3r2 -,- 0,0 1 pawn open open",
        ("pawn1", "D4"),
    ),
    ("arbos", "", "arbos:size=10 g9/10/2w7/4b5/10/10/10/10/10/10 1 turn 0,0 0", ("", "D6")),
    ("community", "side=3", "", ("", "")),
)


@pytest.mark.parametrize("game, options, position, move", WRONG, ids=lambda value: str(value)[:9])
def test_a_wrong_move_is_told_within_a_second_in_lights_words_and_sound(
    game, options, position, move
):
    d = Desk("presence", 10, game, options, position)
    origin, target = move
    if game == "community":  # a piece moved before two tiles are swapped
        start = d.table.game.tiles.at[1]
        origin = d.table.game.site_name(start)
        target = next(name for name in d.site if not d.table.game.count(d.site[name]))
    if origin:
        d.lift(origin)
    d.put(target)
    d.wait(1050)
    assert d.wrong()[0] == [target]
    assert d.table.said.sound == "wrong" and d.journal() == []
    assert d.table.said.refused or d.said() in (say.PIECE_WRONG, say.PIECE_ASTRAY, say.STRAY)


@pytest.mark.parametrize("game, options, position, move", WRONG[1:3], ids=("uros", "pilus"))
def test_what_is_wrong_is_still_told_after_any_button(game, options, position, move):
    d = Desk("presence", 10, game, options, position)
    if move[0]:
        d.lift(move[0])
    d.put(move[1])
    d.wait(1500)
    told = d.table.lines[1]
    assert told[0] in (say.PIECE_WRONG, say.PIECE_ASTRAY)
    for button in (BACK, PLUS, BACK, BACK, OK, BACK):
        d.press(button)
        if d.table.play.tapping.chooser.index >= 0:
            continue
        # after BACK the piece is led back, by its name
        assert d.table.lines[1] == told or d.said() in LEADING, button
        assert d.wrong()[0] == [move[1]]


def test_what_is_wrong_is_lit_also_while_something_is_being_chosen():
    d = Desk("presence", 10, "pilus", "size=8")
    d.taps("E6")  # square 1 of a tile goes there
    assert d.lit(light.TARGET)
    d.lift("pawn1")
    d.put("E3")
    d.wait(1500)
    assert d.wrong() == (["E3"], ["pawn1"]) and d.said() == say.PIECE_ASTRAY
    d.move("E3", "pawn1")
    d.wait(500)
    assert d.wrong() == ([], []) and d.lit(light.TARGET)


# ---- the very first action cannot be taken back


@pytest.mark.parametrize("place", PLACES, ids=by_kind)
def test_everything_is_taken_back_to_the_very_first_action(place):
    simulated = start_simulated(*place, 8, CLEAN)
    table, hands = simulated.table, simulated.hands
    start = table.game.position()
    for _ in range(6):
        simulated.run(hands.perform(hands.choose()))
    for left in range(len(hands.game.history) - 1, -1, -1):
        hands.undo()
        simulated.run(hands.confirm(BACK))
        assert len(table.game.history) == left
    assert table.game.position() == start
    simulated.run(hands.confirm(BACK))
    assert table.said.refused == [say.NOTHING_TO_UNDO]


# ---- a weak magnet makes moves of its own, and the board never comes to rest again


@pytest.mark.parametrize("place", ON_SENSORS, ids=by_kind)
def test_a_piece_that_flickers_where_it_stands_moves_nothing(place):
    simulated = start_simulated(*place, 8, CLEAN)
    table, hands = simulated.table, simulated.hands
    for _ in range(8):
        simulated.run(hands.perform(hands.choose()))
    simulated.wait(3000)
    position, length = table.game.position(), len(simulated.journal)
    for cell in range(table.board.cells):
        if hands.stands[cell] and table.layout.site_of[cell] != NO_SITE:
            for ms in (900, 20, 20, 20):
                level = 1 - table.sensors.covered[cell]
                simulated.run([(ms, 0, cell, level)])
            simulated.wait(900)
            for step in hands.answer(""):
                simulated.run([step])
    assert (table.game.position(), len(simulated.journal)) == (position, length)


@pytest.mark.parametrize("place", ON_SENSORS, ids=by_kind)
def test_after_any_mess_the_board_comes_to_rest_without_a_restart(place):
    random = Random(4)
    simulated = start_simulated(*place, 8, CLEAN)
    table, hands = simulated.table, simulated.hands
    for _ in range(6):
        simulated.run(hands.perform(hands.choose()))
    simulated.wait(3000)
    position, length = table.game.position(), len(simulated.journal)
    before = bytes(hands.stands)
    for _ in range(5):  # pieces swept about, then put where they belong
        for _ in range(12):
            cell = random.below(table.board.cells)
            simulated.run(
                [hands.input.lift(cell, 30) if hands.stands[cell] else hands.input.put(cell, 30)]
            )
        simulated.wait(2500)
        for step in hands.answer(""):
            simulated.run([step])
        for cell in range(table.board.cells):
            if hands.stands[cell] != before[cell]:
                simulated.run(
                    [hands.input.put(cell, 300) if before[cell] else hands.input.lift(cell, 300)]
                )
        simulated.wait(6000)  # a cell that was taken for one that chatters is calm again
        for step in hands.answer(""):
            simulated.run([step])
        assert table.play.matcher.occupancy.is_clear() and not table.said.refused
        assert table.lines[0] == table.play.gestures.wording.prompt()
    assert (table.game.position(), len(simulated.journal)) == (position, length)
    simulated.run(hands.perform(hands.choose()))
    assert len(simulated.journal) == length + 1


# ---- actions of several pieces


@pytest.mark.parametrize("order", ((0, 1, 2, 3), (2, 3, 0, 1), (0, 2, 3, 1), (2, 0, 1, 3)))
def test_a_capture_is_taken_back_by_hand_in_any_order(order):
    d = Desk("presence", 10, "ur", "", CAPTURE)
    d.lift("4")
    d.put("R2")
    d.move("2", "4")
    d.wait(1100)
    assert d.journal() == ["2-4"]
    d.wait(2000)
    back = (
        lambda: d.lift("4", 300),
        lambda: d.put("2", 300),
        lambda: d.lift("R2", 300),
        lambda: d.put("4", 300),
    )
    for number in order:
        back[number]()
    d.wait(1500)
    if d.said() == say.ASK_UNDO:
        d.press(OK)
    assert d.journal() == ["undo 1"] and d.wrong() == ([], [])


# ---- lights flicker for the other player before a move is made


def test_lights_stay_with_the_player_until_the_move_is_recorded():
    d = Desk("presence", 10, "ur", "", "ur ............x....... 0,7 6,0 1 bonus")
    mine = turn_lights(d.table)
    assert mine == [True, False]
    for name, ms in (("5", 100), ("6", 200), ("6", 300), ("7", 60), ("7", 300), ("5", 100)):
        (d.lift if d.table.sensors.covered[d.table.layout.cells(d.site[name])[0]] else d.put)(
            name, ms
        )
        assert turn_lights(d.table) == mine
    d.wait(1500)
    assert turn_lights(d.table) == mine and d.journal() == []
    d.move("5", "6")
    assert turn_lights(d.table) == mine
    d.wait(1100)
    assert d.journal() == ["5-6"] and turn_lights(d.table) == [False, True]


# ---- another legal move than the one that is lit


def test_another_legal_move_than_the_lit_one_counts():
    d = Desk("presence", 10, "ur", "", "ur .X.X..OO............ 3,3 0,0 1 bonus")
    d.press(PLUS)  # the lights show one of the moves
    assert d.table.lines[1] == [say.CHOOSE, ["B", "C"]] and d.lit(light.CURSOR) == ["B"]
    d.move("R", "A")
    d.wait(1500)
    assert d.journal() == ["R-A"]
