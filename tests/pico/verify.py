"""Verify the firmware on MicroPython's own rp2 port, on an emulated Pico.

    python tests/pico/verify.py [ROOM …]

First an empty Pico is flashed by the real tool over a pseudo terminal; the rooms (all by default)
start from copies of its flash memory, in the emulation's own time, so that each run is the same.
Prints what was verified; exit status 1 when something is not as it should be.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

import erasing
import flashing
import keys
import leaving
import panel
import playing
import running_in_rom
import unplugged
from wiring import config_of, devices_of

from pico import Fault, pico

# a room is verified on each of its boards
ROOMS = {
    "panel": (panel.verify, "pico-panel-10x10"),
    "panels": (panel.verify_four, "pico2-panels-20x20"),
    "playing": (playing.verify, "pico-panel-10x10"),
    "erasing": (erasing.verify, *erasing.BOARDS),
    "leaving": (leaving.verify, "pico-panel-10x10"),
    "rom": (running_in_rom.verify, "pico-panel-10x10"),
    "matrix": (keys.verify_matrix, "pico-matrix-8x8"),
    "trellis": (keys.verify_trellis, "picow-trellis-8x8"),
    "unplugged": (unplugged.verify, "picow-trellis-8x8"),
}


def verify(name, board, flash):
    """Run a room on a board; print its lines."""
    verify_board, config = ROOMS[name][0], config_of(board)
    with pico(devices_of(config), flash) as chip:
        flashing.configure(chip, board)
        for line in verify_board(chip, config):
            print(f"{name}: {line}", flush=True)
        told = chip.do("state")["told"]
        if told:
            raise Fault(f"{name}: the emulation has told of {told} mistakes")


def main(names):
    """Run the rooms `names`; return the exit status."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(os.environ.get("PICO_FLASH") or Path(folder, "flash"))
        try:
            for line in flashing.flash_empty(flash) if not flash.exists() else ():
                print(f"flashing: {line}", flush=True)
            for name in names or ROOMS:
                for board in ROOMS[name][1:]:
                    verify(name, board, flash)
        except Fault as fault:
            print(f"fault: {fault}")
            return 1
    print(f"all as it should be, in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
