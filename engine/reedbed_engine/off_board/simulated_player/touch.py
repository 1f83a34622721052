"""Hands on keys: tap each step of the action."""

from ...compat import Action, Any, Cell, Iterator
from ...games.base.gestures import DIE, WORD
from ...games.base.layout import NO_SITE
from ...table.buttons import OK, PLUS
from .hands import BRUSHES, CELL, Hands


class TouchHands(Hands):
    """Hands that tap."""

    def act(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        steps = []
        self.gestures.path(action, steps, self.random.below(self.gestures.ways(action)))
        if not self.hurried:
            for mishap in self._mishaps(steps):
                yield mishap
        for number in range(len(steps)):
            if self.chance(10):
                for step in self._brush():
                    yield step
            for step in self._enter(steps[number], number):
                yield step
        if self.chance(20) and not steps[0] & DIE and self._cells(steps[-1]):
            self.did.append("ok")
            if not self.gestures.risk(action):
                for step in self.press(OK):
                    yield step

    def _enter(self, step: int, number: int) -> Iterator[Any]:
        """Tap a cell of a step; words without cells are entered by buttons."""
        if not self._cells(step):
            return self.walk_to_words([self.gestures.place(step)])
        cell = self._cell(step)
        if number == 0 and self.layout.overlay(cell) >= 0 and step >= WORD:
            return self._open_and_tap(cell)
        return self.tap(cell)

    def _open_and_tap(self, cell: Cell) -> Iterator[tuple[int, int, int, int]]:
        """Have the keys over squares shown, then tap one."""
        for deed in self.press(PLUS):
            yield deed
        for deed in self.tap(cell):
            yield deed

    def afterwards(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        if self.chance(6) and not self.game.over:
            for step in self.take_back():
                yield step

    def _mishaps(self, steps: list[int]) -> Iterator[tuple[int, int, int, int]]:
        for mishap in self.wrong_buttons, self.press_long:
            if self.chance(8):
                for step in mishap():
                    yield step
        if steps[0] & DIE:
            if self.chance(10):
                for step in self._wrong_key(steps):
                    yield step
            return
        if len(steps) < 2 or not self._cells(steps[0]):
            return
        if steps[0] >= WORD and self.layout.overlay(self._cell(steps[0])) >= 0:
            return
        if self.chance(10):
            self.did.append("never mind")
            for _ in range(2):
                for step in self.tap(self._cell(steps[0])):
                    yield step
        if self.chance(10):
            for step in self._wrong_key(steps):
                yield step
        if self.chance(10):
            for step in self._wrong_target(steps):
                yield step

    def _wrong_key(self, steps: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """Tap a key that begins nothing."""
        begins = []
        for path in self._paths():
            begins.append(path[0])
        cell = self.random.below(self.layout.rows * self.layout.cols)
        if self._step(cell) in begins or self.layout.is_dice(cell) and steps[0] & DIE:
            return
        self.did.append("wrong key")
        for step in self.tap(cell):
            yield step

    def _wrong_target(self, steps: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """Choose the piece, tap where it cannot go, and begin again."""
        targets = [steps[0]]
        for path in self._paths():
            targets.extend(path)
        cell = self.random.below(self.layout.rows * self.layout.cols)
        site = self.layout.site_of[cell]
        if site == NO_SITE or site in targets or self.gestures.alias(site) in targets:
            return
        self.did.append("wrong target")
        for step in self.tap(self._cell(steps[0])):
            yield step
        for step in self.tap(cell):
            yield step
        for step in self.tap(self._cell(steps[0])):  # never mind
            yield step

    def touch_any(self) -> Iterator[tuple[int, int, int, int]]:
        """Tap a key."""
        cell = self.random.below(self.layout.rows * self.layout.cols)
        yield (self.between(20, 400), CELL, cell, 1)
        yield (self.between(30, 900), CELL, cell, 0)

    def _brush(self) -> Iterator[tuple[int, int, int, int]]:
        """Brush a key too shortly, or lean on it too long, for a tap."""
        cell = self.random.below(self.layout.rows * self.layout.cols)
        self.did.append("brush")
        yield (self.between(50, 300), CELL, cell, 1)
        yield (self.pick(BRUSHES), CELL, cell, 0)

    def _paths(self) -> list[list[int]]:
        """Return the paths to all legal actions."""
        found, paths = [], []
        self.game.actions(found)
        for action in found:
            for way in range(self.gestures.ways(action)):
                path = []
                self.gestures.path(action, path, way)
                paths.append(path)
        return paths

    def _step(self, cell: Cell) -> int:
        """Return the step that a tap on `cell` stands for when nothing is chosen, or -1."""
        site = self.layout.site_of[cell]
        icon = self.layout.icon(cell)
        return site if site != NO_SITE else WORD | icon if icon >= 0 else -1

    def _cells(self, step: int) -> Any:
        return self.gestures.cells(step, self.game.player)

    def _cell(self, step: int) -> int:
        """Return a cell to tap for a step."""
        return self.pick(self._cells(step))
