"""Uros, clause by clause (games/uros/rules.md): turns, the end, villages."""

from ruling import why
from uros_playing import DIAGRAM, listed, play, started

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import AGREE, NOT_AVAILABLE, RESIGN, TIMEOUT

Uros = load_game("uros")

# Blue to place the last house on the last free square, no island left
FULL = (
    "uros M:A1r0:R,D:A3r1:RB,I:C4r0:RRR,V:A5r0:BBR,B:B3r0:RBRR,O:B6r0:BBBB,"
    "T:F5r2:RRBB,L:D2r1:BBBR,S:F2m1:BRR. 2 2"
)


def test_uros_20_one_placement_then_two_each():
    for first in (1, 2):
        game = Uros.new({"first": first})
        seen = ""
        for text in "hM1 hD1 hD2 hI1 hI2 hI3 hV1 hV2 hV3 hB1".split():
            seen += "%d%s " % (game.player, game.position()[-2:].strip())
            play(game, text)
        other = 3 - first
        wanted = "%d1 " % first
        for player in (other, first, other, first):
            wanted += "%d2 %d1 " % (player, player)
        assert seen == wanted + "%d2 " % other


def test_uros_21_no_pass():
    game = started("hM1")
    while not game.over:
        found = listed(game)
        assert found and game.phase == "place"
        game.play(found[-1])


def test_uros_22_over_when_the_player_to_act_is_stuck():
    game = Uros.load(FULL)
    # one free square, one house: the last placement, in the middle of a turn
    assert game.count(65) == 1 and game.count(66) == 1
    play(game, "hS4")
    assert game.over and game.player == 0 and game.phase == "over" and not listed(game)
    # Red still has a house, and no square
    assert game.count(65) == 1
    assert why(game, "hS4") == "the game is over"
    assert why(game, "agree") == "the game is over"
    game.undo()
    assert not game.over and game.position() == FULL


def test_uros_22_stuck_without_a_house():
    game = Uros.load(
        "uros M:B1r0:B,D:A6r0:BB,I:D3r2:RRB,V:D6r0:RRR,B:A2r0:BRBB,O:B5r1:RBBR,"
        "T:-:BBRR,L:E3r0:RRBR,S:-:RBR. 1 2"
    )
    assert game.count(65) == 0 and game.count(66) == 2
    assert why(game, "hS4").startswith("UROS-11")
    # Red would have a second placement, and Blue could go on: S4 is free
    play(game, "pT@F5r1")
    assert game.over


def test_uros_22_stuck_with_islands_left():
    game = Uros.load(
        "uros M:-:R,D:E5r1:BB,I:B2r0:BRB,V:E2r2:BRR,B:B6r1:BRBB,O:-:RRBR,T:-:RBRR,"
        "L:C6r0:RBRB,S:-:RBBB 2 1"
    )
    # O, T and S find no room
    play(game, "pM@E6r0")
    assert game.over and game.result() == "win 2 2/1-3/2"


def test_uros_23_resigning():
    for texts, want in (
        ("", "win 2 resign"),
        ("hM1", "win 1 resign"),
        ("hM1 hD1", "win 1 resign"),
    ):
        game = started(texts)
        before = game.position()
        play(game, "resign")
        assert game.result() == want and game.over
        assert game.position().endswith(" 0 0")
        assert game.history[-1] == RESIGN
        game.undo()
        assert game.position() == before and game.result() == "ongoing"


def test_uros_24_agreeing():
    game = started("hM1 pM@C4r0")
    play(game, "agree")
    assert game.result() == "win 1 1/1-0/0" and game.history[-1] == AGREE
    game.undo()
    assert game.result() == "ongoing" and game.player == 2
    assert started("agree").result() == "draw 0/0-0/0"


def test_uros_24_no_other_table_action():
    game = Uros.new()
    assert game.judge(TIMEOUT) == NOT_AVAILABLE
    assert AGREE not in listed(game) and RESIGN not in listed(game)


def test_uros_30_villages_cross_islands_not_corners():
    for texts, want in (
        ("hD1", "0/0 0/0"),
        ("hD1 pD@C4r0", "1/1 0/0"),
        # side by side on two islands
        ("hD1 pD@C4r0 pM@B4r0 hM1", "2/2 0/0"),
        # only corner to corner
        ("hD1 pD@C4r0 pM@B5r0 hM1", "1/1 0/0"),
        # not side by side
        ("hD1 pD@C4r0 pM@E4r0 hM1", "1/1 0/0"),
        # another's house between them
        ("hI1 pI@C4r0 hI2 hI3", "1/1 1/1"),
    ):
        assert started(texts).score() == want, texts


def test_uros_31_most_houses_then_most_islands():
    # Red: two houses on one island, and two on two islands
    game = started("hI1 pI@A1r0 pD@A3r0 hI2 hD1 pM@A4r0 pV@C4r0 hM1")
    assert game.score() == "2/2 0/0"
    # three houses on one island beat two on two
    game = started("hI1 pI@A1r0 pD@A3r0 hI2 hI3 pM@A4r0 pV@C4r0 hM1 hD1")
    assert game.score() == "3/1 0/0"


def test_uros_32_the_designers_diagram():
    game = Uros.load(DIAGRAM)
    assert game.position() == DIAGRAM
    assert game.score() == "11/5 7/3"
    play(game, "agree")
    assert game.result() == "win 1 11/5-7/3"


def test_uros_33_results():
    for texts, want in (
        ("hM1 pM@A1r0 pD@C4r0 agree", "win 1 1/1-0/0"),
        ("hM1 hD1 pD@C4r0 agree", "win 2 0/0-1/1"),
        ("hM1 pM@A1r0 hD1 pD@C4r0 agree", "draw 1/1-1/1"),
        # two houses each, Blue's on two islands
        ("hI1 hD1 pD@C4r0 hI2 pI@A1r0 pM@E5r0 hM1 agree", "win 1 2/1-1/1"),
        ("hI1 hD1 pD@C4r0 hI2 pI@A1r0 pM@B4r0 hM1 agree", "win 2 2/1-2/2"),
    ):
        assert started(texts).result() == want, texts
    assert Uros.new().result() == "ongoing"


def test_uros_50_either_player_may_start():
    assert [Uros.new({"first": first}).player for first in (1, 2)] == [1, 2]
