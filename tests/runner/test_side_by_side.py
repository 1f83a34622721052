"""Programs run side by side: all of them, and each failure is told."""

import sys

from runner.side_by_side import run_side_by_side

# ends when another one has made the file, or after too long a time
WAITS = (
    "import os, sys, time\nfor _ in range(3000):\n    os.path.exists(sys.argv[1]) and sys.exit()"
)
WAITS += "\n    time.sleep(0.01)\nsys.exit(2)"
MAKES = "import sys\nopen(sys.argv[1], 'w').close()"


def run(programs, jobs=2):
    """Run Python programs; return (names of those that failed, what was told)."""
    told = []
    commands = {name: [sys.executable, "-c", *program] for name, program in programs.items()}
    return run_side_by_side(commands, told.append, jobs), told


def test_two_run_at_the_same_time(tmp_path):
    path = str(tmp_path / "made")
    failed, _ = run({"waits": [WAITS, path], "makes": [MAKES, path]})
    assert failed == []


def test_all_are_run_and_those_that_fail_are_returned():
    failed, told = run(
        {"one": ["print(1)"], "two": ["print(2); exit(3)"], "three": ["exit(4)"]}, 1
    )
    assert failed == ["two", "three"]
    assert "== one is done\n1" in told
    assert "== two failed with status 3\n2" in told
