"""Taps: each is a step on the way to an action, on keys and on sensors alike."""

from ..compat import const
from . import messages as say
from .gestures.gestures import WORD
from .layout import NO_SITE
from .play import IDLE, MEANT, Play

RESTLESS_MS = const(1000)


class TappingPlay(Play):
    """A game in which cells can be tapped."""

    doubt = 0  # the message that asks for OK on whatever taps have chosen, 0 for none
    pause = 0  # how long the tapped cell had been still

    def settle_ms(self):
        """Return how long a tapped cell must be still for the tap to count: it may chatter."""
        settle = self.settings["settle_ms"]
        return settle if self.pause > RESTLESS_MS else 4 * settle

    def tap(self, cell, now):
        """Take a tap on a cell."""
        if self.fits:
            if self.mode == MEANT and self.at >= 0 and not self.why and self._begins_next(cell):
                self.settle(now, self.tapped_cell)
            elif not self.choose_again(cell):
                return
        step = self.step_at(cell)
        if step < 0:
            if self.layout.is_dice(cell) and self.gestures.throw_is_due():
                self.table.refuse([say.NOT_YOUR_TURN, self.game.player])
            return
        self._tap_step(step, cell, now)

    def choose_again(self, cell):
        """Forget the recognised action for a tap elsewhere; False if that was all."""
        steps = self.tapped_steps
        step = self.step_at(cell)
        self.drop()
        self.mode = IDLE
        if step == steps[0]:
            return False
        if len(steps) > 1:
            self.chooser.open(self.starting(steps[0]))
            for step in steps[:-1]:
                self.chooser.take(step)
        return True

    def _tap_step(self, step, cell, now):
        chooser = self.chooser
        if chooser.is_open() and chooser.chosen:
            other = self.gestures.alias(step)
            if step not in chooser.options and other in chooser.options:
                step = other
            if step in chooser.options:
                self._take_step(step, cell, now)
                return
            if step in chooser.chosen:
                chooser.close()
                self.notice = []
                return
            action = self._spelled(chooser.chosen + [step])
            if action >= 0 and not self.game.judge(action):
                self.tapped_steps = chooser.chosen + [step]
                chooser.close()
                self.choose(self.gestures.canonical(action), cell, now)
                return
            if self.gestures.holds(chooser.chosen, step):
                self._refuse_tap(step if other < 0 else other, cell, now)
                return
        starting = self.starting(step)
        if starting:
            self._choose_start(starting, step, cell, now)
        else:
            self._refuse_tap(step, cell, now)

    def _spelled(self, steps):
        return self.gestures.tapped(steps)

    def _choose_start(self, starting, step, cell, now):
        if self.settings["dice"] == "board" and self.gestures.throw_is_due():
            self.record(self.gestures.roll(), "board", now)
            return
        self.chooser.open(starting)
        self._take_step(step, cell, now)

    def _take_step(self, step, cell, now):
        action = self.chooser.take(step)
        if action < 0:
            self.notice = self.gestures.hint(self.chooser.chosen)
        else:
            self.tapped_steps = self.chooser.chosen
            self.chooser.close()
            self.choose(action, cell, now)

    def choose(self, action, cell, now):
        """Take an action chosen by taps: a throw counts at once, the rest waits."""
        self.tapped_cell = cell
        if self.gestures.throw_is_due():
            self.record(action, "hand", now, cell)
        else:
            self.recognise([action], self.gestures.risk(action) or self.doubt, now)
            self.point(action)

    def point(self, action):
        """Take note of an action that taps have chosen."""

    def _refuse_tap(self, step, cell, now):
        """Say why a tap leads to nothing; where an illegal action loses, ask for it."""
        action = self._spelled(self.chooser.chosen + [step])
        reason = self.game.judge(action) if action >= 0 else 0
        if action >= 0 and not (reason and self.game.forgiving):
            self.tapped_steps = [step]
            self.chooser.close()
            self.choose(action, cell, now)
        elif reason:
            self.table.refuse([reason] + list(self.game.reason_args))
        else:
            self.table.refuse([say.NOTHING_THERE, self.gestures.name(step)])

    def _begins_next(self, cell):
        """Return True if a tap on `cell` only makes sense after the recognised action."""
        step, steps = self.step_at(cell), []
        if step < 0 or self.starting(step):
            return self._starts_after(cell)
        self.gestures.path(self.fits[0], steps)
        found = self.starting(steps[0])
        other = self.gestures.alias(step)
        for action in found:
            for way in range(self.gestures.ways(action)):
                steps.clear()
                self.gestures.path(action, steps, way)
                if step in steps or other in steps:
                    return False
        return self._starts_after(cell)

    def _starts_after(self, cell):
        """Return True if a tap on `cell` begins an action after the recognised one, not now."""
        step = self.step_at(cell)
        if step >= 0 and self.starting(step):
            return False
        if step < 0 and self.layout.site_of[cell] != NO_SITE:
            return False  # a tap there never begins anything
        self.game.play(self.fits[self.at])
        step = -1 if self.game.over else self.step_at(cell)
        begins = step >= 0 and bool(self.starting(step))
        self.game.undo()
        return begins

    def starting(self, step):
        """Return the legal actions of which a path begins with `step`."""
        found, fits, heads = [], [], []
        self.list_at(step, found)
        self.gestures.steps(found, 0, heads)
        for number in range(len(found)):
            action = found[number]
            if heads[number] != step and self.gestures.ways(action) == 2:
                heads[number] = self._other_head(action)
            if heads[number] == step:
                fits.append(action)
        return fits

    def _other_head(self, action):
        """Return the first step of the second path to `action`."""
        steps = []
        self.gestures.path(action, steps, 1)
        return steps[0]

    def list_at(self, step, out):
        """Append the legal actions that a first `step` may lead to."""
        self.gestures.list_at(step, out)

    def step_at(self, cell):
        """Return the step that a tap on `cell` stands for, or -1."""
        site = self.layout.site_of[cell]
        if self.layout.overlay(cell) >= 0 and self._asks_for_words():
            return self.gestures.icon_step(self.layout.overlay(cell))
        if site != NO_SITE:
            return self.gestures.site_step(site, self.chooser.chosen)
        number = self.layout.die(self.game.player, cell)
        if number:
            return self.gestures.die_step(number)
        return self.gestures.icon_step(self.layout.icon(cell))

    def _asks_for_words(self):
        """Return True while words that cells can stand for are to be chosen."""
        options = self.chooser.options
        if not options or options[0] < WORD:
            return False
        return bool(self.gestures.cells(options[0], self.game.player))
