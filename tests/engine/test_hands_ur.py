"""Whole games of Ur by simulated hands: what is recorded is what was meant, on every board."""

import pytest
from sitting_down import check_never_alarmed, check_understood
from sitting_down import sit as sit_at

from reedbed_engine.hands import CLEAN, CLUMSY, FAULTY
from reedbed_engine.hands.faults import Faults
from reedbed_engine.table.layout import NO_SITE

BOARDS = (("presence", 10), ("presence", 20), ("touch", 8), ("touch", 16), ("cursor", 8))


def sit(kind, size, seed, skill):
    return sit_at("ur", kind, size, "", seed, skill)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clumsy_hands_are_understood(kind, size, seed):
    check_understood(sit(kind, size, seed, CLUMSY))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, seed):
    check_never_alarmed(sit(kind, size, seed, CLEAN))


@pytest.mark.parametrize("seed", [*range(9), 63])
@pytest.mark.parametrize("kind, size", [("presence", 10), ("touch", 8)])
def test_failing_sensors_are_no_dead_end(kind, size, seed):
    sitting = sit(kind, size, seed, FAULTY)
    layout, hands = sitting.table.layout, sitting.hands
    cells = [
        cell
        for cell in range(size * size)
        if layout.site_of[cell] != NO_SITE or layout.is_dice(cell)
    ]
    stands = hands.stands if kind == "presence" else bytearray(size * size)
    sitting.faults = Faults(seed, cells, stands)
    sitting.play()
    # what a chattering cell entered has been taken back
    assert sitting.history() == [hands.game.text(action) for action in hands.game.history]
