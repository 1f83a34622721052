"""Hints: asked for by holding OK or in the menu, lit like a choice, marked in the journal."""

from table_desk import Desk, run_out_of_memory

from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.messages import MERIT, PROMISE
from reedbed_engine.off_board.choose import think
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import LONG_MS, MENU, OK, PLUS
from reedbed_engine.table.fitting import suggest

HINTS = {"hints": 1, "dice": "board"}
KINDS = (("presence", 10), ("touch", 8), ("cursor", 10))
# White moves one: from 5 it captures on 6, from R of the others it does not
CAPTURE = "ur ....o.......ox...... 0,0 6,5 2 move1"
BLACK_THROWS = "ur ..x................. 0,7 6,0 1 throw"
THINK_MS = 20000
GOOD = 3  # a level


def desk(kind="touch", size=8, game="arbos", options="size=8", position="", settings=HINTS):
    """Return a desk at which hints are allowed."""
    return Desk(kind, size, game, options, position, dict(settings), ["Ana", "Bo"])


def hold_ok(d, ms=LONG_MS + 100):
    """Hold OK until a hint has been asked for."""
    d.wait(900)
    d.hold(OK, ms)


def ask(d):
    """Ask for a hint, wait for it, and return the action that it is about."""
    hold_ok(d)
    d.wait(THINK_MS)
    return d.table.play.seats.advised


def lit(d, code):
    """Return whether `code` is lit anywhere."""
    return code in bytes(d.table.lights)


def test_ok_held_shows_a_legal_action_in_every_game_on_every_board():
    for game in IDS:
        for kind, size in KINDS:
            options = suggest(game, Board(kind, size, size))
            d = desk(kind, size, game, options)
            if d.table.play.game.throw_is_due:
                d.answer(OK)
            d.table.events.clear()
            before = bytes(d.table.lights)
            action = ask(d)
            assert action >= 0 and not d.table.game.judge(action), (game, kind)
            assert d.table.lines[1][0] in (say.TRY, say.TRY_FOR), (game, kind, d.table.lines)
            assert d.table.lines[1][1] == d.table.play.gestures.wording.describe(action)
            assert d.table.lights != before and not lit(d, light.MOVABLE), (game, kind)
            assert not d.table.events and not d.table.said.refused


def test_an_action_for_which_a_hint_was_shown_is_marked_and_the_next_is_not():
    d = desk()
    action = ask(d)
    for hint in 1, None:
        play_first(d, action)
        event = d.table.events.pop(0)
        assert event["k"] == "play" and event.get("hint") == hint
        assert d.table.play.seats.advised < 0 and d.table.play.seats.advice == []
        assert d.table.lines[1][0] == say.LAST_ACTION
        action = -1


def play_first(d, action=-1):
    """Play an action, or the first that there is."""
    found = [action]
    if action < 0:
        found.clear()
        d.table.game.actions(found)
    d.table.advance(d.now)
    d.table.play.decide(found[0], "hand", d.now)
    d.table.finish()


def test_a_hint_says_why_where_that_can_be_told():
    d = desk("touch", 8, "ur", "", CAPTURE)
    ask(d)
    assert d.table.lines[1][0] == say.TRY_FOR and d.table.lines[1][2] == [MERIT, 1]


def test_without_the_setting_nobody_is_helped():
    d = desk(settings={})
    hold_ok(d)
    d.wait(THINK_MS)
    assert d.table.computers is None and d.table.play.said.notice == [say.NOTHING_ANNOUNCED]
    assert say.MENU_HINT not in menu_entries(d)


def menu_entries(d):
    """Return the first numbers of what the menu offers."""
    d.wait(1000)
    d.press(MENU)
    found = []
    for _ in range(20):
        found.append(d.table.lines[1][0])
        d.press(PLUS)
    d.press(MENU)
    return found


def test_the_menu_has_a_hint_and_the_setting():
    d = desk()
    assert say.MENU_HINT in menu_entries(d) and say.MENU_HINTS + 1 in menu_entries(d)
    assert d.open_menu(say.MENU_HINT)
    d.answer(OK)
    assert not d.table.controls.menu
    d.wait(THINK_MS)
    assert d.table.lines[1][0] in (say.TRY, say.TRY_FOR)


def test_ok_that_does_something_is_no_question_however_long_it_is_held():
    d = desk("touch", 8, "ur", "", BLACK_THROWS)
    hold_ok(d)  # the board throws
    d.wait(THINK_MS)
    assert d.table.events[0]["by"] == "board"
    assert d.table.computers is None


def test_dice_are_no_decision():
    d = desk("touch", 8, "ur", "", BLACK_THROWS, {"hints": 1})
    hold_ok(d)
    d.wait(THINK_MS)
    assert d.table.computers is None and say.MENU_HINT not in menu_entries(d)


def test_it_is_seen_that_a_hint_is_thought_about_and_ok_hurries_it():
    d = desk()
    hold_ok(d, LONG_MS + 4)
    assert d.table.play.seats.is_thinking and d.table.lines[1] == [say.THINKING]
    assert lit(d, light.THINKING)
    d.answer(OK)
    d.wait(200)
    assert not d.table.play.seats.is_thinking and d.table.play.seats.advised >= 0


def test_who_plays_meanwhile_needs_no_hint():
    d = desk()
    hold_ok(d)
    d.taps("F1")
    d.wait(THINK_MS)
    assert len(d.journal()) == 1
    assert d.table.play.seats.advised < 0 and not d.table.play.seats.is_thinking


def test_a_computer_is_not_helped():
    d = Desk("touch", 8, "arbos", "size=8", "", dict(HINTS), [4, "Bo"])
    while d.table.game.player == 1:
        d.wait(50)
    assert d.table.play.can_ask_hint()
    play_first(d)
    assert d.table.game.player == 1 and not d.table.play.can_ask_hint()


def test_where_all_win_together_who_does_it_is_led_through_the_turn():
    d = desk("touch", 8, "community", "side=3")
    action, player, led = ask(d), d.table.game.player, 0
    while d.table.game.player == player and not d.table.game.over:
        play_first(d, action)
        led += 1
        d.wait(THINK_MS)
        assert d.table.events.pop(0).get("hint") == 1
        action = d.table.play.seats.advised
        assert (action >= 0) == (d.table.game.player == player)
    assert led > 1


def test_who_does_something_else_is_led_no_further():
    d = desk("touch", 8, "community", "side=3")
    action, found = ask(d), []
    d.table.game.actions(found)
    found.remove(action)
    play_first(d, found[0])
    d.wait(THINK_MS)
    assert d.table.play.seats.advised < 0 and not d.table.play.seats.is_thinking


def test_without_room_to_think_the_board_says_so():
    d = desk()
    ask(d)
    play_first(d)
    think = d.table.computers._think
    d.table.computers._think = run_out_of_memory
    hold_ok(d)
    d.wait(1000)
    assert d.table.said.refused == [say.NO_ROOM_FOR_HINT] and not d.table.play.seats.is_thinking
    d.table.computers._think = think
    assert ask(d) >= 0


def test_every_game_says_why():
    for game_id, options in (
        ("ur", {}),
        ("uros", {}),
        ("pilus", {"size": "8"}),
        ("arbos", {"size": "8"}),
        ("community", {"side": "3"}),
    ):
        game, random, found = load_game(game_id).new(options), Random(3), []
        reasons = set()
        while not reasons & {MERIT, PROMISE, PROMISE + 1} and not game.over:
            found.clear()
            game.actions(found)
            if len(found) > 1 and game.phase not in ("throw", "setup"):
                player = think(game, GOOD, 1)
                reasons.add((player.explain() or [0])[0])
                game.play(player.choice)
            else:
                game.play(found[random.below(len(found))])
        assert not game.over, game_id
