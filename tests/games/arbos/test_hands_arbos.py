"""Arbos by simulated hands: every kind of action, and boards too large for whole games."""

import pytest
from sitting_down import sit

from reedbed_engine.hands import CLEAN, CLUMSY


@pytest.mark.parametrize(
    "kind, size, options", (("presence", 20, "seeds=7"), ("touch", 16, "size=16,seeds=7"))
)
@pytest.mark.parametrize("skill", (CLEAN, CLUMSY))
def test_large_boards(kind, size, options, skill):
    sitting = sit("arbos", kind, size, options, 3, skill)
    sitting.play(80)
    sitting.wait(2000)  # the last one may still rest
    sitting.run(())
    assert sitting.fault() == ""


def test_the_hands_play_every_kind_of_action():
    kinds = set()
    for seed in range(4):
        sitting = sit("arbos", "presence", 6, "size=6", seed, CLEAN)
        sitting.play()
        for _, text in sitting.journal:
            kinds.add(
                text if text in ("sac", "pass") else text[0] if text[0] in "+x-" else "spore"
            )
    assert kinds == {"+", "x", "-", "sac", "pass", "spore"}
