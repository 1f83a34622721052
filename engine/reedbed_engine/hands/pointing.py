"""Hands with a wand: they tap what is light, and carry the pieces that are not."""

from ..table.buttons import BACK
from .hands import CELL, WAIT
from .presence import PresenceHands

_TWICE = 700  # ms between two taps on one cell, so that it does not look like chatter


class PointingHands(PresenceHands):
    """Hands for games in which an action of light comes before one of pieces."""

    hurried = ""  # the text of an action that waits for the next instead of OK

    def perform(self, text):
        if self.hurried and not self._moves_a_piece(self.game.parse(text)):
            for step in super().finish(self.hurried):
                yield step
            self.hurried = ""
        for step in super().perform(text):
            yield step

    def act(self, action):
        if self.hurried:
            self.did.append("no OK")
            for step in self._carry_all(self._carries(action)):
                yield step
            self.hurried = ""
            return
        if not self._moves_a_piece(action):
            for step in self._misread(action):
                yield step
        for step in super().act(action):
            yield step

    def finish(self, text):
        if text != "undo" and self.game.phase in ("move", "pawn") and self.chance(25):
            self.hurried = text
            yield (self.between(100, 900), WAIT, 0, 0)
            return
        for step in super().finish(text):
            yield step

    def afterwards(self, action):
        if not self.hurried:
            for step in super().afterwards(action):
                yield step

    def _knock_over(self):
        # what waits for the next action would wait for OK after that
        return iter(()) if self.hurried else super()._knock_over()

    def _moves_a_piece(self, action):
        carries = self._carries(action)
        return bool(carries) and carries[0][0] != carries[0][1]

    # ---- mishaps

    def _misread(self, action):
        """Yield what may go wrong before an action is pointed at."""
        if self.chance(10):
            for step in self._change_mind(action):
                yield step
        if self.chance(10):
            for step in self._brush():
                yield step
        if self.chance(10):
            for step in self._tap_twice():
                yield step

    def _change_mind(self, action):
        """Point at another action, and give it up when the table asks."""
        other = self.game.parse(self.choose())
        if other == action:
            return
        steps = []
        self.gestures.path(other, steps, self.random.below(self.gestures.ways(other)))
        cells = self.gestures.cells(steps[0], self.game.player)
        if not cells or self.stands[cells[0]]:
            return  # lifting a piece begins nothing
        self.did.append("change of mind")
        for step in self._point(steps):
            yield step
        for step in self.press(BACK):
            yield step

    def _brush(self):
        """Brush a cell too shortly, or lean on it too long, for a tap."""
        cell = self.random.below(len(self.stands))
        if self.stands[cell]:
            return
        self.did.append("brush")
        yield (self.between(200, 500), CELL, cell, 1)
        yield (self.pick((10, 20, 35, 900, 1500)), CELL, cell, 0)
        yield (200, WAIT, 0, 0)

    def _tap_twice(self):
        """Tap a wrong cell, and if that has chosen something tap it again."""
        cell = self.random.below(len(self.stands))
        if self.stands[cell]:
            return
        self.did.append("wrong tap")
        for step in self.tap(cell):
            yield step
        yield (_TWICE, WAIT, 0, 0)
        if self._begins(cell):
            for step in self.tap(cell):
                yield step
            yield (_TWICE, WAIT, 0, 0)

    def _begins(self, cell):
        """Return True if a tap on `cell` begins a legal action."""
        found, path = [], []
        self.game.actions(found)
        for action in found:
            for way in range(self.gestures.ways(action)):
                path.clear()
                self.gestures.path(action, path, way)
                if cell in self.gestures.cells(path[0], self.game.player):
                    return True
        return False
