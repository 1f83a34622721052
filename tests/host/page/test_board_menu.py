"""What a click in the list of the menu's entries does at the board, by its buttons."""

import pytest

from reedbed.page.board_menu import list_presses
from reedbed_engine.games.base.board import Board
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, NAMES
from reedbed_engine.table.session import Table


class MenuAtBoard:
    """A board without a game whose menu is open."""

    def __init__(self):
        self.table, self.now = Table(Board("cursor", 10, 10), {}, seed=1), 0
        self.press([NAMES[MENU]])

    def press(self, names, pause=1):
        for name in names:
            for level in (1, 0):
                self.now += pause
                self.table.button(NAMES.index(name), level, self.now)

    def said(self):
        """Return what the board says."""
        menu = self.table.controls.menu
        return {"lines": self.table.lines, "menu": menu.list_words(), "at": menu.at}

    def click(self, entry):
        """Choose an entry, a second after the one before."""
        self.now += 1000
        self.press(list_presses(self.said(), entry))
        return self.table.lines


def test_a_click_finds_each_entry_from_each_other():
    count = len(MenuAtBoard().said()["menu"])
    assert count > 6
    for before in range(count):
        for entry in range(count):
            board = MenuAtBoard()
            board.click(before)
            if board.table.lines[0] == [say.MENU_TITLE]:
                continue  # on the second page
            words = board.said()["menu"][entry]
            first, second = board.click(entry)
            assert before == entry or words[0] == say.MENU_NEW or second == words
            assert first in ([say.MENU_CHANGE], [say.MENU_TITLE])


def test_a_second_click_changes_a_value():
    board = MenuAtBoard()
    entry = [words[0] for words in board.said()["menu"]].index(say.MENU_HINTS)
    assert board.click(entry) == [[say.MENU_CHANGE], [say.MENU_HINTS]]
    assert board.click(entry) == [[say.MENU_CHANGE], [say.MENU_HINTS_ON]]


@pytest.mark.parametrize(("entry", "presses"), [(0, ["ok"]), (1, ["plus", "ok"]), (9, [])])
def test_a_second_click_confirms_what_is_asked_twice(entry, presses):
    said = {"lines": [[say.MENU_SURE], [say.MENU_ADJOURN]], "at": 0}
    said["menu"] = [[say.MENU_ADJOURN], [say.MENU_HINTS], [say.MENU_HINT]]
    assert list_presses(said, entry) == presses


def test_boards_without_a_list_need_no_presses():
    said = {"lines": [[say.MENU_TITLE], [say.MENU_HINT]]}
    assert list_presses(said, 0) == []
