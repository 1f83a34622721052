"""Play on a board of keys: tap what acts, then where it goes.

Nothing is remembered by the keys, so the lights show the pieces.  What the taps have chosen is
recorded by OK, by rest, or by the tap that begins the next action; until then a tap elsewhere
chooses again.
"""

from .play import IDLE, MEANT, OVER
from .tapping import TappingPlay
from .timers import since


class TouchPlay(TappingPlay):
    """A game played on keys and lights."""

    def __init__(self, table, game, layout, sensors):
        self.down = -1  # the key that is held
        self._down_at = 0
        super().__init__(table, game, layout, sensors)

    def edge(self, cell, level, trusted, now):
        if level:
            self.down = cell if trusted else -1
            self._down_at = now
        elif cell == self.down:
            self.down = -1
            held = since(now, self._down_at)
            if self.settings["tap_min_ms"] <= held <= self.settings["tap_max_ms"] and trusted:
                self.notice = []
                self.table.forget_refusal()
                if self.mode != OVER:
                    self.tap(cell, now)
        if not trusted and cell == self.tapped_cell and self.fits:
            self.drop()  # nobody tapped that
            self.mode = IDLE
        self.table.repaint()

    def rest(self, now):
        if self.mode == MEANT:
            self.settle(now, self.tapped_cell)
