"""Pilus: sites and effects."""

from pilus_playing import IDS
from ruling import play

from reedbed_engine.games import load_game

Pilus = load_game("pilus")


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
