"""`reedbed bench latency`: every kind of answer is measured, one that does not come is told."""

import re

import pytest
from typer.testing import CliRunner

from reedbed.bench import latency as bench
from reedbed.commands.main import app


def measure(*args):
    return CliRunner().invoke(app, ["bench", "latency", "--runtime", "cpython", *args])


def test_every_kind_of_answer_is_measured(monkeypatch):
    monkeypatch.setattr(bench, "LIMITS", dict.fromkeys(bench.LIMITS, 1e6))  # however busy it is
    done = measure("--samples", "2")
    assert done.exit_code == 0, done.exception
    assert "light (2 touches, p99 < " in done.output
    assert "verdict (2 touches, p99 < " in done.output


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
