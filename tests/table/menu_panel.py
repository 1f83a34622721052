"""A table at which nobody plays yet: its menu, walked by buttons."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, OK, PLUS
from reedbed_engine.table.session import Table


class Panel:
    """A table of which only the buttons are used."""

    def __init__(self, kind="cursor", size=8, settings=None):
        self.table = Table(Board(kind, size, size), settings, seed=3)
        self.now = 0

    def press(self, *buttons, pause=900):
        """Press buttons, as slowly as they must be where something is confirmed."""
        for button in buttons:
            self.now += pause
            self.table.button(button, 1, self.now)
            self.now += 50
            self.table.button(button, 0, self.now)

    def line(self):
        """Return the message of the entry at hand."""
        return self.table.lines[1]

    def entries(self):
        """Walk once round the page; return all its messages."""
        found = [self.line()]
        for _ in range(40):
            self.press(PLUS)
            if self.line() == found[0]:
                return found
            found.append(self.line())
        raise AssertionError(found)

    def go(self, *message):
        """Walk to an entry whose message begins so."""
        for _ in range(40):
            if tuple(self.line()[: len(message)]) == message:
                return
            self.press(PLUS)
        raise AssertionError(message)

    def start(self, game):
        """Begin a game by the menu."""
        self.press(MENU)
        self.go(say.MENU_NEW, game)
        self.press(OK)
        self.go(say.MENU_START)
        self.press(OK)
