"""Figures of the page: a quick sample, in Chromium, beside pages that watch."""

import json

from benches import bench

SMALL = ("--samples", "2", "--watchers", "5", "--runtime", "cpython")
NAMES = [
    *("lights to pixels, p50", "lights to pixels, p99"),
    *("action to pixels, p50", "action to pixels, p99"),
    *("first paint", "page"),
]


def test_pixels_a_first_paint_and_a_page_are_measured():
    code, told, errors = bench("page", *SMALL, "--json")
    found = [json.loads(line) for line in told.splitlines()]
    assert [row["name"] for row in found] == NAMES, errors
    # a busy machine is no failure: how quick it is, the whole bench tells
    assert all(0 < row["value"] < 20 * row["limit"] for row in found)
    assert found[-1]["ratio"] <= 1 and code in (0, 1)
