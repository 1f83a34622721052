"""Play on a board of sensors: the picture says what was done, whatever the order.

The picture is judged afresh after every edge:

    clear                      nothing is under way
    all of a legal action      recognised; recorded by OK, by rest, or by the next action
    a part of legal actions    under way, for as long as it takes
    anything else              a mismatch: told, and left when the picture fits again
"""

from . import messages as say
from .layout import NO_SITE
from .play import (
    ASKED,
    ASTRAY,
    HELD,
    IDLE,
    MEANT,
    NO_OFFER,
    OFFER_DISTRUST,
    OFFER_KEEP,
    OFFER_UNDO,
    OVER,
    REST,
    TAP,
    TOLD,
    UNDER_WAY,
    WAITING,
)
from .recogniser import change_at
from .tapping import RESTLESS_MS, TappingPlay
from .timers import later, since


class PresencePlay(TappingPlay):
    """A game played with magnets on sensors."""

    def __init__(self, table, game, layout, sensors):
        self._tap = -1  # the cell that a wand may be tapping
        self._tap_at = 0
        self._ending_tap = False
        self._answers = False  # it began while a question stood
        self._tapped = -1  # a tap that has not settled yet
        self.held = -1  # recognised, and perhaps lifted again since
        self._held_at = 0
        self.announced = -1  # chosen by taps, leaves no picture: waits for OK or the next action
        self._pointed = -1  # chosen by taps when so many actions had been played:
        self._pointed_at = 0
        self._left_at = -1  # when the picture of `held` was left, -1: it is there
        self._wary = False  # pieces were astray: ask before anything is recorded
        self._void = []  # taken back or cancelled; not meant until the picture has been clear
        self._declined = False
        self.setting_up = False  # the pieces are being laid out for the first time
        self.told = 0  # how many mismatches have been told
        super().__init__(table, game, layout, sensors)

    def _watched(self):
        return self.sensors

    def start(self, now):
        self.setting_up = self.guide = self._wary = not self.picture.is_clear()
        self.refresh(now)

    # ---- events

    def edge(self, cell, level, trusted, now):
        if self._tapped >= 0:
            self._settle_tap(now, cell)
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

    def alarm(self, number, now):
        if number == TOLD:
            self._tell(now)
        elif number == TAP:
            self._settle_tap(now, -1)
        elif number == HELD:
            self._is_no_tap(now)
        else:
            super().alarm(number, now)

    def trust_again(self, cell, now):
        self.picture.look(cell)
        self.look(now)

    def rest(self, now):
        if self.mode == MEANT:
            self.settle(now)
        elif self.mode == UNDER_WAY:
            self._suggest_undo()
        elif self.mode in (WAITING, ASTRAY):
            self._explain_mismatch(now)

    # ---- the picture

    def look(self, now):
        """Judge the picture."""
        self.offer = NO_OFFER
        if not self.chooser.chosen:
            self.chooser.close()
        if self.mode == OVER:
            pass
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
        if self.recogniser.is_part(self.announced):
            if self.mode != ASKED:
                self.timers.stop(TOLD)
                self._announce(self.announced, now)
            return True
        if self._wary or not self._missing():
            return False
        return self._fits_next(self.announced, now)

    def _announce(self, action, now):
        """Ask for OK on an action that leaves no picture; the next action says it too."""
        self.recognise([action], say.CONFIRM, now)
        self.ask()
        self.announced = action

    def _calm_down(self, now):
        announced = -1 if self._tap >= 0 or self._ending_tap else self.announced
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
        self._void = []
        self._wary = self.guide = self._declined = self.setting_up = False
        self.picture.settle()
        self.timers.stop(TOLD)
        if self.mode != ASKED or not self.fits:
            self.mode = IDLE

    def _drop_but_steps(self, now):
        """Forget what was recognised, not what is being chosen by taps and buttons."""
        if self._tap >= 0 or self._ending_tap:
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
        fits = [action for action in self.recogniser.meant if action not in self._void]
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

    def _suggest_undo(self):
        """What is lifted may begin an action or take the last one back: OK says the latter."""
        if self.referee.undone_picture() == 1 and self.table.may_undo(1):
            self.offer = OFFER_UNDO
            self.offered = 1
            self.question = [say.ASK_UNDO, 1]
            self.table.repaint()

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
        for i in range(1, len(net), 2):
            if net[i] > 0:
                return False
        return True

    def rest_ms(self):
        if len(self.fits) == 1 and self._can_go_on(self.fits[0]):
            return self.settings["slide_ms"]
        return self.settings["rest_ms"]

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
        net = self.recogniser.net(action)
        if self._is_same_piece(net, now):
            return False
        self.picture.shift(net)
        self.game.play(action)
        fits = not self.game.over and self.recogniser.explain()
        self.game.undo()
        self.picture.unshift(net)
        if fits:
            self.held = -1
            self._left_at = -1
            self.drop()
            self.record(action, "hand", now)
        return fits

    def _is_same_piece(self, net, now):
        """Return True if the piece just moved has gone on too soon to count as put down."""
        stood = since(now if self._left_at < 0 else self._left_at, self._held_at)
        if stood >= self.settings["dwell_ms"]:
            return False
        # a piece from beside the board on the edge of two cells looks like two
        return _only(1, net) or self._has_gone_on(self.held, net)

    def _has_gone_on(self, action, net):
        """Return True if something that `action` brings is not where it was brought."""
        for site in self.recogniser.arrivals(action):
            if self.picture.off(site) < change_at(net, site):
                return True
        return False

    def drop(self):
        super().drop()
        self.announced = -1

    # ---- mismatch

    def _wait_and_see(self, now):
        if self._left_at < 0:
            self._left_at = now
        self.fits = []
        self.timers.stop(REST)
        self.timers.start(REST, later(now, self.settings["rest_ms"]))
        if self.mode == ASTRAY or self.guide:
            self._tell_where()
            return
        if self.mode != WAITING:
            self.timers.start(TOLD, later(now, self.settings["mismatch_ms"]))
        self.mode = WAITING

    def _explain_mismatch(self, now):
        """The picture rests and is no legal action: a take-back, a piece moved on, or illegal."""
        picture = self.picture
        if not picture.strays:
            depth = self.referee.undone_picture()
            certain = depth == 1 and not self._wary and self.referee.is_last_lifted()
            if certain and self._moved_pieces() and self.table.may_undo(1):
                self.undo(1, "hand", now)
                return
            if depth and not self._declined and self.table.may_undo(depth):
                self._offer(OFFER_UNDO, depth, [say.ASK_UNDO, depth])
                return
            if not self._wary and (self._moved_on(now) or self._two_in_one(now)):
                return
            action = self.gestures.meant(picture)
            reason = self.game.judge(action) if action >= 0 else 0
            if reason and not self.guide:
                self._refuse_picture(action, reason, now)

    def _refuse_picture(self, action, reason, now):
        """Say why the picture is illegal; where that loses, ask whether it is meant."""
        arguments = list(self.game.reason_args)
        self.timers.stop(TOLD)
        if not self.game.forgiving:
            if action not in self._void:
                self.recognise([action], self.gestures.risk(action), now)
                self.ask()
            return
        self._tell_where()
        self.table.refuse([reason] + arguments)

    def _moved_pieces(self):
        """Return True if the last action moved something on the board, not only onto or off it."""
        net = self.referee.nets[-1]
        return not _only(1, net) and not _only(-1, net)

    def _moved_on(self, now):
        """Amend the last action if its piece was only moved on to another legal place."""
        nets = self.referee.nets
        if not nets or not nets[-1] or not self.table.may_undo(1):
            return False
        if not self.referee.is_last_lifted() or self._can_lift_last():
            return False
        net, last = nets[-1], self.game.history[-1]
        self.picture.unshift(net)
        self.game.undo()
        found = -1
        if self.recogniser.explain() and len(self.recogniser.meant) == 1:
            found = self.recogniser.meant[0]
            steps, other = [], []
            self.gestures.path(last, steps)
            self.gestures.path(found, other)
            if steps[0] != other[0]:
                found = -1
        self.game.play(last)
        self.picture.shift(net)
        if found < 0:
            return False
        self.drop()
        self.referee.undo(1, "hand")
        self.enter(found, "hand", now)  # it has rested already
        return True

    def _two_in_one(self, now):
        """Record a whole action that is in the picture together with a part of the next one."""
        first = -1
        for action in self._whole_actions():
            net = self.recogniser.net(action)
            self.picture.shift(net)
            self.game.play(action)
            fits = not self.game.over and self.recogniser.explain()
            self.game.undo()
            self.picture.unshift(net)
            if fits:
                if first >= 0:
                    return False  # which came first cannot be told
                first = action
        if first < 0 or self.gestures.risk(first):
            return False
        if _only(1, self.recogniser.net(first)) and self._may_be_one_piece():
            return False
        self.record(first, "hand", now)
        return True

    def _may_be_one_piece(self):
        """Return True if new pieces could be one moved here, or one on the edge of two cells."""
        cells = []
        for site in self.picture.differs:
            if self.picture.off(site) < 0:
                return True
            cells.append(self.layout.cells(site)[0])
        for i in range(1, len(cells)):
            for other in cells[:i]:
                if self.layout.board.distance(cells[i], other) < 2:
                    return True
        return False

    def _whole_actions(self):
        """Return the legal actions whose whole effect is in the picture, with more besides."""
        found, whole = [], []
        for site in self.picture.differs:
            if self.picture.off(site) > 0:
                self.gestures.pieces_at(site, found)
        for action in found:
            net = self.recogniser.net(action)
            if net and action not in whole and self.recogniser.is_traced(action):
                for i in range(0, len(net), 2):
                    off = self.picture.off(net[i])
                    if off * net[i + 1] <= 0 or abs(off) < abs(net[i + 1]):
                        break
                else:
                    if not self._has_gone_on(action, net):
                        whole.append(action)
        return whole

    def _can_lift_last(self):
        """Return True if what the last action brought has a legal action of its own."""
        steps, found = [], []
        for site in self.referee.arrivals[-1]:
            found.clear()
            self.gestures.pieces_at(site, found)
            for action in found:
                steps.clear()
                self.gestures.path(action, steps)
                if steps[0] == site:
                    return True
        return False

    def _tell(self, now):
        """The mismatch has lasted: say so."""
        if self.mode == WAITING:
            if self.picture.excess() < -1 or self.picture.strays:
                self._wary = True
            self._tell_where()
            self.table.sound = "wrong"
            self.table.repaint()

    def _missing(self):
        count = 0
        for site in self.picture.differs:
            count -= min(0, self.picture.off(site))
        return count

    def _tell_where(self):
        """Lead one pair of places back, in words; the presenter does it in lights."""
        if self.mode != ASTRAY:
            self.told += not self.guide
        self.mode = ASTRAY
        self.notice = self.guidance()

    def guidance(self):
        """Return the message about the nearest pair of a place too many and one too few."""
        picture, layout = self.picture, self.layout
        if self.setting_up:
            return [say.SET_UP, self._missing()]
        if picture.strays:
            cell = picture.strays[0]
            return [say.STRAY, cell // layout.cols + 1, cell % layout.cols + 1]
        extra, missing = self.nearest_pair()
        if extra < 0:
            if self._is_last_piece(missing):
                return [say.EXPECT_BACK, self.gestures.name(missing)]
            return [say.PIECE_MISSING, self.gestures.name(missing)]
        if missing < 0:
            return [say.PIECE_WRONG, self.gestures.name(extra)]
        return [say.PIECE_ASTRAY, self.gestures.name(extra), self.gestures.name(missing)]

    def _is_last_piece(self, site):
        nets = self.referee.nets
        if not nets or len(self.picture.differs) > 1:
            return False
        return change_at(nets[-1], site) > 0

    def nearest_pair(self):
        """Return the sites (too many, too few) that lie nearest to each other; -1: none."""
        best, pair = 1 << 20, (-1, -1)
        extra = [site for site in self.picture.differs if self.picture.off(site) > 0]
        missing = [site for site in self.picture.differs if self.picture.off(site) < 0]
        for one in extra or (-1,):
            for other in missing or (-1,):
                far = 0
                if one >= 0 and other >= 0:
                    cells = self.layout.cells
                    far = self.layout.board.distance(cells(one)[0], cells(other)[0])
                if far < best:
                    best, pair = far, (one, other)
        return pair

    def _offer(self, offer, offered, notice):
        self.timers.stop(TOLD)
        self._tell_where()
        self.offer = offer
        self.offered = offered
        self.question = notice
        self.table.sound = "warn"
        self.table.repaint()

    def decline(self, now):
        if self.offer == OFFER_KEEP:
            super().decline(now)
            return
        super().decline(now)
        if self.mode == UNDER_WAY:
            self.notice = []
            return
        self._declined = True
        self._tell_where()

    def confirm_picture(self):
        if self.mode not in (ASTRAY, WAITING) or not self.picture.differs:
            return False
        names = [self.gestures.name(site) for site in self.picture.differs[:3]]
        self._offer(OFFER_DISTRUST, 0, [say.ASK_DISTRUST, " ".join(names)])
        return True

    def accept(self, now):
        if self.offer == OFFER_DISTRUST:
            self._distrust(now)
        else:
            super().accept(now)

    def _distrust(self, now):
        """Leave the sensors out that disagree with what the player says."""
        picture, sensors = self.picture, self.sensors
        for site in list(picture.differs):
            wrong = 1 if picture.off(site) > 0 else 0
            for cell in self.layout.cells(site):
                if sensors.covered[cell] == wrong and not sensors.trust[cell]:
                    sensors.distrust(cell)
                    picture.look(cell)
        self.look(now)

    # ---- taking back

    def undo(self, count, by, now):
        text = self.game.text(self.game.history[-count])
        moved = [net for net in self.referee.nets[-count:] if net]
        actions = self.game.history[-count:]
        self.drop()
        self.held = -1
        self.referee.undo(count, by)
        self._void.extend(actions)
        if self.recogniser.explain():  # whatever else the same pieces could mean
            self._void.extend(self.recogniser.meant)
        self.guide = True
        self._wary = self._wary or len(moved) > 1
        self.mode = IDLE
        self.look(now)
        if not self.guide:
            self.notice = [say.TAKEN_BACK, text]
        self.table.sound = "back"

    def cancel(self, now):
        if self.picture.is_clear() and self.fits:
            return super().cancel(now)
        if self.picture.is_clear() or (self.guide and not self.fits):
            return False
        self._void.extend(self.fits)
        self.drop()
        self.held = -1
        self.guide = True
        self._tell_where()
        return True

    # ---- buttons

    def record(self, action, by, now, cell=-1):
        if (by != "hand" or self.picture.is_clear()) and self.recogniser.net(action):
            self.guide = True  # cleared at once where the picture fits
            self._wary = True
        self.held = -1
        super().record(action, by, now, cell)

    def open_chooser(self):
        if self.chooser.open_heads():
            return  # all of them: what a sensor shows may be wrong
        if not self.picture.is_clear() and self.recogniser.explain():
            self.chooser.open(self.recogniser.meant + self.recogniser.under_way)
        else:
            super().open_chooser()

    # ---- taps

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
            self.pause = self.sensors.pause
            longest = min(self.settings["tap_max_ms"], max(300, self.settings["rest_ms"] - 20))
            self.timers.start(HELD, later(now, longest))

    def _is_no_tap(self, now):
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

    def _settle_tap(self, now, moved):
        """A tap counts if its cell has not moved again."""
        cell, self._tapped = self._tapped, -1
        self.timers.stop(TAP)
        sure = moved < 0 or self.pause > RESTLESS_MS or not self.layout.is_dice(cell)
        if cell != moved and sure:
            self._take_tap(cell, now)
            self.table.repaint()

    def _take_tap(self, cell, now):
        if self.mode in (ASKED, MEANT) and len(self.fits) > 1:
            self._answer(self.layout.site_of[cell], now)
        elif self.mode in (IDLE, MEANT):
            self.tap(cell, now)

    def choose_again(self, cell):
        return False  # the pieces say what is meant

    def doubt(self, action):
        return super().doubt(action) or say.CONFIRM

    def choose(self, action, cell, now):
        self._pointed = action
        self._pointed_at = len(self.game.history)
        super().choose(action, cell, now)
        if self.fits:
            self.ask()
            if self.why == say.CONFIRM and not self.recogniser.net(action):
                self.announced = action

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


def _only(sign, net):
    """Return True if a net effect (pairs site, change) has changes of one sign alone."""
    for i in range(1, len(net), 2):
        if net[i] * sign < 0:
            return False
    return bool(net)
