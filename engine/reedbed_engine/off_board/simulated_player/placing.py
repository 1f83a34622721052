"""Hands for games whose pieces come from beside the board."""

from ...compat import Action, Any, Cell, Iterator
from ...games.base.layout import NO_SITE
from .hands import WAIT
from .mishaps import SOON, MishapHands


class PlacingHands(MishapHands):
    """Hands that bring pieces to the board."""

    hurry_ms = (320, 500)

    def act(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        return self.place(action)

    def is_reply(self, action: Action) -> bool:
        """Return True if only a piece is put down, which says it all, and nothing is asked."""
        return not self.is_asked()

    def may_hurry(self, action: Action) -> bool:
        return self.is_reply(action) and self.chance(15)

    def place(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        """Return the steps (an iterable) that the hands do for `action`: here, bring a piece."""
        return self.bring(self.layout.cells(self.carries(action)[0][1])[0])

    def carries(self, action: Action) -> list[Any]:
        """Pair what goes with what comes; -1 is beside the board."""
        changes, came, gone = [], [], []
        self.game.effect(action, changes)
        for i in range(0, len(changes), 2):
            if self.layout.cells(changes[i]) and self.gestures.is_magnet(abs(changes[i + 1])):
                (came if changes[i + 1] > 0 else gone).append(changes[i])
        many = max(len(came), len(gone))
        came, gone = came + [-1] * (many - len(came)), gone + [-1] * (many - len(gone))
        return [[gone[i], came[i]] for i in range(many)]

    def bring(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
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

    def _wrong_place(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
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

    def _slide_in(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
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
