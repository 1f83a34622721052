"""Run the portable tests on the emulated boards and compare with what pytest runs.

python tests/emulator/portable_tests.py
python tests/emulator/portable_tests.py --only MODULE ...    # no comparison
"""

import argparse
import json
import sys
from fnmatch import fnmatch
from functools import partial

from emulator import HERE, PROGRAM, ROOT, board, execute, file_system
from reedbed.testing.suite import find_modules, find_portable

sys.path.insert(0, str(ROOT / "tests"))

from runner.compare import check  # noqa: E402
from runner.interpreters import RUNNER, TESTS, collected, run_each  # noqa: E402

_LARGE = "m3-large"

_CODE = """
import os, sys
sys.path[0] = "/"
os.mkdir("/scratch")
os.chdir("/scratch")
import portable
portable.run(%r)
"""
# an import within imports takes much of the stack: what the program starts with comes first
_PROGRAM_FIRST = "import sys; sys.path[0] = '/'; import reedbed_board.app\n"


def run(core, image, names, show):
    """Run the modules `names`, each on a board of its own with that core; return the Outcome."""
    return run_each(partial(_output, core, image), names, show)


def _output(core, image, name):
    """Return what the module `name` prints."""
    lines = []
    with board(core, image) as link:
        first = _PROGRAM_FIRST if core == _LARGE else ""
        try:
            execute(link, first + _CODE % name, lines.append)
        except RuntimeError as error:
            lines += [f"FAIL {name} stopped", *str(error).splitlines()]
    return "\n".join(lines)


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", choices=find_modules(TESTS), metavar="MODULE")
    args = parser.parse_args()
    return try_out(args.only) if args.only else run_all()


def run_all():
    """Return 0 when the boards passed exactly the tests that pytest runs."""
    small, large = by_size(find_modules(TESTS))
    with tests_image() as image:
        agreed = [check_on(_LARGE, image, large), check_on("m0", image, small)]
    return 0 if all(agreed) else 1


def by_size(names):
    """Return the modules `names` in two lists: those that fit a Pico, those that do not."""
    patterns = json.loads((HERE / "large.json").read_text())["modules"]
    large = [name for name in names if any(fnmatch(name, pattern) for pattern in patterns)]
    return [name for name in names if name not in large], large


def check_on(core, image, names):
    """Run the modules `names` on a board; return if it passed exactly the tests in them."""
    expected = frozenset().union(*map(collected, names))
    return check(f"emulated-{core}", partial(run, core, image, names), expected)


def try_out(names):
    """Run the modules `names` on the smallest board that has room and print what does not pass."""
    failed = 0
    with tests_image() as image:
        for core, chosen in zip(("m0", _LARGE), by_size(names), strict=True):
            outcome = run(core, image, chosen, print)
            print(f"emulated-{core}: {len(outcome.passed)} passed, {len(outcome.failed)} failed")
            failed += len(outcome.failed)
    return 1 if failed else 0


def tests_image():
    """Return a context with the file system that holds engine, firmware and tests."""
    tests = [(path, path.name) for path in find_portable(TESTS).values()]
    return file_system(*PROGRAM, (RUNNER, RUNNER.name), *tests)


if __name__ == "__main__":
    sys.exit(main())
