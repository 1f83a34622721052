"""The five buttons: what presses mean, at once, when let go, held, and which of them count."""

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

_SHOWN_MS = const(300)
_TWICE_MS = const(800)
_NEVER = const(-1)


class Buttons:
    """Finds out what the buttons ask for: `pressed` lists presses, which the owner takes away.

    What comes of a press may go deep, so nothing is called for it.
    OK and MINUS act when they are pressed; PLUS, BACK and MENU, which can mean something else,
    when they are let go.  PLUS and MINUS go on acting while they are held; BACK or MENU held for
    long is not a press: `ring` returns it, and OK only where somebody has set the alarm BUTTON.  A
    button that is held for a minute is stuck and means nothing.
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


class Presses:
    """Which presses count: a press that may have come by accident changes nothing.

    What asks something counts a press only 300 ms after it was shown, and for 800 ms not the
    button that raised it or that recorded the last action.  A second BACK within 800 ms takes
    nothing more.  A press that does not count lets the same button wait for another 300 ms.
    PLUS or MINUS ends all waits but that for a second BACK.
    """

    def __init__(self) -> None:
        self._shown_at = _NEVER
        self._button = -1  # that raised what is shown, or recorded the last action
        self._button_at = 0
        self._back_at = _NEVER  # when BACK took something back
        self._ignored = -1  # the button of the last press that did not count
        self._ignored_at = 0
        self._is_awaited = False  # PLUS or MINUS has ended the waits

    def note_shown(self, now: int) -> None:
        """Note that something is shown which asks for a press."""
        self._shown_at = now
        self._is_awaited = False

    def note_button(self, button: int, now: int) -> None:
        """Note the button that raises what is shown next, or that records an action."""
        self._button = button
        self._button_at = now

    def note_walk(self) -> None:
        """Note PLUS or MINUS: whoever presses them has seen what is shown."""
        self._is_awaited = True
        self._ignored = -1

    def note_back(self, now: int) -> None:
        """Note that BACK has taken something back, or a choice."""
        self._back_at = now

    def note_end_of_other(self, button: int, now: int) -> None:
        """Note that a press of `button` has ended what was shown instead of the game."""
        self.note_shown(now)
        self.note_button(button, now)
        if button == BACK:
            self.note_back(now)

    def forget_back(self) -> None:
        """Forget a BACK that took nothing back."""
        self._back_at = _NEVER

    def ignores(self, button: int, now: int, is_early: bool) -> bool:
        """Return True, and note it, for a press that `is_early` or follows such a one too soon."""
        is_again = button == self._ignored and elapsed(now, self._ignored_at) < _SHOWN_MS
        if is_early or is_again:
            self._ignored = button
            self._ignored_at = now
        return is_early or is_again

    def is_too_soon(self, button: int, now: int) -> bool:
        """Return True if a press of `button` may not be an answer to what is shown."""
        if self._is_awaited or self._shown_at == _NEVER:
            return False
        if elapsed(now, self._shown_at) < _SHOWN_MS:
            return True
        return button == self._button and elapsed(now, self._button_at) < _TWICE_MS

    def is_second_back(self, now: int) -> bool:
        """Return True if BACK has taken something back just now."""
        return self._back_at != _NEVER and elapsed(now, self._back_at) < _TWICE_MS
