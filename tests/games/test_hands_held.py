"""Buttons held for long by simulated hands: nothing is recorded by them."""

import pytest
from places import PLACES, name_place
from simulated_start import start_simulated

from reedbed_engine.off_board.simulated_player import CLEAN
from reedbed_engine.off_board.simulated_player.mishaps import press_long


@pytest.mark.parametrize("place", PLACES, ids=name_place)
def test_long_presses_record_nothing(place):
    simulated = start_simulated(*place, 5, CLEAN)
    hands = simulated.hands
    for _ in range(6):
        for _ in range(30):
            position = simulated.table.game.position()
            length = len(simulated.journal)
            simulated.run(press_long(hands, 0))
            simulated.wait(1200)
            assert (simulated.table.game.position(), len(simulated.journal)) == (position, length)
        simulated.run(hands.perform(hands.choose()))
    assert simulated.journal == hands.expected
