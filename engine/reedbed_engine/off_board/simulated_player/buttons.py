"""Five buttons: walk to each step of an action, OK."""

from ...compat import Action, Any
from ...table.buttons import LONG_MS, MINUS, OK, PLUS, REPEAT_MS
from ...table.chooser import Chooser
from .steps import Steps


class Buttons:
    """How a simulated player enters actions where there are only buttons."""

    column = 2  # of the table of mishaps

    def __init__(self, player: Any) -> None:
        self._player = player

    def act(self, action: Action) -> Steps:
        """Yield the presses that choose `action` among all legal ones."""
        gestures, player = self._player.gestures, self._player
        steps = player.button_path(action)
        chooser = Chooser(gestures)
        chooser.open()
        for depth in range(len(steps)):
            if depth < len(chooser.chosen):
                continue  # there was no choice: the step before has taken it along
            yield from self._walk(chooser, steps[depth])
            yield from player.press(OK)
            if chooser.take_forced(steps[depth]) >= 0:
                return

    def _walk(self, chooser: Chooser, wanted: int) -> Steps:
        player = self._player
        while chooser.index < 0 or chooser.options[chooser.index] != wanted:
            ahead = (chooser.options.index(wanted) - chooser.index) % len(chooser.options)
            button = PLUS if ahead * 2 <= len(chooser.options) else MINUS
            if player.chance(5):
                button = PLUS + MINUS - button
            count = 2 + player.random.below(12) if player.chance(15) else 1
            yield from self._press_on(button, count)
            for _ in range(count):
                chooser.walk(1 if button == PLUS else -1)

    def _press_on(self, button: int, count: int) -> Steps:
        """Hold a button until it has acted `count` times."""
        player = self._player
        if count == 1:
            return player.press(button)
        # MINUS acts when it is pressed, PLUS only when it repeats
        repeats = count - (1 if button == PLUS else 2)
        return player.hold(button, LONG_MS + REPEAT_MS * repeats + player.between(20, 120))
