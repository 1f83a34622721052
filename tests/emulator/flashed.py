"""A board as it is flashed and started: the program in its packs, simulated parts, a display."""

import json
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from emulator import board, execute, file_system, script
from reedbed.flashing.package import read_content
from reedbed.flashing.program import build_program
from reedbed.image import COMPILER

ROM = "m0-rom"  # the board whose MicroPython runs programs where they lie
MEMORY = "m0-pico"  # the one on which they lie in memory
LARGE = "m0-large"  # likewise, for 20 x 20 cells
# bytes: of a Pico W, a Pico and a Pico 2, less what real drivers take more than simulated ones;
# tests/pico/memory.py tells what that is: Pilus left 42,384 from memory, 124,960 from ROM (Pico)
HEAPS = {ROM: 191104, MEMORY: 230272, LARGE: 479232}
_PARTS = ("sensors", "lights", "buttons", "display")

# what main.py does first
CHOOSE = """
import gc
import first as main
gc.threshold(32768)
folder = main.chosen()
main.count_start()
main.use(folder)
main.use_rom(folder)
"""
# and what main.py and chip.run do, up to the moment when the tasks begin
START = (
    CHOOSE
    + """
from reedbed_board import chip
app, store = chip.make_app(1)
gc.collect()
port = chip.ConsolePort()
supervisor = chip.Supervisor(app, chip.Log(store))
rows = chip.make_rows(app, chip.LinkStep(app, port), chip.Timer(app), None)

def step(now):
    "Let each task have its turn."
    for name, task, period in rows:
        task(now)

"""
)


@cache
def _program():
    """Return the files (name to content) that a board is flashed with."""
    files = read_content(build_program(COMPILER))
    files["first.py"] = files.pop("main.py")  # under this name it waits until it is asked for
    return files


def flashed(kind, size):
    """Return the files (name to content) of a board of size x size cells."""
    config = {"kind": kind, "rows": size, "cols": size, "watchdog": False}
    config |= {part: {"driver": "simulated"} for part in _PARTS}
    if kind == "cursor":
        del config["sensors"]
    return _program() | {"board.json": json.dumps(config).encode()}


@contextmanager
def memory_of(files, *more):
    """Give an image of the flash memory of a board with the files (name to content).

    `more` has what a measurement needs besides, as `file_system` takes it.
    """
    with tempfile.TemporaryDirectory() as scratch:
        sources = [*more]
        for number, (name, content) in enumerate(files.items()):
            path = Path(scratch, str(number))  # no .py: main.py is compiled by the board itself
            path.write_bytes(content)
            sources.append((path, name))
        with file_system(*sources) as image:
            yield image


def run(core, files, code):
    """Run `code` on a board with the files (name to content); return the words of its lines.

    A board with ROM has been started once: the program lies there.
    """
    lines = []
    with memory_of(files) as image, board(core, image) as link:
        if core == ROM:
            execute(link, script(CHOOSE), print)
        execute(link, script(code), lambda line: lines.append(line.split()))
    return lines
