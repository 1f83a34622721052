"""Building Community: counted sequences, sites and effects."""

from community_playing import SHARED, SHARING, START, at, spelled
from ruling import legal

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import show
from reedbed_engine.off_board.perft import perft

Community = load_game("community")
TILE = 7


def test_perft():
    for options, counts in (
        ({"side": 3}, (1, 24, 72, 1336)),
        ({"side": 3, "players": 6}, (1, 8, 20, 170, 434)),
        ({"side": 4, "players": 3}, (1, 27, 95)),
        ({}, (1, 31, 118)),
        ({"side": 6, "players": 6}, (1, 31, 118)),
    ):
        game = Community.new(options)
        before = game.position()
        for depth in range(len(counts)):
            got = perft(game, depth)
            assert got == counts[depth], "%s %d: %d" % (options, depth, got)
        assert game.position() == before and not game.history


def test_text_goes_back_and_forth():
    game = Community.new({"side": 6})
    for a in game.tiles.cells:
        move = game.parse("m" + game.site_name(a))
        assert game.text(move) == "m" + game.site_name(a)
        for b in game.tiles.cells:
            if 0 < b - a < 20:
                text = game.site_name(a) + "x" + game.site_name(b)
                assert game.text(game.parse(text)) == text
    assert game.text(game.parse("pass")) == "pass"


def test_spelling_sorts_as_ascii_does():
    # where numbers have two digits: F10 before F2, F10x before F1x
    game = at(SHARING)
    assert legal(game).split() == sorted(legal(game).split())
    rows = "BRRRGG/RGBBGBR/GBRGBRGB/BRGBRGBRG/RGBRGBRGBR/GBRGBRGBRGB/RRBRGBRGBG/BGGBRGBRR/"
    rows += "GRRGBRGR/BGBRGBB/BRGBRG"
    game = at("community:players=6,side=6 %s A2,H8,A6,I3,H9,G1 2 swap 7" % rows)
    texts = legal(game).split()
    assert len(texts) == 204 and texts == sorted(texts)
    found = []
    game.actions(found)
    assert spelled(game, found) == " ".join(texts)


def at_all_sites(game):
    found = []
    for site in game.tiles.cells:
        game.at(site, found)
    return set(found)


def test_sites():
    game = at(SHARING)
    every, found = [], []
    game.actions(every)
    assert at_all_sites(game) == set(every)
    game.at(game.parse("mA1") & 255, found)
    assert spelled(game, found) == "A1xA2 A1xB1 A1xB2"
    game = at(SHARED)
    found.clear()
    game.at(game.parse("mD3") & 255, found)
    assert spelled(game, found) == legal(game)
    found.clear()
    game.at(game.parse("mA2") & 255, found)
    assert spelled(game, found) == "mA2"
    found.clear()
    game.at(game.parse("mC4") & 255, found)
    game.at(game.parse("mA1") & 255, found)
    assert not found


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
