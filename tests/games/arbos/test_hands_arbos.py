"""Arbos by simulated hands: every kind of action, and boards too large for whole games."""

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


def test_the_hands_play_every_kind_of_action():
    kinds = set()
    for seed in range(4):
        simulated = start_simulated("arbos", "presence", 6, "size=6", seed, CLEAN)
        simulated.play()
        for _, text in simulated.journal:
            kinds.add(
                text if text in ("sac", "pass") else text[0] if text[0] in "+x-" else "spore"
            )
    assert kinds == {"+", "x", "-", "sac", "pass", "spore"}
