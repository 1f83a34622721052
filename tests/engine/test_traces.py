"""Every trace in tests/traces comes again: games of simulated hands, and bugs that were mended."""

from pathlib import Path

import pytest

from reedbed_engine.trace.replay import report

TRACES = sorted((Path(__file__).parents[1] / "traces").glob("*.trace"))


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_it_comes_again(path):
    told = []
    with path.open(encoding="utf-8") as lines:
        assert report(lines, False, told.append), told


def test_there_is_one_of_each_game():
    games = {path.stem.partition("-")[0] for path in TRACES}
    assert {"uros", "pilus", "ur", "arbos", "community"} <= games
