"""A picture that fits nothing: waited for, explained, told, and put right."""

from ..loading import borrow, seldom
from . import messages as say
from .guidance import guidance
from .play import ASTRAY, OFFER_DISTRUST, OFFER_KEEP, OFFER_UNDO, OVER, UNDER_WAY, WAITING
from .recogniser import is_only
from .timers import REST, TOLD, later
from .wand import WandPlay

_GUESSES = "reedbed_engine.table.guesses"


class AstrayPlay(WandPlay):
    """A game on sensors whose pieces can go astray; `told` counts the mismatches shown."""

    def __init__(self, table, game, layout, sensors):
        self.told = 0
        self.setting_up = False  # the pieces are being laid out for the first time
        self._wary = False  # pieces were astray: ask before anything is recorded
        self._void = []  # sites whose pieces mean nothing where they stand, until all is clear
        self._declined = False
        self._left_at = -1  # when a recognised picture was left, -1: it is there
        super().__init__(table, game, layout, sensors)

    def _wait_and_see(self, now):
        if self._left_at < 0:
            self._left_at = now
        self.fits = []
        self.timers.start(REST, later(now, self.settings["rest_ms"]))
        if self.mode == ASTRAY or self.guide:
            self._tell_where()
            return
        if self.mode != WAITING:
            self.timers.start(TOLD, later(now, self.settings["mismatch_ms"]))
        self.mode = WAITING

    # ---- the picture rests

    def _explain_mismatch(self, now):
        """It rests and is no legal action: a take-back, a piece moved on, or illegal."""
        if self.picture.strays or self._is_void():
            return
        depth = self.referee.undone_picture()
        certain = depth == 1 and not self._wary and self.referee.is_last_lifted()
        if certain and self._moved_pieces() and self.table.may_undo(1, True):
            self.undo(1, "hand", now)
            return
        # a piece that was moved on can stand as it did many actions ago
        if depth != 1 and not self._wary and self._moved_on(now):
            return
        if depth and not self._declined and self.table.may_undo(depth):
            self._offer(OFFER_UNDO, depth, [])
            self.ask_undo(depth)
            return
        if not self._wary and self._two_in_one(now):
            return
        action = self.gestures.meant(self.picture)
        reason = self.game.judge(action) if action >= 0 else 0
        if reason and not self.guide:
            self._refuse_picture(action, reason, now)

    def _is_void(self):
        """Return True if nothing differs but what is left of an action taken back or given up."""
        for site in self.picture.differs:
            if site not in self._void:
                return False
        return True

    def _moved_pieces(self):
        """Return True if the last action moved something on the board, not only onto or off it."""
        net = self.referee.nets[-1]
        return not is_only(1, net) and not is_only(-1, net)

    # not seldom, which would make the two push each other and the guesses out of memory

    def _moved_on(self, now):
        """Amend the last action if its piece was only moved on to another legal place."""
        action = borrow(_GUESSES).amended(self) if self.table.may_undo(1, True) else -1
        if action < 0:
            return False
        self.drop()
        self.referee.undo(1, "hand")
        self.enter(action, "hand", now)  # it has rested already
        return True

    def _two_in_one(self, now):
        """Record a whole action that is in the picture together with a part of the next one."""
        action = borrow(_GUESSES).first_of_two(self)
        if action >= 0:
            self.record(action, "hand", now)
        return action >= 0

    @seldom
    def _refuse_picture(self, action, reason, now):
        """Say why the picture is illegal; where that loses, ask whether it is meant."""
        arguments = list(self.game.reason_args)
        self.timers.stop(TOLD)
        if self.game.forgiving:
            self._tell_where()
            self.table.refuse([reason] + arguments)
        else:
            self.recognise([action], self.gestures.risk(action), now)
            self.ask()

    # ---- telling

    @seldom
    def tell(self, now):
        """The mismatch has lasted: say so."""
        if self.mode == WAITING:
            if self.picture.excess() < -1 or self.picture.strays:
                self._wary = True
            self._tell_where()
            self.table.sound = "wrong"
            self.table.repaint()

    def _tell_where(self):
        """Lead one pair of places back, in words; the presenter does it in lights."""
        if self.mode != ASTRAY:
            self.told += not self.guide
        self.mode = ASTRAY
        self.notice = guidance(self)

    # ---- asking

    def _offer(self, offer, offered, notice):
        self.timers.stop(TOLD)
        self._tell_where()
        self.offer = offer
        self.offered = offered
        self.question = notice
        self.table.sound = "warn"
        self.table.repaint()

    def _suggest_undo(self):
        """What is lifted may begin an action or take one back: OK says the latter."""
        depth = self.referee.undone_picture()
        if depth and self.table.may_undo(depth):
            self.ask_undo(depth)

    def decline(self, now):
        keeps = self.offer == OFFER_KEEP
        super().decline(now)
        if keeps:
            return
        if self.mode in (UNDER_WAY, OVER):
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

    @seldom
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
        if self.notice == [say.RIGHT_AGAIN]:
            self.notice = [say.SENSOR_OUT, self.question[1]]
