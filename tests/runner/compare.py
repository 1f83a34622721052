"""Compare the portable tests that an interpreter ran with those that pytest runs."""

import sys
import time

_SHOWN = 10


def check(name, run, expected):
    """Print what `run(show)` passed and failed, and each difference; return if there is none."""
    start = time.monotonic()
    outcome = run(print)
    spent = time.monotonic() - start
    print(f"{name}: {len(outcome.passed)} passed, {len(outcome.failed)} failed in {spent:.1f} s")
    ran = outcome.passed | outcome.failed
    show_some(name, "did not run", expected - ran)
    show_some(name, "ran, but pytest does not run it", ran - expected)
    sys.stdout.flush()
    return outcome.passed == expected and not outcome.failed


def show_some(name, what, tests):
    """Print the first of `tests` and how many more there are."""
    for test in sorted(tests)[:_SHOWN]:
        print(f"{name}: {test} {what}")
    if len(tests) > _SHOWN:
        print(f"{name}: {len(tests) - _SHOWN} more {what}")
