"""Measure games and the scan loop on the emulated board and hold them against the budgets.

    python tests/emulator/measure.py [--core m0|m3] [--random N] [GAME ...]

Prints a table of thousand instructions; exit status 1 when a budget is exceeded (M0+ alone has
budgets).  The board must have been built: `make test-emulator`, or tests/emulator/build.sh.
"""

import argparse
import json
import sys
from collections import defaultdict

from emulator import (
    CORES,
    HERE,
    INSTRUCTIONS_PER_TICK,
    PROGRAM,
    board,
    execute,
    exit_status,
    file_system,
)
from reedbed_engine.games.pilus import SAMPLES as PILUS_SAMPLES

OPERATIONS = ("refuse", "play", "undo", "list")
PARTS = ("random", "collected", "hard", "memory", "growth")
DECK = PILUS_SAMPLES[0].partition("=")[2]
BUDGETS = json.loads((HERE / "budgets.json").read_text())


# What is measured: a name for it, the game, its options.
SUBJECTS = {
    "uros": ("uros", {}),
    "pilus": ("pilus", {"deck": DECK}),
    "pilus-open": ("pilus", {}),
    "ur": ("ur", {}),
    "arbos": ("arbos", {}),
    "community": ("community", {}),
}


def subjects_that_exist():
    """Return the names of the subjects whose game is there."""
    games = PROGRAM[0][0] / "games"
    return [name for name, (game, _) in SUBJECTS.items() if (games / f"{game}.py").exists()]


class Figures:
    """What was measured of one game: samples in thousand instructions, memory in bytes."""

    def __init__(self):
        self.samples = defaultdict(list)  # (source, operation)
        self.bytes = {}
        self.full = 0  # how often there was no room for the list of all actions

    def read(self, line):
        """Take in one line that the board printed."""
        words = line.split()
        if words[0] == "sample":
            thousands = int(words[3]) * INSTRUCTIONS_PER_TICK / 1000
            self.samples[words[1], words[2]].append(thousands)
        elif words == ["full"]:
            self.full += 1
        elif len(words) == 2 and words[1].lstrip("-").isdigit():
            self.bytes[words[0]] = int(words[1])
        else:
            print(line)

    def percentile(self, source, operation, percent=95):
        """Return that percentile, 0 without samples."""
        found = sorted(self.samples[source, operation]) or [0]
        return found[min(len(found) - 1, len(found) * percent // 100)]

    def hard(self, operation):
        """Return the worst of the hard positions and where it was."""
        worst, where = 0.0, ""
        for (source, name), found in self.samples.items():
            if name == operation and source.startswith("hard:") and max(found) > worst:
                worst, where = max(found), source[5:]
        return worst, where


def measure(link, name, games):
    """Return the Figures of the subject `name`; raises RuntimeError with the board's traceback."""
    game, options = SUBJECTS[name]
    figures = Figures()
    for part in PARTS:
        args = f"{game!r}, {part!r}, {options!r}, 'hard_{name}.txt', 1, {games}"
        error = execute(link, f"from measure_engine import measure\nmeasure({args})", figures.read)
        if error:
            raise RuntimeError(f"{name}, {part}:\n{error}")
    return figures


def report(name, figures):
    """Print the table of one game; return the list of exceeded budgets."""
    budgets = {**BUDGETS["operations"], **BUDGETS["exceptions"].get(name, {})}
    exceeded = []

    def cell(value, budget, what):
        if value > budget:
            exceeded.append(f"{name}: {what} {value:,.0f}, budget {budget:,}")
        return f"{value:>9,.0f} /{budget:>7,}{'!' if value > budget else ' '}"

    for operation in OPERATIONS:
        budget = budgets[operation]
        worst, where = figures.hard(operation)
        p95 = cell(figures.percentile("random", operation), budget["p95"], f"{operation} p95")
        hard = cell(worst, budget["worst"], f"{operation} worst")
        median = figures.percentile("random", operation, 50)
        collected = figures.percentile("collected", operation)
        highest = figures.percentile("collected", operation, 100)
        row = f"{name:<11}{operation:<7}{median:>8,.0f} {p95}{hard}"
        print(f"{row}{collected:>9,.0f} {highest:>9,.0f}  {where}")
    kept = f"{name:<11}memory {figures.bytes['memory']:,} of {BUDGETS['memory']:,} bytes with "
    print(f"{kept}{figures.bytes['history']} actions; grown {figures.bytes['grown']} bytes")
    if figures.full:
        print(f"{name:<11}no room for the list of all actions: {figures.full} times")
    for what in ("memory", "grown"):
        if figures.bytes[what] > BUDGETS[what]:
            exceeded.append(
                f"{name}: {what} {figures.bytes[what]:,} bytes, budget {BUDGETS[what]:,}"
            )
    return exceeded


def report_scan(link):
    """Measure and print what a scan of 400 cells costs; return the list of exceeded budgets."""
    exceeded = []

    def read(line):
        _, what, number = line.split()
        value = int(number)
        if what != "allocates":
            value = value * INSTRUCTIONS_PER_TICK / 1000
        budget = BUDGETS["scan"].get(what)
        over = budget is not None and value > budget
        if over:
            exceeded.append(f"scan: {what} {value:,.1f}, budget {budget:,}")
        told = "" if budget is None else f" / {budget:,}{'!' if over else ''}"
        print(f"{'scan':<11}{what:<12}{value:>8,.1f}{told}")

    error = execute(link, "from measure_scan import measure\nmeasure()", read)
    if error:
        raise RuntimeError(f"scan:\n{error}")
    return exceeded


HEADING = (
    "game       what     median      p95 / budget      hard / budget  "
    " collected p95    worst  hard position\n"
)


def main():
    """Measure what the command line names; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *SUBJECTS, "scan"])
    parser.add_argument("--core", choices=CORES, default="m0")
    parser.add_argument("--random", type=int, default=2, dest="count", help="random games a part")
    args = parser.parse_args()
    exceeded = []
    hard = [(path, f"hard_{path.name}") for path in sorted((HERE / "hard").glob("*.txt"))]
    measurers = [(HERE / name, name) for name in ("measure_engine.py", "measure_scan.py")]
    print(f"{CORES[args.core]}: thousand instructions")
    print(HEADING, end="")
    with file_system(*PROGRAM, *measurers, *hard) as image, board(args.core, image) as link:
        for name in args.games or [*subjects_that_exist(), "scan"]:
            if name == "scan":
                exceeded += report_scan(link)
            else:
                exceeded += report(name, measure(link, name, args.count))
    if args.core != "m0":
        return 0
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
