"""Clocks at the table: time for the game, a limit a turn, what being late costs."""

from clock_desk import (
    desk_on_clock,
    enter,
    low_lights,
    new_desk_on_clock,
    seconds_left,
    take_events,
    take_kinds,
)
from table_desk import Desk

from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import GAME_OVER
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK
from reedbed_engine.table.session import Table
from reedbed_engine.table.settings import read_clock


def test_what_a_clock_may_be():
    assert read_clock("10+5") == (600000, 5000, 0, "")
    assert read_clock("1+0") == (60000, 0, 0, "")
    assert read_clock("60s") == (0, 0, 60000, "warn")
    assert read_clock("5s lose") == (0, 0, 5000, "lose")
    assert read_clock("90s nothing") == (0, 0, 90000, "nothing")
    for bad in ("", "off", "10", "+", "10+", "+5", "0+5", "181+0", "5+61", "4s", "3601s", "s"):
        assert read_clock(bad) is None, bad
    for bad in ("60s win", "60s  lose", "60", "10+5 lose", "1+1+1", "-1+0", "60S", "²s", 60, None):
        assert read_clock(bad) is None, bad


def test_clocks_start_with_the_first_action():
    d = new_desk_on_clock("5+3")
    d.wait(400000)
    assert d.table.clocks.runs == 0 and seconds_left(d) == [300, 300] and not d.table.game.over
    assert take_kinds(d) == []
    enter(d, "t1")
    assert d.table.clocks.runs == 1 and take_kinds(d) == ["play t1", "clock start"]
    d.wait(8000)
    assert seconds_left(d) == [292, 300]


def test_the_last_seconds_are_told_by_a_sound_and_a_colour():
    for clock, low in (("1+0", 30), ("60s", 20), ("30s lose", 10)):
        d = new_desk_on_clock(clock)
        enter(d, "t1")
        whole = seconds_left(d)[0]
        d.table.said.sound = ""
        d.wait((whole - low) * 1000 - 500)
        assert d.table.said.sound == "" and low_lights(d) == 0, clock
        d.wait(1000)
        assert d.table.said.sound == "warn" and not d.table.clocks.time_left(d.now)[0] < 1, clock
        assert low_lights(d) == len(d.table.layout.turn_cells[0]), clock
        d.table.said.sound = ""
        d.wait(2000)
        assert d.table.said.sound == "", clock  # once
        enter(d, "R-A")
        assert low_lights(d) == 0, clock


def test_time_runs_for_the_player_to_act():
    d = desk_on_clock("5+3")
    assert d.table.clocks.runs == 1 and seconds_left(d) == [
        298,
        300,
    ]  # to sit down took two seconds
    d.wait(8000)
    assert seconds_left(d) == [290, 300]
    d.throw(1)  # nothing can move by 1 but a piece of the river: the turn goes on
    assert d.table.clocks.runs == d.table.game.player == 1
    d.wait(9000)
    enter(d, "R-A")
    before = seconds_left(d)
    assert d.table.clocks.runs == d.table.game.player == 2
    d.wait(20000)
    assert seconds_left(d) == [before[0], before[1] - 20]


def test_a_turn_that_ends_gives_the_increment():
    d = desk_on_clock("5+3")
    d.wait(58000)
    enter(d, "t1")
    enter(d, "R-A")
    assert seconds_left(d) == [243, 300]
    play = take_events(d)[-1]
    assert play["left"] == [240000, 300000] and play["player"] == 1


def test_out_of_time_is_lost():
    d = desk_on_clock("1+0")
    d.wait(57000)
    assert not d.table.game.over
    take_events(d)
    d.wait(2000)
    assert d.table.game.over and seconds_left(d) == [0, 60]
    timeout, play, end = take_events(d)
    assert timeout == {"k": "clock", "why": "timeout", "left": [0, 60000]}
    assert play["action"] == "resign" and play["by"] == "clock" and play["player"] == 1
    assert end["termination"] == "time forfeit" and end["result"].startswith("win 2")
    d.wait(100000)
    assert take_events(d) == [] and d.table.clocks.runs == 0


def test_what_time_has_ended_is_not_taken_back():
    d = desk_on_clock("1+0")
    enter(d, "t1")
    d.wait(61000)
    take_events(d)
    d.press(BACK)
    assert d.table.game.over and d.table.said.refused == [GAME_OVER] and take_events(d) == []
    assert d.table.request_undo(1, d.now) == GAME_OVER
    d = desk_on_clock("1+0")
    enter(d, "resign")
    d.wait(10000)
    d.press(BACK)
    assert d.table.clocks.runs == 1 and seconds_left(d) == [58, 60]


def test_what_is_done_in_time_counts_if_it_rests():
    d = desk_on_clock("1+0", "presence", 10)
    enter(d, "t2")
    d.wait(57000)
    take_events(d)
    d.lift("R", 100)
    d.put("B", 700)  # a tenth of a second before the flag falls
    d.wait(1500)
    assert [event["k"] for event in take_events(d)] == ["play"]
    assert not d.table.game.over and d.table.clocks.runs == 2


def test_a_piece_in_the_air_is_not_in_time():
    d = desk_on_clock("1+0", "presence", 10)
    enter(d, "t2")
    d.wait(57000)
    take_events(d)
    d.lift("R", 100)
    d.wait(3000)
    assert take_kinds(d) == ["clock timeout", "play resign", "end time forfeit"]


def test_grace_is_given_once():
    d = desk_on_clock("1+0")
    enter(d, "t1")
    d.wait(57600)
    d.tap("R")
    d.tap("A")
    for _ in range(20):  # chooses again and again
        d.tap("R")
        d.tap("A")
    assert d.table.game.over


def test_a_limit_a_turn_begins_anew_with_each_turn():
    d = desk_on_clock("60s")
    d.wait(28000)
    assert seconds_left(d) == [30, 60]
    enter(d, "t1")
    assert seconds_left(d) == [30, 60]
    d.wait(10000)
    enter(d, "R-A")
    assert seconds_left(d) == [20, 60]
    d.wait(5000)
    enter(d, "t1")
    enter(d, "R-a")
    assert seconds_left(d) == [60, 55]


def test_late_may_cost_nothing_a_warning_or_the_game():
    for text, events, refused in (
        ("30s nothing", ["clock timeout"], []),
        ("30s", ["clock timeout"], [say.TIME_UP, [PLAYER]]),
        ("30s lose", ["clock timeout", "play resign", "end time forfeit"], []),
    ):
        d = desk_on_clock(text)
        take_events(d)
        d.wait(200000)
        assert take_kinds(d) == events, text
        assert d.table.said.refused == refused, text


def test_a_late_turn_of_arbos_passes():
    d = desk_on_clock("20s lose", "touch", 8, "arbos", "size=8,seeds=7")
    assert d.table.clocks.runs == 0  # no limit while the seeds are put down
    d.wait(60000)
    while d.table.game.phase == "setup":
        found = []
        d.table.game.actions(found)
        enter(d, d.table.game.text(found[0]))
    assert d.table.game.phase == "turn" and d.table.clocks.runs == 1
    take_events(d)
    d.wait(21000)
    timeout, play = take_events(d)
    assert timeout["why"] == "timeout" and timeout["left"][0] == 0
    assert play["action"] == "timeout" and play["by"] == "clock"
    assert d.table.clocks.runs == 2 and seconds_left(d) == [0, 19]
    d.press(BACK)  # that turn begins anew
    assert d.table.game.player == 1 and seconds_left(d) == [20, 20]
    d.wait(5000)
    assert seconds_left(d) == [15, 20]
    d.press(BACK)
    assert d.table.game.phase == "setup"


def test_there_is_no_clock_where_nobody_can_lose_alone():
    d = Desk("touch", 8, "community", "side=3", settings={"clock": "5+3"})
    assert d.table.clocks is None


def test_a_bad_clock_is_refused():
    d = desk_on_clock("off")
    assert d.table.clocks is None
    assert d.table.set("clock", "5+3", d.now) == 0
    assert d.table.clocks is None  # it counts from the next game on
    assert d.table.set("clock", "5:3", d.now) == say.BAD_SETTING
    assert d.table.set("clock", 5, d.now) == say.BAD_SETTING
    d.table.adjourn(d.now)
    assert d.table.new_game("ur", "", d.now, clock="x") == say.BAD_SETTING
    assert d.table.new_game("ur", "", d.now, clock="off") == 0 and d.table.clocks is None
    d.table.adjourn(d.now)
    assert d.table.new_game("ur", "", d.now) == 0 and d.table.clocks.text == "5+3"


def test_a_clock_for_a_game_without_clocks_is_refused():
    table = Table(Board("touch", 8, 8))
    assert table.set("clock", "5+3", 0) == 0
    assert table.new_game("community", "side=4", 0, clock="10+5") == say.NO_CLOCKS
    assert table.reason_args == ("community",) and table.game is None and table.events == []
    assert table.new_game("community", "side=4", 0, clock="off") == 0
    table.adjourn(0)
    assert table.new_game("community", "side=4", 0) == 0  # as set: for games that have clocks
    assert table.clocks is None and table.events[-1]["clock"] == ""


def test_what_the_display_tells():
    d = desk_on_clock("5+0")
    clocks = d.table.clocks
    assert clocks.message(d.now) == [say.CLOCKS, "1 4:58 2 5:00"]
    assert clocks.has_ticked(d.now) and not clocks.has_ticked(d.now + 900)
    assert clocks.has_ticked(d.now + 1001)
    d.wait(1)
    assert clocks.message(d.now) == [say.CLOCKS, "1 4:58 2 5:00"]
    enter(d, "t1")
    enter(d, "R-A")
    assert clocks.runs == 2 and clocks.has_ticked(d.now) and not clocks.has_ticked(d.now + 900)
