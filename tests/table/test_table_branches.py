"""Each branch of what an event makes of the game is reached by a scene at a board."""

import re
import sys
from dis import findlinestarts
from pathlib import Path

from table_desk import Desk

from reedbed_engine.table import buttons, on_button, on_cell, on_picture, on_rest, states
from reedbed_engine.table.live_game import LiveGame


def keys(position=""):
    return Desk("touch", 8, position=position)


def sensors(game="ur", position="", options=""):
    return Desk("presence", 6 if game == "arbos" else 10, game, options, position)


def computer_to_act():
    desk = Desk("touch", 8, "arbos", "size=8")
    desk.table.close()
    assert not desk.table.new_game("arbos", "size=8", desk.now, seats=[4, 0])
    return desk


BONUS = "ur ............x....... 0,7 6,0 1 bonus"
BOARDS = {
    "ur": sensors,
    "keys": keys,
    "a board that throws": lambda: Desk("cursor", 10, settings={"dice": "board"}),
    "a move that costs": lambda: sensors("ur", "ur .........x.......... 0,7 6,0 1 move3"),
    "a bonus": lambda: sensors("ur", BONUS),
    "a bonus on keys": lambda: keys(BONUS),
    "a capture and a bonus": lambda: sensors("ur", "ur .........x.ox....... 0,6 5,0 1 move2"),
    "the last piece": lambda: sensors("ur", "ur ..................x. 0,7 6,0 1 move1"),
    "seeds": lambda: sensors("arbos", "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 9,9 0"),
    "no seeds": lambda: sensors("arbos", "arbos:size=6 g5/6/2w3/4b1/6/6 1 turn 0,0 0"),
    "uros": lambda: sensors("uros"),
    "a house whose island may go to several places": lambda: sensors(
        "uros",
        "uros M:A1r0:.,D:-:B.,I:-:...,V:-:...,B:-:....,O:-:....,T:-:....,L:-:..R.,S:-:.... 1 2",
    ),
    "two pawns": lambda: sensors(
        "pilus",
        "pilus:size=8 BGRS@D4r0;BGRY@F4r0;BGSR@B3r0;BGSY@A1r0 F4,C4 2,0 1 pawn open open",
    ),
    "tiles": lambda: sensors("community", "", "side=3"),
    "a computer to act": computer_to_act,
}
SCENES = """
the picture is as it should be
    ur: throw 1; move R A; wait 1500; new; wait 500; move A R
    seeds: lift D5; wait 1500; put D5
    tiles: tap B1; tap C2 150; wait 300; lift D3; wait 1500; put D3
    ur: throw 1; move R R
it is a part of an action, all of one, one and more, or something else
    ur: throw 1; lift R
    tiles: tap B1; tap C2 150; wait 300; lift D3; lift B2 20; wait 1500; put D3
    ur: throw 1; move R A
    two pawns: move F4 E4; lift C4 400
    ur: throw 1; put 5
    ur: throw 1; put 5; wait 1500; put 6
    the last piece: move e home; wait 1500; lift R2; put R2
    the last piece: move e home; wait 1500; lift R2
it has been still, or has lasted
    a bonus: move 5 6; wait 650
    a move that costs: move 2 5; wait 1500
    ur: throw 1; move R A; wait 1500
    uros: put L3; wait 1200; lift L3; wait 2000
    ur: throw 1; move R A; wait 1500; lift A 1500; put R; wait 700
    uros: put L3; wait 1200; move L3 L2; wait 700
    no seeds: put C4; wait 700; lift C4; wait 2000
    a capture and a bonus: lift 2; move 4 4; move 5 R2; put 7; wait 2300
    ur: throw 1; move R C; wait 1500
    ur: throw 1; put 5; wait 1500
a tap
    a house whose island may go to several places: move L3 C2; wait 3000; taps C4 D2
    ur: throw 1; move R A; throw 2 2
    a bonus on keys: tap 5; wait 100; tap 6; wait 100; tap 7
    a move that costs: move 2 5; throw 1 2
    a move that costs: move 2 5; wait 1500; throw 1 2
    a computer to act: tap C4
    keys: throw 1; tap R
a button
    keys: throw 1; press PLUS OK
    a move that costs: move 2 5; press OK
    ur: throw 1; move R A; press OK
    a move that costs: move 2 5; wait 1500; answer OK
    a computer to act: press OK
    a board that throws: answer OK
    ur: throw 1; answer OK
    a move that costs: move 2 5; wait 1500; answer BACK
    a bonus on keys: press PLUS OK BACK
    tiles: tap B1; tap C2 150; wait 300; press BACK
    ur: throw 1; move R A; press BACK
    ur: throw 1; move R A; wait 1500; answer BACK
    seeds: put C4; wait 1500; press PLUS
    a computer to act: press PLUS
    keys: throw 1; press PLUS
    the last piece: move e home; wait 1500; press PLUS
"""
EVENTS = (
    *(on_picture.on_verdict, on_rest.on_rest, on_picture.on_lasted, on_rest._settle_proposal),
    *(on_rest._explain, on_cell.on_tap, on_button.on_ok, on_button.on_back, on_button.on_walk),
)
TIMES = {"wait": 0, "throw": 0, "tap": 1, "lift": 1}  # from which word on numbers are meant


def play_scenes():
    """Let the hands of each scene do with a new board what its line says."""
    for board, steps in re.findall("^    (.*): (.*)$", SCENES, re.MULTILINE):
        desk = BOARDS[board]()
        for step in steps.split("; "):
            name, *words = step.split()
            if name == "new":
                desk.table.new_game("ur", "", desk.now)
                continue
            first = TIMES.get(name, len(words))
            if name in ("press", "answer"):
                words = [getattr(buttons, word) for word in words]
            getattr(desk, name)(*words[:first], *map(int, words[first:]))


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
        play_scenes()
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
    play_scenes()
    assert len(shown) == 9 and shown <= gone, shown - gone
