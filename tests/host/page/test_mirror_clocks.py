"""Clocks run on in the pages between two messages of the board."""

from reedbed.page.clocks import make_clock_view


def test_the_clock_of_the_player_to_act_runs():
    time = [5.0]
    tell = make_clock_view({"clock": "5+3", "left": [300000, 2000], "runs": 2}, lambda: time[0])
    assert tell() == {"clock": "5+3", "left": [300000, 2000], "runs": 2}
    time[0] += 1.5
    assert tell()["left"] == [300000, 500]
    time[0] += 9
    assert tell()["left"] == [300000, 0]


def test_clocks_may_stand_or_not_exist():
    assert make_clock_view(
        {"clock": "5+3", "left": [1, 2], "runs": 0}, iter((1.0, 9.0)).__next__
    )() == {
        "clock": "5+3",
        "left": [1, 2],
        "runs": 0,
    }
    assert make_clock_view({})() == {"clock": "", "left": [], "runs": 0}
