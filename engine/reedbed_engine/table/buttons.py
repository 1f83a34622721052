"""The five buttons, and what presses mean: at once, when let go, held."""

from ..compat import TYPE_CHECKING, const
from ..ticks import elapsed, later
from .timers import BUTTON

if TYPE_CHECKING:
    from .timers import Timers

OK = const(0)
BACK = const(1)
PLUS = const(2)
MINUS = const(3)
MENU = const(4)

NAMES = ("ok", "back", "plus", "minus", "menu")

LONG_MS = const(500)
REPEAT_MS = const(150)
STUCK_MS = const(60000)


class Buttons:
    """Tells what the buttons ask for: `pressed` lists presses, which the owner takes away.

    What comes of a press may go deep, so nothing is called for it.
    OK and MINUS act when they are pressed; PLUS, BACK and MENU, which can mean something else,
    when they are let go.  PLUS and MINUS go on acting while they are held; BACK or MENU held for
    long is no press: `ring` tells, of OK only where somebody has set the alarm BUTTON.  What is
    held for a minute is stuck and means nothing.
    """

    def __init__(self, timers: "Timers") -> None:
        self.down = -1  # the button that is held, the last one of several
        self.pressed = []
        self._timers = timers
        self._down_at = 0
        self._is_spent = False  # it has done what it does

    def edge(self, button: int, level: int, now: int) -> None:
        """Take an edge of a button."""
        if level:
            self._let_go()  # pressing a second button completes the first
            self.down = button
            self._down_at = now
            self._is_spent = button == OK or button == MINUS
            if button != OK:
                self._timers.start(BUTTON, later(now, LONG_MS))
            if self._is_spent:
                self.pressed.append(button)
        elif button == self.down:
            self._let_go()

    def lets_go(self, button: int) -> bool:
        """Return True if this is the release of OK, which has done its work."""
        if button != OK or self.down != OK:
            return False
        self.down = -1
        self._timers.stop(BUTTON)
        return True

    def spend(self) -> None:
        """The button that is held has been of other use and acts no more."""
        self._is_spent = True
        self._timers.start(BUTTON, later(self._down_at, STUCK_MS))

    def ring(self, now: int) -> int:
        """Return the button that has been held for long and asks for something else, or -1."""
        self._is_spent = True
        if elapsed(now, self._down_at) >= STUCK_MS:
            self.down = -1
        elif self.down == PLUS or self.down == MINUS:
            self._timers.start(BUTTON, later(now, REPEAT_MS))
            self.pressed.append(self.down)
        else:
            return self.down
        return -1

    def _let_go(self) -> None:
        button, self.down = self.down, -1
        self._timers.stop(BUTTON)
        if button >= 0 and not self._is_spent:
            self.pressed.append(button)
