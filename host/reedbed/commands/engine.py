"""`reedbed engine`: the five games over the Go Text Protocol, on CPython or MicroPython."""

import os
import sys
from enum import StrEnum
from typing import Annotated

import typer

from . import CommandError

_LARGEST_SEED = (1 << 30) - 1


class Runtime(StrEnum):
    """What runs the engine's files."""

    cpython = "cpython"
    micropython = "micropython"


def run(
    runtime: Annotated[Runtime, typer.Option(help="What runs the engine.")] = Runtime.cpython,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=_LARGEST_SEED, help="Start of all dice; by chance if not given."),
    ] = None,
) -> None:
    """Judge games for another program: Go Text Protocol 2 on standard input and output."""
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big") & _LARGEST_SEED
    if runtime is Runtime.cpython:
        _serve(seed)
    else:
        _become(_micropython_command(seed))


def _serve(seed: int) -> None:
    from reedbed_engine.gtp import Server

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


def _micropython_command(seed: int) -> list[str]:
    """Return the command that serves from MicroPython: the unix port, else WebAssembly."""
    from ..runtime import Unavailable, package_folder, serve, unix, wasm

    try:
        engine = package_folder("reedbed_engine")
        try:
            program = unix.find()
        except Unavailable:
            return wasm.find().command(wasm.SERVE, engine, seed)
        return [program, "-X", "heapsize=32m", serve.__file__, str(engine.parent), str(seed)]
    except Unavailable as missing:
        raise CommandError(f"no MicroPython to run the engine: {missing}") from missing


def _become(command: list[str]) -> None:
    """Let `command` take this process's place (on Windows: wait for it)."""
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    sys.exit(subprocess.call(command))
