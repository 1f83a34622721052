"""Flashing the emulated Pico by the real tool and the real mpremote, over a pseudo terminal."""

import json
import re
import time

from prompt import execute, leave_program, put_file

from pico import Fault, on_terminal, tool


def flash_empty(path, image):
    """Flash an empty Pico and write its flash memory to `path`; yield what was verified."""
    with on_terminal(image) as (chip, port):
        code = "round(2 ** 0.5, 4), __import__('sys').implementation.version"
        said = tool("connect", port, "resume", "eval", code, module="mpremote")
        found = re.search(r"1\.4142\D+(\d+), (\d+), (\d+)", said)
        if not found:
            raise Fault(f"mpremote: {said!r}")
        version = ".".join(found.groups())
        yield f"an empty flash is formatted, MicroPython {version} is there for mpremote"
        start = time.monotonic()
        said = tool("board", "flash", "--port", port)
        sent = re.search(r"is on the board \(([\d,]+) bytes sent\)", said)
        if not sent:
            raise Fault(f"reedbed board flash: {said!r}")
        state = chip.do("state")
        yield f"reedbed board flash sent {sent[1]} bytes in {time.monotonic() - start:.0f} s"
        yield f"erased {state['erased']} blocks and programmed {state['programmed']} pages"
        wait(chip, 10000)  # it starts anew, copies the program to ROM if it has such a partition
        said = tool("board", "status", "--port", port)
        if "cursor 8 x 8" not in said:
            raise Fault(f"reedbed board status: {said!r}")
        yield "without board.json it starts with buttons only and answers reedbed board status"
        said = tool("board", "flash", "--port", port, "--dry-run")
        if "up to date" not in said:
            raise Fault(f"reedbed board flash: {said!r}")
        yield "the tool gets in again, and finds that all is up to date"
        chip.do("free", isFree=False)
        chip.do("save", file=str(path))


def wait(chip, ms):
    """Wait until `ms` of the board's time have passed: on a busy machine that takes longer."""
    until = chip.do("state")["ms"] + ms
    while chip.do("state")["ms"] < until:
        time.sleep(0.1)


def configure(chip, config, packs=()):
    """Give the board that has just been switched on a board.json, and start it.

    `packs`: name -> content, of a program that differs from the one it has.
    """
    chip.do("open", isOpen=True)
    chip.run(2000)
    leave_program(chip)
    _remove(chip, "starts")
    if packs:
        _remove(chip, "program.rom")  # the copy in ROM is of the other one
    for name, content in dict(packs).items():
        put_file(chip, f"program.a/{name}", content)
    put_file(chip, "board.json", json.dumps(config).encode())
    chip.do("reset")


def _remove(chip, name):
    execute(chip, f"import os\ntry:\n    os.remove({name!r})\nexcept OSError:\n    pass\n")
