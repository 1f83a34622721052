"""Simulated hands at a table, and what must hold once they have played a game."""

from reedbed_engine.hands import seat_hands
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table.board import Board
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.session import Table


def sit(game, kind, size, options, seed, skill):
    """Return a Sitting that has begun `game`; `options` is like "side=3,players=6" or ""."""
    board = Board(kind, size, size)
    chosen = dict(item.split("=") for item in options.split(",") if item)
    hands = seat_hands(fit(game, chosen, board), game, chosen or None, seed, skill)
    sitting = Sitting(Table(board, seed=seed), hands)
    sitting.start(game, chosen or None)
    return sitting


def check_understood(sitting):
    """Play to the end: what was recorded is what the hands meant."""
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.table.game.position() == sitting.hands.game.position()


def check_never_alarmed(sitting):
    """Play to the end: clean hands are recorded, and nobody is told that something is wrong."""
    sitting.play()
    assert sitting.journal == sitting.hands.expected
    assert sitting.told == 0
    assert sitting.table.board.kind != "presence" or sitting.table.play.told == 0
