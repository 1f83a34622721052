"""Whole games by hands whose contacts bounce: raw levels, debounce, table."""

from array import array

import pytest

from reedbed_board.debounce import Debounce, words_for
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import CLUMSY, SimulatedPlayer
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.session import Table


class BouncingGame(SimulatedGame):
    """Every edge bounces up to 12 times within 10 ms before the debouncer sees it settle."""

    def __init__(self, table, hands, n_cells, seed):
        super().__init__(table, hands)
        self.chance = Random(seed)
        self.raw = array("H", [0] * words_for(n_cells))
        self.coming = []  # raw edges (time, cell, level)
        self.bounces = 0
        self.debounce = Debounce(range(n_cells), self._settled)

    def _settled(self, cell, level, time):
        self.table.cell(cell, level, time)
        self._look()

    def _edge(self, cell, level):
        times = sorted({self.now + self.chance.below(10) for _ in range(self.chance.below(12))})
        self.bounces += len(times)
        # what this contact still had to do is over: a hand moves it again
        self.coming = [edge for edge in self.coming if edge[1] != cell]
        for count, time in enumerate(times):
            self.coming.append((time, cell, level ^ count & 1))
        self.coming.append((self.now + 10, cell, level))
        self.coming.sort(key=lambda edge: edge[0])

    def _wait_until(self, end):
        while self.now < end:
            if not self.coming and self.debounce.is_quiet():
                super()._wait_until(end)
                return
            self._sample()
            super()._wait_until(self.now + 1)

    def _sample(self):
        while self.coming and self.coming[0][0] <= self.now:
            _, cell, level = self.coming.pop(0)
            bit = 1 << (cell & 15)
            self.raw[cell >> 4] = self.raw[cell >> 4] & ~bit | (bit if level else 0)
        self.debounce.edges(self.raw, self.now)
        self.debounce.advance(self.now)


PLACES = (
    ("uros", "presence", 10, {}),
    ("ur", "presence", 20, {}),
    ("ur", "touch", 8, {}),
)


@pytest.mark.parametrize("game, kind, size, options", PLACES)
def test_bouncing_contacts_are_understood(game, kind, size, options, seed):
    board = Board(kind, size, size)
    table = Table(board, seed=seed)
    hands = SimulatedPlayer(fit(game, options, board), game, options, seed, CLUMSY)
    simulated = BouncingGame(table, hands, size * size, seed)
    simulated.start(game, options)
    simulated.play()
    assert simulated.bounces > 3 * len(simulated.journal)
    assert simulated.fault() == ""
