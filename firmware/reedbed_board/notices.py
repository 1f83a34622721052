"""What asks for a press before the table does: notices, then the offer to resume a game."""

from reedbed_engine.compat import Any, Message
from reedbed_engine.table.buttons import MINUS, PLUS, Presses
from reedbed_engine.words import board_messages as messages


class Notices:
    """The notices of `app`, oldest first: `rows` of two message lists each.

    Any button takes a notice away: whoever has no display presses what the game wants.
    """

    def __init__(self, app: Any) -> None:
        self._app = app
        self.rows = []
        self._presses = Presses()

    def show(self, message: Message, second: int = messages.DISMISS) -> None:
        """Show a message list, with what to do about it, before the table's own lines."""
        self.rows.append((message, [second]))
        if len(self.rows) == 1:
            self.note_shown()
        self._app.refresh_words()

    def show_first(self, message: Message, second: int = messages.DISMISS) -> None:
        """Show a message list before all other notices."""
        self.rows.insert(0, (message, [second]))

    def withdraw(self, message: int) -> None:
        """Take back the notices of what is no longer so."""
        self.rows = [row for row in self.rows if row[0][0] != message]
        self._app.refresh_words()

    def note_shown(self) -> None:
        """Note that something is shown which asks for a press."""
        self._presses.note_shown(self._app.now)

    def press(self, button: int, now: int) -> bool:
        """Give a button to the first notice, else to the offer; return whether it ends here.

        So does a press that comes too soon after an answer.
        """
        app, presses = self._app, self._presses
        is_ignored = presses.ignores(button, now, presses.is_too_soon(button, now))
        if button in (PLUS, MINUS):
            presses.note_walk()
        if is_ignored or not (self.rows or app.offer):
            return is_ignored
        if self.rows:
            self.rows.pop(0)
        elif not app.offer.press(button):
            return True
        presses.note_button(button, now)
        if self.rows or app.offer:
            self.note_shown()
        app.refresh_words()
        return True
