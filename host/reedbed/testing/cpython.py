"""The portable tests on CPython: the same lines as tests/runner/portable.py prints on a board.

python -m reedbed.testing.cpython MODULE FOLDER...

A program of its own, so that what a test does to modules and folders stays there.
"""

import sys
import time
import traceback
from collections.abc import Callable
from importlib import import_module


def run_module(name: str) -> None:
    """Run the tests of a module, a line each."""
    try:
        module = import_module(name)
    except Exception:  # noqa: BLE001 - whatever it is, it is the result
        _print_outcome(f"{name}.import", 0, traceback.format_exc())
        return
    for key in sorted(dir(module)):
        if key.startswith("test_") and callable(getattr(module, key)):
            _run_test(f"{name}.{key}", getattr(module, key))


def _run_test(title: str, test: Callable[[], None]) -> None:
    start, failure = time.perf_counter(), ""
    try:
        test()
    except Exception:  # noqa: BLE001 - a test may fail with anything
        failure = traceback.format_exc()
    _print_outcome(title, time.perf_counter() - start, failure)


def _print_outcome(title: str, seconds: float, failure: str) -> None:
    verdict = "FAIL" if failure else "PASS"
    print(f"{verdict} {title} {seconds * 1000:.0f} ms 0 bytes free")
    for line in failure.rstrip().splitlines():
        print("| " + line)


if __name__ == "__main__":
    sys.path[:0] = sys.argv[2:]
    run_module(sys.argv[1])
