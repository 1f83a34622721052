"""Hands for games whose pieces come from beside the board: Arbos and Uros on sensors."""

from ..games.arbos.messages import SPORE_OR_SEED
from ..games.arbos.notation import INDEX, PASS, PLANT, PRUNE, REPLACE, SAC
from ..games.base.gestures import WORD
from ..games.base.layout import NO_SITE
from ..games.uros.islands import FIRST
from ..games.uros.notation import SQUARES
from ..games.uros.rules import REEDBED_SITE
from ..table import messages as say
from ..table.buttons import BACK, OK, PLUS
from .hands import WAIT
from .mishaps import SOON, MishapHands


class PlacingHands(MishapHands):
    """Hands that bring pieces to the board."""

    hurry_ms = (320, 500)

    def act(self, action):
        return self.place(action)

    def is_reply(self, action):
        """Return True if only a piece is put down, which says it all."""
        raise AssertionError

    def place(self, action):
        """Return the steps (an iterable) that the hands do for `action`; none by themselves."""
        return ()

    def carries(self, action):
        """Pair what goes with what comes; -1 is beside the board."""
        changes, came, gone = [], [], []
        self.game.effect(action, changes)
        for i in range(0, len(changes), 2):
            if self.layout.cells(changes[i]) and self.gestures.is_magnet(abs(changes[i + 1])):
                (came if changes[i + 1] > 0 else gone).append(changes[i])
        many = max(len(came), len(gone))
        came, gone = came + [-1] * (many - len(came)), gone + [-1] * (many - len(gone))
        return [[gone[i], came[i]] for i in range(many)]

    def bring(self, cell):
        """Yield putting a piece from beside the board on `cell`, with what can go wrong."""
        for percent, mishap in ((15, self._wrong_place), (20, self._slide_in)):
            if self.chance(percent):
                for step in mishap(cell):
                    yield step
        yield self.put(cell, self.between(200, 900))
        while self.chance(12):
            self.did.append("hesitate")
            yield self.lift(cell, self.between(50, SOON))
            yield self.put(cell, self.between(80, 1500))

    def _wrong_place(self, cell):
        """Put the piece somewhere else first, and see it in time."""
        wrong = self.any_place()
        stray = self.layout.site_of[wrong] == NO_SITE
        if wrong == cell or (stray and self.hurried):
            return
        self.did.append("wrong place")
        yield self.put(wrong, self.between(200, 900))
        if stray:
            yield (self.between(0, 3000), WAIT, 0, 0)
        yield self.lift(wrong, self.between(50, SOON))

    def _slide_in(self, cell):
        """Slide over free cells from the edge, sometimes over two at once."""
        self.did.append("slide")
        cols = self.layout.cols
        on_both = False
        for near in range(cell - cell % cols, cell):
            if not self.stands[near]:
                yield self.put(near, self.between(10, 120))
                if not self.stands[near + 1] and near + 1 < cell and self.chance(30):
                    yield self.put(near + 1, self.between(10, 60))
                    on_both = True
                yield self.lift(near, self.between(20, 250))
                if on_both:
                    yield self.lift(near + 1, self.between(10, 100))
                    on_both = False


class ArbosHands(PlacingHands):
    """Hands that bring spores and seeds."""

    exchanges = True

    def is_reply(self, action):
        setup = self.game.phase == "setup" and action < REPLACE
        return setup or (action < PLANT and not self.game.hands[self.game.player])

    def act(self, action):
        self._says_all = self.is_reply(action)
        return super().act(action)

    def may_hurry(self, action):
        return self._says_all and self.chance(15)

    def choose(self):
        """Return a random action, all kinds alike; a replacement that makes pruning due first."""
        kinds, found = [], []
        self.game.actions(found)
        for action in found:
            if action >> 10 not in kinds:
                kinds.append(action >> 10)
        if len(kinds) > 1 and PASS >> 10 in kinds and self.random.below(4):
            kinds.remove(PASS >> 10)
        kind = self.pick(kinds + [0] if found[0] < PLANT else kinds)
        found = [action for action in found if action >> 10 == kind]
        cutting = [action for action in found if kind == 2 and self._cuts(action & INDEX)]
        return self.game.text(self.pick(cutting or found))

    def _cuts(self, index):
        """Return True if the owner of the spore has too many trees without it."""
        return self.game.board.without(index) > 3

    def place(self, action):
        if action >= SAC:
            return self.walk_to_words([self.gestures.place(WORD | 1 + (action == PASS))])
        cell = self.game.board.grid.site(action & INDEX)
        if action >= PRUNE:
            return self._take_away(cell)
        return self._plant(action, cell)

    def _take_away(self, cell):
        yield self.lift(cell, self.between(300, 900))
        while self.chance(15):
            yield self.put(cell, self.between(80, 900))
            yield self.lift(cell, self.between(80, 1500))

    def _plant(self, action, cell):
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

    def answer(self, text):
        if self.lines and self.lines[1][0] == SPORE_OR_SEED:
            if text in ("", "undo"):
                return self.press(BACK)
            return self.press(PLUS if text[0] == "+" else OK)
        return super().answer(text)

    def can_carry_back(self, action):
        return action < REPLACE or action >= SAC


class UrosHands(PlacingHands):
    """Hands that bring houses and islands, and point with a wand."""

    def is_reply(self, action):
        return action < SQUARES

    def may_hurry(self, action):
        return action < SQUARES and self.chance(15)

    def choose(self):
        """Return a random action, an island more often than there are islands among them."""
        found = []
        self.game.actions(found)
        houses = [action for action in found if action < SQUARES]
        if houses and self.random.below(3):
            return self.game.text(self.pick(houses))
        return self.game.text(self.pick(found))

    def place(self, action):
        if action < SQUARES:
            changes = []
            self.game.effect(action, changes)
            return self.bring(self.layout.cells(changes[2])[0])
        return self._lay(action)

    def _lay(self, action):
        """Point where an island goes; its houses, if any, travel before or after."""
        changes = []
        self.game.effect(action, changes)
        came, gone = self._travel(changes)
        if came and (self._is_full(action >> 10 & 15) or self.random.below(2)):
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

    def _lay_pointed(self, action, came, gone):
        """Say yes to what was pointed at, then carry the houses where the lights want them."""
        for step in self.confirm(OK):
            yield step
        for step in self._carry_island(came, gone):
            yield step

    def _carry_island(self, came, gone):
        ms = self.between(300, 900)
        for cell in gone:
            yield self.lift(cell, ms)
            ms = self.between(2, 60)
        ms = self.between(400, 2500)
        for cell in came:
            yield self.put(cell, ms)
            ms = self.between(2, 60)

    def _travel(self, changes):
        """Return the cells where houses arrive and those that they leave."""
        came, gone = [], []
        for i in range(0, len(changes), 2):
            if self.gestures.is_magnet(abs(changes[i + 1])):
                cell = self.layout.cells(changes[i])[0]
                (came if changes[i + 1] > 0 else gone).append(cell)
        return came, gone

    def _is_full(self, island):
        """Return True if no square of an island in the Reedbed can be tapped."""
        for square in range(FIRST[island], FIRST[island + 1]):
            if not self.stands[self.layout.cells(REEDBED_SITE + square)[0]]:
                return False
        return True

    def can_carry_back(self, action):
        return action < SQUARES


HANDS = {"arbos": ArbosHands, "uros": UrosHands}
