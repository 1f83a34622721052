"""`reedbed play` as a whole: real processes, a real pseudo terminal, a real socket."""

import os
import signal
import socket
import sys
import urllib.error
import urllib.request
from contextlib import ExitStack, closing

import pytest
from programs import PATIENCE, playing, reedbed
from ur_events import ur_game

from reedbed.log import Log
from reedbed.records.record import read_record

linux = sys.platform == "linux"
FILES = 160  # that the tool may have open
SLOW = 2 * FILES  # connections
BURST = 32  # of them at once: what is not accepted is tried again after a second


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as file:
        return file.read().rpartition(")")[2].split()[0] != "Z"


def test_a_computer_takes_the_seat_that_is_left_over(open_page, tmp_path):
    with playing(tmp_path, "--board", "touch", "--players", "Ann", "--opponent", "computer:3") as (
        _,
        url,
    ):
        page = open_page(url)
        for action in ("t1", "R-A", "t2"):  # people throw for it
            page.do(action)
        page.until(lambda _: len(page.actions()) == 4, "the computer's action")
        assert page.topics["game"]["players"] == ["Ann", "computer:3"]
    _, listed, _ = reedbed("games", "show", 1, data=tmp_path)
    assert '[Players "Ann; computer:3"]' in listed, listed


def test_a_game_is_played_logged_and_goes_on_after_a_stop(open_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "--board", "touch", "--players", "Ann, Bob") as (program, url):
        page = open_page(url)
        for action in ("t1", "R-A", "t2", "R-b"):
            page.do(action)
        assert page.topics["game"]["players"] == ["Ann", "Bob"]
        (board,) = program.children()
        assert program.end(signal.SIGINT) == 0
        assert not is_alive(board)
    code, listed, _ = reedbed("games", data=data)
    assert code == 0 and listed.splitlines()[1].split()[-2:] == ["4", "ongoing"]
    again = ("--board", "touch", "--players", "Ana, Ben", "--clock", "5+3")
    with playing(data, *again) as (program, url):
        assert "continues: --players and --clock would be for a new one" in program.said()
        page = open_page(url)
        page.until(lambda topics: topics.get("game", {}).get("offer"), "the offer")
        page.until(lambda _: page.actions() == ["t1", "R-A", "t2", "R-b"], "the actions")
        page.go_on()
        page.do("t4")
        assert program.end() == 0
    code, text, _ = reedbed("games", "show", 1, data=data)
    assert [entry.action for entry in read_record(text).played] == ["t1", "R-A", "t2", "R-b", "t4"]
    assert reedbed("games", "check", data=data)[0] == 0


@pytest.mark.skipif(not linux, reason="needs /proc")
def test_a_killed_board_is_told_and_nothing_is_lost(open_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur", "--board", "touch") as (program, url):
        page = open_page(url)
        page.do("t3")
        page.do("R-C")
        (board,) = program.children()
        os.kill(board, signal.SIGKILL)
        assert program.process.wait(PATIENCE) == 1
        assert program.said().splitlines()[-1] == (
            "reedbed: the virtual board has ended (signal 9)"
        )
    assert "1. P1 t3 R-C" in reedbed("games", "show", 1, data=data)[1]


def test_a_game_that_was_put_aside_goes_on_as_a_new_one(open_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur", "--board", "touch", "--players", "Ana, Ben") as (_, url):
        page = open_page(url)
        page.do("t1")
        page.do("R-A")
        page.send(do="new", game="ur", aside=True)
        page.until(lambda topics: topics["game"]["number"] == 2, "another game")
    with playing(data, "--from", "1", "--board", "touch") as (_, url):
        page = open_page(url)
        page.until(lambda topics: topics.get("game", {}).get("number") == 3, "the game")
        assert page.topics["game"]["players"] == ["Ana", "Ben"]
        assert page.topics["game"]["player"] == 2
        page.do("t2")
    assert reedbed("games", "check", data=data)[0] == 0
    with closing(Log(data, writable=False)) as log:
        board, g = log.read_game(1).board, log.read_game(1).board_game_number
        assert log.list_events(3)[0]["from"] == f"{board} {g}"
        assert log.read_game(1).termination == "adjourned"
    record = read_record(reedbed("games", "show", 1, data=data)[1])
    assert (record.result, record.termination) == ("ongoing", "adjourned")


def test_a_game_begins_at_a_position(open_page, tmp_path):
    position = "ur .X....oO............ 5,4 0,0 1 move1"
    given = ("--position", position, "--players", "Ana", "--board", "touch")
    with playing(tmp_path, *given) as (_, url):
        page = open_page(url)
        page.do("B-C")
        assert page.topics["game"]["players"] == ["Ana"]
    record = read_record(reedbed("games", "show", 1, data=tmp_path)[1])
    assert record.position == position and [entry.action for entry in record.played] == ["B-C"]


def test_what_is_over_cannot_go_on(tmp_path):
    log = Log(tmp_path)
    log.add_game("feed01", ur_game(6))
    log.close()
    code, _, error = reedbed("play", "--from", 1, data=tmp_path)
    assert code == 1 and error == "reedbed: game 1 is over: win 1 points=7\n"
    code, _, error = reedbed("play", "--from", 2, data=tmp_path)
    assert code == 1 and "there is no game 2" in error
    code, _, error = reedbed("play", "uros", "--from", 1, data=tmp_path)
    assert code == 2 and "--from says already" in error


def test_a_game_with_clocks(open_page, tmp_path):
    data = tmp_path / "data"
    code, _, error = reedbed("play", "ur", "--clock", "5:3", data=data)
    assert code and error.count("\n") == 1 and "5:3" in error
    with playing(data, "--board", "touch", "--clock", "5+3", "--wiring", "socket") as (
        program,
        url,
    ):
        page = open_page(url)
        page.do("t1")
        assert page.topics["link"]["detail"].startswith("socket:")
        page.do("R-A")
        page.until(lambda topics: topics["clocks"]["runs"] == 2, "White's clock")
        clocks = page.topics["clocks"]
        assert clocks["clock"] == "5+3" and 290000 < clocks["left"][0] <= 303000
        page.send(do="new", game="ur", clock="5:3", aside=True)
        page.until(lambda topics: "notice" in topics, "the refusal")
        assert "5:3" in page.topics["notice"]["text"]["en"]
        assert page.actions() == ["t1", "R-A"]  # the game goes on
        assert program.end() == 0
    code, text, _ = reedbed("games", "show", 1, "--times", data=data)
    record = read_record(text)
    assert code == 0 and record.clock == "5+3"
    assert all(290000 < entry.left <= 300000 for entry in record.played)
    assert reedbed("games", "check", data=data)[0] == 0


@pytest.mark.skipif(not linux, reason="needs prlimit")
def test_many_slow_connections_leave_the_page_usable_and_the_terminal_quiet(open_page, tmp_path):
    resource = pytest.importorskip("resource")
    with (
        playing(tmp_path / "data", "ur", "--board", "touch") as (program, url),
        ExitStack() as slow,
    ):
        resource.prlimit(program.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
        page = open_page(url)
        host, port = url.removeprefix("http://").rstrip("/").split(":")
        said = program.said()
        for _ in range(SLOW // BURST):
            for _ in range(BURST):
                connection = slow.enter_context(socket.create_connection((host, int(port))))
                connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                assert answer.status == 200
        page.do("t1")
        open_page(url).do("R-A")
        slow.close()
        assert program.said() == said
        assert program.end() == 0


def test_what_a_game_has_no_use_for_is_told(open_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "community", "--clock", "10+5", "--players", "Ana") as (program, url):
        said = program.said()
        assert "community is played without clocks: --clock 10+5 is left out" in said
        assert "1 name for 2 players: the other players go without" in said
        page = open_page(url)
        page.until(lambda topics: topics.get("game", {}).get("players") == ["Ana"], "Ana")
        assert page.topics["clocks"]["clock"] in ("", "off")
        program.end()
    assert "[Clock" not in reedbed("games", "show", 1, data=data)[1].replace('[Clock "off"]', "")
