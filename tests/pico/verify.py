"""Verify the firmware on MicroPython's own rp2 port, on an emulated Pico.

    python tests/pico/verify.py [ROOM …]

First an empty Pico is flashed by the real tool over a pseudo terminal; the rooms (all by default)
start from copies of its flash memory, in the emulation's own time, so that each run is the same,
however many run side by side.
Prints what was verified; exit status 1 when something is not as it should be.
"""

import os
import sys
import time
from functools import partial
from multiprocessing.pool import ThreadPool

from rooms import IMAGE_ROOMS, flash_memories, run_room

from pico import Fault


def main(names):
    """Run the rooms `names`; return the exit status."""
    start = time.monotonic()
    known = [name for _, name in IMAGE_ROOMS]
    if not set(names) <= set(known):
        print(f"rooms are {' '.join(dict.fromkeys(known))}", file=sys.stderr)
        return 2
    chosen = [room for room in IMAGE_ROOMS if not names or room[1] in names]
    with flash_memories() as flash_of, ThreadPool(os.cpu_count()) as pool:
        try:
            images = list(dict.fromkeys(image for image, _ in chosen))
            flashes = dict(zip(images, pool.map(flash_of, images, 1), strict=True))
        except Fault as fault:
            print(f"fault: flashing: {fault}")
            return 1
        faults = [fault for fault in pool.starmap(partial(verify, flashes), chosen, 1) if fault]
    for fault in faults:
        print(f"fault: {fault}")
    if not faults:
        print(f"all as it should be, in {time.monotonic() - start:.0f} s")
    return 1 if faults else 0


def verify(flashes, image, name):
    """Run a room on each of its boards and print its lines; return what is wrong, or ""."""
    start = time.monotonic()
    try:
        for line in run_room(name, flashes[image], image):
            print(f"{image} {name}: {line}", flush=True)
    except Fault as fault:
        return f"{image} {name}: {fault}"
    print(f"{image} {name}: {time.monotonic() - start:.0f} s", flush=True)
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
