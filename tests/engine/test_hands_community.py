"""Whole games of Building Community by simulated hands: recorded is what was meant."""

import pytest
from sitting_down import check_never_alarmed, check_understood
from sitting_down import sit as sit_at

from reedbed_engine.hands import CLEAN, CLUMSY

BOARDS = (
    ("presence", 10, "side=3"),
    ("presence", 10, "players=4,side=3"),
    ("presence", 20, ""),
    ("touch", 8, "side=4"),
    ("touch", 16, "players=6"),
    ("cursor", 10, "side=3"),
)


def sit(kind, size, options, seed, skill):
    return sit_at("community", kind, size, options, seed, skill)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clumsy_hands_are_understood(kind, size, options, seed):
    check_understood(sit(kind, size, options, seed, CLUMSY))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, options, seed):
    check_never_alarmed(sit(kind, size, options, seed, CLEAN))
