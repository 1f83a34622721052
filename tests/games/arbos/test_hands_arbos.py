"""Arbos by simulated hands on boards too large for whole games."""

import pytest
from simulated_start import start_simulated

from reedbed_engine.off_board.simulated_player import CLEAN, CLUMSY


@pytest.mark.parametrize(
    "kind, size, options", (("presence", 20, "seeds=7"), ("touch", 16, "size=16,seeds=7"))
)
@pytest.mark.parametrize("skill", (CLEAN, CLUMSY))
def test_large_boards(kind, size, options, skill):
    simulated = start_simulated("arbos", kind, size, options, 3, skill)
    simulated.play(80)
    simulated.wait(2000)  # the last one may still rest
    simulated.run(())
    assert simulated.fault() == ""
