"""The MicroPythons of this computer, each of which can run one module of portable tests."""

import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple

from reedbed.runtime import Unavailable, unix, wasm

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
    script = RUNNER.with_suffix(".mjs")
    folders = (*PACKAGES, f"{PORTABLE}/", f"{RUNNER.parent}/")
    return lambda name: found.command(script, name, *folders)


def unix_command():
    """Return a function from module name to command; raise Unavailable."""
    program = unix.find()
    folders = [str(path.parent) for path in PACKAGES] + [str(PORTABLE)]
    return lambda name: [program, "-X", "heapsize=32m", str(RUNNER), name, *folders]


def run(command, show):
    """Run every module by `command(name)`; pass on by `show(line)` what is no passed test."""
    passed, failed = set(), set()
    for name in modules():
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
        read_report(done.stdout, passed, failed, show)
        if done.returncode:
            failed.add(name)
            show(f"FAIL {name} ended with status {done.returncode}")
    return Outcome(frozenset(passed), frozenset(failed))


def read_report(text, passed, failed, show):
    """Sort the lines of `portable.py` into the sets `passed` and `failed`."""
    for line in text.splitlines():
        verdict, _, rest = line.partition(" ")
        if verdict == "PASS":
            passed.add(rest.split(" ")[0])
        else:
            show(line)
            if verdict == "FAIL":
                failed.add(rest.split(" ")[0])


__all__ = [
    "Outcome",
    "Unavailable",
    "modules",
    "read_report",
    "run",
    "unix_command",
    "wasm_command",
]
