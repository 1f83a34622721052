"""Play on a board of sensors: the picture says what was done, whatever the order.

The picture is judged afresh after every edge:

    clear                      nothing is under way
    all of a legal action      recognised; recorded by OK, by rest, or by the next action
    a part of legal actions    under way, for as long as it takes
    anything else              a mismatch: told, and left when the picture fits again

This file knows the first three; astray.py the last, wand.py taps.
"""

from . import messages as say
from .astray import AstrayPlay
from .play import ASKED, ASTRAY, IDLE, MEANT, NO_OFFER, OVER, UNDER_WAY, WAITING
from .recogniser import is_only
from .timers import REST, TOLD, is_due, later, since


class PresencePlay(AstrayPlay):
    """A game played with magnets on sensors."""

    def __init__(self, table, game, layout, sensors):
        self.held = -1  # recognised, and perhaps lifted again since
        self._held_at = 0
        super().__init__(table, game, layout, sensors)

    def start(self, now):
        self.setting_up = self.guide = self._wary = not self.picture.is_clear()
        self.refresh(now)

    def trust_again(self, cell, now):
        self.picture.look(cell)
        self.look(now)

    def rest(self, now):
        if self.mode == MEANT:
            self._settle_in_time(now)
        elif self.mode == UNDER_WAY or (self.mode == OVER and self.referee.is_last_lifted()):
            self._suggest_undo()
        elif self.mode in (WAITING, ASTRAY):
            self._explain_mismatch(now)

    def look(self, now):
        """Judge the picture."""
        self.offer = NO_OFFER
        if not self.chooser.chosen:
            self.chooser.close()
        if self.mode == OVER:
            self.timers.start(REST, later(now, self.settings["rest_ms"]))
        elif self.picture.is_clear():
            self._calm_down(now)
        elif self.announced >= 0 and self._goes_on(now):
            pass
        elif self.recogniser.explain():
            self._understand(now)
        elif self.held >= 0 and self._fits_next(self.held, now):
            return
        else:
            self._wait_and_see(now)
        self.table.repaint()

    def refresh(self, now):
        self.mode = OVER if self.game.over else IDLE
        self.look(now)

    def _goes_on(self, now):
        """Return True if the picture belongs to what is announced, or to what comes after it."""
        asks = self._wary and self.recogniser.explains_after(self.announced)
        if asks or self.recogniser.is_part(self.announced):
            if self.mode != ASKED:
                self.timers.stop(TOLD)
                self._announce(self.announced, now)
            return True
        if self._wary or not self.picture.missing():
            return False
        return self._fits_next(self.announced, now)

    def _announce(self, action, now):
        """Ask for OK on an action that leaves no picture; the next action says it too."""
        self.recognise([action], say.CONFIRM, now)
        self.ask()
        self.announced = action

    def _calm_down(self, now):
        announced = -1 if self.is_tapping() else self.announced
        if announced >= 0 and self.mode == ASKED:
            self.picture.settle()
            return
        self.announced = -1
        self._forget_mismatch(now)
        if announced >= 0 and not self.fits and not self.chooser.chosen:
            self._announce(announced, now)

    def _forget_mismatch(self, now):
        if self.mode == ASTRAY or self._wary or self.guide:
            astray = self.mode == ASTRAY or self._wary
            self.notice = [say.RIGHT_AGAIN] if astray else []
            self.table.sound = "ok"
        elif self.mode != IDLE:
            self.notice = []
        self.table.forget_refusal()
        self.held = -1
        self._drop_but_steps(now)
        self._void.clear()
        self._wary = self.guide = self._declined = self.setting_up = False
        self.picture.settle()
        self.timers.stop(TOLD)
        if self.mode != ASKED or not self.fits:
            self.mode = IDLE

    def _drop_but_steps(self, now):
        """Forget what was recognised, not what is being chosen by taps and buttons."""
        if self.is_tapping():
            self.fits = []
            self.timers.stop(REST)
        elif len(self.picture.lifted) == 1 and self._exchanged(now):
            return
        elif self.chooser.chosen:
            self.fits = []
            self.timers.stop(REST)
        else:
            self.drop()

    def _exchanged(self, now):
        """A piece was lifted and one put down there, as the chosen steps ask for."""
        site, chooser = self.picture.lifted[0], self.chooser
        if not chooser.chosen:
            action = -1 if self._wary or self.guide else self.gestures.exchanged(site)
        elif site in chooser.options:
            self._take_step(site, -1, now)
            return True
        else:
            return False
        if action < 0:
            return False
        chooser.close()
        self.choose(action, -1, now)
        return True

    def _understand(self, now):
        """The picture is some legal action, or a part of some."""
        self.timers.stop(TOLD)
        self.table.forget_refusal()
        fits = [] if self._is_void() else self.recogniser.meant[:]
        if self.chooser.chosen:
            fits = self._announced(fits)
        else:
            fits = self.gestures.usual(fits)
        if self._pointed in fits and self._pointed_at == len(self.game.history):
            fits = [self._pointed]  # its pieces are moved before it is confirmed
        if len(fits) > 1:
            traced = [action for action in fits if self.recogniser.is_traced(action)]
            fits = traced or fits
        if fits:
            self._mean(fits, now)
            return
        self.fits = []
        self.timers.stop(REST)
        if self._left_at < 0:
            self._left_at = now
        if self.guide or not self.recogniser.under_way:
            self._tell_where()
            return
        self.notice = []
        self.mode = UNDER_WAY
        self.timers.start(REST, later(now, self.settings["rest_ms"]))

    def _announced(self, fits):
        """Return those of `fits` that go on from the chosen steps; if none does, all.

        Then the steps are forgotten, unless this is only a tap that chooses the next one.
        """
        kept = [action for action in fits if self.chooser.begins(action)]
        if fits and not kept and self._tap < 0:
            self.chooser.close()
        return kept or fits

    def _mean(self, fits, now):
        why = 0
        if len(fits) == 1:
            why = self.gestures.risk(fits[0])
            if not why and not self.chooser.chosen:
                why = self.gestures.unsure(fits[0])
            if not why and (self._wary or self._is_doubtful(fits[0])):
                why = say.CONFIRM
        self.notice = []
        self.recognise(fits, why, now)
        if len(fits) > 1 or why:
            self.held = -1
        else:
            if self.held != fits[0]:
                self._held_at = now
            self.held = fits[0]
            self._left_at = -1

    def _is_doubtful(self, action):
        """Return True where an action looks like something else.

        Like a piece in the air or knocked over, if nothing arrives; like a piece on a wrong
        stock, if what it captures has not been touched or something else has been.
        """
        if not self.recogniser.is_traced(action) or not self.recogniser.is_alone(action):
            return True
        net = self.recogniser.net(action)
        return not net or is_only(-1, net)

    def rest_ms(self):
        return min(self.settings["rest_ms"], self.settings["slide_ms"])

    def _settle_in_time(self, now):
        """Settle what has rested long enough: longer where the same piece could go on.

        Found out here, for it takes time for which no light should wait.
        """
        slides = len(self.fits) == 1 and self._can_go_on(self.fits[0])
        due = later(self.meant_at, self.settings["slide_ms" if slides else "rest_ms"])
        if is_due(now, due):
            self.settle(now)
        else:
            self.timers.start(REST, due)

    def _can_go_on(self, action):
        """Return True if the piece that was moved could be moved on to somewhere else."""
        net = self.recogniser.net(action)
        found = []
        for i in range(0, len(net), 2):
            if net[i + 1] < 0:
                self.gestures.pieces_at(net[i], found)
                break
        steps, other = [], []
        self.gestures.path(action, steps)
        for rival in found:
            other.clear()
            self.gestures.path(rival, other)
            if rival != action and other[0] == steps[0]:
                return True
        return False

    def _fits_next(self, action, now):
        """Record `action`, held or announced, if the picture only fits what comes after it."""
        if self._is_same_piece(action, now):
            return False
        fits = self.recogniser.explains_after(action)
        if fits:
            self.held = -1
            self._left_at = -1
            self.drop()
            self.recogniser.is_known = True  # just as it will be looked at again
            self.record(action, "hand", now)
            self.recogniser.is_known = False
        return fits

    def _is_same_piece(self, action, now):
        """Return True if the piece just moved has gone on too soon to count as put down."""
        stood = since(now if self._left_at < 0 else self._left_at, self._held_at)
        if stood >= self.settings["dwell_ms"]:
            return False
        # a piece from beside the board on the edge of two cells looks like two
        recogniser = self.recogniser
        return is_only(1, recogniser.net(action)) or recogniser.has_gone_on(action)

    def undo(self, count, by, now):
        text = self.game.text(self.game.history[-count])
        moved = [net for net in self.referee.nets[-count:] if net]
        self.drop()
        self.held = -1
        self.referee.undo(count, by)
        self._void.extend(self.picture.differs)
        self.guide = True
        self._wary = self._wary or len(moved) > 1
        self.mode = IDLE
        self.look(now)
        if not self.guide:
            self.notice = [say.TAKEN_BACK, text]
        self.table.sound = "back"

    def cancel(self, now):
        if self.mode == OVER:
            return False
        if self.picture.is_clear() and self.fits:
            return super().cancel(now)
        if self.picture.is_clear() or (self.guide and not self.fits):
            return False
        self._void.extend(self.picture.differs)
        self.drop()
        self.held = -1
        self.guide = True
        self._tell_where()
        return True

    def about_to_record(self, action, by):
        if (by != "hand" or self.picture.is_clear()) and self.recogniser.net(action):
            self.guide = True  # cleared at once where the picture fits
            self._wary = True
        self.held = -1

    def open_chooser(self):
        if self.chooser.open_heads():
            return  # all of them: what a sensor shows may be wrong
        if not self.picture.is_clear() and self.recogniser.explain():
            self.chooser.open(self.recogniser.meant + self.recogniser.under_way)
        else:
            super().open_chooser()


PLAY = PresencePlay
