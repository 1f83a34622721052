"""Counted sequences of actions, the same on every interpreter; they leave no trace."""

from reedbed_engine.games import load_game
from reedbed_engine.off_board.perft import perft

NEAR_THE_END = (
    "uros M:-:R,D:E5r1:BB,I:B2r0:BRB,V:E2r2:BRR,B:B6r1:BRBB,O:-:R.BR,T:-:RBRR,"
    "L:C6r0:RBRB,S:-:RBB. 1 1"
)
# position, and the sequences of no, one, two ... actions: as the slow references count them
COUNTS = (
    ("ur .................... 7,7 0,0 1 throw", (1, 4, 4, 15, 25, 67, 172, 419)),
    (NEAR_THE_END, (1, 22, 82, 80, 0)),
    ("pilus:size=8 BGRS@D4r0 -,- 0,0 1 tile open open", (1, 1392)),
    ("arbos:size=6 6/6/6/6/6/6 1 setup 10,10 0", (1, 36, 720)),
    ("arbos:size=6 w1w1w1/6/3g2/6/bbb3/6 1 sac2 0,1 0", (1, 9, 136)),
    ("arbos:size=6 b1b1b1/6/b5/6/6/w5 2 prune 0,0 0", (1, 4, 45)),
    ("community:side=3 BRG/RGBR/GBRGB/RGBR/BRG B2,D3 1 swap 0", (1, 24, 72)),
)


def test_sequences_of_actions_are_as_many_as_the_references_count():
    for position, counts in COUNTS:
        game = load_game(position.split()[0].split(":")[0]).load(position)
        for depth in range(len(counts)):
            got = perft(game, depth)
            assert got == counts[depth], "%s %d: %d" % (position, depth, got)
        assert game.position() == position and not game.history
