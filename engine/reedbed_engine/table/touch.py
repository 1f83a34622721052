"""Play on a board of keys: tap what acts, then where it goes.

Nothing is remembered by the keys, so the lights show the pieces.  What the taps have chosen is
recorded by OK, by rest, or by the tap that begins the next action; until then a tap elsewhere
chooses again.
"""

from .play import IDLE, MEANT, OVER
from .tapping import RESTLESS_MS, TappingPlay
from .timers import TAP, later, since


class TouchPlay(TappingPlay):
    """A game played on keys and lights."""

    def __init__(self, table, game, layout, sensors):
        self.down = -1  # the key that is held
        self._down_at = 0
        self._settling = -1  # a dice cell that has been tapped just now
        super().__init__(table, game, layout, sensors)

    def edge(self, cell, level, trusted, now):
        if self._settling >= 0:
            self.settle_tap(now, cell)
        if level:
            self.down = cell if trusted else -1
            self._down_at = now
            self.pause = self.sensors.pause
        elif cell == self.down:
            self.down = -1
            held = since(now, self._down_at)
            if self.settings["tap_min_ms"] <= held <= self.settings["tap_max_ms"] and trusted:
                self._end_tap(cell, now)
        if not trusted:
            self._forget_taps(cell)
        self.table.repaint()

    def _forget_taps(self, cell):
        """Forget what is being chosen if a cell that chatters has a part in it."""
        step = self.layout.site_of[cell]
        if self.fits and (cell == self.tapped_cell or step in self.tapped_steps):
            self.drop()
            self.mode = IDLE
        elif step in self.chooser.chosen:
            self.chooser.close()

    def _end_tap(self, cell, now):
        """Take a tap; one on the dice counts at once and must settle first."""
        self.notice = []
        self.table.forget_refusal()
        if self.layout.is_dice(cell):
            self._settling = cell
            self.timers.start(TAP, later(now, self.settle_ms()))
        elif self.mode != OVER:
            self.tap(cell, now)

    def settle_tap(self, now, moved=-1):
        """Take the tap that was to settle, unless its own cell has moved."""
        cell, self._settling = self._settling, -1
        self.timers.stop(TAP)
        if moved >= 0 and self.pause <= RESTLESS_MS:
            return  # too soon to tell
        if cell != moved and self.mode != OVER:
            self.tap(cell, now)
            self.table.repaint()

    def point(self, action):
        if self.why:
            self.ask()  # at once: waiting would not record it

    def rest(self, now):
        if self.mode == MEANT:
            self.settle(now, self.tapped_cell)


PLAY = TouchPlay
