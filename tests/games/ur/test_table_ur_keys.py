"""Ur on keys and with buttons alone."""

from table_desk import Desk, new_event

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import BAD_SPELLING
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.ur.rules import MOVE_FIRST, WRONG_DISTANCE
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK, PLUS
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table


def desk(position="", **settings):
    return Desk("touch", 8, position=position, settings=settings)


def cursor(position="", size=8, **settings):
    return Desk("cursor", size, position=position, settings=settings)


def test_the_lights_show_the_pieces():
    d = desk("ur X........o.......... 0,1 5,5 1 throw")
    cells = d.table.layout.cells
    assert d.table.lights[cells(d.site["A"])[0]] == light.ONE | light.WINK
    assert d.table.lights[cells(d.site["2"])[0]] == light.TWO
    assert [d.table.lights[c] for c in cells(d.site["home"])].count(light.ONE) == 5
    assert [d.table.lights[c] for c in cells(d.site["R2"])].count(light.TWO) == 1


def test_throw_piece_target():
    d = desk()
    d.throw(2)
    assert d.journal() == ["t2"]
    d.tap("R")
    assert d.lit(light.TARGET) == ["B"] or d.lit(light.CURSOR) == ["B"]
    d.tap("B")
    assert d.lit(light.SELECTED) == ["B"]
    assert d.journal() == []
    d.wait(700)
    assert d.journal() == ["R-B"]


def test_a_second_tap_on_the_piece_cancels():
    d = desk()
    d.throw(2)
    d.tap("R")
    d.tap("R")
    d.tap("B")
    d.wait(2000)
    assert d.journal() == ["t2"]
    assert d.table.said.refused == [say.NOTHING_THERE, "B"]


def test_before_it_is_recorded_another_target_may_be_tapped():
    d = desk("ur ............x....... 0,7 6,0 1 bonus")
    d.tap("5")
    d.tap("6")
    d.tap("7")
    d.wait(1200)
    assert d.journal() == ["5-7"]


def test_the_next_throw_records_the_move():
    d = desk()
    d.throw(1)
    d.tap("R")
    d.tap("A")
    d.throw(2, 2)
    assert d.journal() == ["t1", "R-A", "t2"]


def test_an_illegal_target_is_told_with_the_games_reason():
    d = desk()
    d.throw(2)
    d.tap("R")
    d.tap("C")
    assert d.table.said.refused == [WRONG_DISTANCE, 2, 3]
    assert d.table.said.sound == "wrong"
    d.tap("B")
    d.wait(700)
    assert d.journal() == ["t2", "R-B"]


def test_the_exit_square_means_home():
    d = desk("ur ..................x. 0,2 6,5 1 move1")
    d.tap("e")
    d.tap("f")
    d.wait(700)
    assert d.journal() == ["e-f"]


def test_a_cursor_walks_only_what_is_legal():
    d = cursor()
    d.press(PLUS)
    assert d.table.lines[1] == [say.CHOOSE, [[ur.THROWN, 1]]]
    d.press(PLUS, PLUS, PLUS, PLUS)
    assert d.table.lines[1] == [say.CHOOSE, [[ur.THROWN, 1]]]
    d.press(OK)
    d.press(PLUS)
    assert d.table.lines[1] == [say.CHOOSE_ONLY, [[ur.RIVER, [PLAYER]], "A"]]  # all that OK takes
    d.press(OK)
    assert d.journal() == ["t1", "R-A"]


def test_a_cursor_shows_where_a_piece_would_go():
    d = cursor("ur xx.................. 0,7 5,0 1 move1")
    d.press(PLUS)
    assert (d.lit(light.CURSOR), d.lit(light.SELECTED)) == (["A"], ["B"])
    d.press(PLUS)
    assert (d.lit(light.CURSOR), d.lit(light.SELECTED)) == (["B"], ["C"])
    d.press(BACK)
    assert d.lit(light.CURSOR) == []
    assert d.journal() == []


def test_two_steps_and_one_back():
    d = cursor("ur ............x....... 0,7 6,0 1 bonus", 10)
    d.press(PLUS)
    assert d.lit(light.SELECTED) == []
    d.press(OK)
    assert d.lit(light.SELECTED) == ["5"] and d.lit(light.CURSOR) == []
    d.press(BACK)
    assert d.lit(light.SELECTED) == []
    d.press(PLUS, OK, PLUS, PLUS, OK)
    assert d.journal() == ["5-7"]


def test_a_costly_move_is_asked():
    d = cursor("ur .........x.......... 0,7 6,0 1 move3")
    d.press(PLUS, OK)
    assert d.table.lines[1] == [ur.JUMP, [ur.MOVED, "2", "5"]]
    assert d.journal() == []
    d.answer(BACK)
    assert d.journal() == []
    d.press(PLUS, OK, OK)
    assert d.journal() == []  # the second press came too soon
    d.answer(OK)
    assert d.journal() == ["2-5"]


def test_a_lost_turn_is_announced_with_whose_it_was():
    d = cursor("ur .X.X................ 3,7 0,0 1 throw")
    d.press(PLUS, PLUS, OK)
    assert d.journal() == ["t2"]
    assert d.table.lines == [[ur.THROW, [PLAYER + 1]], [say.TURN_LOST, [ur.THROWN, 2], [PLAYER]]]


def test_a_game_put_aside_is_closed():
    d = desk()
    assert d.table.new_game("ur", "", d.now) == say.GAME_RUNNING
    assert d.table.adjourn(d.now) == 0
    assert d.table.events[-1]["termination"] == "adjourned"
    assert d.table.game is None
    assert d.table.adjourn(d.now) == say.NO_GAME
    assert d.table.new_game("ur", "first=2", d.now) == 0
    assert d.table.lines[0] == [ur.THROW, [PLAYER + 1]]


def journalled(actions):
    """Return the events of a game of Ur in which one player does everything."""
    played = [{"k": "play", "action": action, "player": 1, "by": "hand"} for action in actions]
    return [new_event()] + played


def test_a_journalled_game_goes_on():
    d = desk()
    actions = ["t2", "R-B", "t1", "R-a"]
    table = Table(Board("touch", 8, 8))
    assert resume(table, journalled(actions), 0) == 0
    assert table.events == []
    assert table.game.history == [table.game.parse(text) for text in actions]
    assert table.request_undo(4, 10) == 0
    assert resume(table, journalled(["t2", "R-C"]), 0) == say.BAD_RECORD
    assert table.reason_args == (2, "R-C") and table.game is None
    assert d.table.game is not None


def test_a_host_may_play_only_where_the_table_allows_it():
    d = desk()
    assert d.table.request_play("t1", d.now) == say.HOST_MAY_NOT
    assert d.table.set("host_play", 1, d.now) == 0
    assert d.table.request_play("t1", d.now) == 0
    assert d.table.request_play("t1", d.now) == MOVE_FIRST
    assert d.table.request_play("x", d.now) == BAD_SPELLING
    assert d.table.events[-1]["by"] == "remote"
    assert d.table.set("host_play", 7, d.now) == say.BAD_SETTING
    assert d.table.set("nothing", 7, d.now) == say.UNKNOWN_SETTING


def test_what_was_taken_back_is_played_and_taken_back():
    events, kept = journalled(["t2"]), ["t2"]
    play = {"k": "play", "player": 1, "by": "hand"}
    for turn in range(40):
        for text in ("R-B", "t1", "R-a")[: 1 + turn % 3]:
            events.append(dict(play, action=text, t=turn))
        events.append({"k": "undo", "count": 1 + turn % 3, "t": turn})
    events.append(dict(play, action="R-B", t=99000))
    kept.append("R-B")
    table = Table(Board("touch", 8, 8))
    assert resume(table, events, 0) == 0
    assert [table.game.text(action) for action in table.game.history] == kept
    assert table.elapsed == 99000 and table.events == []
    plain = Table(Board("touch", 8, 8))
    assert resume(plain, journalled(kept), 0) == 0
    assert table.game.position() == plain.game.position() and table.lights == plain.lights
