"""Shift: each player puts a stone on a square, then moves it to another one, twice."""

from reedbed_engine.games.base.placing import PlaceOnGrid

_ACTIONS = 6


class Shift(PlaceOnGrid):
    """A game of Shift in progress."""

    ID = "shift"
    OPTIONS = ()

    def __init__(self, options):
        self.begin(options, 3, 3)
        self._origins = []

    def has_ended(self, site):
        return len(self.history) == _ACTIONS

    def check(self):
        pass

    def play(self, action):
        self._origins.append(self.stones.find(self.player))
        if self._origins[-1] >= 0:
            self.stones[self._origins[-1]] = 0
        super().play(action)

    def undo(self):
        super().undo()
        origin = self._origins.pop()
        if origin >= 0:
            self.stones[origin] = self.player

    def effect(self, action, out):
        if action < len(self.stones):
            out += (self.player, self.stones.find(self.player), action)

    def at(self, site, out):
        if self.stones[site] == self.player:
            self.actions(out)
        else:
            super().at(site, out)


GAME = Shift
