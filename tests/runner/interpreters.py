"""The MicroPythons of this computer, each of which can run one module of portable tests."""

import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from reedbed.runtime import unix, wasm

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("portable.py")
PORTABLE = ROOT / "tests" / "portable"
PACKAGES = (ROOT / "engine" / "reedbed_engine", ROOT / "firmware" / "reedbed_board")
_PATIENCE = 600  # s, for one module


class Outcome(NamedTuple):
    """What one interpreter made of the tests."""

    passed: frozenset
    failed: frozenset


def modules():
    """Return the names of the modules of portable tests."""
    return sorted(path.stem for path in PORTABLE.glob("test_*.py"))


def wasm_command():
    """Return a function from module name to command; raise Unavailable."""
    found = wasm.find()
    folders = (*PACKAGES, f"{PORTABLE}/", f"{RUNNER.parent}/")
    code = "import portable\nportable.run(%r)"
    return lambda name: found.command(wasm.RUN, code % name, *folders)


def unix_command():
    """Return a function from module name to command; raise Unavailable."""
    program = unix.find()
    folders = [str(path.parent) for path in PACKAGES] + [str(PORTABLE)]
    return lambda name: [program, "-X", "heapsize=32m", str(RUNNER), name, *folders]


def run_processes(command, show):
    """Run every module by a process `command(name)` of its own; return the Outcome.

    What is no passed test is passed on by `show(line)`.
    """
    return run_each(partial(_output, command), modules(), show)


def run_each(output, names, show):
    """Run the modules `names`, as many at a time as there are processors; return the Outcome.

    `output(name)` is what the module printed.
    """
    report = Report(show)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for text in pool.map(output, names):
            for line in text.splitlines():
                report.read(line)
    return report.outcome()


def _output(command, name):
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            command(name),
            cwd=scratch,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
        )
    if done.returncode:
        return done.stdout + f"\nFAIL {name} ended with status {done.returncode}\n"
    return done.stdout


class Report:
    """Collect the lines of `portable.py`; pass on by `show(line)` what is no passed test."""

    def __init__(self, show):
        self._show = show
        self._passed, self._failed = set(), set()

    def read(self, line):
        """Take in one line."""
        verdict, _, rest = line.partition(" ")
        test = rest.partition(" ")[0]
        if verdict == "PASS":
            self._passed.add(test)
            return
        if verdict == "FAIL":
            self._failed.add(test)
        self._show(line)

    def outcome(self):
        """Return what passed and what failed so far."""
        return Outcome(frozenset(self._passed), frozenset(self._failed))
