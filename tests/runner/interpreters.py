"""The MicroPythons of this computer, each of which can run one module of portable tests."""

import ast
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import NamedTuple

from reedbed.runtime import Unavailable, unix, wasm

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("portable.py")
PORTABLE = ROOT / "tests" / "portable"
NODE_MODULES = ROOT / "host" / "node_modules"
PACKAGES = (ROOT / "engine" / "reedbed_engine", ROOT / "firmware" / "reedbed_board")
_PATIENCE = 600  # s, for one module


class Outcome(NamedTuple):
    """What one interpreter made of the tests."""

    passed: frozenset
    failed: frozenset


def modules():
    """Return the names of the modules of portable tests."""
    return sorted(path.stem for path in PORTABLE.glob("test_*.py"))


def collected(name):
    """Return the tests that pytest finds in the module `name`, as `portable.py` calls them."""
    tree = ast.parse((PORTABLE / f"{name}.py").read_text(encoding="utf-8"))
    functions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return frozenset(f"{name}.{test}" for test in functions if test.startswith("test_"))


def available():
    """Return the names of the interpreters; the unix port may be missing."""
    try:
        unix.find()
    except Unavailable:
        return ["newest", "oldest"]
    return ["newest", "oldest", "unix"]


_find_wasm = cache(wasm.find)


def command(interpreter):
    """Return a function from the name of a module to the command that tests it there."""
    if interpreter == "unix":
        program = unix.find()
        folders = [str(path.parent) for path in PACKAGES] + [str(PORTABLE)]
        return lambda name: [program, "-X", "heapsize=32m", str(RUNNER), name, *folders]
    found = _find_wasm()
    if interpreter == "oldest":
        found = found._replace(module=NODE_MODULES / "micropython-oldest" / "micropython.mjs")
    folders = (*PACKAGES, f"{PORTABLE}/", f"{RUNNER.parent}/")
    code = "import portable\nportable.run(%r)"
    return lambda name: found.command(wasm.RUN, code % name, *folders)


def run_process(command, name, show):
    """Run the module `name` by the process `command`, in an empty folder; return the Outcome.

    What is no passed test is passed on by `show(line)`.
    """
    report = Report(show)
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            command,
            cwd=scratch,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_PATIENCE,
        )
    report.read(done.stdout)
    if done.returncode:
        report.read(f"FAIL {name} ended with status {done.returncode}")
    return report.outcome()


def run_each(output, names, show):
    """Run the modules `names`, as many at a time as there are processors; return the Outcome.

    `output(name)` is what the module printed.
    """
    report = Report(show)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for text in pool.map(output, names):
            report.read(text)
    return report.outcome()


class Report:
    """Collect what `portable.py` prints; pass on by `show(line)` what is no passed test."""

    def __init__(self, show):
        self._show = show
        self._passed, self._failed = set(), set()

    def read(self, text):
        """Take in some lines."""
        for line in text.splitlines():
            verdict, _, rest = line.partition(" ")
            test = rest.partition(" ")[0]
            if verdict == "PASS":
                self._passed.add(test)
                continue
            if verdict == "FAIL":
                self._failed.add(test)
            self._show(line)

    def outcome(self):
        """Return what passed and what failed so far."""
        return Outcome(frozenset(self._passed), frozenset(self._failed))
