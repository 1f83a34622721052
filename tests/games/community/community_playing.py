"""What the tests of Building Community share: short ways to play and to ask."""

from reedbed_engine.games import load_game
from reedbed_engine.words import explain

Community = load_game("community")

# side 3, after no, one or two turns
START = "community:side=3 BRG/RGBR/GBRGB/RGBR/BRG B2,D3 1 swap 0"
ALIKE = "community:side=3 BRG/RGBR/GBRGB/BGBR/RRG C2,D3 2 swap 1"
LARGER = "community:side=3 BRG/BGBR/GRRGB/RGBR/BRG B2,D3 1 move:B1xC2 0"
EQUAL = "community:side=3 BRG/RGBR/GBRGB/BGBR/RRG B2,D3 1 move:D1xE1 0"
SHARING = "community:side=3 BRG/RGGR/GBRBB/RGBR/BRG C4,D3 2 swap 1"
SHARED = "community:side=3 BRG/RRGR/GBGBB/RGBR/BRG C4,D3 2 move:B2xC3 1"
PASSING = "community:side=3 BRG/RBBR/GGRGB/BGBR/RRG D1,D2 1 swap 2"
WINNING = "community:players=3,side=3 BRR/GBGG/GRRBB/RBBR/GGR B4,D2,C2 3 move:B1xB2 5"
STICKING = "community:side=3 BRG/GBBR/RGRGB/RGBR/BRG C1,D3 2 move:B2xC2 1"


def at(position):
    return Community.load(position)


def spelled(game, actions):
    return " ".join(sorted([game.text(action) for action in actions]))


def why_in_spanish(game, text):
    return explain(game.judge(game.parse(text)), game.reason_args(), game.ID, "es")


ROUND = "community:side=3 BBG/RGRG/BRBRB/GBGR/RRG B3,D2 2 swap 11"
ROUND_TURNS = "B2xC2 mD4 B2xC2 mB2 C4xC5 mD2 C4xC5 mB3"
