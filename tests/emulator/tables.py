"""Measure whole tables on the emulated board: what an event costs, from contact to journal.

    python tests/emulator/tables.py [--seed N] [--seeds N] [--edges N] [GAME ...]

Simulated hands play a game of each kind on each board; their edges are played again on the board
(measure_table.py).  Prints a table of thousand M0+ instructions; exit status 1 when a budget of
budgets.json is exceeded.
"""

import json
import sys
from binascii import crc32
from collections import defaultdict
from typing import NamedTuple

from emulator import (
    HERE,
    INSTRUCTIONS_PER_TICK,
    PROGRAM,
    board,
    execute,
    exit_status,
    file_system,
    make_parser,
)
from reedbed.records.options import read_options
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import CLUMSY, PlayerStuckError, SimulatedPlayer
from reedbed_engine.off_board.simulated_player.simulated_game import SimulatedGame
from reedbed_engine.table.fitting import fit, suggest
from reedbed_engine.table.session import Table

BOARDS = (("presence", 20), ("presence", 10), ("touch", 8), ("cursor", 8))
BUDGETS = json.loads((HERE / "budgets.json").read_text())["table"]
_CORE = "m0-large"
_EVENTS = ("record", "undo", "show", "judge", "nothing")
_EDGES = 220  # of a trace; the longest games are measured that far


class Row(NamedTuple):
    """A game on a board, and what the hands did."""

    game: str
    kind: str
    size: int
    options: str
    seed: int
    trace: list[str]
    end: list[int]  # what the journal and the position must be

    @property
    def name(self):
        return f"{self.game}-{self.kind}-{self.size}"


def rows(games, seed, edges=_EDGES):
    """Yield a Row for each game on each board that carries it."""
    for game in games:
        for kind, size in BOARDS:
            options = suggest(game, Board(kind, size, size))
            if options is not None:
                yield _record(game, kind, size, options, seed, edges)


def _record(game, kind, size, options, seed, edges):
    """Let clumsy hands play, and write down their edges."""
    place = Board(kind, size, size)
    chosen = read_options(options)
    hands = SimulatedPlayer(fit(game, chosen, place), game, chosen, seed, CLUMSY)
    simulated = SimulatedGame(Table(place, seed=seed), hands)
    simulated.start(game, chosen)
    try:
        while not hands.game.over and len(simulated.trace) < edges:
            simulated.play(1)
    except PlayerStuckError as error:
        raise RuntimeError(f"{game} on {kind} {size}, seed {seed}: hands are stuck") from error
    simulated.wait(10000)
    simulated.run(())
    trace = [f"{at} {_number(what)} {level}\n" for at, what, level in simulated.trace]
    position = crc32(simulated.table.game.position().encode())
    return Row(
        game, kind, size, options, seed, trace, [len(simulated.table.game.history), position]
    )


def _number(what):
    """Return the number of a cell, or of a button after all cells."""
    return what if isinstance(what, int) else 1000 + int(what.split()[1])


class Figures:
    """Samples in thousand instructions by kind, the bytes taken, how the game ended."""

    def __init__(self):
        self.costs = defaultdict(list)
        self.bytes = defaultdict(list)
        self.end = []

    def read(self, line):
        """Take in one line that the board printed."""
        words = line.split()
        if words[0] in ("event", "frame", "step"):
            self.costs[words[1]].append(int(words[2]) * INSTRUCTIONS_PER_TICK / 1000)
            self.bytes[words[1]] += map(int, words[3:])
        elif words[0] == "end":
            self.end = [int(word) for word in words[1:]]
        else:
            print(line)

    def add(self, other):
        """Take in the samples of another row."""
        for mine, others in ((self.costs, other.costs), (self.bytes, other.bytes)):
            for kind, found in others.items():
                mine[kind] += found

    def percentile(self, kind, percent):
        found = sorted(self.costs[kind]) or [0]
        return found[min(len(found) - 1, len(found) * percent // 100)]


HEADING = (
    "row                     events  record: median      p95    worst    undo    show:  p95"
    "    worst   judge: p95  worst   nothing: n  worst  bytes  blink  quiet bounce  write\n"
)


def over_budget(name, figures):
    """Return a line for each budget that these figures exceed."""
    exceeded = []
    exceptions = BUDGETS["exceptions"].get(name, {})
    for kind, budget in BUDGETS["kinds"].items():
        for what, limit in {**budget, **exceptions.get(kind, {})}.items():
            if what == "bytes":
                value = max(figures.bytes[kind], default=0)
            else:
                value = figures.percentile(kind, 100 if what == "worst" else int(what[1:]))
            if value > limit:
                exceeded.append(f"{name}: {kind} {what} {value:,.0f}, budget {limit:,}")
    return exceeded


def report(row, figures):
    """Print the figures of a row; return what has gone wrong."""
    p = figures.percentile
    total = sum(
        len(figures.costs[kind]) for kind in ("record", "undo", "show", "judge", "nothing")
    )
    taken = max(figures.bytes["nothing"], default=0)
    print(
        f"{row.name:<24}{total:>6,}  {p('record', 50):>14,.0f} {p('record', 95):>8,.0f}"
        f" {p('record', 100):>8,.0f} {p('undo', 100):>7,.0f}"
        f" {p('show', 95):>12,.0f} {p('show', 100):>8,.0f}"
        f" {p('judge', 95):>12,.0f} {p('judge', 100):>6,.0f}"
        f" {len(figures.costs['nothing']):>13,} {p('nothing', 100):>6,.1f} {taken:>6,}"
        f" {p('blink', 100):>6,.0f} {p('quiet', 100):>6,.1f} {p('bounce', 100):>6,.1f}"
        f" {p('write', 50):>6,.0f}",
        flush=True,
    )
    if figures.end == row.end:
        return []
    return [f"{row.name}: ended with {figures.end}, not {row.end}"]


def main():
    """Measure what the command line names; return the exit status."""
    parser = make_parser(__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seeds", type=int, default=1, help="how many evenings, each from its seed"
    )
    parser.add_argument("--edges", type=int, default=_EDGES, help="how far a game is followed")
    args = parser.parse_args()
    exceeded = []
    games = defaultdict(Figures)  # budgets hold for a game on all its boards
    print(HEADING, end="")
    for seed in range(args.seed, args.seed + args.seeds):
        exceeded += _measure_evening(list(rows(args.games, seed, args.edges)), games)
    for game, figures in games.items():
        exceeded += over_budget(game, figures)
    return exit_status(exceeded)


def _measure_evening(found, games):
    """Measure the rows `found`, add their Figures to those of `games`; return what went wrong."""
    wrong = []
    traces = [("".join(row.trace), f"{row.name}.txt") for row in found]
    measurer = HERE / "measure_table.py", "measure_table.py"
    with file_system(*PROGRAM, measurer, *traces) as image, board(_CORE, image) as link:
        for row in found:
            figures = _measure(link, row)
            wrong += report(row, figures)
            games[row.game].add(figures)
    return wrong


def _measure(link, row):
    """Return the Figures of a row."""
    figures = Figures()
    subject = row.kind, row.size, row.game, read_options(row.options), row.seed
    args = ", ".join(map(repr, (*subject, f"{row.name}.txt")))
    execute(link, f"from measure_table import measure\nmeasure({args})", figures.read)
    return figures


if __name__ == "__main__":
    sys.exit(main())
