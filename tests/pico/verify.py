"""Verify the firmware on MicroPython's own rp2 port, on an emulated Pico.

    python tests/pico/verify.py [ROOM …]

First an empty Pico is flashed by the real tool over a pseudo terminal; the rooms (all by default)
start from copies of its flash memory, in the emulation's own time, so that each run is the same.
Prints what was verified; exit status 1 when something is not as it should be.
"""

import sys
import time

from rooms import IMAGE_ROOMS, flash_memories, run_room

from pico import Fault


def main(names):
    """Run the rooms `names`; return the exit status."""
    start = time.monotonic()
    known = [name for _, name in IMAGE_ROOMS]
    if not set(names) <= set(known):
        print(f"rooms are {' '.join(dict.fromkeys(known))}", file=sys.stderr)
        return 2
    try:
        with flash_memories() as flash_of:
            for image, name in IMAGE_ROOMS:
                if not names or name in names:
                    verify(image, name, flash_of(image))
    except Fault as fault:
        print(f"fault: {fault}")
        return 1
    print(f"all as it should be, in {time.monotonic() - start:.0f} s")
    return 0


def verify(image, name, flash):
    """Run a room on each of its boards and print its lines.  Raises Fault."""
    start = time.monotonic()
    for line in run_room(name, flash, image):
        print(f"{image} {name}: {line}", flush=True)
    print(f"{image} {name}: {time.monotonic() - start:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
