"""Whole games of Ur by simulated hands: what is recorded is what was meant, on every board."""

import pytest

from reedbed_engine.hands import CLEAN, CLUMSY, FAULTY, seat_hands
from reedbed_engine.hands.faults import Faults
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table import Table
from reedbed_engine.table.board import Board
from reedbed_engine.table.layout import fit

BOARDS = (("presence", 10), ("presence", 20), ("touch", 8), ("touch", 16), ("cursor", 8))


def sit(kind, size, seed, skill):
    board = Board(kind, size, size)
    table = Table(board, seed=seed)
    hands = seat_hands(fit("ur", {}, board), "ur", None, seed, skill)
    sitting = Sitting(table, hands)
    sitting.start("ur")
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


@pytest.mark.parametrize("seed", [*range(9), 63])
@pytest.mark.parametrize("kind, size", [("presence", 10), ("touch", 8)])
def test_failing_sensors_are_no_dead_end(kind, size, seed):
    sitting = sit(kind, size, seed, FAULTY)
    layout, hands = sitting.table.layout, sitting.hands
    cells = [cell for cell in range(size * size) if layout.decor(cell) != "off"]
    stands = hands.stands if kind == "presence" else bytearray(size * size)
    sitting.faults = Faults(seed, cells, stands)
    sitting.play()
    # what a chattering cell entered has been taken back
    assert sitting.history() == [hands.game.text(action) for action in hands.game.history]
