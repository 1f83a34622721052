"""Arbos: simulated hands that bring spores and seeds to a board of sensors."""

from ....compat import Action, Cell, Iterator
from ....off_board.simulated_player.hands import WAIT
from ....off_board.simulated_player.placing import PlacingHands
from ....table.buttons import BACK, OK, PLUS
from ...base.gestures import WORD
from ..actions import PASS, PLANT, PRUNE, REPLACE, SAC, index_of, kind_of
from ..messages import SPORE_OR_SEED


class ArbosHands(PlacingHands):
    """Hands that bring spores and seeds."""

    exchanges = True

    def is_reply(self, action: Action) -> bool:
        setup = self.game.phase == "setup" and action < REPLACE
        says_all = setup or (action < PLANT and not self.game.hands[self.game.player])
        return says_all and super().is_reply(action)

    def act(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        self._says_all = self.is_reply(action)
        return super().act(action)

    def may_hurry(self, action: Action) -> bool:
        return self._says_all and self.chance(15)

    def choose(self) -> str:
        """Return a random action, all kinds alike; a replacement that makes pruning due first."""
        kinds, found = [], []
        self.game.actions(found)
        for action in found:
            if kind_of(action) not in kinds:
                kinds.append(kind_of(action))
        if len(kinds) > 1 and kind_of(PASS) in kinds and self.random.below(4):
            kinds.remove(kind_of(PASS))
        kind = self.pick(kinds + [0] if found[0] < PLANT else kinds)
        found = [action for action in found if kind_of(action) == kind]
        cutting = [action for action in found if kind == 2 and self._cuts(index_of(action))]
        return self.game.text(self.pick(cutting or found))

    def _cuts(self, index: int) -> bool:
        """Return True if the owner of the spore has too many trees without it."""
        return self.game.board.without(index) > 3

    def place(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        if action >= SAC:
            return self.walk_to_words([self.gestures.place(WORD | 1 + (action == PASS))])
        cell = self.game.board.grid.site(index_of(action))
        if action >= PRUNE:
            return self._take_away(cell)
        return self._plant(action, cell)

    def _take_away(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
        yield self.lift(cell, self.between(300, 900))
        while self.chance(15):
            yield self.put(cell, self.between(80, 900))
            yield self.lift(cell, self.between(80, 1500))

    def _plant(self, action: Action, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
        announced = action >= PLANT and self.game.phase != "setup"
        if announced and self.random.below(2):
            for step in self.walk_to_words([self.gestures.place(WORD)]):
                yield step
        if action >= REPLACE:
            yield self.lift(cell, self.between(300, 900))
            if self.chance(20):
                yield (self.between(500, 5000), WAIT, 0, 0)
            yield self.put(cell, self.between(100, 900))
            return
        for step in self.bring(cell):
            yield step

    def answer(self, text: str) -> Iterator[tuple[int, int, int, int]]:
        if self.lines and self.lines[1][0] == SPORE_OR_SEED:
            if text in ("", "undo"):
                return self.press(BACK)
            return self.press(PLUS if text[0] == "+" else OK)
        return super().answer(text)

    def can_carry_back(self, action: Action) -> bool:
        return action < REPLACE or action >= SAC


HANDS = ArbosHands
