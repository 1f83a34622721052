"""Commands beside a running `reedbed play`: they find its board, and disturb no game."""

import json

import pytest
from ports_here import plug
from programs import playing, reedbed


@pytest.fixture
def play(open_page, tmp_path, monkeypatch):
    """A board with a page; give the folder of its data and the address of the page."""
    plug(monkeypatch)
    with playing(tmp_path / "data", "--kind", "touch") as (_, url):
        open_page(url).until(lambda topics: topics.get("counters"), "the counters")
        yield tmp_path / "data", url


def test_the_doctor_examines_what_disturbs_no_game(play):
    data, _ = play
    code, said, errors = reedbed("doctor", "--json", data=data)
    assert (code, errors) == (0, "")
    told = json.loads(said)
    assert told["faults"] == 0
    texts = {finding["step"]: finding["text"] for finding in told["findings"]}
    assert "no cell chatters" in texts["chatter"] and "here" in texts["link"]
    assert texts["lights"] == "left out: the page of `reedbed play` uses the board"
    assert reedbed("status", data=data)[0] == 0


def test_what_would_disturb_it_says_what_to_do_instead(play):
    data, url = play
    code, _, errors = reedbed("latency", "--auto", data=data)
    assert code == 1 and "plug in another board" in errors
    code, _, errors = reedbed("monitor", "--plain", data=data)
    assert code == 1 and url in errors and errors.count("\n") == 1
