"""Uros: position strings (games/uros/rules.md, UROS-40 to UROS-42)."""

from uros_playing import DIAGRAM, START, position, started

from reedbed_engine.errors import BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.games.base.notation import (
    BAD_HEADER,
    BAD_NUMBER,
    BAD_PLAYER,
    FINISHED,
    NO_ACTION_DUE,
    OPTION_VALUE,
    UNKNOWN_OPTION,
    WRONG_FIELDS,
    WRONG_GAME,
)
from reedbed_engine.games.uros.position import (
    BAD_HOUSES,
    BAD_ISLANDS,
    BAD_PLACE,
    NOT_CANONICAL,
    OUTSIDE,
    OVERLAP,
    TOO_FEW_PLACEMENTS,
    TOO_MANY_HOUSES,
    WRONG_TURN,
)
from reedbed_engine.words import explain

Uros = load_game("uros")


def test_uros_40_a_position_holds_everything():
    for text in (
        "uros " + START + " 1 1",
        "uros:first=2 " + START + " 2 1",
        position("M:-:R", "2 2"),
        position("M:-:R L:-:.B..", "2 1"),
        position("L:C4m3:....", "2 2"),
        DIAGRAM,
    ):
        game = Uros.load(text)
        assert game.position() == text
        assert Uros.load(game.position().replace(" ", "   ")).position() == text
        assert not game.history


def refusal(text):
    try:
        game = Uros.load(text)
        raise AssertionError("%s is taken as %s" % (text, game.position()))
    except BadPosition as bad:
        for language in ("en", "es"):
            assert "{" not in explain(bad.code, bad.arguments, bad.game_id, language)
        return bad.code


def test_uros_40_malformed_positions():
    start = "uros " + START
    for text, code in (
        ("", WRONG_FIELDS),
        (start, WRONG_FIELDS),
        (start + " 1 1 1", WRONG_FIELDS),
        ("ur " + START + " 1 1", WRONG_GAME),
        ("uros:first=1 " + START + " 1 1", BAD_HEADER),
        ("uros:first=3 " + START + " 1 1", OPTION_VALUE),
        ("uros:second=2 " + START + " 1 1", UNKNOWN_OPTION),
        ("uros: " + START + " 1 1", BAD_HEADER),
        (start + " 3 1", BAD_PLAYER),
        (start + " 01 1", BAD_PLAYER),
        (start + " x 1", BAD_PLAYER),
        (start + " 1 x", BAD_NUMBER),
        (start + " 1 -1", BAD_NUMBER),
        (start + " 1 01", BAD_NUMBER),
        ("uros x 1 1", BAD_ISLANDS),
        ("uros " + START[:-8] + " 1 1", BAD_ISLANDS),
        ("uros " + START + ",M:-:. 1 1", BAD_ISLANDS),
        ("uros " + START.replace("M", "m") + " 1 1", BAD_ISLANDS),
        ("uros " + START.replace("M:-:.,D:-:..", "D:-:..,M:-:.") + " 1 1", BAD_ISLANDS),
        ("uros " + START.replace("M:-:.", "M:-:.:") + " 1 1", BAD_ISLANDS),
        ("uros " + START.replace("M:-:.", "M:-") + " 1 1", BAD_ISLANDS),
        (position("M:-:X", "2 2"), BAD_HOUSES),
        (position("M:-:r", "2 2"), BAD_HOUSES),
        (position("M:-:..", "1 1"), BAD_HOUSES),
        (position("M:-:", "1 1"), BAD_HOUSES),
        (position("M::.", "1 1"), BAD_PLACE),
        (position("M:C4:.", "2 2"), BAD_PLACE),
        (position("M:C4r:.", "2 2"), BAD_PLACE),
        (position("M:C4r4:.", "2 2"), BAD_PLACE),
        (position("M:C7r0:.", "2 2"), BAD_PLACE),
        (position("M:G4r0:.", "2 2"), BAD_PLACE),
        (position("M:C4r00:.", "2 2"), BAD_PLACE),
        ("uros " + "x" * 1000 + " 1 1", BAD_ISLANDS),
        ("uros " + "," * 1000 + " 1 1", BAD_ISLANDS),
        ("x" * 1000 + " " + START + " 1 1", WRONG_GAME),
        (start + " 1 " + "1" * 1000, BAD_NUMBER),
    ):
        got = refusal(text)
        assert got == code, "%s: want %d, got %d" % (text[:90], code, got)


def test_uros_41_impossible_positions():
    for text, code in (
        # leaving the Lake, lying on each other
        (position("D:F4r0:..", "2 2"), OUTSIDE),
        (position("B:A3r1:....", "2 2"), OUTSIDE),
        (position("D:C4r0:.. I:D4r0:...", "2 1"), OVERLAP),
        # no spelling that is ever recorded
        (position("M:C4r1:.", "2 2"), NOT_CANONICAL),
        (position("I:C4r2:...", "2 2"), NOT_CANONICAL),
        (position("I:C4r2:.R.", "2 1"), NOT_CANONICAL),
        (position("I:C4m1:R..", "2 1"), NOT_CANONICAL),
        (position("T:C4m0:....", "2 2"), NOT_CANONICAL),
        (position("L:C4m0:....", "1 1"), WRONG_TURN),
        # whose turn it is
        (position("", "1 2"), WRONG_TURN),
        (position("", "2 1"), WRONG_TURN),
        (position("", "2 2"), WRONG_TURN),
        (position("M:-:R", "2 1"), WRONG_TURN),
        (position("M:-:R", "1 2"), WRONG_TURN),
        (position("M:-:R", "2 0"), WRONG_TURN),
        ("uros:first=2 " + START + " 1 1", WRONG_TURN),
        # too many houses
        (position("V:-:RRR B:-:RRRR O:-:RRRR T:-:RRRR S:-:R...", "1 1"), TOO_MANY_HOUSES),
        (position("M:-:B", "2 2"), TOO_FEW_PLACEMENTS),
        (position("D:-:RR", "2 1"), TOO_FEW_PLACEMENTS),
        (position("D:-:RR M:-:R", "1 2"), TOO_FEW_PLACEMENTS),
        ("uros:first=2 " + START.replace("M:-:.", "M:-:R") + " 1 2", TOO_FEW_PLACEMENTS),
    ):
        got = refusal(text)
        assert got == code, "%s: want %d, got %d" % (text, code, got)


def test_uros_41_a_spelling_may_be_older_than_the_houses():
    for changes, turn in (
        # placed when square 1 alone carried a house, and when none did
        ("I:C4r2:R.B", "1 2"),
        ("I:A4r0:R.B", "1 2"),
        ("L:C4m0:RB..", "1 2"),
    ):
        text = position(changes, turn)
        assert Uros.load(text).position() == text


def test_uros_41_the_player_to_act_has_a_placement():
    # all houses down, three islands left that fit nowhere
    stuck = (
        "uros M:E6r0:R,D:E5r1:BB,I:B2r0:BRB,V:E2r2:BRR,B:B6r1:BRBB,O:-:RRBR,T:-:RBRR,"
        "L:C6r0:RBRB,S:-:RBBB 1 2"
    )
    assert refusal(stuck) == NO_ACTION_DUE


def test_uros_42_finished_games_are_not_played_on():
    game = started("hM1 pM@A1r0 agree")
    assert game.position() == position("M:A1r0:R", "0 0")
    assert refusal(game.position()) == FINISHED
    assert refusal("uros " + START + " 0 0") == FINISHED
