"""Uros: counted sequences, whole random games taken back."""

from uros_playing import listed, spelled

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal
from reedbed_engine.off_board.perft import perft
from reedbed_engine.random30 import Random

Uros = load_game("uros")


def test_perft_from_the_start():
    game = Uros.new()
    before = game.position()
    assert perft(game, 0) == 1
    assert perft(game, 1) == 654
    assert perft(game, 2) == 286314
    assert game.position() == before and not game.history


def test_perft_near_the_end():
    game = Uros.load(
        "uros M:-:R,D:E5r1:BB,I:B2r0:BRB,V:E2r2:BRR,B:B6r1:BRBB,O:-:R.BR,T:-:RBRR,"
        "L:C6r0:RBRB,S:-:RBB. 1 1"
    )
    before = game.position()
    for depth, want in enumerate((1, 22, 82, 80, 0)):
        got = perft(game, depth)
        assert got == want, "depth %d: want %d, got %d" % (depth, want, got)
    assert game.position() == before and not game.history


def check(game):
    """Check what must hold in every position."""
    found = listed(game)
    assert len(set(found)) == len(found)
    assert game.over == (not found)
    if len(found) < 200:
        check_spelling(game, found)
    for player in (0, 1):
        houses = [site for site in range(65) if game.owner(site) == player + 1]
        assert len(houses) + game.count(65 + player) == 15
    return found


def check_spelling(game, found):
    pieces = []
    format_legal(game, pieces.append)
    texts = "".join(pieces).split(" ") if found else []
    assert texts == sorted(texts)
    assert sorted(spelled(game, found).split()) == texts


def test_whole_games_can_be_taken_back():
    chance = Random(7)
    for first, houses in ((1, 10), (2, 90)):
        game = Uros.new({"first": first})
        trail = []
        while not game.over:
            trail.append(game.position())
            found = check(game)
            assert Uros.load(trail[-1]).position() == trail[-1]
            if chance.below(100) < houses and found[0] < 29:
                found = [action for action in found if action < 29]
            game.play(found[chance.below(len(found))])
        check(game)
        assert game.result()[:4] in ("win ", "draw")
        while trail:
            game.undo()
            assert game.position() == trail.pop()
        assert not game.history


def test_nothing_grows():
    game = Uros.new()
    before = len(game.__dict__)
    for _ in range(300):
        for text in ("hL3", "pL@C4r1", "hM1"):
            game.play(game.parse(text))
        for _ in range(3):
            game.undo()
    assert not game.history and len(game.__dict__) == before
