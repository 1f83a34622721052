"""Run the portable tests on the emulated boards and compare with what pytest ran.

python tests/emulator/portable_tests.py REPORT_OF_PYTEST
"""

import sys
from functools import partial

from emulator import CORES, PROGRAM, ROOT, board, execute, file_system

sys.path.insert(0, str(ROOT / "tests"))

from runner.compare import check, read_expected  # noqa: E402
from runner.interpreters import PORTABLE, RUNNER, Report, modules  # noqa: E402

# Each module of tests gets a fresh heap and a folder of its own to write in.
_CODE = """
import os, sys
sys.path[0] = "/"
os.mkdir("/scratch_{name}")
os.chdir("/scratch_{name}")
import portable
portable.run("{name}")
"""


def run(core, image, names, show):
    """Run the modules `names` on a board with that core; return the Outcome."""
    report = Report(show)
    with board(core, image) as link:
        for name in names:
            error = execute(link, _CODE.format(name=name), report.read)
            if error:
                report.read(f"FAIL {name} stopped")
                show(error)
    return report.outcome()


def main(path):
    """Return 0 when each board passed exactly the tests that pytest passed."""
    expected = read_expected(path)
    with tests_image() as image:
        agreed = [
            check(f"emulated-{core}", partial(run, core, image, modules()), expected)
            for core in CORES
        ]
    return 0 if all(agreed) else 1


def try_out(names):
    """Run the modules `names` on the smaller core and print what does not pass."""
    with tests_image() as image:
        outcome = run("m0", image, names, print)
    print(f"emulated-m0: {len(outcome.passed)} passed, {len(outcome.failed)} failed")
    return 1 if outcome.failed else 0


def tests_image():
    """Return a context with the file system that holds engine, firmware and tests."""
    tests = [(path, path.name) for path in sorted(PORTABLE.glob("*.py"))]
    return file_system(*PROGRAM, (RUNNER, RUNNER.name), *tests)


if __name__ == "__main__":
    if sys.argv[1] == "--only":
        sys.exit(try_out(sys.argv[2:]))
    sys.exit(main(sys.argv[1]))
