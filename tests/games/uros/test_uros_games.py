"""Uros: counted sequences."""

from reedbed_engine.games import load_game
from reedbed_engine.off_board.perft import perft

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
