"""The menu: five buttons and two lines are enough for everything that is no action of a game."""

from ..games import IDS
from ..games.game import AGREE, RESIGN, TIMEOUT
from . import messages as say
from .buttons import BACK, MENU, MINUS, OK, PLUS
from .layout import suggest
from .settings import CHOICES

_TABLE_ACTIONS = ((RESIGN, say.MENU_RESIGN), (AGREE, say.MENU_AGREE), (TIMEOUT, say.MENU_TIMEOUT))


class Menu:
    """A list of entries (message list, deed, argument) with a cursor.

    What ends something is asked twice: `sure` is True between the two presses of OK.
    """

    def __init__(self, table):
        self._table = table
        self._entries = []
        self._at = 0
        self._sure = False

    def open(self):
        """List what can be done now."""
        table, entries = self._table, []
        if table.game and not table.game.over:
            for action, code in _TABLE_ACTIONS:
                if action in table.game.TABLE_ACTIONS and not table.game.judge(action):
                    entries.append(([code], self._act, action))
            entries.append(([say.MENU_ABANDON], self._abandon, 0))
        else:
            for name in IDS:
                if suggest(name, table.board) is not None:
                    entries.append(([say.MENU_NEW, name], self._start, name))
        for row in CHOICES:
            entries.append(([say.MENU_SETTING, row[0], table.settings[row[0]]], self._change, row))
        self._entries = entries
        self._at = 0
        self._sure = False
        table.menu = True

    def button(self, button, now):
        """Take a pressed button; the menu may close."""
        if button in (BACK, MENU):
            self._table.menu = self._sure and button == BACK
            self._sure = False
        elif button == OK:
            message, deed, argument = self._entries[self._at]
            if self._is_final(deed) and not self._sure:
                self._sure = True
            else:
                self._sure = False
                self._table.menu = False
                deed(argument, now)
        elif button in (PLUS, MINUS):
            self._sure = False
            self._at = (self._at + (1 if button == PLUS else -1)) % len(self._entries)

    def lines(self):
        """Return the two lines of words."""
        message = self._entries[self._at][0]
        return [[say.MENU_SURE] if self._sure else [say.MENU_TITLE], message]

    def _is_final(self, deed):
        return deed in (self._act, self._abandon)

    def _start(self, name, now):
        reason = self._table.new_game(name, suggest(name, self._table.board), now)
        if reason:
            self._table.refuse([reason] + list(self._table.reason_args))

    def _act(self, action, now):
        self._table.play.drop()
        self._table.play.record(action, "button", now)

    def _abandon(self, argument, now):
        self._table.abandon(now)

    def _change(self, row, now):
        """Go to the next value of a setting; the menu stays open."""
        settings = self._table.settings
        values = row[1:]
        settings[row[0]] = values[(values.index(settings[row[0]]) + 1) % len(values)]
        at = self._at
        self.open()
        self._at = at
