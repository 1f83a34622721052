"""The menu: what can be done now, settings, and the options of a game to begin."""

import sys

from menu_panel import Panel
from table_desk import Desk

from reedbed_engine.games import IDS
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.messages import OPTION
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, MINUS, OK, PLUS


def codes(entries):
    return [entry[0] for entry in entries]


def test_without_a_game_any_button_shows_what_fits():
    p = Panel("presence", 10)
    p.press(OK)
    assert p.table.controls.menu and p.table.lines[0] == [say.MENU_TITLE]
    entries = p.entries()
    assert p.table.controls.menu.list_words() == entries
    assert [entry[1] for entry in entries if entry[0] == say.MENU_NEW] == [
        "uros",
        "pilus",
        "ur",
        "arbos",
        "community",
    ]
    assert [say.CLOCK_OFF] in entries and [say.MENU_BRIGHT, 60] in entries
    p.press(BACK)
    assert not p.table.controls.menu and p.table.game is None


def test_a_game_starts_with_its_options():
    p = Panel("touch", 8)
    p.press(MENU)
    p.go(say.MENU_NEW, "community")
    p.press(OK)
    assert p.entries() == [
        [say.MENU_START, "community"],
        [OPTION, 2],
        [OPTION + 1, 4],
    ]
    p.go(OPTION)
    p.press(OK)
    assert p.table.lines == [[say.MENU_CHANGE], [OPTION, 2]]
    p.press(PLUS, PLUS)
    assert p.line() == [OPTION, 4]
    p.press(OK)
    p.go(OPTION + 1)
    p.press(OK, PLUS)
    assert p.line() == [OPTION + 1, 3]  # 5 and 6 do not fit
    p.press(MINUS)
    assert p.line() == [OPTION + 1, 4]
    p.press(BACK)
    assert p.table.lines[0] == [say.MENU_TITLE]
    p.go(say.MENU_START)
    p.press(OK)
    assert not p.table.controls.menu
    assert p.table.events[0]["options"] == "players=4,side=4"


def test_an_option_that_can_only_be_one_thing_is_not_asked():
    p = Panel("touch", 8)
    p.press(MENU)
    p.go(say.MENU_NEW, "arbos")
    p.press(OK)
    found = codes(p.entries())
    assert OPTION + 1 not in found and OPTION + 2 in found  # size, strict
    assert say.CLOCK_OFF in found


def test_back_leaves_the_options():
    p = Panel()
    p.press(MENU)
    p.go(say.MENU_NEW, "arbos")
    p.press(OK)
    assert "reedbed_engine.games.arbos.rules" in sys.modules
    p.press(BACK)
    assert p.table.controls.menu and "reedbed_engine.games.arbos.rules" not in sys.modules
    assert codes(p.entries()).count(say.MENU_NEW) > 1
    p.press(BACK)
    assert not p.table.controls.menu


def test_a_clock_is_chosen_before_the_game():
    p = Panel()
    p.press(MENU)
    p.go(say.MENU_NEW, "ur")
    p.press(OK)
    p.go(say.CLOCK_OFF)
    p.press(OK, PLUS)
    assert p.line() == [say.CLOCK_TOTAL, 5, 3]
    p.press(OK)
    p.go(say.MENU_START)
    p.press(OK)
    assert p.table.clocks.text == "5+3"
    assert p.table.changed == ["clock"]


def test_pause_and_going_on():
    p = Panel(settings={"clock": "5+3"})
    p.start("ur")
    p.press(MENU)
    p.go(say.MENU_PAUSE)
    p.press(OK)
    assert not p.table.controls.menu and p.table.clocks.is_paused
    assert p.table.lines[1] == [say.PAUSED]
    p.press(MENU)
    assert say.MENU_PAUSE not in codes(p.entries())
    p.press(MENU, OK)
    assert not p.table.clocks.is_paused


def test_a_second_ok_too_soon_starts_and_ends_nothing():
    p = Panel()
    p.press(MENU)
    p.go(say.MENU_NEW, "ur")
    p.press(OK)
    p.press(OK, OK, OK, pause=100)
    assert p.line() == [say.MENU_START, "ur"] and p.table.game is None
    p.press(OK)
    assert p.table.game is not None
    p.press(MENU)
    p.go(say.RESIGN_AS)
    p.press(OK)
    p.press(OK, OK, pause=100)
    assert p.table.lines[0] == [say.MENU_SURE] and not p.table.game.over
    p.press(OK)
    assert p.table.game.over
    p.press(OK, pause=100)
    assert not p.table.controls.menu


def test_what_ends_a_game_is_asked_twice():
    p = Panel()
    p.start("ur")
    p.press(MENU)
    for code in (say.RESIGN_AS, say.MENU_ADJOURN):
        p.go(code)
        p.press(OK)
        assert p.table.lines[0] == [say.MENU_SURE] and p.table.lines[1][0] == code
        p.press(BACK)
        assert p.table.controls.menu and not p.table.game.over
        p.press(OK, PLUS)
        assert p.table.lines[0] == [say.MENU_TITLE]
    p.go(say.RESIGN_AS)
    p.press(OK, OK)
    assert not p.table.controls.menu and p.table.game.over
    p.press(OK)
    assert p.table.controls.menu
    p.press(BACK)
    p.start("uros")
    p.press(MENU)
    p.go(say.MENU_ADJOURN)
    p.press(OK, OK)
    assert p.table.game is None and not p.table.controls.menu


def test_taking_back():
    p = Panel()
    p.start("ur")
    p.press(MENU)
    assert say.MENU_UNDO not in codes(p.entries())
    p.press(MENU, PLUS, OK)  # the first throw
    assert len(p.table.game.history) == 1
    p.press(MENU)
    p.go(say.MENU_UNDO)
    p.press(OK)
    assert not p.table.game.history and not p.table.controls.menu


def test_settings_are_walked_through():
    p = Panel()
    p.press(MENU)
    for code, name, values in (
        (say.MENU_UNDO_FREE, "undo", ["agree", "off", "free"]),
        (say.MENU_DICE, "dice", ["board", "table"]),
        (say.MENU_LANG, "lang", ["es", "en"]),
        (say.MENU_BRIGHT, "bright", [80, 100, 10]),
    ):
        p.go(code)
        p.press(OK)
        for value in values:
            p.press(PLUS)
            assert p.table.settings[name] == value
        p.press(OK)
    assert p.table.changed == ["undo", "dice", "lang", "bright"]
    p.press(BACK)
    assert not p.table.controls.menu


def test_dice_are_offered_where_the_game_has_some():
    for game, has_dice in (("", True), ("ur", True), ("uros", False), ("arbos", False)):
        p = Panel("presence", 10)
        if game:
            p.start(game)
        p.press(MENU)
        found = codes(p.entries())
        assert (say.MENU_DICE in found) == has_dice and say.MENU_UNDO_FREE in found, game
        p.press(BACK)
    p.table.adjourn(p.now)
    p.press(MENU)
    assert say.MENU_DICE in codes(p.entries())
    p.press(BACK)


def test_a_clock_that_is_not_in_the_list_is_shown_too():
    for text, message in (
        ("7+1", [say.CLOCK_TOTAL, 7, 1]),
        ("45s nothing", [say.CLOCK_SHOWN, 45]),
        ("45s lose", [say.CLOCK_LOSE, 45]),
        ("45s", [say.CLOCK_WARN, 45]),
    ):
        p = Panel(settings={"clock": text})
        p.press(MENU)
        p.go(*message)
        p.press(OK, PLUS)
        assert p.line() == [say.CLOCK_OFF]
        p.press(MINUS)
        assert p.line() == [say.CLOCK_LOSE, 300]


def test_lights_alone_show_the_menu_and_the_game_again():
    d = Desk("touch", 8, settings={"menu_lights": 1})
    before = bytes(d.table.lights)
    d.press(MENU)
    lights = d.table.lights
    count = len([code for code in lights if code != light.OFF])
    assert lights[0] == light.CURSOR and lights[1] == light.TURN and 3 < count < 16
    d.press(PLUS)
    assert lights[0] == light.TURN and lights[1] == light.CURSOR
    d.press(OK)
    assert lights[1] == light.WARNING  # abandon: sure?
    d.press(BACK, PLUS, OK)
    assert lights[2] == light.SELECTED
    assert lights[56] == light.CURSOR and lights[57] == light.TURN and lights[58] == light.OFF
    d.press(PLUS)
    assert lights[56] == light.TURN and lights[57] == light.CURSOR
    d.press(MINUS, OK, MENU)
    assert bytes(lights) == before


def test_lights_show_the_values_of_every_option():
    for name in IDS:
        p = Panel(size=10, settings={"menu_lights": 1})
        p.press(MENU)
        if [say.MENU_NEW, name] not in p.entries():
            continue
        p.go(say.MENU_NEW, name)
        p.press(OK)
        for message in p.entries()[1:]:
            p.go(*message)
            p.press(OK)
            lit = [at for at in range(90, 100) if p.table.lights[at] != light.OFF]
            assert len(lit) > 1, (name, message)
            p.press(OK)


def test_lights_come_back_on_sensors_too():
    d = Desk("presence", 10, "uros", settings={"menu_lights": 1})
    before = bytes(d.table.lights)
    d.press(MENU)
    assert bytes(d.table.lights) != before
    d.press(MENU)
    assert bytes(d.table.lights) == before


def test_the_menu_closes_when_the_game_ends():
    p = Panel(settings={"clock": "30s lose"})
    p.start("ur")
    p.table.settings["host_play"] = 1
    assert p.table.request_play("t1", p.now) == 0
    p.press(MENU)
    p.go(say.RESIGN_AS)
    p.now += 40000
    p.table.tick(p.now)
    assert p.table.game.over and not p.table.controls.menu
