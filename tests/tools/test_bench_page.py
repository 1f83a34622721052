"""Figures of the page: without a browser, and which are too much."""

import pytest
from benches import bench

from bench import page
from bench.figures import Figure
from reedbed.errors import PlainError


def test_without_a_browser_it_says_what_it_lacks(monkeypatch):
    def find():
        raise PlainError("this needs Chromium")

    monkeypatch.setattr(page, "find_browser", find)
    code, _, error = bench("page")
    assert (code, error) == (1, "this needs Chromium")


@pytest.mark.parametrize("value", [1.0, 3.0])
def test_what_is_too_much_is_an_error(monkeypatch, value):
    figure = Figure("page", "KB", 2.0, value)
    monkeypatch.setattr(page, "measure_page", lambda *_: [figure])
    code, said, _ = bench("page")
    assert code == (value > 2) and ("missed" in said) == (value > 2)
