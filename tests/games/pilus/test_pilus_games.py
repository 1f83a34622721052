"""Pilus: perft, undo, sites and effects."""

from pilus_playing import IDS, LAST, OPEN_STUCK, each_legal, is_legal
from ruling import legal, play

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import RESIGN
from reedbed_engine.off_board.perft import perft

Pilus = load_game("pilus")


def tally(game):
    """Return how many legal texts there are, in what order, and their checksum."""
    told = [0, 0, True]
    last = [""]

    def see(text):
        told[0] += 1
        told[1] = told[1] * 31 + game.parse(text) & 0xFFFFFF
        told[2] = told[2] and last[0] < text
        last[0] = text

    each_legal(game, see)
    return told


def check_list(game):
    """What is spelled is what is listed, in ASCII order, and legal."""
    found = []
    game.actions(found)
    count = len(found)
    total = sum(found)
    for index in range(0, count, 1 + count // 16):
        assert game.judge(found[index]) == 0
    found = None
    sums = [0, 0]

    def see(text):
        sums[0] += 1
        sums[1] += game.parse(text)

    each_legal(game, see)
    assert sums == [count, total]
    assert tally(game)[2]


def test_perft():
    in_order = "+".join(IDS)
    for options, depth, nodes in (
        ({"size": "8"}, 1, 1392),
        ({"size": "8", "deck": in_order}, 2, 576),
        ({"size": "8", "deck": in_order}, 0, 1),
    ):
        game = Pilus.new(options)
        before = game.position()
        assert perft(game, depth) == nodes
        assert game.position() == before and not game.history
    for position, nodes in ((LAST, (5, 45, 0)), (OPEN_STUCK, (1, 1, 0))):
        game = Pilus.load(position)
        assert tuple([perft(game, depth) for depth in (1, 2, 3)]) == nodes


def test_undo_of_resigning_in_both_phases():
    game = Pilus.new()
    game.play(RESIGN)
    game.undo()
    play(game, "BGRY@H10r0")
    before = game.position()
    game.play(RESIGN)
    assert game.over
    game.undo()
    assert game.position() == before
    assert legal(game) == "mH10 mH11 mI10 mI11"


def test_legal_texts_are_in_ascii_order():
    game = Pilus.new()
    play(game, "BGRY@H10r0 mH10 BRGY@L9r0 mL9")
    check_list(game)
    assert is_legal(game, "GYSR@J8r3")
    assert tally(game)[0] > 1000


def test_effects():
    game = Pilus.new({"size": "8", "deck": "+".join(IDS)})
    hand, pawn, pile = 64 + 4, 64, 64 + 8
    names = [game.site_name(site) for site in (0, 63, pawn, hand + 1, pile)]
    assert names == ["A1", "H8", "pawn1", "hand2", "pile"]
    out = []
    game.effect(game.parse("BGRY@B4r1"), out)
    assert out == [9, hand, 11, 5, hand, 12, 6, hand, 20, 7, hand, 19]
    play(game, "BGRY@B4r1")
    out = []
    game.effect(game.parse("mB5"), out)
    assert out == [1, pawn, 12, 17, pile, hand]
    assert [game.count(site) for site in (pawn, pawn + 1, pawn + 2, 12, hand, pile)] == [1, 1] + [
        0
    ] * 4
    play(game, "mB5")
    assert [game.count(site) for site in (pawn, pawn + 1, 12)] == [0, 1, 1]
    out = []
    game.effect(game.parse("pass"), out)
    assert out == []
