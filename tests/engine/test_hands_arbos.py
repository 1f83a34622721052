"""Whole games of Arbos by simulated hands: what is recorded is what was meant, on every board."""

import pytest
from sitting_down import check_never_alarmed, check_understood
from sitting_down import sit as sit_at

from reedbed_engine.hands import CLEAN, CLUMSY
from reedbed_engine.table.board import Board
from reedbed_engine.table.fitting import suggest

BOARDS = (("presence", 10), ("presence", 6), ("touch", 8), ("cursor", 6))


def sit(kind, size, seed, skill, options=""):
    suggested = suggest("arbos", Board(kind, size, size))
    return sit_at("arbos", kind, size, suggested + options, seed, skill)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clumsy_hands_are_understood(kind, size, seed):
    check_understood(sit(kind, size, seed, CLUMSY))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, seed):
    check_never_alarmed(sit(kind, size, seed, CLEAN))


@pytest.mark.parametrize("kind, size", (("presence", 20), ("touch", 16)))
@pytest.mark.parametrize("skill", (CLEAN, CLUMSY))
def test_large_boards(kind, size, skill):
    sitting = sit(kind, size, 3, skill, ",seeds=7" if size < 20 else "seeds=7")
    sitting.play(80)
    sitting.wait(2000)  # the last one may still rest
    sitting.run(())
    assert sitting.journal == sitting.hands.expected


def test_the_hands_play_every_kind_of_action():
    kinds = set()
    for seed in range(4):
        sitting = sit("presence", 6, seed, CLEAN)
        sitting.play()
        for _, text in sitting.journal:
            kinds.add(
                text if text in ("sac", "pass") else text[0] if text[0] in "+x-" else "spore"
            )
    assert kinds == {"+", "x", "-", "sac", "pass", "spore"}
