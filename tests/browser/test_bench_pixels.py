"""Figures of the page: a quick sample, in Chromium, beside pages that watch."""

import json
import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parents[2] / "tools"
SMALL = ("--samples", "2", "--watchers", "5", "--runtime", "cpython")
NAMES = [
    *("lights to pixels, p50", "lights to pixels, p99"),
    *("action to pixels, p50", "action to pixels, p99"),
    *("first paint", "page"),
]


def test_pixels_a_first_paint_and_a_page_are_measured():
    # in a process of its own: it drives a Chromium, as this one does
    done = subprocess.run(
        [sys.executable, "-m", "bench", "page", *SMALL, "--json"],
        env={**os.environ, "PYTHONPATH": str(TOOLS)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [row["name"] for row in found] == NAMES, done.stderr
    # a busy machine is no failure: how quick it is, the whole bench tells
    assert all(0 < row["value"] < 20 * row["limit"] for row in found)
    assert found[-1]["ratio"] <= 1 and done.returncode in (0, 1)
