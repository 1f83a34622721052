"""Which presses count: a press that may have come by accident changes nothing.

What asks something counts a press only 300 ms after it was shown, and for 800 ms not the button
that raised it or that recorded the last action.  A second BACK within 800 ms takes nothing more.
A press that does not count lets the same button wait for another 300 ms.  PLUS or MINUS ends all
waits but that for a second BACK.
"""

from ..compat import const
from ..ticks import elapsed

_SHOWN_MS = const(300)
_TWICE_MS = const(800)
_NEVER = const(-1)


class Presses:
    """What was shown and pressed last, as far as the next press depends on it."""

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
