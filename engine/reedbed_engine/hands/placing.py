"""Hands for games whose pieces come from beside the board: Arbos and Uros on sensors."""

from ..games.arbos_notation import INDEX, PASS, PLANT, PRUNE, REPLACE, SAC
from ..games.uros import REEDBED_SITE
from ..games.uros_islands import FIRST
from ..games.uros_notation import SQUARES
from ..table import messages as say
from ..table.buttons import BACK, OK, PLUS
from ..table.gestures.gestures import WORD
from ..table.layout import NO_SITE
from .hands import WAIT
from .presence import PresenceHands

_SPORE_OR_SEED = 674
_SOON = 450  # ms; a piece on a wrong place is lifted again before it counts


class PlacingHands(PresenceHands):
    """Hands that bring pieces to the board."""

    hurried = ""  # the text of an action that has not been waited for

    def act(self, action):
        if self.hurried:
            # the reply to an action that is still resting: just the piece
            self.did.append("instant reply")
            self.hurried = ""
        else:
            if self.chance(8):
                for step in self._knock_over():
                    yield step
            if self.chance(8):
                for step in self._try_illegal():
                    yield step
        if self.lines and self.lines[1][0] in self.gestures.risks:
            for step in self.press(BACK):  # a question about a piece only lifted and put back
                yield step
        for step in self.place(action):
            yield step

    def perform(self, text):
        if self.hurried and not self.is_plain(self.game.parse(text)):
            for step in super().finish(self.hurried):
                yield step
            self.hurried = ""
        for step in super().perform(text):
            yield step

    def finish(self, text):
        if text != "undo" and self._may_hurry(text):
            self.hurried = text
            yield (self.between(320, 500), WAIT, 0, 0)
            return
        for step in super().finish(text):
            yield step

    def _may_hurry(self, text):
        """Return True if the other player replies before this action has rested."""
        return not self.game.over and not self.asks(text) and self.chance(15)

    def afterwards(self, action):
        if not self.hurried:
            for step in super().afterwards(action):
                yield step

    def asks(self, text):
        """Return True if the table may ask something about the last action."""
        raise AssertionError

    def is_plain(self, action):
        """Return True if only a piece is put down, which says it all."""
        raise AssertionError

    def place(self, action):
        """Return the steps (an iterable) that the hands do for `action`; none by themselves."""
        return ()

    def bring(self, cell):
        """Yield putting a piece from beside the board on `cell`, with what can go wrong."""
        if self.chance(15):
            for step in self._wrong_place(cell):
                yield step
        if self.chance(20):
            for step in self._slide_in(cell):
                yield step
        yield self._put(cell, self.between(200, 900))
        while self.chance(12):
            self.did.append("hesitate")
            yield self._lift(cell, self.between(50, _SOON))
            yield self._put(cell, self.between(80, 1500))

    def _wrong_place(self, cell):
        """Put the piece somewhere else first, and see it in time."""
        wrong = self.random.below(len(self.stands))
        stray = self.layout.site_of[wrong] == NO_SITE
        if self.stands[wrong] or wrong == cell or (stray and "instant reply" in self.did):
            return
        self.did.append("wrong place")
        yield self._put(wrong, self.between(200, 900))
        if stray:
            yield (self.between(0, 3000), WAIT, 0, 0)
        yield self._lift(wrong, self.between(50, _SOON))

    def _slide_in(self, cell):
        """Slide over free cells from the edge, sometimes over two at once."""
        self.did.append("slide")
        cols = self.layout.cols
        on_both = False
        for near in range(cell - cell % cols, cell):
            if not self.stands[near]:
                yield self._put(near, self.between(10, 120))
                if not self.stands[near + 1] and near + 1 < cell and self.chance(30):
                    yield self._put(near + 1, self.between(10, 60))
                    on_both = True
                yield self._lift(near, self.between(20, 250))
                if on_both:
                    yield self._lift(near + 1, self.between(10, 100))
                    on_both = False

    def _try_illegal(self):
        """Carry a piece away that stays where it is, and put it back."""
        cell = self._any_piece()
        if cell < 0 or self._is_last(self.layout.site_of[cell]):
            return
        self.did.append("illegal")
        goal = self.random.below(len(self.stands))
        yield self._lift(cell, self.between(200, 900))
        if not self.stands[goal] and goal != cell:
            yield self._put(goal, self.between(100, 900))
            yield self._lift(goal, self.between(100, 4000))
        yield (self.between(50, 3000), WAIT, 0, 0)
        yield self._put(cell, self.between(100, 900))
        yield (self.between(50, 900), WAIT, 0, 0)

    def _take_back(self, action):
        """Take the last action back, by BACK or by lifting what it brought."""
        came, gone = self._moves(action)
        self.game.undo()
        self.expected.append(("undo", 1))
        by_hand = (came or gone) and self.can_lift_back(action) and self.random.below(2)
        self.did.append("back by hand" if by_hand else "back")
        if not by_hand:
            for step in self.press(BACK):
                yield step
        for cell in came:
            yield self._lift(cell, self.between(200, 900))
        for cell in gone:
            yield self._put(cell, self.between(200, 900))
        for step in super().finish("undo"):
            yield step
        yield (300, WAIT, 0, 0)

    def _moves(self, action):
        """Return the cells to which the last action brought pieces, and those it emptied."""
        self.game.undo()
        changes = []
        self.game.effect(action, changes)
        self.game.play(action)
        came, gone = [], []
        for i in range(0, len(changes), 2):
            cells = self.layout.cells(changes[i])
            if cells and self.gestures.is_magnet(abs(changes[i + 1])):
                (came if changes[i + 1] > 0 else gone).append(cells[0])
        for cell in came[:]:
            if cell in gone:
                came.remove(cell)
                gone.remove(cell)
        return came, gone

    def can_lift_back(self, action):
        """Return True if lifting what `action` brought says that it is taken back."""
        return True

    def _is_last(self, site):
        if not self.game.history or site == NO_SITE:
            return False
        came, _ = self._moves(self.game.history[-1])
        return self.layout.cells(site)[0] in came


class ArbosHands(PlacingHands):
    """Hands that bring spores and seeds."""

    def is_plain(self, action):
        setup = self.game.phase == "setup" and action < REPLACE
        return setup or (action < PLANT and not self.game.hands[self.game.player])

    def perform(self, text):
        self._says_all = self.is_plain(self.game.parse(text))
        for step in super().perform(text):
            yield step

    def asks(self, text):
        return not self._says_all

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
            return self.walk_to_words([self.gestures.name(WORD | 1 + (action == PASS))])
        cell = self.game.board.grid.site(action & INDEX)
        if action >= PRUNE:
            return self._take_away(cell)
        return self._plant(action, cell)

    def _take_away(self, cell):
        yield self._lift(cell, self.between(300, 900))
        while self.chance(15):
            yield self._put(cell, self.between(80, 900))
            yield self._lift(cell, self.between(80, 1500))

    def _plant(self, action, cell):
        announced = action >= PLANT and self.game.phase != "setup"
        if announced and self.random.below(2):
            for step in self.walk_to_words(["seed"]):
                yield step
        if action >= REPLACE:
            yield self._lift(cell, self.between(300, 900))
            if self.chance(20):
                yield (self.between(500, 5000), WAIT, 0, 0)
            yield self._put(cell, self.between(100, 900))
            return
        for step in self.bring(cell):
            yield step

    def answer(self, text):
        if self.lines and self.lines[1][0] == _SPORE_OR_SEED:
            return self.press(PLUS if text[0] == "+" else OK)
        return super().answer(text)

    def can_lift_back(self, action):
        return action < REPLACE


class UrosHands(PlacingHands):
    """Hands that bring houses and islands, and point with a wand."""

    def is_plain(self, action):
        return action < SQUARES

    def asks(self, text):
        return text[0] != "h"

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
        for step in self.press(OK):
            yield step
        for step in self._carry_island(came, gone):
            yield step

    def _carry_island(self, came, gone):
        ms = self.between(300, 900)
        for cell in gone:
            yield self._lift(cell, ms)
            ms = self.between(2, 60)
        ms = self.between(400, 2500)
        for cell in came:
            yield self._put(cell, ms)
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

    def can_lift_back(self, action):
        return action < SQUARES


HANDS = {"arbos": ArbosHands, "uros": UrosHands}
