"""Win rates of the computer players: which pairs it has, and how games are counted."""

import pytest
from benches import bench

from bench.measuring import ALONE, Row, list_rows, measure_row
from reedbed_engine.games import IDS


def test_games_that_all_lose_are_lost():
    measured = measure_row(Row("community", "side=4", "random", ALONE), range(4))
    assert (measured.won, measured.drawn, measured.score) == (0, 0, 0)
    assert measured.turns == 0 and measured.best_turns == 10
    assert measured.low == 0 and 0.4 < measured.high < 0.5


def test_the_helper_wins_on_the_smallest_board_nearly_as_soon_as_anybody():
    measured = measure_row(Row("community", "side=3", "computer:4", ALONE), range(1))
    assert measured.won == measured.games
    assert 0 < measured.turns <= 1.5 * measured.best_turns == 9


def test_games_won_are_told_by_colour():
    measured = measure_row(Row("ur", "", "computer:4", "greedy"), range(6))
    assert measured.won == measured.won_first + measured.won_second == 6
    assert measured.low < measured.score == measured.high == 1


# the bounds are far below what is measured: a level that fell behind is found, chance is not
LEAST = {"computer:4": 0.85, "computer:3": 0.7}


@pytest.mark.long
@pytest.mark.parametrize("name", IDS)
def test_strong_levels_stay_strong(name, seed):
    rows = [row for row in list_rows([name]) if row.options != "" or name in ("ur", "uros")]
    for row in rows:
        least = LEAST.get(row.one, 0)
        if row.other == "greedy" and least:
            seeds = range(1000 * seed, 1000 * seed + 20)
            assert measure_row(row, seeds).score >= least, row


def test_what_a_level_loses_has_its_row(tmp_path):
    args = ["--exact", "--level", "1", "--games", "2", "--most", "300"]
    row = bench("strength", "uros", *args, "--data", tmp_path)[1].splitlines()[1]
    name, actions, decisions, *_ = row.split()
    assert name == "uros" and row.endswith("% to win")
    assert 0 < int(decisions) <= int(actions)


def test_each_pair_has_its_row():
    said = bench("strength", "ur", "--games", 2, "--level", 1)[1]
    assert [line.split()[:3] for line in said.splitlines()[1:]] == [["ur", "computer:1", "greedy"]]
