"""Where the tests run: CPython, a board at its prompt, or MicroPython on this computer."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ..flashing.prompt import BoardError, Prompt
from ..image import build_program, compile_file
from ..runtime import package_folder, unix
from . import suite
from .outcome import Run

Place = Callable[[str], Run]  # runs one module

_PATIENCE_S = 900  # for one module on a slow interpreter
_FOLDER = "tests"

# A fresh memory, the program that is on the board, and one module of tests.
_CODE = """
import gc, os, sys
os.chdir("/")
import main
main.use(main.chosen())
del sys.modules["main"]
sys.path.insert(0, "/tests")
os.chdir("/tests")
gc.threshold(16384)
import portable
portable.run(%r)
"""
_TIDY = """
import os
os.chdir("/")
for name in os.listdir("tests") if "tests" in os.listdir() else ():
    os.remove("tests/" + name)
"""


def run_on_cpython(tests: Path) -> Place:
    """Return the place that is this interpreter, in a process of its own."""
    command = [sys.executable, "-m", "reedbed.testing.cpython"]
    folders = suite.find_folders(tests)
    return lambda name: _run_process([*command, name, *map(str, folders)])


def run_on_unix(tests: Path) -> Place:
    """Return the place that is MicroPython's unix port.  Raises Unavailable."""
    folders = [package_folder(name).parent for name in ("reedbed_engine", "reedbed_board")]
    folders += suite.find_folders(tests)
    command = [unix.find_unix(), "-X", "heapsize=32m", str(suite.find_runner(tests))]
    return lambda name: _run_process([*command, name, *map(str, folders)])


def _run_process(command: list[str]) -> Run:
    with TemporaryDirectory() as scratch:
        done = subprocess.run(
            command,
            cwd=scratch,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_PATIENCE_S,
        )
    return Run(done.stdout.splitlines())


@contextmanager
def open_on_board(prompt: Prompt, tests: Path, compiler: str) -> Iterator[Place]:
    """Give the place that is a board; its tests are copied to it and removed in the end.

    Raises CompileError, PromptError.
    """
    minifier = build_program()
    with TemporaryDirectory() as scratch:

        def send(source: Path) -> None:
            target = Path(scratch, source.stem + ".mpy")
            compile_file(source, target, minifier, compiler)
            prompt.write_file(f"{_FOLDER}/{target.name}", target.read_bytes(), lambda count: None)

        def run(name: str) -> Run:
            prompt.soft_reset()
            prompt.run(_TIDY)
            prompt.call("folder", _FOLDER)
            for source in suite.find_needed(tests, name):
                send(source)
            prompt.soft_reset()
            return _read_lines(prompt, name)

        try:
            yield run
        finally:
            prompt.soft_reset()
            prompt.run(_TIDY + "os.rmdir('tests') if 'tests' in os.listdir() else None")


def _read_lines(prompt: Prompt, name: str) -> Run:
    """Run a module on the board; collect what it prints."""
    said = bytearray()
    crash: list[str] = []
    try:
        prompt.run(_CODE % name, _PATIENCE_S, said.extend)
    except BoardError as error:
        crash = [f"FAIL {name}.stopped 0 ms 0 bytes free", *error.traceback.splitlines()]
    text = said.replace(b"\x04", b"").replace(b"\r", b"").decode(errors="replace")
    return Run(text.splitlines() + crash)
