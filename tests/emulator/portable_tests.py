"""Run the portable tests on the emulated boards and compare with what pytest ran.

python tests/emulator/portable_tests.py REPORT_OF_PYTEST
"""

import sys

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


def run(core, image, show):
    """Run every module on a board with that core; return the Outcome."""
    report = Report(show)
    with board(core, image) as link:
        for name in modules():
            error = execute(link, _CODE.format(name=name), report.read)
            if error:
                report.read(f"FAIL {name} stopped")
                show(error)
    return report.outcome()


def main(path):
    """Return 0 when each board passed exactly the tests that pytest passed."""
    expected = read_expected(path)
    tests = [(path, path.name) for path in sorted(PORTABLE.glob("*.py"))]
    with file_system(*PROGRAM, (RUNNER, RUNNER.name), *tests) as image:
        agreed = [
            check(f"emulated-{core}", lambda show, core=core: run(core, image, show), expected)
            for core in CORES
        ]
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
