"""Whole games of Uros by simulated hands: what is recorded is what was meant, on every board."""

import pytest
from sitting_down import check_never_alarmed, check_understood
from sitting_down import sit as sit_at

from reedbed_engine.hands import CLEAN, CLUMSY

BOARDS = (
    ("presence", 10),
    ("presence", 20),
    ("touch", 8),
    ("touch", 16),
    ("cursor", 8),
    ("cursor", 10),
)


def sit(kind, size, seed, skill):
    return sit_at("uros", kind, size, "", seed, skill)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clumsy_hands_are_understood(kind, size, seed):
    check_understood(sit(kind, size, seed, CLUMSY))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, seed):
    check_never_alarmed(sit(kind, size, seed, CLEAN))


def test_islands_travel_with_and_without_houses():
    laid = {"carried": 0, "pointed": 0}
    for seed in range(3):
        sitting = sit("presence", 10, seed, CLEAN)
        hands = sitting.hands
        while not hands.game.over:
            text = hands.choose()
            sitting.run(hands.perform(text))
            if text[0] == "p":
                laid["carried" if "carry island" in hands.did else "pointed"] += 1
    assert laid["carried"] and laid["pointed"]
