"""A position that can no longer be won is told from others by a proof, not by a guess."""

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import EVERYBODY
from reedbed_engine.games.base.messages import HOPELESS
from reedbed_engine.off_board.choose import think

# every way ends with nobody able to swap: after a swap, before one, two turns before the end
LOST = (
    "community:side=3 BRR/GRRG/GRBBG/BBRR/BGG D4,A1 1 move:B2xC3 9",
    "community:side=3 BRR/GGBG/RBRBG/RBBR/GRG D1,A3 1 swap 4",
    "community:players=4,side=3 BRR/RGGR/BRGRB/BRBG/GBG E1,D4,D3,C3 1 swap 36",
)
LEVEL = 4


def loses(game):
    """Return whether all that can follow loses: every way is walked, without recursion."""
    waiting = [[]]
    while waiting:
        path = waiting.pop()
        for action in path:
            game.play(action)
        found = []
        if game.over:
            is_won = game.outcome()[0] == EVERYBODY
        else:
            is_won = False
            game.actions(found)
        for _ in path:
            game.undo()
        if is_won:
            return False
        waiting.extend([path + [action] for action in found])
    return True


def test_what_is_lost_is_said_to_be():
    for position in LOST:
        game = load_game("community").load(position)
        assert loses(game), position
        assert think(game, LEVEL, 1).explain() == [HOPELESS], position


def test_what_is_not_looked_through_is_not_said_to_be_lost():
    game = load_game("community").new({"side": "3"})
    assert think(game, LEVEL, 1).explain() != [HOPELESS]
    lost = load_game("community").load(LOST[1])
    player = think(lost, 1, 1)  # looks one action ahead
    assert player.explain() != [HOPELESS]
