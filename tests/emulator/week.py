"""Simulate a week of evenings on MicroPython's unix port.

    python tests/emulator/week.py [--games N] [--seed S]

3,000 whole games, if N does not say otherwise, with all that happens to boards (week_board.py);
another week for each S.  Prints what there was, also when Ctrl-C ends it early; ends with 1 when
an action was lost, something hung, or memory was kept.
"""

import argparse
import subprocess
import sys
import tempfile
import time

from emulator import BIN, ROOT
from reedbed.testing.suite import find_folders

_HEAP = "2m"
_GROWTH = 1.05  # what the last blocks may take more than the first ones: journals differ in length
_PATH = (ROOT / "engine", ROOT / "firmware", *find_folders(ROOT / "tests"))


def run(games, seed, show):
    """Play; return (totals by name, heap bytes after each block, the error's text or "")."""
    totals, blocks, rest = {}, [], []
    with tempfile.TemporaryDirectory() as folder:
        command = [BIN / "micropython", "-X", f"heapsize={_HEAP}"]
        command += [ROOT / "tests" / "emulator" / "week_board.py", folder, str(games), str(seed)]
        process = subprocess.Popen(
            [*map(str, command)],
            env={"MICROPYPATH": ":".join(map(str, _PATH))},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            for line in process.stdout:
                words = line.split()
                if line.startswith("block "):
                    blocks.append(int(words[2]))
                    show(int(words[1]))
                elif line.startswith("total "):
                    totals[words[1]] = int(words[2])
                else:
                    rest.append(line)
            if process.wait():
                rest.append(f"ended with status {process.returncode}\n")
        except KeyboardInterrupt:
            process.kill()
            process.wait()
    return totals, blocks, "".join(rest)


def growth(blocks):
    """Return by how much the heap was fuller in the last quarter than in the second one."""
    if len(blocks) < 4:
        return 1.0
    quarter = len(blocks) // 4
    return max(blocks[-quarter:]) / max(blocks[quarter : 2 * quarter])


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = time.monotonic()

    def show(count):
        if sys.stderr.isatty():
            print(f"\r{count:,} games", end="", file=sys.stderr, flush=True)

    totals, blocks, error = run(args.games, args.seed, show)
    if error:
        print(f"\nthe week ended after {len(blocks)} rounds:\n{error}")
        return 1
    print(
        f"\nweek: {totals['games']:,} games, {totals['actions']:,} actions,"
        f" {totals['events']:,} journal events, {totals['edges']:,} edges,"
        f" {totals['scans']:,} scans, {totals['ms'] / 3600000:,.0f} h of boards' time"
        f" in {time.monotonic() - start:,.0f} s\n"
        f"      {totals['cuts']:,} power cuts, {totals['pulled']:,} cables pulled,"
        f" {totals['away']:,} games without a host, {totals['resent']:,} events sent again,"
        f" {totals['bad_crc']:,} damaged lines,"
        f" {totals['repeated']:,} requests repeated\n"
        f"      nothing lost, nothing doubled; heap {min(blocks):,} to {max(blocks):,} bytes,"
        f" slowest step {totals['slowest_us'] / 1000:,.0f} ms of this processor"
    )
    if growth(blocks) > _GROWTH:
        print(f"memory is kept: {blocks}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
