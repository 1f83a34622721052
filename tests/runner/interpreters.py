"""The MicroPythons of this computer, each of which can run one module of portable tests."""

import ast
import json
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import NamedTuple

from reedbed.runtime import Unavailable, unix, wasm
from reedbed.testing import suite

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
RUNNER = suite.find_runner(TESTS)
NODE_RUNNER = Path(__file__).with_name("modules.mjs")
NODE_MODULES = ROOT / "host" / "node_modules"
PACKAGES = (ROOT / "engine" / "reedbed_engine", ROOT / "firmware" / "reedbed_board")
_PATIENCE = 600  # s, for one module


class Outcome(NamedTuple):
    """What one interpreter made of the tests."""

    passed: frozenset
    failed: frozenset


def collected(name, tests=TESTS):
    """Return the tests that pytest finds in the module `name`, as `portable.py` calls them."""
    tree = ast.parse(suite.find_portable(tests)[name].read_text(encoding="utf-8"))
    functions = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    return frozenset(f"{name}.{test}" for test in functions if test.startswith("test_"))


def available():
    """Return the names of the interpreters; the unix port may be missing."""
    try:
        unix.find_unix()
    except Unavailable:
        return ["newest", "oldest"]
    return ["newest", "oldest", "unix"]


@contextmanager
def started(interpreter, tests=TESTS):
    """Give a function `run(name, show)` that runs a module of `tests` and returns the Outcome.

    What is no passed test is passed on by `show(line)`.
    """
    if interpreter == "unix":
        program = unix.find_unix()
        folders = [path.parent for path in PACKAGES] + suite.find_folders(tests)
        command = [program, "-X", "heapsize=32m", str(RUNNER)]
        yield lambda name, show: run_process([*command, name, *map(str, folders)], name, show)
        return
    found = wasm.find_wasm()
    if interpreter == "oldest":
        found = found._replace(module=NODE_MODULES / "micropython-oldest" / "micropython.mjs")
    node = Node(found.command(NODE_RUNNER, *PACKAGES))
    try:
        yield lambda name, show: node.run(name, suite.find_needed(tests, name), show)
    finally:
        node.end()


class Node:
    """Node.js, which runs one module after the other, each in a fresh MicroPython.

    To start it takes longer than most modules; it is started again when it has ended by itself.
    """

    def __init__(self, command):
        self._command = command
        self._process = None

    def run(self, name, files, show):
        """Run the module `name`, for which `files` are needed; return the Outcome."""
        if self._process is None:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
            )
        report = Report(show)
        timer = Timer(_PATIENCE, self._process.kill)
        timer.start()
        self._process.stdin.write(json.dumps([name, *map(str, files)]) + "\n")
        self._process.stdin.flush()
        for line in self._process.stdout:
            if line == f"END {name}\n":
                break
            report.read(line)
        else:
            report.read(f"FAIL {name} ended with status {self.end()}")
        timer.cancel()
        return report.outcome()

    def end(self):
        """End it; return its status."""
        if self._process is None:
            return 0
        with self._process as process:
            self._process = None
            process.stdin.close()
        return process.returncode


def run_process(command, name, show):
    """Run the module `name` by the process `command`, in an empty folder; return the Outcome."""
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
