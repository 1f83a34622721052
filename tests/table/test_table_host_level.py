"""A computer of the highest level: a host thinks for it if it is there and answers in time."""

from menu_panel import Panel
from table_desk import Desk

from reedbed_engine.games.base.game import BAD_SPELLING
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import MENU, OK

BOARD_MS = 5000  # the board has thought by then
PATIENCE_MS = 20000  # of it with the host


def desk(companion=1):
    """Return a desk at which a computer of the highest level has just begun to think."""
    d = Desk("touch", 8, "uros", "", "", {}, ["Ana", 5])
    d.table.note_companion(companion)
    begin(d)
    return d


def begin(d):
    """Play for Ana until the computer thinks."""
    while not d.table.play.seats.is_computers_turn():
        d.table.advance(d.now)
        d.table.play.decide(d.table.game.parse(legal(d)[0]), "button", d.now)
        d.table.finish()
    while not d.table.play.seats.is_thinking:
        d.wait(10)
    d.table.events.clear()


def legal(d):
    """Return the texts of all legal actions."""
    found = []
    d.table.game.actions(found)
    return [d.table.game.text(action) for action in found]


def answer(d, text, number=None):
    """Let the host answer the question; return the table's answer."""
    asked = d.table.computers.asks if number is None else number
    return d.table.request_play(text, d.now, asked)


def test_what_the_host_answers_is_played_and_recorded_as_the_computers():
    for text in legal(desk())[:3]:
        d = desk()
        assert d.table.computers.asks >= 0 and answer(d, text) == 0
        d.wait(BOARD_MS)
        event = d.table.events[0]
        assert (event["action"], event["by"], event["player"]) == (text, "computer", 2)


def test_it_waits_for_the_host_when_the_board_has_long_thought():
    d = desk()
    d.wait(BOARD_MS)
    assert d.table.lines[1] == [say.THINKING] and not d.table.events
    text = legal(d)[-1]
    assert answer(d, text) == 0
    d.wait(1000)
    assert d.journal() == [text]


def test_without_a_host_the_board_plays_by_itself():
    d = desk(companion=0)
    assert d.table.computers.asks < 0
    d.wait(BOARD_MS)
    assert d.table.events[0]["by"] == "computer"


def test_a_host_that_goes_is_not_waited_for():
    d = desk()
    d.wait(BOARD_MS)
    d.table.note_companion(0)
    d.wait(1000)
    assert d.table.events[0]["by"] == "computer"


def test_a_host_that_is_late_is_not_waited_for():
    d = desk()
    d.wait(PATIENCE_MS - 1000)
    assert not d.table.events
    number = d.table.computers.asks
    d.wait(2000)
    assert d.table.events[0]["by"] == "computer"
    assert answer(d, legal(d)[0], number) == say.HOST_MAY_NOT


def test_ok_hurries_it():
    d = desk()
    d.wait(BOARD_MS)
    d.answer(OK)
    d.wait(1000)
    assert d.table.events[0]["by"] == "computer"


def test_nonsense_is_refused_and_a_later_answer_is_taken():
    d = desk()
    for text, reason in (
        ("", BAD_SPELLING),
        ("x" * 99, BAD_SPELLING),
        ("resign", say.HOST_MAY_NOT),
    ):
        assert answer(d, text) == reason, text
    found, illegal = legal(d), "hA1"
    assert illegal not in found and answer(d, illegal) != 0
    assert answer(d, found[0], d.table.computers.asks + 1) == say.HOST_MAY_NOT
    assert answer(d, found[0], -1) == say.HOST_MAY_NOT
    assert answer(d, found[0]) == 0


def test_an_answer_for_a_position_that_is_gone_is_refused():
    d = desk()
    number, text = d.table.computers.asks, legal(d)[0]
    assert d.table.request_undo(1, d.now) == 0
    assert answer(d, text, number) == say.HOST_MAY_NOT
    begin(d)
    assert answer(d, text, number) == say.HOST_MAY_NOT
    assert d.table.computers.asks != number


def test_nobody_is_asked_where_no_computer_plays():
    d = Desk("touch", 8, "uros")
    for number in 0, -1:
        assert d.table.request_play(legal(d)[0], d.now, number) == say.HOST_MAY_NOT


def test_the_menu_offers_it_only_while_a_host_is_there():
    for companion in 0, 1:
        p = Panel("touch")
        p.table.note_companion(companion)
        p.press(MENU)
        p.go(say.MENU_OPPONENT)
        p.press(OK)
        found = [line[0] for line in p.entries()]
        assert (say.MENU_OPPONENT_HOST in found) == bool(companion), found
