"""From touch to light: every kind of answer is measured, one that does not come is told."""

import json
import re

import pytest
from benches import bench

from bench import latency, start


def measure(*args):
    return bench("latency", "--runtime", "cpython", *args)


def test_every_kind_of_answer_is_measured(monkeypatch):
    limits = dict.fromkeys(latency.LIMITS, 1e6)  # however busy it is
    monkeypatch.setattr(latency, "LIMITS", limits)
    code, said, error = measure("--samples", "2")
    assert code == 0, error
    assert "light (2 touches, p99 < " in said
    assert "verdict (2 touches, p99 < " in said


def test_figures_are_told_to_programs(monkeypatch):
    found = {"light": latency.sum_up([0.02, 0.03]), "verdict": latency.sum_up([0.04])}
    monkeypatch.setattr(latency, "measure_latency", lambda samples, runtime: found)
    light, verdict = map(json.loads, measure("--json")[1].splitlines())
    assert (light["kind"], light["touches"], light["limit_ms"]) == (
        "light", 2, latency.LIMITS["light"],
    )  # fmt: skip
    assert light["least"] == 20 and light["most"] == 30 and verdict["median"] == 40


def test_the_time_to_a_page_is_told_to_programs(monkeypatch):
    times = iter([2.0, 1.0, 99.0])
    monkeypatch.setattr(start, "measure_start", lambda: next(times))
    code, said, _ = bench("start", "--runs", "3", "--json")
    assert json.loads(said) == {
        "seconds": [1.0, 2.0, 99.0], "median": 2.0, "limit": start.LIMIT_S,
    }  # fmt: skip
    assert code == 0


def test_an_answer_that_does_not_come_is_told_in_one_line(monkeypatch):
    monkeypatch.setattr(latency, "_ANSWER_S", 0)
    code, _, error = measure("--samples", "2")
    assert code == 1
    assert re.fullmatch(r"the board did not answer to cell \d+ in 0 s", error)


@pytest.mark.parametrize("limit", [0.0, 1e6])
def test_a_late_answer_is_an_error(monkeypatch, limit):
    monkeypatch.setattr(latency, "LIMITS", {"light": limit})
    found = {"light": latency.sum_up([0.02, 0.03])}
    monkeypatch.setattr(latency, "measure_latency", lambda samples, runtime: found)
    assert measure()[0] == (limit == 0.0)
