"""Work out how long a touch waits for its answer on a chip, from what the emulated board measures.

    python tests/emulator/latency.py [GAME ...]

Each row is measured on boards of its own, as they are flashed and started: what lies where in
memory makes a difference of half.  From the moment when a contact changes for good to the moment
when the light that answers shines:

    sampling     the contact is seen by the next sample, every 5 ms
    debounce     15 ms for a contact that closes, 25 ms for one that opens
    the loop     the task that takes it is next after at most 5 ms, or when the loop is free again:
                 once a second counters are sent, and about as often memory is collected
    the answer   measured: edge, table, lights, up to the sending of the frame, as hands play; and
                 a collection where hands are so quick that garbage is not collected between
    the frame    an answer comes 17 ms after the frame before it at the soonest, which where lights
                 pulse was sent at most 50 ms ago
    the chain    30 us a light, and 300 us in which the lights take over what they were sent

The moments at which these begin have nothing to do with each other, so they are drawn at random.
*light* is the first answer to a touch of a cell: a key that goes down, a piece that is lifted or
put down; *verdict* the answer to one that is recognised, recorded or refused in words, to a key
when it is let go.  *large* counts the answers that take more than 8 KB from the heap.  A tap on
dice waits another 80 ms (`settle_ms`): it is not one until the same cell has been left alone for
so long.  While a computer thinks thinking.py measures.
"""

import sys
from collections import defaultdict
from random import Random

from flashed import MEMORY, START, flashed, memory_of
from tables import rows

from emulator import HERE, INSTRUCTIONS_PER_TICK, board, execute, exit_status, make_parser, script
from reedbed.records.options import read_options
from reedbed_engine.games.base.board import TOUCH

NS = 14.3  # an M0+ instruction on an RP2040 at 125 MHz; a Thumb-2 one on an RP2350 takes no more
MS_PER_TICK = INSTRUCTIONS_PER_TICK * NS / 1e6
SCAN_MS = 5
LOOP_MS = 5
PRESS_MS, RELEASE_MS = 15, 25
FRAME_MS = 17
PULSE_MS = 50  # how often a light that swells and fades changes
LIGHT_MS, LATCH_MS = 0.030, 0.3
CARE_MS = 1000  # how often counters are sent; memory is collected after answers
STILL_MS = 200  # after the last answer
LINES = 2  # what the lines about an answer take besides, in times of what it took itself

# by cells: a Pico, a Pico 2, which 400 need for their memory.  On the first of each two cores what
# depends on the size of the heap is measured, on the second games with no collection in them.
CORES = {64: (MEMORY, "m0-large"), 400: ("m3-pico-2", "m3-large")}
BOARDS = (("touch", 8), ("presence", 20))
BUDGETS = {"light": {64: 60, 400: 80}, "verdict": {64: 150, 400: 150}}  # p99, ms
_DRAWN = 50000
_LARGE = 8192  # bytes
_TRACE = "trace.txt"


class Measured:
    """What the boards measured for a row, in ms; answers as (ms, bytes, when, level)."""

    def __init__(self):
        self.samples = defaultdict(list)
        self.threshold = 0  # bytes taken from the heap, after which they are collected at once

    def read(self, line):
        """Take in one line that a board printed."""
        what, number, *rest = line.split()
        if what == "threshold":
            self.threshold = int(number)
            return
        taken = int(number) * MS_PER_TICK
        self.samples[what].append((taken, *map(int, rest)) if rest else taken)

    def most(self, what):
        return max(self.samples[what])

    def collection(self):
        """Return how long a collection takes during the game, in a heap as on a chip."""
        return self.most("collect") + self.most("played") - self.most("started")


def measure(row):
    """Return the Measured of `row`."""
    found = Measured()
    subject = _TRACE, row.game, read_options(row.options), row.seed
    measurer = HERE / "measure_latency.py", "measure_latency.py"
    more = measurer, ("".join(row.trace), _TRACE)
    small, large = CORES[row.size * row.size]
    with memory_of(flashed(row.kind, row.size), *more) as image:
        calls = (
            (small, "others(app)"),
            (large, f"answers(app, *{subject!r})"),
        )
        for core, call in calls:
            code = START
            if "answers" in call:
                code += f"gc.threshold({found.threshold})\n"
            code += f"import measure_latency\nmeasure_latency.{call}\n"
            with board(core, image) as link:
                execute(link, script(code), found.read)
    return found


class Draw:
    """Draws the times of touches on a board of `n_lights`, from what was Measured there."""

    def __init__(self, kind, n_lights, measured):
        self._random = Random(1)
        self._chain = n_lights * LIGHT_MS + LATCH_MS
        collect = measured.collection()
        answers, verdicts = (
            with_collections(measured.samples[what], collect, measured.threshold)
            for what in ("answer", "verdict")
        )
        if kind == TOUCH:  # what is let go is judged: its answer is the verdict
            answers = [(taken, level) for taken, level in answers if level]
        self._answers = {"light": answers, "verdict": verdicts}
        self._cares = collect, measured.most("stat")
        self._scan = measured.most("sample")

    def _wait(self, period):
        return self._random.uniform(0, period)

    def _loop(self):
        """Return how long the settled edge waits for its task."""
        wait = self._wait(LOOP_MS)
        for care in self._cares:
            if self._random.random() < care / CARE_MS:
                wait += self._wait(care)
        return wait

    def _frame(self):
        """Return how long the frame waits for the one before it."""
        return max(0.0, FRAME_MS - self._wait(PULSE_MS))

    def light(self, kind="light"):
        """Draw how long a light waits, of an answer of that kind."""
        taken, level = self._random.choice(self._answers[kind])
        debounce = PRESS_MS if level else RELEASE_MS
        seen = self._wait(SCAN_MS) + self._scan + debounce + self._loop() + taken
        return seen + self._frame() + self._chain

    def verdict(self):
        return self.light("verdict")


def with_collections(answers, collect, threshold):
    """Return how long `answers` took, in ms, with the collections that are due in them."""
    found, litter, last = [], 0, 0
    for taken, size, when, level in answers:
        if when - last > STILL_MS + collect:
            litter = 0
        litter += size * LINES
        found.append((taken + collect if litter > threshold else taken, level))
        litter, last = (0 if litter > threshold else litter), when
    return found


def percentiles(draw):
    """Return the median and the 99th percentile of what `draw()` gives."""
    drawn = sorted(draw() for _ in range(_DRAWN))
    return drawn[_DRAWN // 2], drawn[_DRAWN * 99 // 100]


def report(row, measured):
    """Print the line of a row; return the list of exceeded budgets."""
    n_lights, exceeded, columns = row.size * row.size, [], []
    draw = Draw(row.kind, n_lights, measured)
    takes = {"light": draw.light, "verdict": draw.verdict}
    for what, take in takes.items():
        median, p99 = percentiles(take)
        budget = BUDGETS[what][n_lights]
        columns.append(f"{median:9.1f} {p99:8.1f} /{budget:4}{'!' if p99 > budget else ' '}")
        if p99 > budget:
            exceeded.append(f"{row.name}: {what} p99 {p99:.1f} ms, budget {budget}")
    answers = measured.samples["answer"]
    large = sum(size > _LARGE for _, size, _, _ in answers)
    print(
        f"{row.name:<24}{len(answers):>8}{large:>6}{measured.most('answer')[0]:>10.1f}"
        f"{measured.collection():>9.1f}{measured.most('stat'):>6.1f} " + "".join(columns),
        flush=True,
    )
    return exceeded


HEADING = (
    "ms                       touches large   dearest  collect  stat     light     p99 / budget"
    "  verdict     p99 / budget"
)


def main():
    """Measure what the command line names; return the exit status."""
    args = make_parser(__doc__).parse_args()
    exceeded = []
    print(HEADING)
    for row in rows(args.games, 1):
        if (row.kind, row.size) in BOARDS:
            exceeded += report(row, measure(row))
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
