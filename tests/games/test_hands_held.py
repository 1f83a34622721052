"""Buttons held for long by simulated hands: nothing is recorded by them."""

import pytest
from places import PLACES, name_place
from sitting_down import sit

from reedbed_engine.hands import CLEAN, CLUMSY


@pytest.mark.parametrize("place", PLACES, ids=name_place)
def test_long_presses_record_nothing(place):
    sitting = sit(*place, 5, CLEAN)
    hands = sitting.hands
    for _ in range(6):
        for _ in range(30):
            position = sitting.table.game.position()
            length = len(sitting.journal)
            sitting.run(hands.press_long())
            sitting.wait(1200)
            assert (sitting.table.game.position(), len(sitting.journal)) == (position, length)
        sitting.run(hands.perform(hands.choose()))
    assert sitting.journal == hands.expected


def test_clumsy_hands_hold_buttons():
    for place in PLACES:
        sitting, done = sit(*place, 5, CLUMSY), []
        for _ in range(40):
            if not sitting.hands.game.over:
                sitting.run(sitting.hands.perform(sitting.hands.choose()))
                done += sitting.hands.did
        assert "long press" in done, place
