"""Whole games of Uros by simulated hands: what is recorded is what was meant, on every board."""

import pytest

from reedbed_engine.hands import CLEAN, CLUMSY, seat_hands
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table import Table
from reedbed_engine.table.board import Board
from reedbed_engine.table.layout import fit

BOARDS = (
    ("presence", 10),
    ("presence", 20),
    ("touch", 8),
    ("touch", 16),
    ("cursor", 8),
    ("cursor", 10),
)


def sit(kind, size, seed, skill):
    board = Board(kind, size, size)
    table = Table(board, seed=seed)
    hands = seat_hands(fit("uros", {}, board), "uros", None, seed, skill)
    sitting = Sitting(table, hands)
    sitting.start("uros")
    return sitting


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clumsy_hands_are_understood(kind, size, seed):
    sitting = sit(kind, size, seed, CLUMSY)
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.table.game.position() == sitting.hands.game.position()


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, seed):
    sitting = sit(kind, size, seed, CLEAN)
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.told == 0
    assert kind != "presence" or sitting.table.play.told == 0


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
