"""Hands with five buttons: walk to each step of the action, OK."""

from ...compat import Action, Any, Iterator
from ...table.buttons import LONG_MS, MINUS, OK, PLUS, REPEAT_MS
from ...table.chooser import Chooser
from .hands import Hands


class CursorHands(Hands):
    """Hands that enter everything by buttons."""

    def act(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        for mishap in self.wrong_buttons, self.press_long:
            if self.chance(10):
                for step in mishap():
                    yield step
        for step in self.walk_to(action, self._legal()):
            yield step

    def afterwards(self, action: Action) -> Iterator[tuple[int, int, int, int]]:
        if self.chance(8) and not self.game.over:
            for step in self.take_back():
                yield step

    def walk_to(self, action: Action, actions: list[int]) -> Iterator[tuple[int, int, int, int]]:
        """Yield the presses that choose `action` among `actions`."""
        steps = []
        self.gestures.path(action, steps, self.gestures.button_way)
        chooser = Chooser(self.gestures)
        if not chooser.open_heads():
            chooser.open(actions)
        for depth in range(len(steps)):
            if depth < len(chooser.chosen):
                continue  # there was no choice: the step before has taken it along
            for step in self._walk(chooser, steps[depth]):
                yield step
            for step in self.press(OK):
                yield step
            if chooser.take_forced(steps[depth]) >= 0:
                return

    def _walk(self, chooser: Chooser, wanted: int) -> Iterator[tuple[int, int, int, int]]:
        while chooser.index < 0 or chooser.options[chooser.index] != wanted:
            button = self._towards(chooser, wanted)
            if self.chance(5):
                button = PLUS if button == MINUS else MINUS
            count = 1 if not self.chance(15) else 2 + self.random.below(12)
            for step in self._press_on(button, count):
                yield step
            for _ in range(count):
                chooser.walk(1 if button == PLUS else -1)

    def _press_on(self, button: int, count: int) -> Iterator[Any]:
        """Hold a button until it has acted `count` times."""
        if count == 1:
            return self.press(button)
        # MINUS acts when it is pressed, PLUS only when it repeats
        repeats = count - (1 if button == PLUS else 2)
        return self.hold(button, LONG_MS + REPEAT_MS * repeats + self.between(20, 120))

    def _towards(self, chooser: Chooser, wanted: int) -> int:
        ahead = (chooser.options.index(wanted) - chooser.index) % len(chooser.options)
        return PLUS if ahead * 2 <= len(chooser.options) else MINUS

    def _legal(self) -> list[int]:
        found = []
        self.game.actions(found)
        return found
