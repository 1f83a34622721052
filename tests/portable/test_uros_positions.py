"""Uros: position strings (engine/reedbed_engine/rules/uros.md, UROS-40 to UROS-42)."""

from uros_playing import DIAGRAM, START, listed, play, position, spelled, started

from reedbed_engine.errors import BadPosition
from reedbed_engine.games.uros.rules import Uros
from reedbed_engine.words import explain


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


def test_uros_40_it_goes_on_in_the_middle_of_a_turn():
    game = started("hL1 pL@C4r1")
    again = Uros.load(game.position())
    assert listed(again) == listed(game)
    for text in ("hL2", "hM1", "pM@A1r0", "hL3"):
        play(game, text)
        play(again, text)
        assert again.position() == game.position()
    assert spelled(again, again.history) == "hL2 hM1 pM@A1r0 hL3"


def refusal(text):
    try:
        game = Uros.load(text)
        raise AssertionError("%s is taken as %s" % (text, game.position()))
    except BadPosition as bad:
        for language in ("en", "es"):
            assert "{" not in explain(bad.code, bad.arguments, language)
        return bad.code


def test_uros_40_malformed_positions():
    start = "uros " + START
    for text, code in (
        ("", 22),
        (start, 22),
        (start + " 1 1 1", 22),
        ("ur " + START + " 1 1", 21),
        ("uros:first=1 " + START + " 1 1", 23),
        ("uros:first=3 " + START + " 1 1", 30),
        ("uros:second=2 " + START + " 1 1", 29),
        ("uros: " + START + " 1 1", 23),
        (start + " 3 1", 26),
        (start + " 01 1", 26),
        (start + " x 1", 26),
        (start + " 1 x", 24),
        (start + " 1 -1", 24),
        (start + " 1 01", 24),
        ("uros x 1 1", 220),
        ("uros " + START[:-8] + " 1 1", 220),
        ("uros " + START + ",M:-:. 1 1", 220),
        ("uros " + START.replace("M", "m") + " 1 1", 220),
        ("uros " + START.replace("M:-:.,D:-:..", "D:-:..,M:-:.") + " 1 1", 220),
        ("uros " + START.replace("M:-:.", "M:-:.:") + " 1 1", 220),
        ("uros " + START.replace("M:-:.", "M:-") + " 1 1", 220),
        (position("M:-:X", "2 2"), 221),
        (position("M:-:r", "2 2"), 221),
        (position("M:-:..", "1 1"), 221),
        (position("M:-:", "1 1"), 221),
        (position("M::.", "1 1"), 222),
        (position("M:C4:.", "2 2"), 222),
        (position("M:C4r:.", "2 2"), 222),
        (position("M:C4r4:.", "2 2"), 222),
        (position("M:C7r0:.", "2 2"), 222),
        (position("M:G4r0:.", "2 2"), 222),
        (position("M:C4r00:.", "2 2"), 222),
        ("uros " + "x" * 1000 + " 1 1", 220),
        ("uros " + "," * 1000 + " 1 1", 220),
        ("x" * 1000 + " " + START + " 1 1", 21),
        (start + " 1 " + "1" * 1000, 24),
    ):
        got = refusal(text)
        assert got == code, "%s: want %d, got %d" % (text[:90], code, got)


def test_uros_41_impossible_positions():
    for text, code in (
        # leaving the Lake, lying on each other
        (position("D:F4r0:..", "2 2"), 223),
        (position("B:A3r1:....", "2 2"), 223),
        (position("D:C4r0:.. I:D4r0:...", "2 1"), 224),
        # no spelling that is ever recorded
        (position("M:C4r1:.", "2 2"), 225),
        (position("I:C4r2:...", "2 2"), 225),
        (position("I:C4r2:.R.", "2 1"), 225),
        (position("I:C4m1:R..", "2 1"), 225),
        (position("T:C4m0:....", "2 2"), 225),
        (position("L:C4m0:....", "1 1"), 227),
        # whose turn it is
        (position("", "1 2"), 227),
        (position("", "2 1"), 227),
        (position("", "2 2"), 227),
        (position("M:-:R", "2 1"), 227),
        (position("M:-:R", "1 2"), 227),
        (position("M:-:R", "2 0"), 227),
        ("uros:first=2 " + START + " 1 1", 227),
        # too many houses
        (position("V:-:RRR B:-:RRRR O:-:RRRR T:-:RRRR S:-:R...", "1 1"), 226),
        (position("M:-:B", "2 2"), 228),
        (position("D:-:RR", "2 1"), 228),
        (position("D:-:RR M:-:R", "1 2"), 228),
        ("uros:first=2 " + START.replace("M:-:.", "M:-:R") + " 1 2", 228),
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
    assert refusal(stuck) == 27


def test_uros_42_finished_games_are_not_played_on():
    game = started("hM1 pM@A1r0 agree")
    assert game.position() == position("M:A1r0:R", "0 0")
    assert refusal(game.position()) == 28
    assert refusal("uros " + START + " 0 0") == 28
