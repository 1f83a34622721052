"""Whole games of Pilus by simulated hands: recorded is what was meant."""

import pytest

from reedbed_engine.hands import CLEAN, CLUMSY, seat_hands
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table import Table
from reedbed_engine.table.board import Board
from reedbed_engine.table.layout import fit

DECK = (
    "BGRS+BGYR+BSGR+GRSY+BSYG+BGYS+BRYG+BGRY+BSRY+BYGS+BYRG+BRGS+BGSR+BYRS+GSYR+GSRY+"
    "BYSG+BYSR+BSRG+BRSG+BSGY+BRGY+BRYS+BRSY+GYRS+GRYS+GYSR+BYGR+BGSY+BSYR"
)
BOARDS = (
    ("presence", 10, "size=8"),
    ("presence", 20, "players=4,size=18"),
    ("presence", 10, "players=3,size=8,deck=" + DECK),
    ("touch", 8, "size=8"),
    ("touch", 16, "players=3,size=8"),
    ("cursor", 10, "size=8"),
)


def sit(kind, size, options, seed, skill):
    board = Board(kind, size, size)
    chosen = dict(item.split("=") for item in options.split(",") if item)
    hands = seat_hands(fit("pilus", chosen, board), "pilus", chosen, seed, skill)
    sitting = Sitting(Table(board, seed=seed), hands)
    sitting.start("pilus", chosen)
    return sitting


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clumsy_hands_are_understood(kind, size, options, seed):
    sitting = sit(kind, size, options, seed, CLUMSY)
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.table.game.position() == sitting.hands.game.position()


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("kind, size, options", BOARDS)
def test_clean_play_is_never_alarmed(kind, size, options, seed):
    sitting = sit(kind, size, options, seed, CLEAN)
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.told == 0
    assert kind != "presence" or sitting.table.play.told == 0
