"""Taps on sensors: a magnet that comes and goes while everything else stands as expected.

A wand and a piece look the same, so a cell that goes down may be a tap or a piece put there; how
long it stays tells.  What taps have chosen and leaves no picture is *announced*.
"""

from . import messages as say
from .layout import NO_SITE
from .play import ASKED, IDLE, MEANT
from .tapping import RESTLESS_MS, TappingPlay
from .timers import HELD, TAP, later, since


class WandPlay(TappingPlay):
    """A game on sensors in which a magnet can tap; `look` judges the picture."""

    doubt = say.CONFIRM

    def __init__(self, table, game, layout, sensors):
        self._tap = -1  # the cell that a wand may be tapping
        self._tap_at = 0
        self._ending_tap = False
        self._answers = False  # it began while a question stood
        self._asked = -1  # or while this one, chosen by taps, waited for OK
        self._tapped = -1  # a tap that has not settled yet
        self.announced = -1  # chosen by taps, leaves no picture: waits for OK or the next action
        self._pointed = -1  # chosen by taps when so many actions had been played:
        self._pointed_at = 0
        super().__init__(table, game, layout, sensors)

    def _watched(self):
        return self.sensors

    def look(self, now):
        """Judge the picture."""

    # ---- events

    def edge(self, cell, level, trusted, now):
        if self._tapped >= 0:
            self.settle_tap(now, cell)
        stray = self.layout.site_of[cell] == NO_SITE
        if level:
            self._may_tap(cell, now)
        was_tap = self._tap >= 0 and self._ends_tap(cell, level, trusted, now)
        self._ending_tap = was_tap
        self.picture.look(cell)
        if stray and self._tap == cell:
            self.picture.forgive(cell)
            self.table.repaint()
            return
        if (was_tap and stray) or (self._answers and (was_tap or self._tap == cell)):
            self.table.repaint()  # a tap that may answer a question leaves it standing
            return
        self.look(now)
        self._ending_tap = False

    def drop(self):
        super().drop()
        self.announced = -1

    # ---- what is a tap

    def is_tapping(self):
        """Return True while the picture may be that of a tap."""
        return self._tap >= 0 or self._ending_tap

    def _may_tap(self, cell, now):
        """Note a cell that goes down while everything else stands as expected."""
        if self.announced >= 0 and not self.picture.is_clear():
            return
        if self._tap >= 0 and self.layout.site_of[self._tap] != NO_SITE:
            if self.picture.is_clear():
                self._tap = -1  # a piece was put there, and has been recorded
        if self._tap < 0 and self.mode in (IDLE, MEANT, ASKED):
            self._tap = cell
            self._tap_at = now
            self._answers = len(self.fits) > 1
            self._asked = self._pointed if self.fits == [self._pointed] else -1
            self.pause = self.sensors.pause
            longest = min(self.settings["tap_max_ms"], max(300, self.settings["rest_ms"] - 20))
            self.timers.start(HELD, later(now, longest))

    def end_hold(self, now):
        """A cell has been down too long: a piece stands there."""
        cell, self._tap = self._tap, -1
        stray = self.layout.site_of[cell] == NO_SITE
        self.picture.look(cell)
        announced = self.fits and self.chooser.begins(self.fits[0])
        if stray or self._answers or (self.chooser.chosen and not announced):
            self.look(now)  # which has waited for this

    def _ends_tap(self, cell, level, trusted, now):
        """Return True if this edge ends what began as a tap."""
        if level and cell == self._tap and self._tap_at == now:
            return False
        whole = cell == self._tap and trusted
        if not level or cell != self._tap:
            self.timers.stop(HELD)
            tap, self._tap = self._tap, -1
            self.picture.look(tap)
            if whole and since(now, self._tap_at) >= self.settings["tap_min_ms"]:
                self._tapped = cell
                self.timers.start(TAP, later(now, self.settle_ms()))
            return whole
        return False

    def settle_tap(self, now, moved=-1):
        """A tap counts if its cell has not moved again."""
        cell, self._tapped = self._tapped, -1
        self.timers.stop(TAP)
        sure = moved < 0 or self.pause > RESTLESS_MS or not self.layout.is_dice(cell)
        if cell != moved and sure:
            self._take_tap(cell, now)
            self.table.repaint()

    # ---- what a tap means

    def _take_tap(self, cell, now):
        if self.mode in (ASKED, MEANT) and len(self.fits) > 1:
            self._answer(self.layout.site_of[cell], now)
        elif self.mode == IDLE and self._still_asked(cell):
            self.choose(self._asked, cell, now)
        elif self.mode in (IDLE, MEANT):
            self.tap(cell, now)
        elif self.mode == ASKED:
            self.table.sound = "warn"

    def _still_asked(self, cell):
        """Return True if a question stood, and the tap on `cell` leads to nothing else."""
        asked = self._asked
        return asked >= 0 and self.step_at(cell) < 0 and not self.game.judge(asked)

    def _answer(self, site, now):
        """A tap on a target leaves those of several actions that go there."""
        steps, fits = [], []
        for action in self.fits:
            steps.clear()
            self.gestures.path(action, steps)
            self.gestures.covers(action, steps)
            if site in steps[1:]:
                fits.append(action)
        if not fits or len(fits) == len(self.fits):
            return
        self.recognise(fits, self.gestures.risk(fits[0]) if len(fits) == 1 else 0, now)
        self.settle(now)

    def choose_again(self, cell):
        if self.why:
            self.ask()  # a tap is no answer; the question comes first
        return False  # the pieces say what is meant

    def point(self, action):
        self._pointed = action
        self._pointed_at = len(self.game.history)
        self.ask()
        if self.why == say.CONFIRM and not self.recogniser.net(action):
            self.announced = action
