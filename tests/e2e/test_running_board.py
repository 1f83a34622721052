"""Commands beside a running `reedbed play`: they find its board, and disturb no game."""

import json
import signal

import pytest
from ports_here import plug
from programs import REEDBED, playing, reedbed, running


@pytest.fixture
def play(open_page, tmp_path, monkeypatch):
    """A board with a page; give the folder of its data and the address of the page."""
    plug(monkeypatch)
    with playing(tmp_path / "data", "--board", "touch") as (_, url):
        open_page(url).until(lambda topics: topics.get("counters"), "the counters")
        yield tmp_path / "data", url


def test_the_doctor_examines_what_disturbs_no_game(play):
    data, _ = play
    code, said, errors = reedbed("board", "doctor", "--json", data=data)
    assert (code, errors) == (0, "")
    told = json.loads(said)
    assert told["faults"] == 0
    texts = {finding["step"]: finding["text"] for finding in told["findings"]}
    assert "no cell chatters" in texts["chatter"] and "here" in texts["link"]
    assert texts["lights"] == "left out: the page of `reedbed play` uses the board"
    assert reedbed("board", "status", data=data)[0] == 0
    code, _, errors = reedbed("board", "latency", "--auto", data=data)
    assert code == 1 and "plug in another board" in errors


def test_the_game_of_a_board_that_runs_is_printed_in_lines(play, open_page, tmp_path):
    data, url = play
    page = open_page(url)
    page.until(lambda topics: topics.get("counters"), "the counters")
    page.send(do="new", game="ur", options="", players=["Ana", ""])
    page.do("t1")
    printed = tmp_path / "printed"
    with printed.open("w") as out:
        command = [*REEDBED, "play", "--plain", "--data", data]
        with running(command, tmp_path / "plain.err", stdout=out) as program:
            for action, mark in (("R-A", "+ 1 "), ("t2", "+ 2 "), ("R-b", "+ 3 ")):
                while mark not in printed.read_text():
                    assert program.process.poll() is None, program.said()
                    page.until(lambda _: True)
                page.do(action)
            while "+ 4 " not in printed.read_text():
                assert program.process.poll() is None, program.said()
            program.end(signal.SIGINT)
    lines = [line for line in printed.read_text().splitlines() if not line.startswith("  ")]
    assert lines[0] == "# game 1: Ur Black (Ana), White"
    assert [line.split(":")[0] for line in lines[1:]] == [
        "+ 1 Black (Ana)",
        "+ 2 Black (Ana)",
        "+ 3 White",
        "+ 4 White",
    ]
    assert reedbed("play", "--plain", data=tmp_path)[0] == 1
