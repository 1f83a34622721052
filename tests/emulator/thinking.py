"""Measure how long a touch waits for its light while a computer thinks, on the time of a chip.

    python tests/emulator/thinking.py [--touches N] [GAME ...]

The board's own tasks run, with a PC connected; cells are touched at chance moments, 300 to 600 ms
apart (measure_thinking.py).  Nothing is worked out from parts, as latency.py does.  Milliseconds;
*turn* is the longest turn of the loop in which it thinks, a collection apart: after it, and after
*drop*, a thought is forgotten when the game changes.  Exit status 1 when the 99th percentile of
the lights exceeds its budget, or a touch has none, or a thought is kept too long.
"""

import math
import sys

from flashed import START, flashed, memory_of
from latency import BOARDS, BUDGETS, LATCH_MS, LIGHT_MS, MS_PER_TICK
from tables import rows

from emulator import HERE, board, execute, exit_status, make_parser, script
from reedbed.records.options import read_options
from reedbed_engine.games import load_game

# the measuring takes what the first has more than a Pico on which the drivers are real
CORES = {64: "m0-whole", 400: "m3-pico-2"}
_MEASURER = "measure_thinking.py"
DROP_MS = 30  # until a thought is forgotten
HEADING = (
    "ms                       touches  silent   median   90 %   most   99 % / budget   turn   drop"
)


def measure(row, touches):
    """Return what the board measured, lists of ms by kind; a light of 0 never came."""
    found = {"light": [], "slice": [], "drop": []}

    def read(line):
        kind, taken, *_ = line.split()
        found[kind].append(int(taken) * MS_PER_TICK)

    options = read_options(row.options)
    players = load_game(row.game).new(options).seats()
    subject = touches, int(1 / MS_PER_TICK), row.game, options, players, row.seed
    code = f"import measure_thinking\nmeasure_thinking.thoughts(app, *{subject!r})\n"
    with memory_of(flashed(row.kind, row.size), (HERE / _MEASURER, _MEASURER)) as image:
        with board(CORES[row.size * row.size], image) as link:
            execute(link, script(START + code), read)
    return found


def report(row, found):
    """Print the line of a row; return the list of exceeded budgets."""
    n_lights = row.size * row.size
    chain, budget = n_lights * LIGHT_MS + LATCH_MS, BUDGETS["light"][n_lights]
    lights = sorted(taken + chain for taken in found["light"] if taken)
    silent = len(found["light"]) - len(lights)
    if not lights:
        return [f"{row.name}: no touch had a light"]
    median, ninth, p99 = (lights[math.ceil(share * len(lights)) - 1] for share in (0.5, 0.9, 0.99))
    (turn,), (drop,) = found["slice"], found["drop"]
    print(
        f"{row.name:<24}{len(found['light']):>8}{silent:>8}  {median:>7.1f}{ninth:>7.1f}"
        f"{lights[-1]:>7.1f}{p99:>7.1f} /{budget:>7}{turn:>7.1f}{drop:>7.1f}",
        flush=True,
    )
    exceeded = []
    if p99 > budget:
        exceeded.append(f"{row.name}: light p99 {p99:.1f} ms, budget {budget}")
    if silent:
        exceeded.append(f"{row.name}: {silent} touches without a light")
    if turn + drop > DROP_MS:
        exceeded.append(
            f"{row.name}: a thought is kept for {turn + drop:.1f} ms, {DROP_MS} at most"
        )
    return exceeded


def main():
    """Measure what the command line names; return the exit status."""
    parser = make_parser(__doc__)
    parser.add_argument("--touches", type=int, default=300, help="how many in each row")
    args = parser.parse_args()
    exceeded = []
    print(HEADING)
    for row in rows(args.games, 1):
        if (row.kind, row.size) in BOARDS:
            exceeded += report(row, measure(row, args.touches))
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
