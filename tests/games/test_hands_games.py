"""Whole games by simulated hands on boards and with options that are less usual."""

import pytest
from places import DECK
from places import PLACES as USUAL
from simulated_start import start_simulated

from reedbed_engine.off_board.simulated_player import CLEAN, CLUMSY, FAULTY

PLACES = (
    ("uros", "presence", 20, ""),
    ("uros", "touch", 16, ""),
    ("pilus", "presence", 10, "players=3,size=8,deck=" + DECK),
    pytest.param(("pilus", "presence", 20, "players=4,size=18"), marks=pytest.mark.long),
    ("pilus", "touch", 16, "players=3,size=8"),
    ("ur", "presence", 20, ""),
    ("ur", "touch", 16, ""),
    ("arbos", "presence", 6, "size=6,strict=1"),
    ("arbos", "touch", 8, "size=8,strict=1"),
    ("community", "presence", 10, "players=4,side=3"),
    ("community", "presence", 20, ""),
    ("community", "touch", 16, "players=6"),
)
FAILING = [place for place in USUAL if place[1] != "cursor"]


def _name(place):
    return " ".join(str(part) for part in place)[:40]


def check(place, seed, skill):
    simulated = start_simulated(*place, seed, skill)
    simulated.play()
    assert simulated.fault() == ""


@pytest.mark.parametrize("place", PLACES, ids=_name)
def test_clumsy_hands_are_understood(place, seed):
    check(place, seed, CLUMSY)


@pytest.mark.parametrize("place", FAILING, ids=_name)
def test_failing_sensors_are_no_dead_end(place, seed):
    check(place, seed, FAULTY)


LARGE = (("presence", 20, "seeds=7"), ("touch", 16, "size=16,seeds=7"))


@pytest.mark.parametrize("kind, size, options", LARGE)
@pytest.mark.parametrize("skill", (CLEAN, CLUMSY))
def test_boards_too_large_for_whole_games(kind, size, options, skill):
    simulated = start_simulated("arbos", kind, size, options, 3, skill)
    simulated.play(80)
    simulated.wait(2000)  # the last one may still rest
    simulated.run(())
    assert simulated.fault() == ""


def test_sensors_do_fail():
    simulated = start_simulated("ur", "presence", 10, "", 1, FAULTY)
    simulated.play()
    assert simulated.faults.n_stuck + simulated.faults.n_chatters
