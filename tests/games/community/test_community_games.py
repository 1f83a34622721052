"""Building Community: sites and effects."""

from community_playing import SHARED, SHARING, START, at

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import show

Community = load_game("community")
TILE = 7


def test_effects():
    game, found = at(START), []
    game.effect(game.parse("pass"), found)
    assert not found
    game.effect(game.parse("A1xA2"), found)
    one, other = found[1:3]
    assert found == [TILE, one, other, TILE, other, one]
    assert (one, other) == (game.parse("mA1") & 255, game.parse("mA2") & 255)
    found.clear()
    game = at(SHARED)
    game.effect(game.parse("mA2"), found)
    assert found == [2, game.parse("mD3") & 255, game.parse("mA2") & 255]
    game.play(game.parse("mA2"))
    assert game.owner(found[1]) == 0 and game.owner(found[2]) == 2
    assert game.count(found[1]) == 0 and game.count(found[2]) == 1


def test_show():
    lines = []
    show(at(SHARING), lines.append)
    assert "".join(lines).split("\n")[2] == "C  G'  B'  R'  B1  B"
