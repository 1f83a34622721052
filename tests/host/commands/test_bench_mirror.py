"""`reedbed bench mirror`: a small log and a short day are measured, without a browser."""

import json

import pytest
from typer.testing import CliRunner

from reedbed.bench import mirror as bench
from reedbed.bench import mirror_pixels
from reedbed.bench.mirror_day import can_measure, measure_day
from reedbed.commands.main import app
from reedbed.errors import PlainError


def measure(*args):
    return CliRunner().invoke(app, ["bench", "mirror", *args])


def test_a_log_is_listed_searched_and_opened():
    done = measure("log", "--actions", "1", "--runtime", "cpython", "--watchers", "1", "--json")
    found = [json.loads(line) for line in done.output.splitlines()]
    assert [row["name"] for row in found] == ["log: list", "log: search", "log: open"]
    assert all(0 < row["value"] and row["ratio"] > 0 for row in found)


def test_without_a_browser_it_says_what_it_lacks(monkeypatch):
    def find():
        raise PlainError("Chromium")

    monkeypatch.setattr(mirror_pixels, "find_browser", find)
    done = measure("pixels", "--actions", "1", "--runtime", "cpython", "--watchers", "0")
    assert done.exit_code == 0
    assert "not measured: what a browser shows; that needs Chromium" in done.output


@pytest.mark.parametrize("value", [1.0, 3.0])
def test_what_is_too_much_is_an_error(monkeypatch, value):
    monkeypatch.setattr(bench, "can_measure", lambda: True)
    monkeypatch.setattr(bench, "measure_day", lambda hours: value)
    done = measure("memory")
    assert done.exit_code == (value > 2) and ("missed" in done.output) == (value > 2)


@pytest.mark.long
@pytest.mark.skipif(not can_measure(), reason="this system does not tell")
def test_what_the_program_holds_stays_the_same_over_a_day():
    assert measure_day(24) < 2


def test_what_cannot_be_measured_is_no_part():
    done = measure("colour")
    assert "no such part: colour" in str(done.exception)
