"""Clocks at the table: time for the game, a limit a turn, pauses, take-backs, restarts."""

from table_desk import Desk

from reedbed_engine.games.base import lights as light
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.game import GAME_OVER
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, OK
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table
from reedbed_engine.table.settings import read_clock
from reedbed_engine.table.states import SETTING_UP


def desk(clock, kind="touch", size=8, game="ur", options="", position=""):
    """Return a desk at which the clock of player 1 has run for two seconds."""
    made = new_desk(clock, kind, size, game, options, position)
    if made.table.play.state != SETTING_UP:
        begin(made)
    return made


def new_desk(clock, kind="touch", size=8, game="ur", options="", position=""):
    """Return a desk at which nobody has acted yet."""
    made = Desk(kind, size, game, options, position, {"clock": clock})
    made.events = []
    return made


def begin(d):
    """Let the clocks run: something is played, and taken back."""
    found = []
    d.table.game.actions(found)
    enter(d, d.table.game.text(found[0]))
    assert d.table.request_undo(1, d.now) == 0
    d.wait(2000)


def low_lights(d):
    """Return how many cells tell that little time is left."""
    return list(d.table.lights).count(light.LOW_TIME)


def left(d):
    """Return what the players have left, in whole seconds, rounded up."""
    return [(ms + 999) // 1000 for ms in d.table.clocks.time_left(d.now)]


def taken(d):
    """Take the journal events away and return them without their times."""
    found = []
    for event in d.table.events:
        d.events.append(event)
        event = dict(event)
        event.pop("t")
        found.append(event)
    d.table.events.clear()
    return found


def kinds(d):
    """Take the events; return action texts, and kinds with what they say in short."""
    found = []
    for event in taken(d):
        words = event.get("action"), event.get("why"), event.get("termination")
        found.append(" ".join([event["k"]] + [word for word in words if word]))
    return found


def enter(d, text):
    """Play an action for a host: at once, by whoever is to act."""
    d.table.settings["host_play"] = 1
    assert d.table.request_play(text, d.now) == 0, text


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
    d = new_desk("5+3")
    d.wait(400000)
    assert d.table.clocks.runs == 0 and left(d) == [300, 300] and not d.table.game.over
    assert kinds(d) == []
    enter(d, "t1")
    assert d.table.clocks.runs == 1 and kinds(d) == ["play t1", "clock start"]
    d.wait(8000)
    assert left(d) == [292, 300]


def test_the_last_seconds_are_told_by_a_sound_and_a_colour():
    for clock, low in (("1+0", 30), ("60s", 20), ("30s lose", 10)):
        d = new_desk(clock)
        enter(d, "t1")
        whole = left(d)[0]
        d.table.sound = ""
        d.wait((whole - low) * 1000 - 500)
        assert d.table.sound == "" and low_lights(d) == 0, clock
        d.wait(1000)
        assert d.table.sound == "warn" and not d.table.clocks.time_left(d.now)[0] < 1, clock
        assert low_lights(d) == len(d.table.layout.turn_cells[0]), clock
        d.table.sound = ""
        d.wait(2000)
        assert d.table.sound == "", clock  # once
        enter(d, "R-A")
        assert low_lights(d) == 0, clock


def test_time_runs_for_the_player_to_act():
    d = desk("5+3")
    assert d.table.clocks.runs == 1 and left(d) == [298, 300]  # sitting down took two seconds
    d.wait(8000)
    assert left(d) == [290, 300]
    d.throw(1)  # nothing can move by 1 but a piece of the river: the turn goes on
    assert d.table.clocks.runs == d.table.game.player == 1
    d.wait(9000)
    enter(d, "R-A")
    before = left(d)
    assert d.table.clocks.runs == d.table.game.player == 2
    d.wait(20000)
    assert left(d) == [before[0], before[1] - 20]


def test_a_turn_that_ends_gives_the_increment():
    d = desk("5+3")
    d.wait(58000)
    enter(d, "t1")
    enter(d, "R-A")
    assert left(d) == [243, 300]
    play = taken(d)[-1]
    assert play["left"] == [240000, 300000] and play["player"] == 1


def test_out_of_time_is_lost():
    d = desk("1+0")
    d.wait(57000)
    assert not d.table.game.over
    taken(d)
    d.wait(2000)
    assert d.table.game.over and left(d) == [0, 60]
    timeout, play, end = taken(d)
    assert timeout == {"k": "clock", "why": "timeout", "left": [0, 60000]}
    assert play["action"] == "resign" and play["by"] == "clock" and play["player"] == 1
    assert end["termination"] == "time forfeit" and end["result"].startswith("win 2")
    d.wait(100000)
    assert taken(d) == [] and d.table.clocks.runs == 0


def test_what_time_has_ended_is_not_taken_back():
    d = desk("1+0")
    enter(d, "t1")
    d.wait(61000)
    taken(d)
    d.press(BACK)
    assert d.table.game.over and d.table.refused == [GAME_OVER] and taken(d) == []
    assert d.table.request_undo(1, d.now) == GAME_OVER
    d = desk("1+0")
    enter(d, "resign")
    d.wait(10000)
    d.press(BACK)
    assert d.table.clocks.runs == 1 and left(d) == [58, 60]


def test_what_is_done_in_time_counts_if_it_rests():
    d = desk("1+0", "presence", 10)
    enter(d, "t2")
    d.wait(57000)
    taken(d)
    d.lift("R", 100)
    d.put("B", 700)  # a tenth of a second before the flag falls
    d.wait(1500)
    assert [event["k"] for event in taken(d)] == ["play"]
    assert not d.table.game.over and d.table.clocks.runs == 2


def test_a_piece_in_the_air_is_not_in_time():
    d = desk("1+0", "presence", 10)
    enter(d, "t2")
    d.wait(57000)
    taken(d)
    d.lift("R", 100)
    d.wait(3000)
    assert kinds(d) == ["clock timeout", "play resign", "end time forfeit"]


def test_grace_is_given_once():
    d = desk("1+0")
    enter(d, "t1")
    d.wait(57600)
    d.tap("R")
    d.tap("A")
    for _ in range(20):  # chooses again and again
        d.tap("R")
        d.tap("A")
    assert d.table.game.over


def test_a_limit_a_turn_begins_anew_with_each_turn():
    d = desk("60s")
    d.wait(28000)
    assert left(d) == [30, 60]
    enter(d, "t1")
    assert left(d) == [30, 60]
    d.wait(10000)
    enter(d, "R-A")
    assert left(d) == [20, 60]
    d.wait(5000)
    enter(d, "t1")
    enter(d, "R-a")
    assert left(d) == [60, 55]


def test_late_may_cost_nothing_a_warning_or_the_game():
    for text, events, refused in (
        ("30s nothing", ["clock timeout"], []),
        ("30s", ["clock timeout"], [say.TIME_UP_FOR, [PLAYER]]),
        ("30s lose", ["clock timeout", "play resign", "end time forfeit"], []),
    ):
        d = desk(text)
        taken(d)
        d.wait(200000)
        assert kinds(d) == events, text
        assert d.table.refused == refused, text


def test_a_late_turn_of_arbos_passes():
    d = desk("20s lose", "touch", 8, "arbos", "size=8,seeds=7")
    assert d.table.clocks.runs == 0  # no limit while the seeds are put down
    d.wait(60000)
    while d.table.game.phase == "setup":
        found = []
        d.table.game.actions(found)
        enter(d, d.table.game.text(found[0]))
    assert d.table.game.phase == "turn" and d.table.clocks.runs == 1
    taken(d)
    d.wait(21000)
    timeout, play = taken(d)
    assert timeout["why"] == "timeout" and timeout["left"][0] == 0
    assert play["action"] == "timeout" and play["by"] == "clock"
    assert d.table.clocks.runs == 2 and left(d) == [0, 19]
    d.press(BACK)  # that turn begins anew
    assert d.table.game.player == 1 and left(d) == [20, 20]
    d.wait(5000)
    assert left(d) == [15, 20]
    d.press(BACK)
    assert d.table.game.phase == "setup"


def test_there_is_no_clock_where_nobody_can_lose_alone():
    d = Desk("touch", 8, "community", "side=3", settings={"clock": "5+3"})
    assert d.table.clocks is None


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
    d = desk("5+3")
    d.wait(8000)  # ten seconds gone
    enter(d, "t1")
    d.wait(10000)
    enter(d, "R-A")  # at 280
    d.wait(30000)
    enter(d, "t4")
    d.wait(5000)
    d.press(BACK)
    assert left(d)[1] == 270
    d.wait(40000 - 50)
    d.press(BACK)
    assert d.table.game.player == 1
    assert left(d) == [280, 300]
    undone = taken(d)[-1]
    assert undone["left"] == [280000, 300000]
    d.wait(10000)
    assert left(d) == [270, 300]
    assert d.table.request_undo(1, d.now) == 0
    assert left(d) == [290, 300]


def test_a_pause_stops_the_clocks_until_ok_or_an_action():
    d = desk("5+0")
    taken(d)
    d.table.clocks.pause()
    d.table.tick(d.now)
    assert d.table.lines[1] == [say.PAUSED]
    d.wait(60000)
    assert left(d) == [298, 300]
    d.press(OK)
    d.wait(10000 - 50)
    assert left(d) == [288, 300]
    assert kinds(d) == ["clock pause", "clock resume"]
    d.table.clocks.pause()
    d.table.tick(d.now)
    d.wait(60000)
    enter(d, "t1")
    d.wait(10000)
    assert kinds(d) == ["clock pause", "clock resume", "play t1"]
    assert left(d) == [278, 300]


def test_the_menu_does_not_stop_the_clocks():
    d = desk("5+0")
    d.table.menu = True
    d.wait(10000)
    assert left(d) == [288, 300]


def test_clocks_survive_a_restart_and_so_do_their_take_backs():
    d = Desk("touch", 8, settings={"clock": "5+3"})
    d.table.events.append(
        {"k": "new", "game": "ur", "options": "", "position": "", "players": [], "clock": "5+3"}
    )
    d.table.events[0]["t"] = 0
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


def test_a_restart_after_a_take_back():
    d = Desk("touch", 8, settings={"clock": "5+3"})
    new = {"k": "new", "game": "ur", "options": "", "position": "", "players": [], "clock": "5+3"}
    for text in ("t1", "R-A", "t1"):
        d.wait(5000)
        enter(d, text)
    d.wait(1000)
    d.table.request_undo(2, d.now)
    want = d.table.clocks.time_left(d.now)
    table = Table(Board("touch", 8, 8))
    resume(table, [new] + d.table.events, 0)
    assert table.clocks.time_left(0) == want
    assert table.game.player == 1


def test_a_restart_in_a_pause_gives_nothing_twice():
    d = Desk("touch", 8, settings={"clock": "5+3"})
    new = {"k": "new", "game": "ur", "options": "", "position": "", "players": [], "clock": "5+3"}
    for text in ("t1", "R-A"):
        enter(d, text)
    d.table.clocks.pause()
    table = Table(Board("touch", 8, 8))
    resume(table, [new] + d.table.events, 0)
    assert table.clocks.time_left(0) == d.table.clocks.time_left(d.now) == [303000, 300000]


def test_a_bad_clock_is_refused():
    d = desk("off")
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
    d = desk("5+0")
    clocks = d.table.clocks
    assert clocks.message(d.now) == [say.CLOCKS, "1 4:58 2 5:00"]
    assert clocks.has_ticked(d.now) and not clocks.has_ticked(d.now + 900)
    assert clocks.has_ticked(d.now + 1001)
    d.wait(1)
    assert clocks.message(d.now) == [say.CLOCKS, "1 4:58 2 5:00"]
