"""Simulated hands at a table."""

from reedbed_engine.games import load_game, load_gestures
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import CLEAN, FAULTY, SimulatedPlayer
from reedbed_engine.off_board.simulated_player.faults import failing
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.session import Table


def start_simulated(game, kind, size, options, seed, skill, settings=None):
    """Return a SimulatedGame that has begun `game`; `options` is like "side=3,players=6" or ""."""
    board = Board(kind, size, size)
    chosen = dict(item.split("=") for item in options.split(",") if item)
    layout = fit(game, chosen, board)
    hands = SimulatedPlayer(layout, game, chosen or None, seed, skill)
    faults = failing(seed, layout, hands) if skill == FAULTY else None
    simulated = SimulatedGame(Table(board, settings, seed), hands, faults)
    simulated.start(game, chosen or None)
    return simulated


def resume_simulated(game, kind, size, position, seed=0):
    """Return a SimulatedGame of clean hands that goes on from a position string."""
    board = Board(kind, size, size)
    table = Table(board, None, seed)
    reason = table.new_game(game, {}, 1000, (), position)
    assert not reason, (position, reason)
    hands = SimulatedPlayer(table.layout, game, None, seed, CLEAN)
    hands.game = load_game(game).load(position)
    hands.gestures = load_gestures(hands.game, table.layout)
    simulated = SimulatedGame(table, hands)
    simulated.run(hands.set_up())
    simulated.alarms = 0
    simulated.journal.clear()
    return simulated
