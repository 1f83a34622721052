"""The rooms of the emulated Pico: what is verified on which board, with which MicroPython."""

import os
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import erasing
import flashing
import games
import keys
import leaving
import panel
import playing
import running_in_rom
import unplugged
from building import build_packs, digest
from wiring import config_of, wire

from pico import IMAGES, Fault, pico

# a room is verified on each of its boards
ROOMS = {
    "games": (games.verify, "kit-10x10"),
    "panel": (panel.verify, "pico-panel-10x10"),
    "panels": (panel.verify_four, "pico2-panels-20x20"),
    "playing": (playing.verify, "pico-panel-10x10"),
    "erasing": (erasing.verify, *erasing.BOARDS),
    "leaving": (leaving.verify, "pico-panel-10x10"),
    "rom": (running_in_rom.verify, "pico-panel-10x10"),
    "cursor": (keys.verify_cursor, "pico-cursor-8x8"),
    "matrix": (keys.verify_matrix, "pico-matrix-8x8"),
    "trellis": (keys.verify_trellis, "picow-trellis-8x8"),
    "unplugged": (unplugged.verify, "picow-trellis-8x8"),
}
_ROM, _STOCK = IMAGES
# as one downloads it, MicroPython runs the program from memory
IMAGE_ROOMS = [(_ROM, name) for name in ROOMS] + [(_STOCK, name) for name in ("panel", "playing")]


@contextmanager
def flash_memories():
    """Give `flash_of(image)`, the file of the flash memory of a Pico with that MicroPython.

    It is flashed when it is asked for the first time, unless PICO_FLASH names a folder that has
    it, with the same program.  Raises Fault.
    """
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("PICO_FLASH") or scratch)
        folder.mkdir(parents=True, exist_ok=True)
        program = digest(build_packs())

        def flash_of(image):
            path = folder / f"{image}-{program}"
            if not path.exists():
                for old in folder.glob(f"{image}-*"):
                    old.unlink()
                start = time.monotonic()
                for line in flashing.flash_empty(path, image):
                    print(f"{image} flashing: {line}", flush=True)
                print(f"{image} flashing: {time.monotonic() - start:.0f} s", flush=True)
            return path

        yield flash_of


def run_room(name, flash, image=_ROM):
    """Yield the lines of a room, on each of its boards.  Raises Fault."""
    for board in ROOMS[name][1:]:
        config = config_of(board)
        yield from run_board(name, config, wire(board), flash, image)


def run_board(name, config, wired, flash, image=_ROM, told=None, packs=()):
    """Yield the lines of a room on the board `config`, as it is `wired`.  Raises Fault.

    `told` is the file for what the emulation tells of; `packs` of a program (flashing.configure).
    """
    with pico(wired, flash, image=image, told=told) as chip:
        flashing.configure(chip, config, packs)
        for line in ROOMS[name][0](chip, config):
            yield line
            check_told(chip)
        check_told(chip)


def check_told(chip):
    """Demand that the emulation tells of no mistake.  Raises Fault."""
    count = chip.do("state")["told"]
    if count:
        raise Fault(f"the emulation has told of {count} mistakes")
