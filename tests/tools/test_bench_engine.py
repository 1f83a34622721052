"""Actions a second, of games and of libraries beside them."""

import json

from benches import bench


def test_a_line_for_each_row_of_a_benchmark():
    said = bench("engine", "ur", "--seconds", 0.01, "--no-micropython", "--json")[1]
    for row in map(json.loads, said.splitlines()):
        assert row["game"] == "ur" and row["actions_per_s"]["cpython"]["median"] > 0


def test_it_is_measured_on_micropython(monkeypatch):
    monkeypatch.setattr("bench.engine._REPETITIONS", 1)
    code, said, error = bench("engine", "ur", "--seconds", 0.01)
    assert code == 0 and "slower than CPython" in said, error
