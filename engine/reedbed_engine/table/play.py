"""A game in progress at the table: what all board kinds share.

Here actions are entered by buttons, which is all that a `cursor` board has; presence.py and
touch.py add cells.
"""

from ..compat import const
from ..games.game import RESIGN
from . import messages as say
from .buttons import BACK, MINUS, OK, PLUS
from .chooser import Chooser
from .gestures import load_gestures
from .layout import NO_SITE
from .recogniser import Recogniser
from .referee import Referee
from .sensors import Picture, Sensors
from .timers import REST, later

# modes
IDLE = const(0)
UNDER_WAY = const(1)  # the picture is a part of a legal action
MEANT = const(2)  # `fits` is recognised and will be recorded at rest
ASKED = const(3)  # `fits` needs an answer
WAITING = const(4)  # the picture fits nothing, not told yet
ASTRAY = const(5)  # told
OVER = const(6)

# what OK and BACK answer
NO_OFFER = const(0)
OFFER_UNDO = const(1)  # `offered` actions
OFFER_DISTRUST = const(2)
OFFER_KEEP = const(3)  # the last action stays: a cell that chatters has entered it


class Play:
    """A game in progress, its picture and what is half done.

    `fits` lists the actions recognised and not yet recorded, `at` which of them is chosen (-1:
    to be asked), `why` the message that asks for OK (0: rest will do).  `table` is the owner,
    told through `emit`, `refuse`, `hint` and `repaint`.
    """

    def __init__(self, table, game, layout, sensors):
        self.table = table
        self.game = game
        self.layout = layout
        self.settings = table.settings
        self.timers = table.timers
        self.sensors = sensors
        self.gestures = load_gestures(game, layout)
        self.picture = Picture(layout, self._watched())
        self.recogniser = Recogniser(game, self.gestures, self.picture)
        self.referee = Referee(game, self.gestures, self.recogniser, self.picture, table.emit)
        self.chooser = Chooser(self.gestures)
        self.mode = IDLE
        self.fits = []
        self.at = -1
        self.why = 0
        self.meant_at = 0  # when it was recognised
        self.tapped_cell = -1
        self.tapped_steps = [-1]  # that led to the recognised action
        self.by = "hand"  # who entered what is recognised
        self.offer = NO_OFFER
        self.offered = 0
        self._offered_by = ""
        self.question = []  # the words of the offer
        self.guide = False  # lead the pieces back at once
        self.notice = []  # the second line, when there is something to say

    def _watched(self):
        """Return the sensors that the picture is compared with: none here."""
        return Sensors(0)

    def expect(self):
        """Expect the pieces that the game has; the picture still expects none."""
        for site in range(self.layout.n_sites):
            count = self.game.count(site)
            if count:
                self.picture.expect(site, count)

    def start(self, now):
        """Begin, or go on after `resume`."""
        self.refresh(now)

    # ---- events

    def edge(self, cell, level, trusted, now):
        """Take an edge of a cell; `trusted` is False where it is to be left out."""

    def button(self, button, now):
        """Take a pressed button."""
        if not self.offer:
            self.notice = []
        if button == OK:
            self._ok(now)
        elif button == BACK:
            self._back(now)
        elif button == PLUS:
            self._walk(1)
        elif button == MINUS:
            self._walk(-1)
        self.table.repaint()

    def suspect(self, cell, now):
        """A cell chatters and is left out; was it a hand that entered the last action there?"""
        site = self.layout.site_of[cell]
        self.notice = [say.SENSOR_OUT, self.gestures.name(site) if site != NO_SITE else str(cell)]
        inputs = self.referee.inputs
        if inputs and inputs[-1] == cell and self.table.may_undo(1):
            self.offer = OFFER_KEEP
            self.question = [say.ASK_GHOST, self.game.text(self.game.history[-1])]
        self.table.repaint()

    def trust_again(self, cell, now):
        """A cell is calm again."""
        self.table.repaint()

    def rest(self, now):
        """Nothing has moved for a while: what is recognised counts."""
        if self.mode == MEANT:
            self.settle(now)

    # ---- recognised actions

    def recognise(self, fits, why, now):
        """Take `fits` as what the player means; `why` asks for OK (0: rest is enough)."""
        self.fits = fits
        self.at = 0 if len(fits) == 1 else -1
        self.why = why
        self.by = "hand"
        self.mode = MEANT
        self.meant_at = now
        self.timers.start(REST, later(now, self.rest_ms()))

    def rest_ms(self):
        """Return how long the picture must be still at least before it counts."""
        return self.settings["rest_ms"]

    def settle(self, now, cell=-1):
        """Record what is recognised, or ask first where it must be asked."""
        if self.at < 0 or self.why:
            self.ask()
        else:
            action = self.fits[self.at]
            self.drop()
            self.record(action, self.by, now, cell)

    def ask(self):
        """Put the question and wait for the answer."""
        self.chooser.close()  # OK must answer what is shown
        self.timers.stop(REST)
        self.mode = ASKED
        if self.at < 0:
            question = self.gestures.question(self.fits)
            self.notice = question or [say.WHICH]
            if question:
                self.at = 0
        else:
            self.notice = [self.why, self.game.text(self.fits[0])]
            if self.why in self.gestures.risks:
                self.table.sound = "warn"
        self.table.repaint()

    def drop(self):
        """Forget what was recognised or chosen."""
        self.fits = []
        self.at = -1
        self.why = 0
        self.offer = NO_OFFER
        self.chooser.close()
        self.timers.stop(REST)

    def record(self, action, by, now, cell=-1):
        """Play a legal action and record it."""
        player = self.game.player
        is_throw = self.gestures.throw_is_due()
        self.about_to_record(action, by)
        self.referee.play(action)
        self.referee.write(player, by, cell)
        self.picture.settle()
        self.notice = []
        if action == RESIGN:
            self.notice = self.table.clocks.time_up(player) if by == "clock" else [say.RESIGNED]
        elif is_throw and self.game.player != player:
            self.notice = [say.TURN_LOST, self.referee.last_text()]
        self.table.sound = "end" if self.game.over else "ok"
        self.refresh(now)

    def about_to_record(self, action, by):
        """Take note of an action before it is played."""

    def refresh(self, now):
        """Look at everything afresh after the game has changed."""
        self.mode = OVER if self.game.over else IDLE
        self.table.repaint()

    def enter(self, action, by, now, cell=-1):
        """Play what has been chosen by buttons; costly actions are asked first."""
        self.tapped_steps = [-1]  # no taps have led to it
        self.chooser.close()
        self.fits = [action]
        self.at = 0
        self.why = self.gestures.risk(action)
        self.by = by
        self.settle(now, cell)

    def try_action(self, action, by, now, cell=-1):
        """Enter `action` if it is legal, else tell why not."""
        reason = self.game.judge(action)
        if reason:
            self.table.refuse([reason] + list(self.game.reason_args))
        else:
            self.enter(action, by, now, cell)

    # ---- taking back

    def ask_undo(self, count, by="hand"):
        """Let OK take back `count` actions; the question tells whose OK that is."""
        self.offer = OFFER_UNDO
        self.offered = count
        self._offered_by = by
        agree = self.settings["undo"] == "agree"
        self.question = [say.ASK_AGREE if agree else say.ASK_UNDO, count]
        self.table.repaint()

    def undo(self, count, by, now):
        """Take back `count` actions and lead the board there."""
        text = self.game.text(self.game.history[-count])
        self.drop()
        self.referee.undo(count, by)
        self.notice = [say.TAKEN_BACK, text]
        self.table.sound = "back"
        self.refresh(now)

    # ---- buttons

    def candidates(self):
        """Return the list of actions that buttons choose from."""
        found = []
        self.game.actions(found)
        return found

    def _ok(self, now):
        if self.offer:
            self.accept(now)
        elif self.chooser.is_open() and (self.mode != MEANT or self.chooser.at >= 0):
            action = self._chosen()  # what PLUS and MINUS stand on, not what the pieces say
            if action >= 0:
                self.enter(action, "button", now)
        elif self.fits:
            # the first OK on a costly action that rests on the board puts the question
            if self.mode == ASKED and self.at >= 0:
                self.why = 0
            self.settle(now)
        elif not self.confirm_picture():
            self._open(now)

    def confirm_picture(self):
        """Offer to believe the player instead of the sensors; False if they agree."""
        return False

    def accept(self, now):
        """The player says yes to the offer."""
        offer, self.offer = self.offer, NO_OFFER
        self.notice = []
        if offer == OFFER_UNDO:
            self.undo(self.offered, self._offered_by, now)

    def _chosen(self):
        """Return the action to which OK on the chooser leads, -1 while it leads to none."""
        chooser = self.chooser
        if chooser.at < 0:
            chooser.walk(1)
            return -1
        action = chooser.take(chooser.options[chooser.at])
        return action if action >= 0 else chooser.only()

    def _open(self, now):
        if self.mode == OVER:
            return
        throw = self.gestures.roll() if self.settings["dice"] == "board" else -1
        if throw >= 0 and self.mode == IDLE:
            self.record(throw, "board", now)
            return
        self.open_chooser()
        if self.chooser.is_open() and self.chooser.at < 0:
            self.chooser.walk(1)

    def open_chooser(self):
        """Let buttons choose among all that can be played now."""
        if not self.chooser.open_heads():
            self.chooser.open(self.candidates())

    def _walk(self, change):
        if self.mode == OVER or self.offer:
            return
        if self.mode == ASKED and len(self.fits) == 1:
            self.ask()  # answer that first
            return
        asked = self.mode == ASKED or not self.chooser.is_open()
        if len(self.fits) > 1 and asked:
            self.chooser.close()
            if self.at < 0 and change < 0:
                self.at = 0
            self.at = (self.at + change) % len(self.fits)
            self.mode = ASKED
            self.timers.stop(REST)
            self.notice = [say.WHICH_ONE, self.game.text(self.fits[self.at])]
            return
        if not self.chooser.is_open():
            self.open_chooser()
            if not self.chooser.is_open() or self.chooser.at == 0:
                return
        self.chooser.walk(change)

    def _back(self, now):
        if self.offer:
            self.decline(now)
        elif self.chooser.is_open():
            if not self.chooser.back():
                self.chooser.close()
            elif not self.chooser.chosen:
                self.open_chooser()
        elif not self.cancel(now):
            reason = self.table.take_back(1, "button", now)
            if reason:
                self.table.refuse([reason])

    def decline(self, now):
        """The player says no to the offer."""
        offer, self.offer = self.offer, NO_OFFER
        self.notice = []
        if offer == OFFER_KEEP:
            self.undo(1, "board", now)

    def cancel(self, now):
        """Give up what is half done; False if nothing is."""
        if self.fits:
            self.drop()
            self.mode = IDLE
            return True
        return False


PLAY = Play
