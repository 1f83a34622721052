"""The portable tests on CPython: the same lines as tests/runner/portable.py prints on a board.

python -m reedbed.testing.cpython FOLDER MODULE

A program of its own, so that what a test does to modules and folders stays there.
"""

import sys
import time
import traceback
from importlib import import_module


def run(name: str) -> None:
    """Run the tests of a module, a line each."""
    try:
        module = import_module(name)
    except Exception:  # noqa: BLE001 - whatever it is, it is the result
        _tell("FAIL", f"{name}.import", 0)
        return
    for key in sorted(dir(module)):
        if key.startswith("test_") and callable(getattr(module, key)):
            _run_one(f"{name}.{key}", getattr(module, key))


def _run_one(title, test) -> None:
    start = time.perf_counter()
    verdict = "PASS"
    try:
        test()
    except Exception:  # noqa: BLE001 - a test may fail with anything
        verdict = "FAIL"
    _tell(verdict, title, time.perf_counter() - start)


def _tell(verdict: str, title: str, seconds: float) -> None:
    print(f"{verdict} {title} {seconds * 1000:.0f} ms 0 bytes free")
    if verdict == "FAIL":
        for line in traceback.format_exc().rstrip().split("\n"):
            print("| " + line)


if __name__ == "__main__":
    sys.path[:0] = [sys.argv[1]]
    run(sys.argv[2])
