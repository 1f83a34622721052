"""Buttons: at once, when let go, again and again while held, long."""

from reedbed_engine.table.buttons import (
    BACK,
    LONG_MS,
    MENU,
    MINUS,
    OK,
    PLUS,
    REPEAT_MS,
    STUCK_MS,
    Buttons,
)
from reedbed_engine.table.timers import BUTTON, Timers

HOLD = 10  # added to a button that was held


class Desk:
    """Notes what the buttons ask for."""

    def __init__(self):
        self.timers = Timers(BUTTON + 1)
        self.buttons = Buttons(self.timers)
        self.now = 0x3FFFFF00  # the clock turns over on the way
        self.heard = []

    def _take(self):
        self.heard += self.buttons.pressed
        self.buttons.pressed.clear()

    def wait(self, ms):
        for _ in range(ms):
            self.now = self.now + 1 & 0x3FFFFFFF
            while self.timers.ring(self.now) >= 0:
                held = self.buttons.ring(self.now)
                if held >= 0:
                    self._take()
                    self.heard.append(HOLD + held)

    def hears(self):
        self._take()
        heard, self.heard = self.heard, []
        return heard

    def down(self, button):
        self.buttons.edge(button, 1, self.now)
        return self.hears()

    def up(self, button):
        self.buttons.edge(button, 0, self.now)
        return self.hears()


def test_ok_and_minus_act_when_pressed_the_others_when_let_go():
    desk = Desk()
    for button in (OK, MINUS):
        assert desk.down(button) == [button]
        desk.wait(100)
        assert desk.up(button) == []
    for button in (BACK, PLUS, MENU):
        assert desk.down(button) == []
        desk.wait(LONG_MS - 1)
        assert desk.up(button) == [button]
    desk.wait(2000)
    assert desk.hears() == []


def test_plus_and_minus_go_on_while_they_are_held():
    desk = Desk()
    for button, first in ((PLUS, 0), (MINUS, 1)):
        desk.down(button)
        desk.wait(LONG_MS)
        assert desk.hears() == [button]
        desk.wait(REPEAT_MS * 10)
        assert desk.hears() == [button] * 10, first
        assert desk.up(button) == []
        desk.wait(2000)
        assert desk.hears() == []


def test_a_long_press_of_back_or_menu_is_another():
    desk = Desk()
    for button in (BACK, MENU):
        desk.down(button)
        desk.wait(5000)
        assert desk.hears() == [HOLD + button]
        assert desk.up(button) == []


def test_ok_held_is_ok_once():
    desk = Desk()
    assert desk.down(OK) == [OK]
    desk.wait(5000)
    assert desk.up(OK) == []


def test_a_second_button_ends_the_first():
    desk = Desk()
    desk.down(PLUS)
    assert desk.down(OK) == [PLUS, OK]
    assert desk.up(PLUS) == []
    assert desk.up(OK) == []
    desk.down(MINUS)
    desk.wait(LONG_MS)
    desk.hears()
    assert desk.down(BACK) == []
    desk.wait(100)
    assert desk.up(MINUS) == []
    assert desk.up(BACK) == [BACK]


def test_a_lost_release_costs_nothing():
    desk = Desk()
    desk.down(BACK)
    assert desk.down(BACK) == [BACK]
    assert desk.up(BACK) == [BACK]
    assert desk.up(BACK) == []


def test_a_button_that_was_of_other_use_does_not_act():
    desk = Desk()
    desk.down(PLUS)
    desk.buttons.spend()
    desk.wait(3000)
    assert desk.up(PLUS) == []
    assert desk.down(PLUS) == []
    assert desk.up(PLUS) == [PLUS]


def test_a_button_that_is_stuck_means_nothing():
    desk = Desk()
    desk.down(PLUS)
    desk.wait(STUCK_MS + REPEAT_MS)
    walked = len(desk.hears())
    assert 300 < walked < 450
    assert desk.buttons.down == -1
    desk.wait(1000)
    assert desk.hears() == [] and desk.up(PLUS) == []
    desk.down(PLUS)
    desk.wait(100)
    desk.buttons.spend()
    desk.wait(STUCK_MS - 200)
    assert desk.buttons.down == PLUS
    desk.wait(200)
    assert desk.buttons.down == -1 and desk.hears() == []
