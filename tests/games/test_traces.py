"""Every trace comes again: games of simulated hands, bugs that were mended."""

from pathlib import Path

import pytest

from reedbed_engine.off_board.replay import report

TESTS = Path(__file__).parents[1]
TRACES = sorted(TESTS.glob("games/*/*.trace"))


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_it_comes_again(path):
    told = []
    with path.open(encoding="utf-8") as lines:
        assert report(lines, False, told.append), told[0]


def test_there_is_one_of_each_game():
    games = {path.stem.partition("-")[0] for path in TRACES}
    assert {"uros", "pilus", "ur", "arbos", "community"} <= games
