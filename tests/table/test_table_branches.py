"""Each branch of what an event makes of the game is reached by a scene at a board."""

import re
import sys
from dis import findlinestarts
from pathlib import Path

from table_desk import Desk

from reedbed_engine.table import on_button, on_cell, on_picture, on_rest, states
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.live_game import LiveGame

COSTLY = "ur .........x.......... 0,7 6,0 1 move3"  # 2-5 costs
BONUS = "ur ............x....... 0,7 6,0 1 bonus"
CAPTURE_AND_BONUS = "ur .........x.ox....... 0,6 5,0 1 move2"
LAST_PIECE = "ur ..................x. 0,7 6,0 1 move1"
SEEDS = "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 9,9 0"
NO_SEEDS = "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 0,0 0"
# Red has a house on L3, whose island may go to several places
HOUSES = "uros M:A1r0:.,D:-:B.,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:..R.,S:-:.... 1 2"
TWO_PAWNS = "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open"


def ur(position="", kind="presence"):
    """A board of Ur; without a position Black has thrown a 1."""
    d = Desk(kind, 10 if kind == "presence" else 8, position=position)
    if not position:
        d.throw(1)
    return d


def arbos(position=SEEDS):
    return Desk("presence", 6, "arbos", position=position)


def uros():
    return Desk("presence", 10, "uros")


def swap_chosen():
    d = Desk("presence", 10, "community", "side=3")
    d.tap("B1")
    d.tap("C2", 150)
    d.wait(300)
    return d


def moved(position="", origin="R", target="A"):
    """A board on which a piece has just been moved."""
    d = ur(position)
    d.move(origin, target)
    return d


def recorded():
    d = moved()
    d.wait(1500)
    return d


def asked():
    """A board that asks whether a costly move is meant."""
    d = moved(COSTLY, "2", "5")
    d.wait(1500)
    return d


def house_put():
    d = uros()
    d.put("L3")
    d.wait(1200)
    return d


def computer_to_act(kind="touch", size=8):
    """A board on which a computer is about to plant or to place a seed."""
    d = Desk(kind, size, "arbos", "size=%d" % size)
    d.table.close()
    assert not d.table.new_game("arbos", "size=%d" % size, d.now, seats=[4, 0])
    return d


# ---- the picture is as it should be


def set_up():
    d = recorded()
    d.table.new_game("ur", "", d.now)
    d.wait(500)
    d.move("A", "R")


def exchange_a_spore():
    d = arbos()
    d.lift("D5")
    d.wait(1500)
    d.put("D5")


def put_a_piece_back_after_choosing_a_swap():
    d = swap_chosen()
    d.lift("D3")
    d.wait(1500)
    d.put("D3")


def put_a_piece_back():
    moved("", "R", "R")


# ---- it is a part of an action, all of one, one and more, or something else


def lift_a_piece():
    ur().lift("R")


def clear_up_after_choosing_a_swap():
    d = swap_chosen()
    d.lift("D3")
    d.lift("B2", 20)
    d.wait(1500)
    d.put("D3")


def move_a_piece():
    moved()


def lift_before_the_last_move_has_rested():
    d = Desk("presence", 10, "pilus", "size=8", TWO_PAWNS)
    d.move("F4", "E4")
    d.lift("C4", 400)


def put_a_piece_down_anywhere():
    ur().put("5")


def put_another_piece_down_anywhere():
    d = ur()
    d.put("5")
    d.wait(1500)
    d.put("6")


def bring_the_last_piece_home():
    d = moved(LAST_PIECE, "e", "home")
    d.wait(1500)
    assert d.table.game.over
    return d


def put_a_piece_back_after_the_end():
    d = bring_the_last_piece_home()
    d.lift("R2")
    d.put("R2")


def clear_the_board():
    bring_the_last_piece_home().lift("R2")


# ---- it has been still, or has lasted


def move_a_piece_that_can_go_on():
    moved(BONUS, "5", "6").wait(650)


def make_a_costly_move():
    asked()


def let_a_move_rest():
    recorded()


def lift_the_last_piece():
    d = house_put()
    d.lift("L3")
    d.wait(2000)


def move_the_last_piece_back():
    d = recorded()
    d.lift("A", 1500)
    d.put("R")
    d.wait(700)


def move_the_last_piece_on():
    d = house_put()
    d.move("L3", "L2")
    d.wait(700)


def take_the_last_piece_away():
    d = arbos(NO_SEEDS)
    d.put("C4")
    d.wait(700)
    d.lift("C4")
    d.wait(2000)


def capture_and_lift_for_the_bonus():
    d = ur(CAPTURE_AND_BONUS)
    d.lift("2")
    d.move("4", "4")
    d.move("5", "R2")
    d.put("7")
    d.wait(2300)


def move_too_far():
    moved("", "R", "C").wait(1500)


def leave_a_piece_where_none_belongs():
    d = ur()
    d.put("5")
    d.wait(1500)


# ---- a tap


def tap_one_of_several_meanings():
    d = Desk("presence", 10, "uros", position=HOUSES)
    d.move("L3", "C2")
    d.wait(3000)
    d.taps("C4", "D2")


def throw_before_the_move_has_rested():
    moved().throw(2, 2)


def tap_another_target():
    ur(BONUS, "touch").taps("5", "6", "7", pause=100)


def throw_before_the_question_is_put():
    moved(COSTLY, "2", "5").throw(1, 2)


def throw_instead_of_an_answer():
    asked().throw(1, 2)


def tap_for_a_computer():
    computer_to_act().tap("C4")


def tap_a_piece():
    ur(kind="touch").tap("R")


# ---- a button


def press_ok_on_a_step():
    ur(kind="touch").press(PLUS, OK)


def press_ok_on_a_costly_move():
    moved(COSTLY, "2", "5").press(OK)


def press_ok_on_a_move():
    moved().press(OK)


def answer_with_ok():
    asked().answer(OK)


def hurry_a_computer():
    computer_to_act().press(OK)


def throw_with_ok():
    d = Desk("cursor", 10, settings={"dice": "board"})
    d.answer(OK)


def press_ok_for_nothing():
    ur().answer(OK)


def answer_with_back():
    asked().answer(BACK)


def press_back_on_a_step():
    ur(BONUS, "touch").press(PLUS, OK, BACK)


def press_back_on_a_choice():
    swap_chosen().press(BACK)


def press_back_on_a_move():
    moved().press(BACK)


def press_back_in_peace():
    recorded().answer(BACK)


def walk_among_meanings():
    d = arbos()
    d.put("C4")
    d.wait(1500)
    d.press(PLUS)


def walk_for_a_computer():
    computer_to_act().press(PLUS)


def walk_among_pieces():
    ur(kind="touch").press(PLUS)


def walk_after_the_end():
    bring_the_last_piece_home().press(PLUS)


SCENES = (
    set_up,
    exchange_a_spore,
    put_a_piece_back_after_choosing_a_swap,
    put_a_piece_back,
    put_a_piece_back_after_the_end,
    lift_a_piece,
    clear_up_after_choosing_a_swap,
    move_a_piece,
    lift_before_the_last_move_has_rested,
    put_a_piece_down_anywhere,
    put_another_piece_down_anywhere,
    clear_the_board,
    move_a_piece_that_can_go_on,
    make_a_costly_move,
    let_a_move_rest,
    lift_the_last_piece,
    move_the_last_piece_back,
    move_the_last_piece_on,
    take_the_last_piece_away,
    capture_and_lift_for_the_bonus,
    move_too_far,
    leave_a_piece_where_none_belongs,
    tap_one_of_several_meanings,
    throw_before_the_move_has_rested,
    tap_another_target,
    throw_before_the_question_is_put,
    throw_instead_of_an_answer,
    tap_for_a_computer,
    tap_a_piece,
    press_ok_on_a_step,
    press_ok_on_a_costly_move,
    press_ok_on_a_move,
    answer_with_ok,
    hurry_a_computer,
    throw_with_ok,
    press_ok_for_nothing,
    answer_with_back,
    press_back_on_a_step,
    press_back_on_a_choice,
    press_back_on_a_move,
    press_back_in_peace,
    walk_among_meanings,
    walk_for_a_computer,
    walk_among_pieces,
    walk_after_the_end,
)
EVENTS = (
    *(on_picture.on_verdict, on_rest.on_rest, on_picture.on_lasted, on_rest._settle_proposal),
    *(on_rest._explain, on_cell.on_tap, on_button.on_ok, on_button.on_back, on_button.on_walk),
)


def list_lines(code):
    return {
        (code.co_name, line) for _, line in findlinestarts(code) if line != code.co_firstlineno
    }


def test_every_branch_has_a_scene():
    codes = [function.__code__ for function in EVENTS]
    reached = set()

    def follow(frame, event, _):
        if frame.f_code not in codes:
            return None
        reached.add((frame.f_code.co_name, frame.f_lineno))
        return follow

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        for scene in SCENES:
            scene()
    finally:
        sys.settrace(before)
    missed = set().union(*map(list_lines, codes)) - reached
    assert not missed


def test_the_ways_between_states_that_the_readme_shows_are_gone(monkeypatch):
    readme = Path(on_rest.__file__).with_name("README.md").read_text(encoding="utf-8")
    shown, gone = set(), set()
    for line in re.findall(r"^    (.*─>.*)$", readme, re.MULTILINE):
        names = [name.strip() for name in re.split(r"─ [^─]* ─>", line)]
        if all(hasattr(states, name.upper().replace(" ", "_")) for name in names):
            shown.update(zip(names[:-1], names[1:]))
    names = {}
    for name in "setting up", "calm", "under way", "pending", "asking", "mismatch", "over":
        names[getattr(states, name.upper().replace(" ", "_"))] = name

    def note(play, attribute, value):
        if attribute == "state" and hasattr(play, "state"):
            gone.add((names[play.state], names[value]))
        object.__setattr__(play, attribute, value)

    monkeypatch.setattr(LiveGame, "__setattr__", note)
    for scene in SCENES:
        scene()
    assert len(shown) == 9 and shown <= gone, shown - gone
