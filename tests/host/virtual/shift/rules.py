"""Shift: each player puts a stone on a square, then moves it to another one, twice."""

from reedbed_engine.games.base.stones import MOVE, PUT, Stones, name_grid

_ACTIONS = 6


class Shift(Stones):
    """A game of Shift in progress."""

    ID = "shift"
    PHASES = (PUT, MOVE)

    def __init__(self, options):
        self.begin(options, name_grid(3, 3), 1)

    def is_won(self, _player):
        return len(self.history) == _ACTIONS


GAME = Shift
