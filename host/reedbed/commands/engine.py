"""`reedbed dev engine`: the games over the Go Text Protocol, on CPython or MicroPython."""

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer

from . import CommandError, examples, refuse_json

_LARGEST_SEED = (1 << 30) - 1


# `micropython` is the unix port if there is one, else wasm
Runtime = StrEnum("Runtime", ["cpython", "micropython", "unix", "wasm"])


@examples("dev engine --seed 1 --runtime micropython")
def run(
    runtime: Runtime = Runtime.cpython,
    seed: Annotated[int | None, typer.Option(min=0, max=_LARGEST_SEED)] = None,
) -> None:
    """Judge games for other programs (GTP).

    It speaks the Go Text Protocol, version 2, on standard input and output.

    --runtime: What runs the engine.
    --seed N: Start of all dice; by chance if not given.
    """
    refuse_json("the engine speaks the Go Text Protocol")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big") & _LARGEST_SEED
    if runtime is Runtime.cpython:
        _serve_protocol(seed)
    else:
        _replace_process(_micropython_command(runtime, seed))


def _serve_protocol(seed: int) -> None:
    from reedbed_engine.off_board.gtp import Server

    from ..runtime.serve import serve

    def write(text: str) -> None:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()

    try:
        serve(Server(seed), lambda size: os.read(0, size), write)
    except BrokenPipeError:
        # the reader has gone; nothing may be flushed to it at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    except KeyboardInterrupt:
        sys.exit(130)


def _micropython_command(runtime: Runtime, seed: int) -> list[str]:
    """Return the command that serves from that kind of MicroPython."""
    from ..runtime import Unavailable

    kinds = {Runtime.unix: [_unix_command], Runtime.wasm: [_wasm_command]}
    why: Unavailable | None = None
    for make_command in kinds.get(runtime, [_unix_command, _wasm_command]):
        try:
            return make_command(seed)
        except Unavailable as missing:
            why = missing
    raise CommandError(f"no MicroPython to run the engine: {why}") from why


def _unix_command(seed: int) -> list[str]:
    from ..runtime import package_folder, serve, unix

    folder = package_folder("reedbed_engine").parent
    return [unix.find_unix(), "-X", "heapsize=32m", serve.__file__, str(folder), str(seed)]


def _wasm_command(seed: int) -> list[str]:
    from ..runtime import package_folder, wasm

    return wasm.find_wasm().command(wasm.SERVE, package_folder("reedbed_engine"), seed)


def _replace_process(command: list[str]) -> None:
    """Let `command` take this process's place (on Windows: wait for it)."""
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    sys.exit(subprocess.call(command))
