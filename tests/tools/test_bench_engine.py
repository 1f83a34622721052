"""Actions a second, of games and of libraries beside them."""

from benches import bench


def test_it_is_measured_on_both_pythons(monkeypatch):
    monkeypatch.setattr("bench.engine._REPETITIONS", 1)
    code, said, error = bench("engine", "ur", "--seconds", 0.01)
    assert code == 0 and "slower than CPython" in said, error
