"""Hands with a wand: they tap what is light, and carry the pieces that are not."""

from ...compat import Action, Iterator
from ...table.buttons import BACK
from .presence import PresenceHands


class PointingHands(PresenceHands):
    """Hands for games in which an action of light comes before one of pieces."""

    hurry_ms = (100, 900)

    def is_reply(self, action: Action) -> bool:
        return self._moves_a_piece(action)

    def may_hurry(self, action: Action) -> bool:
        """What is pointed at counts without OK when a piece is moved next."""
        found = []
        self.game.actions(found)
        return self._moves_a_piece(found[-1]) and self.chance(25)

    def before(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        for step in super().before(action):
            yield step
        if not self._moves_a_piece(action) and self.chance(10):
            for step in self._change_mind(action):
                yield step

    def _moves_a_piece(self, action: Action) -> bool:
        carries = self.carries(action)
        return bool(carries) and carries[0][0] != carries[0][1]

    def _change_mind(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
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
        for step in self.point(steps):
            yield step
        for step in self.press(BACK):
            yield step
