"""Uros: simulated hands that bring houses and islands, and point with a wand, on sensors."""

from ....compat import Action, Iterator
from ....off_board.simulated_player.hands import WAIT
from ....off_board.simulated_player.placing import PlacingHands
from ....table import messages as say
from ....table.buttons import OK
from ..actions import island_of
from ..islands import FIRST, SQUARES
from ..rules import REEDBED_SITE


class UrosHands(PlacingHands):
    """Hands that bring houses and islands, and point with a wand."""

    def is_reply(self, action: Action) -> bool:
        return action < SQUARES and super().is_reply(action)

    def choose(self) -> str:
        """Return a random action, an island more often than there are islands among them."""
        found = []
        self.game.actions(found)
        houses = [action for action in found if action < SQUARES]
        if houses and self.random.below(3):
            return self.game.text(self.pick(houses))
        return self.game.text(self.pick(found))

    def place(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        if action < SQUARES:
            changes = []
            self.game.effect(action, changes)
            return self.bring(self.layout.cells(changes[2])[0])
        return self._place_island(action)

    def _place_island(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        """Point where an island goes; its houses, if any, travel before or after."""
        changes = []
        self.game.effect(action, changes)
        came, gone = self._travel(changes)
        if came and (self._is_full(island_of(action)) or self.random.below(2)):
            self.did.append("carry island")
            for step in self._carry_island(came, gone):
                yield step
            came = []
            yield (self.between(100, 1500), WAIT, 0, 0)
            if not self.random.below(2):
                return  # the question is answered by buttons
        steps = []
        self.gestures.path(action, steps)
        moved = not came and gone
        for number in range(len(steps)):
            if moved and not number:
                continue  # the houses have told which island
            free = [c for c in self.gestures.cells(steps[number], 1) if not self.stands[c]]
            if not free:
                continue  # a house stands there: that end is known
            if moved and self.lines[1][0] not in (say.WHICH, say.RECOGNISED):
                break
            for step in self.tap(self.pick(free)):
                yield step
            yield (150, WAIT, 0, 0)
        if came:
            for step in self._lay_pointed(action, came, gone):
                yield step

    def _lay_pointed(
        self, action: Action, came: list[int], gone: list[int]
    ) -> Iterator[tuple[int, int, int, int]]:
        """Say yes to what was pointed at, then carry the houses where the lights want them."""
        for step in self.confirm(OK):
            yield step
        for step in self._carry_island(came, gone):
            yield step

    def _carry_island(
        self, came: list[int], gone: list[int]
    ) -> Iterator[tuple[int, int, int, int]]:
        ms = self.between(300, 900)
        for cell in gone:
            yield self.lift(cell, ms)
            ms = self.between(2, 60)
        ms = self.between(400, 2500)
        for cell in came:
            yield self.put(cell, ms)
            ms = self.between(2, 60)

    def _travel(self, changes: list[int]) -> tuple[list[int], list[int]]:
        """Return the cells where houses arrive and those that they leave."""
        came, gone = [], []
        for i in range(0, len(changes), 2):
            if self.gestures.is_magnet(abs(changes[i + 1])):
                cell = self.layout.cells(changes[i])[0]
                (came if changes[i + 1] > 0 else gone).append(cell)
        return came, gone

    def _is_full(self, island: int) -> bool:
        """Return True if no square of an island in the Reedbed can be tapped."""
        for square in range(FIRST[island], FIRST[island + 1]):
            if not self.stands[self.layout.cells(REEDBED_SITE + square)[0]]:
                return False
        return True

    def can_carry_back(self, action: Action) -> bool:
        return action < SQUARES


HANDS = UrosHands
