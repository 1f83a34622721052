"""Whole games of Pilus by simulated hands: recorded is what was meant."""

import pytest
from sitting_down import check_never_alarmed, check_understood
from sitting_down import sit as sit_at

from reedbed_engine.hands import CLEAN, CLUMSY

DECK = (
    "BGRS+BGYR+BSGR+GRSY+BSYG+BGYS+BRYG+BGRY+BSRY+BYGS+BYRG+BRGS+BGSR+BYRS+GSYR+GSRY+"
    "BYSG+BYSR+BSRG+BRSG+BSGY+BRGY+BRYS+BRSY+GYRS+GRYS+GYSR+BYGR+BGSY+BSYR"
)
BOARDS = (
    ("presence", 10, "size=8"),
    ("presence", 20, "players=4,size=18"),
    ("presence", 10, "players=3,size=8,deck=" + DECK),
    ("touch", 8, "size=8"),
    ("touch", 16, "players=3,size=8"),
    ("cursor", 10, "size=8"),
)


def sit(kind, size, options, seed, skill):
    return sit_at("pilus", kind, size, options, seed, skill)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clumsy_hands_are_understood(kind, size, options, seed):
    check_understood(sit(kind, size, options, seed, CLUMSY))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, options, seed):
    check_never_alarmed(sit(kind, size, options, seed, CLEAN))
