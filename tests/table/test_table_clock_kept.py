"""Clocks stand and go back: pauses, the menu, take-backs, restarts."""

from clock_desk import desk_on_clock, enter, seconds_left, take_events, take_kinds
from table_desk import Desk, new_event

from reedbed_engine.games.base.board import Board
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table


def test_clocks_stand_while_the_pieces_are_set_up():
    table = Table(Board("presence", 10, 10), {"clock": "5+0"})
    assert table.new_game("ur", "", 0) == 0
    for now in range(1000, 30000, 1000):
        table.tick(now)
    assert table.clocks.runs == 0 and table.clocks.time_left(30000) == [300000, 300000]
    layout = table.layout
    for site in range(layout.n_sites):
        for seat in layout.cells(site)[: table.game.count(site)]:
            table.cell(seat, 1, 30000)
    table.settings["host_play"] = 1
    assert table.request_play("t1", 30000) == 0 and table.clocks.runs == 1
    assert table.events[-1] == {"k": "clock", "why": "start", "left": [300000] * 2, "t": 30000}


def test_the_clocks_go_back_with_what_is_taken_back():
    d = desk_on_clock("5+3")
    d.wait(8000)  # ten seconds gone
    enter(d, "t1")
    d.wait(10000)
    enter(d, "R-A")  # at 280
    d.wait(30000)
    enter(d, "t4")
    d.wait(5000)
    d.press(BACK)
    assert seconds_left(d)[1] == 270
    d.wait(40000 - 50)
    d.press(BACK)
    assert d.table.game.player == 1
    assert seconds_left(d) == [280, 300]
    undone = take_events(d)[-1]
    assert undone["left"] == [280000, 300000]
    d.wait(10000)
    assert seconds_left(d) == [270, 300]
    assert d.table.request_undo(1, d.now) == 0
    assert seconds_left(d) == [290, 300]


def test_a_pause_stops_the_clocks_until_ok_or_an_action():
    d = desk_on_clock("5+0")
    take_events(d)
    d.table.clocks.pause(d.table.now)
    d.table.tick(d.now)
    assert d.table.lines[1] == [say.PAUSED]
    d.wait(60000)
    assert seconds_left(d) == [298, 300]
    d.press(OK)
    d.wait(10000 - 50)
    assert seconds_left(d) == [288, 300]
    assert take_kinds(d) == ["clock pause", "clock resume"]
    d.table.clocks.pause(d.table.now)
    d.table.tick(d.now)
    d.wait(60000)
    enter(d, "t1")
    d.wait(10000)
    assert take_kinds(d) == ["clock pause", "clock resume", "play t1"]
    assert seconds_left(d) == [278, 300]


def test_the_menu_does_not_stop_the_clocks():
    d = desk_on_clock("5+0")
    d.table.controls.menu = True
    d.wait(10000)
    assert seconds_left(d) == [288, 300]


def test_clocks_survive_a_restart_and_so_do_their_take_backs():
    d = Desk("touch", 8, settings={"clock": "5+3"})
    d.table.events.append(new_event(clock="5+3", t=0))
    d.wait(8000)
    enter(d, "t1")
    d.wait(10000)
    enter(d, "R-A")
    want = d.table.clocks.time_left(d.now)
    table = Table(Board("touch", 8, 8))
    assert resume(table, d.table.events, 700) == 0
    assert table.clocks.time_left(60000) == want and table.clocks.is_paused
    assert table.events == []
    table.go_on(100000)
    assert table.clocks.time_left(101000) == [want[0], want[1] - 1000]
    assert [event["why"] for event in table.events] == ["resume"]
    table.request_undo(1, 101000)
    assert table.clocks.time_left(101000) == d.table.events[-1]["left"]
    table.request_undo(1, 102000)
    assert table.clocks.time_left(102000)[0] == 300000  # nothing runs before the first action
