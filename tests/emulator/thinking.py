"""Measure how long a touch waits for its light while a computer thinks, on the time of a chip.

    python tests/emulator/thinking.py [--touches N] [GAME ...]

The board's own tasks run, with a PC connected; cells are touched at chance moments, 300 to 600 ms
apart (measure_thinking.py).  Nothing is worked out from parts, as latency.py does; a row has few
touches, so that the last columns tell of single ones.  Milliseconds; the longest turn of the loop
in which it thinks is what a thought takes at most to be dropped.  Where a Pico has no room to
think beside the measuring, the row says so.
"""

import argparse
import math
import sys

from flashed import START, flashed, memory_of
from latency import BOARDS, BUDGETS, LATCH_MS, LIGHT_MS, MS_PER_TICK
from tables import rows

from emulator import HERE, board, execute, script
from reedbed.options import read_options
from reedbed_engine.games import IDS

# the measuring takes what the first has more than a Pico on which the drivers are real
CORES = {64: "m0-whole", 400: "m3-pico-2"}
_MEASURER = "measure_thinking.py"
_NO_ROOM = "no room to think"  # as measure_thinking.py says
HEADING = (
    "ms                       touches  silent   median   90 %   99 %   most / budget   turn   drop"
)


def measure(row, touches):
    """Return what the board measured, lists of ms by kind; a light of 0 never came.

    None where it has no room.  Raises RuntimeError with the board's traceback.
    """
    found = {"light": [], "slice": [], "drop": []}

    def read(line):
        kind, taken, *_ = line.split()
        found[kind].append(int(taken) * MS_PER_TICK)

    options = read_options(row.options)
    players = int(options.get("players", 2))
    subject = touches, int(1 / MS_PER_TICK), row.game, options, players, row.seed
    code = f"import measure_thinking\nmeasure_thinking.thoughts(app, *{subject!r})\n"
    with memory_of(flashed(row.kind, row.size), (HERE / _MEASURER, _MEASURER)) as image:
        with board(CORES[row.size * row.size], image) as link:
            error = execute(link, script(START + code), read)
    if _NO_ROOM in error:
        return None
    if error:
        raise RuntimeError(f"{row.name}:\n{error}")
    return found


def report(row, found):
    """Print the line of a row."""
    if found is None:
        print(f"{row.name:<24}  no room to think beside the measuring", flush=True)
        return
    n_lights = row.size * row.size
    chain = n_lights * LIGHT_MS + LATCH_MS
    lights = sorted(taken + chain for taken in found["light"] if taken)
    places = [math.ceil(share * len(lights)) - 1 for share in (0.5, 0.9, 0.99, 1) if lights]
    print(
        f"{row.name:<24}{len(found['light']):>8}{len(found['light']) - len(lights):>8}  "
        + "".join(f"{lights[place]:>7.1f}" for place in places)
        + f" /{BUDGETS['light'][n_lights]:>7}{max(found['slice']):>7.1f}{found['drop'][0]:>7.1f}",
        flush=True,
    )


def main():
    """Measure what the command line names; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *IDS])
    parser.add_argument("--touches", type=int, default=100, help="how many in each row")
    args = parser.parse_args()
    print(HEADING)
    for row in rows(args.games or IDS, 1):
        if (row.kind, row.size) in BOARDS:
            report(row, measure(row, args.touches))
    return 0


if __name__ == "__main__":
    sys.exit(main())
