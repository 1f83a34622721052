"""Keys: a finger taps each step of an action."""

from ...compat import Action, Any
from ...games.base.gestures import WORD
from ...table.buttons import PLUS
from .mishaps import STEPPED
from .steps import Steps


class Keys:
    """How a simulated player enters actions on keys."""

    column = 1  # of the table of mishaps

    def __init__(self, player: Any) -> None:
        self._player = player

    def act(self, action: Action) -> Steps:
        """Yield a tap for each step; words without a key are chosen by buttons."""
        player = self._player
        steps = player.any_path(action)
        for number in range(len(steps)):
            yield from player.happen(STEPPED)
            cells = player.cells(steps[number])
            if not cells:
                yield from player.walk_to_word(steps[number])
                continue
            cell = player.pick(cells)
            if not number and steps[0] >= WORD and player.layout.overlay(cell) >= 0:
                yield from player.press(PLUS)  # which shows the keys that lie over squares
            yield from player.tap(cell)
