"""Simulated hands at a table."""

from reedbed_engine.hands import FAULTY, seat_hands
from reedbed_engine.hands.faults import failing
from reedbed_engine.hands.sitting import Sitting
from reedbed_engine.table.board import Board
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.session import Table


def sit(game, kind, size, options, seed, skill, settings=None):
    """Return a Sitting that has begun `game`; `options` is like "side=3,players=6" or ""."""
    board = Board(kind, size, size)
    chosen = dict(item.split("=") for item in options.split(",") if item)
    layout = fit(game, chosen, board)
    hands = seat_hands(layout, game, chosen or None, seed, skill)
    faults = failing(seed, layout, hands) if skill == FAULTY else None
    sitting = Sitting(Table(board, settings, seed), hands, faults)
    sitting.start(game, chosen or None)
    return sitting
