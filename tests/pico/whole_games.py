"""Play whole games on emulated boards: what simulated hands meant is what is recorded.

    python tests/pico/whole_games.py [--game GAME] [BOARD ...]

All five games from begin to end, or those that are named, on all boards by default: hours.  The
room `games` plays the ends of the same games.  Exit status 1 when something else is recorded.
"""

import argparse
import os
import sys
import time
from functools import partial
from multiprocessing.pool import ThreadPool

import flashing
from games import play_games
from rooms import check_told, flash_memories
from wiring import config_of, wire

from pico import IMAGES, Fault, pico
from reedbed_engine.games import IDS

BOARDS = ("pico-panel-10x10", "pico-matrix-8x8", "picow-trellis-8x8", "pico-cursor-8x8")


def _play_whole(flash, games, name):
    """Play the games `games` on a board; return what is wrong, or ""."""
    config, start = config_of(name), time.monotonic()
    try:
        with pico(wire(name), flash) as chip:
            flashing.configure(chip, config)
            for line in play_games(chip, config, names=games):
                print(f"{name}: {line}, {time.monotonic() - start:.0f} s", flush=True)
            check_told(chip)
    except Fault as fault:
        return f"{name}: {fault}"
    return ""


def main():
    """Play on what the command line names; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("boards", nargs="*", metavar="BOARD", choices=[[], *BOARDS])
    parser.add_argument("--game", action="append", choices=IDS, help="may be given again")
    chosen = parser.parse_args()
    with flash_memories() as flash_of, ThreadPool(os.cpu_count()) as pool:
        play = partial(_play_whole, flash_of(IMAGES[0]), chosen.game or IDS)
        faults = [*filter(None, pool.map(play, chosen.boards or BOARDS, 1))]
    for fault in faults:
        print(f"fault: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
