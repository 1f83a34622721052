"""Warnings: after an action of a person that throws away much, if that is set."""

from menu_panel import Panel
from table_desk import Desk, run_out_of_memory

from reedbed_engine.games import IDS
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.menu import ASK_HINT

WARN = {"warn": 1, "dice": "board"}
GOOD = 3  # a level
# White moves one: from 5 it captures on 6, from the river it does not
CAPTURE = "ur ....o.......ox...... 0,0 6,5 2 move1"
THINK_MS = 20000
WARNED_MS = 5000


def desk(players=("Ana", "Bo"), kind="touch", size=8, settings=WARN):
    """Return a desk where White may capture, and can be warned."""
    return Desk(kind, size, "ur", "", CAPTURE, dict(settings), list(players))


def play(d, text):
    """Play an action by buttons, and let it be thought about."""
    d.table.advance(d.now)
    d.table.play.decide(d.table.game.parse(text), "button", d.now)
    d.table.finish()
    d.table.said.sound = ""


def worst(d):
    """Return an action that lets the capture go."""
    found = []
    d.table.game.actions(found)
    texts = [d.table.game.text(action) for action in found]
    texts.remove("5-6")
    return texts[0]


def is_warned(d):
    """Return whether words, lights and a sound warn."""
    has_light = light.WARNING in bytes(d.table.lights)
    has_words = d.table.lines[1][0] == say.WARNED
    assert has_light == has_words == (d.table.said.sound == "warn"), d.table.lines
    return has_words


def test_who_throws_away_much_is_warned_and_who_does_not_is_not():
    for kind, size in ("touch", 8), ("cursor", 10):
        for text, warns in ((worst(desk()), True), ("5-6", False)):
            d = desk(kind=kind, size=size)
            d.wait(THINK_MS)
            play(d, text)
            d.wait(1000)
            assert is_warned(d) == warns, (kind, text)


def test_on_sensors_the_lights_warn_once_the_pieces_stand():
    d = desk(kind="presence", size=10)
    d.wait(THINK_MS)
    text = worst(d)
    origin, _, target = text.partition("-")
    d.move({"R": "R2"}.get(origin, origin), target)
    d.wait(3000)
    assert d.journal() == [text] and is_warned(d)


def test_who_acts_before_it_is_thought_over_is_warned_a_little_later():
    d = desk()
    play(d, worst(d))
    assert not is_warned(d)
    d.wait(THINK_MS)
    assert is_warned(d)


def test_while_an_action_is_weighed_a_light_and_a_line_say_so():
    for other in "Ana", GOOD:
        d = desk((other, "Bo"))
        play(d, worst(d))
        assert d.table.lines[1] == [say.THINKING], other
        assert light.THINKING in bytes(d.table.lights), other


def test_who_was_not_warned_sees_no_more_thinking():
    d = desk()
    play(d, "5-6")
    d.wait(THINK_MS)
    assert d.table.lines[1][0] == say.LAST_ACTION and light.THINKING not in bytes(d.table.lights)


def test_ok_ends_the_weighing_and_nobody_is_warned():
    d = desk(settings=dict(WARN, dice="table"))
    play(d, worst(d))
    d.table.button(OK, 1, d.now)
    d.table.button(OK, 0, d.now + 50)
    assert d.table.lines[1][0] == say.LAST_ACTION and not d.table.said.refused
    d.wait(THINK_MS)
    assert not is_warned(d)


def test_what_is_announced_need_not_wait_for_the_weighing():
    d = desk()
    play(d, worst(d))
    assert d.table.lines[1] == [say.THINKING] and d.table.play.game.throw_is_due
    d.answer(OK)
    assert d.journal()[-1].startswith("t"), "the board has thrown"


def test_back_takes_it_back_and_what_is_played_instead_is_marked_as_helped():
    d = desk()
    d.wait(THINK_MS)
    play(d, worst(d))
    d.wait(1000)
    d.answer(BACK)
    assert d.journal()[-1] == "undo 1"
    d.wait(THINK_MS)
    play(d, "5-6")
    d.wait(1000)
    assert d.table.events[0]["hint"] == 1 and not is_warned(d)


def test_who_begins_something_else_is_warned_no_longer():
    d = desk()
    d.wait(THINK_MS)
    play(d, worst(d))
    d.wait(1000)
    assert is_warned(d)
    d.press(PLUS)
    d.table.said.sound = ""
    assert not is_warned(d)


def test_a_computer_leaves_time_for_back():
    d = desk((GOOD, "Bo"))
    d.wait(THINK_MS)
    play(d, worst(d))
    d.table.events.clear()
    d.wait(1000)
    assert is_warned(d) and not d.table.events
    d.wait(WARNED_MS - 1500)
    assert not d.table.events
    d.wait(3000)
    assert d.table.events and d.table.events[0]["player"] == 1
    assert light.WARNING not in bytes(d.table.lights)


def test_without_the_setting_nobody_is_warned_and_nothing_is_loaded():
    d = desk(settings={"dice": "board"})
    d.wait(THINK_MS)
    play(d, worst(d))
    d.wait(THINK_MS)
    assert d.table.computers is None and not is_warned(d)


def test_while_nothing_is_to_be_thought_the_table_is_quiet():
    d = desk()
    d.wait(THINK_MS)
    assert d.table.timers.deadline < 0


def test_a_hint_comes_all_the_same_and_its_action_is_not_warned_of():
    d = desk(settings=dict(WARN, hints=1))
    d.table.perform((ASK_HINT, 0))
    d.table.finish()
    d.wait(THINK_MS)
    assert d.table.lines[1][0] in (say.TRY, say.TRY_FOR)
    play(d, worst(d))
    d.wait(THINK_MS)
    assert not is_warned(d), "who has asked knows"


def test_every_game_can_be_watched_to_the_end_of_a_few_actions():
    for game in IDS:
        options = suggest(game, Board("touch", 8, 8))
        d = Desk("touch", 8, game, options, "", dict(WARN), ["Ana", GOOD])
        for _ in range(4):
            if d.table.play.seats.is_computers_turn() or d.table.game.over:
                d.wait(THINK_MS)
                continue
            found = []
            d.table.game.actions(found)
            if d.table.play.game.throw_is_due:
                d.answer(OK)
            else:
                play(d, d.table.game.text(found[-1]))
            d.wait(THINK_MS)
        assert d.table.game.over or len(d.table.game.history) > 3, game


def test_without_room_to_think_the_board_says_so_and_watches_no_longer():
    d = desk()
    d.wait(THINK_MS)
    d.table.computers._watching.think = run_out_of_memory
    play(d, worst(d))
    d.wait(1000)
    assert d.table.said.refused == [say.NO_ROOM_FOR_HINT]
    d.wait(THINK_MS)
    assert d.table.lines[1][0] != say.WARNED and d.table.game.player == 1


def test_the_menu_has_the_setting_between_two_games():
    p = Panel("touch")
    p.press(MENU)
    p.go(say.MENU_WARN)
    p.press(OK, PLUS, OK)
    assert p.line() == [say.MENU_WARN + 1] and p.table.settings["warn"] == 1
