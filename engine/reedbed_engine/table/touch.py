"""Play on a board of keys: tap what acts, then where it goes.

Nothing is remembered by the keys, so the lights show the pieces.  What two taps have chosen is
recorded by OK, by rest, or by the tap that begins the next action; until then a tap elsewhere
chooses again.
"""

from . import messages as say
from .layout import NO_SITE
from .play import IDLE, MEANT, OVER, Play
from .timers import since


class TouchPlay(Play):
    """A game played on keys and lights."""

    def __init__(self, table, game, layout, sensors):
        self.down = -1  # the key that is held
        self._down_at = 0
        self._pending_cell = -1
        super().__init__(table, game, layout, sensors)

    # ---- events

    def edge(self, cell, level, trusted, now):
        if level:
            self.down = cell if trusted else -1
            self._down_at = now
        elif cell == self.down:
            self.down = -1
            held = since(now, self._down_at)
            if self.settings["tap_min_ms"] <= held <= self.settings["tap_max_ms"] and trusted:
                self.tap(cell, now)
        if not trusted and cell == self._pending_cell and self.fits:
            self.drop()  # nobody tapped that
            self.mode = IDLE
        self.table.repaint()

    def tap(self, cell, now):
        """Take a tap on a key."""
        self.notice = []
        self.table.forget_refusal()
        if self.mode == OVER:
            return
        if self.fits and not self._tap_again(cell, now):
            return
        self._tap_fresh(cell, now)

    def _tap_again(self, cell, now):
        """Take a tap while an action waits to be recorded; False if that was all."""
        site = self.layout.site_of[cell]
        steps = []
        self.gestures.path(self.fits[0], steps)
        if self.mode == MEANT and not self.why and self._begins_next(cell):
            self.commit(now, self._pending_cell)
            return True
        self.drop()
        self.mode = IDLE
        if len(steps) > 1:
            # another target for the same piece, or another piece, or never mind
            if site == steps[0]:
                return False
            self.chooser.open(self._starting(steps[0]))
            self.chooser.take(steps[0])
        return True

    def _begins_next(self, cell):
        """Return True if a tap on `cell` only makes sense after the recognised action."""
        if self._starts(cell):
            return False
        steps = []
        self.gestures.path(self.fits[0], steps)
        found = self._starting(steps[0])
        for action in found:
            steps.clear()
            self.gestures.path(action, steps)
            if self._step(cell) in steps or self._is_alias(cell, steps):
                return False
        self.game.play(self.fits[0])
        begins = not self.game.over and self._starts(cell)
        self.game.undo()
        return begins

    def _starts(self, cell):
        return bool(self._starting(self._step(cell)))

    def _starting(self, step):
        """Return the legal actions whose path begins with `step`."""
        found, fits, steps = [], [], []
        self.game.actions(found)
        for action in found:
            steps.clear()
            self.gestures.path(action, steps)
            if steps[0] == step:
                fits.append(action)
        return fits

    def _step(self, cell):
        """Return the step that a tap on `cell` stands for, or -1."""
        site = self.layout.site_of[cell]
        if site != NO_SITE:
            return site
        number = self.layout.die(self.game.player, cell)
        return self.gestures.die_step(number) if number else -1

    def _is_alias(self, cell, steps):
        site = self.layout.site_of[cell]
        return site != NO_SITE and self.gestures.alias(site) in steps

    def _tap_fresh(self, cell, now):
        chooser = self.chooser
        step = self._step(cell)
        if step < 0:
            return
        if chooser.is_open() and chooser.chosen:
            if step in chooser.chosen:
                chooser.close()
                return
            if step not in chooser.options and self._is_alias(cell, chooser.options):
                step = self.gestures.alias(step)
            if step in chooser.options:
                self._take_step(step, cell, now)
                return
        starting = self._starting(step)
        if starting:
            self._choose_start(starting, step, cell, now)
        else:
            self._refuse_tap(step)

    def _choose_start(self, starting, step, cell, now):
        if self.settings["dice"] == "board" and self.gestures.throw_is_due():
            self.record(self.gestures.roll(), "board", now)
            return
        self.chooser.open(starting)
        self._take_step(step, cell, now)

    def _take_step(self, step, cell, now):
        action = self.chooser.take(step)
        if action < 0:
            self.notice = [say.CHOSEN, self.gestures.name(step)]
            return
        throws = self.gestures.throw_is_due()
        self.chooser.close()
        self._pending_cell = cell
        self.recognise([action], self.gestures.risk(action), now)
        if throws:
            self.commit(now, cell)

    def _refuse_tap(self, step):
        chosen = list(self.chooser.chosen)
        action = self.gestures.tapped(chosen + [step])
        reason = self.game.judge(action) if action >= 0 else 0
        if reason:
            self.table.refuse([reason] + list(self.game.reason_args))
        else:
            self.table.refuse([say.NOTHING_THERE, self.gestures.name(step)])

    def rest(self, now):
        if self.mode == MEANT:
            self.settle(now, self._pending_cell)
