"""`reedbed bench latency`: every kind of answer is measured, one that does not come is told."""

import json
import re

import pytest
from typer.testing import CliRunner

from reedbed.bench import latency as bench
from reedbed.bench import start
from reedbed.commands.main import app


def measure(*args):
    return CliRunner().invoke(app, ["bench", "latency", "--runtime", "cpython", *args])


def test_every_kind_of_answer_is_measured(monkeypatch):
    monkeypatch.setattr(bench, "LIMITS", dict.fromkeys(bench.LIMITS, 1e6))  # however busy it is
    done = measure("--samples", "2")
    assert done.exit_code == 0, done.exception
    assert "light (2 touches, p99 < " in done.output
    assert "verdict (2 touches, p99 < " in done.output


def test_figures_are_told_to_programs(monkeypatch):
    found = {"light": bench.sum_up([0.02, 0.03]), "verdict": bench.sum_up([0.04])}
    monkeypatch.setattr(bench, "measure_latency", lambda samples, runtime: found)
    light, verdict = map(json.loads, measure("--json").output.splitlines())
    assert (light["kind"], light["touches"], light["limit_ms"]) == (
        "light", 2, bench.LIMITS["light"],
    )  # fmt: skip
    assert light["least"] == 20 and light["most"] == 30 and verdict["median"] == 40


def test_the_time_to_a_page_is_told_to_programs(monkeypatch):
    times = iter([2.0, 1.0, 99.0])
    monkeypatch.setattr(start, "measure_start", lambda: next(times))
    done = CliRunner().invoke(app, ["bench", "start", "--runs", "3", "--json"])
    assert json.loads(done.output) == {
        "seconds": [1.0, 2.0, 99.0], "median": 2.0, "limit": start.LIMIT_S,
    }  # fmt: skip
    assert done.exit_code == 0


def test_an_answer_that_does_not_come_is_told_in_one_line(monkeypatch):
    monkeypatch.setattr(bench, "_ANSWER_S", 0)
    done = measure("--samples", "2")
    assert done.exit_code == 1
    assert re.fullmatch(r"the board did not answer to cell \d+ in 0 s", str(done.exception))


@pytest.mark.parametrize("limit", [0.0, 1e6])
def test_a_late_answer_is_an_error(monkeypatch, limit):
    monkeypatch.setattr(bench, "LIMITS", {"light": limit})
    found = {"light": bench.sum_up([0.02, 0.03])}
    monkeypatch.setattr(bench, "measure_latency", lambda samples, runtime: found)
    assert measure().exit_code == (limit == 0.0)
