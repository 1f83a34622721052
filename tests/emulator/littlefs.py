"""Cut and spoil a real LittleFS under the journal, on MicroPython's unix port.

    python tests/emulator/littlefs.py [--rots N]

What is done, and what may never come of it, stands in littlefs_board.py: after a cut at any
operation of the file system at most the action in hand is gone; a spoilt device never makes
another game of it.  Prints what became of the game, and how appending wears the flash; ends with 1
when something else became of it, or the wear is more than `reedbed board doctor` reckons with.
"""

import argparse
import subprocess
import sys

from emulator import BIN, ROOT, exit_status
from reedbed.testing.suite import find_folders

_HEAP = "4m"
MOST_WEAR = 200  # hundredths of an erase; host/reedbed/doctor/flash_wear.py
_PATH = (ROOT / "engine", ROOT / "firmware", *find_folders(ROOT / "tests"))


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rots", type=int, default=400, help="places that are spoilt")
    args = parser.parse_args()
    command = [BIN / "micropython", "-X", f"heapsize={_HEAP}"]
    command += [ROOT / "tests" / "emulator" / "littlefs_board.py", args.rots]
    done = subprocess.run(
        [*map(str, command)],
        env={"MICROPYPATH": ":".join(map(str, _PATH))},
        capture_output=True,
        text=True,
    )
    found = [line.split() for line in done.stdout.splitlines()]
    for words in found:
        if words[0] == "cuts":
            print(f"littlefs   {words[1]} cuts: at most {words[2]} action lost")
        elif words[0] == "rot":
            print(f"littlefs   spoilt: {words[2]:>4} times {words[1]}")
        elif words[0] == "wear":
            erases = int(words[3]) / 100
            print(
                f"littlefs   {words[1]} records: {erases:.2f} erases each, {words[2]} blocks free"
            )
    sys.stderr.write(done.stderr)
    told = {words[0]: words for words in found}
    if done.returncode or not {"cuts", "wear"} <= told.keys():
        print(f"littlefs   ended early, with status {done.returncode}")
        return 1
    wear = int(told["wear"][3])
    return exit_status(
        [f"{wear} hundredths of an erase each, {MOST_WEAR}"] if wear > MOST_WEAR else []
    )


if __name__ == "__main__":
    sys.exit(main())
