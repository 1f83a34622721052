"""Faults of the table that simulated hands have found."""

import pytest
from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.pilus.turns import STAY
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS

WHICH_ONE = 609  # text: one of several
EXCHANGED = 142  # Arbos: was the spore exchanged for a seed?
# Ur: two of Black's pieces on C, and the other player has just jumped
PENALTY = "ur ..X................. 0,7 5,0 1 penalty"
# a white spore on C3, a black one on D5, a seed on A1
TURN = "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 9,9 0"
# both squares of island D carry houses, of two owners
FULL = "uros M:-:.,D:-:RB,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:....,S:-:.... 2 1"


@pytest.mark.parametrize("looks", [False, True])
def test_a_second_back_after_the_menu_or_looking_takes_nothing(looks):
    d = Desk("touch", 8)
    d.throw(1)
    d.taps("R", "A")
    d.wait(1500)
    assert d.journal() == ["t1", "R-A"]
    d.hold(MENU, 700 if looks else 50)
    assert (d.said() == say.ANY_BUTTON) == looks
    d.press(BACK, BACK)
    assert d.journal() == []


def test_a_second_ok_after_looking_throws_nothing():
    d = Desk("cursor", 10, settings={"dice": "board"})
    d.hold(MENU)
    assert d.said() == say.ANY_BUTTON
    d.press(OK, OK)
    assert d.journal() == []


def test_the_question_about_an_exchange_stays_when_somebody_touches_another_piece():
    d = Desk("presence", 6, "arbos", position=TURN)
    d.lift("C3")
    d.put("C3", 400)
    assert d.table.lines[1] == [EXCHANGED, [72, "C3"]]
    d.lift("A1", 400)
    d.put("A1")
    assert d.table.lines[1] == [EXCHANGED, [72, "C3"]]


# ---- what lights do not say, for boards without a display


@pytest.mark.parametrize(
    "game, size, options", [("arbos", 8, "size=8"), ("uros", 10, ""), ("uros", 20, "")]
)
def test_the_place_where_plus_stands_is_lit(game, size, options):
    d = Desk("cursor", size, game, options)
    for _ in range(9):
        d.press(PLUS)
        assert d.lit(light.CURSOR), d.table.lines


def test_a_question_about_taking_back_is_lit():
    d = Desk("presence", 10, "uros")
    d.put("L2")
    d.wait(1500)
    assert d.journal() == ["hL2"]
    d.lift("L2")
    d.wait(1500)
    assert d.said() == say.ASK_UNDO
    assert d.lit(light.QUESTION) or d.lit(light.WARNING)


@pytest.mark.parametrize("kind, size", [("touch", 8), ("touch", 16), ("cursor", 8)])
@pytest.mark.parametrize("players", [2, 4])
def test_whose_turn_it_is_and_the_end_are_lit_in_pilus(kind, size, players):
    d = Desk(kind, size, "pilus", f"players={players},size=8")
    table, random = d.table, Random(size)
    table.set("host_play", 1, d.now)
    shown = {}
    while not table.game.over:
        player = table.game.player
        # white and bright where only passing is left
        codes = light.TURN | light.WINK, light.SELECTED
        cells = [cell for cell in range(size * size) if table.lights[cell] in codes]
        pawn = table.game.pawns.cell[player]
        # the own pawn says it where its side of the table is full, in green when it may move
        assert cells or d.lit(light.MOVABLE) == [table.game.site_name(table.game.site_of(pawn))]
        shown.setdefault(player, tuple(cells))
        found = []
        table.game.actions(found)
        found = [action for action in found if action > STAY] or found
        assert not table.request_play(table.game.text(found[random.below(len(found))]), d.now)
    assert len(set(shown.values())) == players
    assert d.lit(light.WON) or d.lit(light.DRAWN)


@pytest.mark.parametrize("kind", ["presence", "touch", "cursor"])
def test_whose_turn_it_is_is_lit_where_its_row_is_full_in_arbos(kind):
    d = Desk(kind, 8, "arbos", position="arbos:size=8 g7/8/8/8/8/8/8/wwbwwbbb 1 turn 9,9 0")
    row = range(56, 64)
    assert {d.table.lights[cell] for cell in row} == {
        light.ONE | light.WINK,
        light.TWO | light.WINK,
    }
    assert not d.lit(light.TURN)


def test_a_spore_and_a_seed_are_told_apart_by_lights():
    d = Desk("presence", 8, "arbos", position="arbos:size=8 g7/8/2w5/3b4/8/8/8/8 1 turn 9,9 0")
    d.put("F6")
    d.wait(1500)
    assert d.said() == WHICH_ONE
    spore = bytes(d.table.lights)
    d.press(PLUS)
    assert d.lit(light.CURSOR) == ["F6", "H1", "H2"]  # the sign of a seed: the row's left third
    d.press(PLUS)
    assert d.lit(light.CURSOR) == ["F6"]
    assert bytes(d.table.lights) == spore


def test_words_without_a_cell_are_told_apart_by_lights():
    d = Desk("touch", 8, "arbos", position="arbos:size=8 g7/8/2w5/3b4/8/8/8/8 1 turn 9,9 0")
    for row in (["H1", "H2"], ["H3", "H4", "H5"], ["H6", "H7", "H8"]):
        d.press(PLUS)
        assert d.lit(light.CURSOR) == row, d.table.lines


@pytest.mark.parametrize("kind, size", [("presence", 10), ("touch", 8), ("cursor", 10)])
def test_a_pass_that_is_the_only_action_is_lit(kind, size):
    position = "community:side=3 BRG/RBBR/GGRGB/BGBR/RRG D1,D2 1 swap 2"
    d = Desk(kind, size, "community", position=position)
    turn = d.table.layout.turn_cells[0][0]
    assert d.table.lights[turn] == light.SELECTED
    d.answer(OK)
    assert d.journal() == ["pass"] and d.table.lights[turn] != light.SELECTED


@pytest.mark.parametrize("kind, size", [("touch", 8), ("touch", 16), ("cursor", 10)])
def test_which_way_round_an_island_with_houses_lies_is_lit(kind, size):
    frames = []
    for ends in (("C3", "C4"), ("C4", "C3")):
        d = Desk(kind, size, "uros", position=FULL)
        for number, step in enumerate(("D", *ends)):
            d.press(PLUS)
            while d.table.lines[1][1][number] != step:
                d.press(PLUS)
            d.press(OK)
        assert d.lit(light.WARNING) + d.lit(light.SELECTED) == [*ends[::-1]]
        frames.append(bytes(d.table.lights))
    assert frames[0] != frames[1]


def test_which_way_round_an_island_was_carried_is_lit():
    d = Desk("presence", 10, "uros", position=FULL)
    d.lift("D12")
    d.lift("D22")
    d.put("C3")
    d.put("C4")
    d.wait(1500)
    assert d.said() == say.WHICH
    frames = []
    for _ in range(2):
        d.press(PLUS)
        assert d.lit(light.CURSOR)
        frames.append(bytes(d.table.lights))
    assert frames[0] != frames[1]


@pytest.mark.parametrize("ms", [300, 1500])
def test_a_question_stays_while_another_piece_is_in_the_air_and_after_it(ms):
    d = Desk("presence", 10, position=PENALTY)
    d.move("C", "D")
    d.lift("D", 500)
    d.put("2", 200)  # one move, or two
    d.wait(1500)
    assert d.said() == say.WHICH
    d.lift("C")
    assert d.said() == say.WHICH and d.lit(light.QUESTION)
    d.wait(ms)
    assert d.said() == say.WHICH and d.lit(light.QUESTION)
    d.put("C")
    assert d.said() == say.WHICH
    d.wait(3000)
    assert d.journal() == [] and d.said() == say.WHICH


# ---- a refusal goes with what comes after it


def test_a_refusal_goes_with_an_action_of_a_host_and_with_taking_it_back():
    d = Desk("touch", 8, settings={"host_play": 1})
    for ask in (lambda: d.table.request_play("t2", d.now), lambda: d.table.request_undo(1, d.now)):
        d.tap("A")
        assert d.table.said.refused
        assert not ask()
        assert d.journal() and not d.table.said.refused


def test_a_refusal_goes_with_a_piece_that_is_carried_out():
    d = Desk("presence", 10, position=PENALTY)
    d.press(PLUS, OK, PLUS, OK)
    assert d.journal() and d.said() == say.CARRY
    d.tap_cell(d.table.layout.dice[0][0][0])  # nobody is to throw
    d.wait(500)
    assert d.table.said.refused
    d.lift("C")
    assert d.said() == say.CARRY_ON and not d.table.said.refused
