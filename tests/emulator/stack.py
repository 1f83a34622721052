"""Measure how much of a chip's stack the program uses, on the emulated board.

    python tests/emulator/stack.py [GAME ...]

An RP2 has 8 KB of stack and lets Python go 7,936 bytes deep; whoever would go deeper gets a
RuntimeError.  Hands play each game on each board, a host asks for this and that, buttons are
pressed at random (measure_stack.py).  Bytes; exit status 1 where something goes deeper than
budgets.json ("stack") allows: a chip's compiler may have made its frames larger than these.
"""

import json
import sys

from booting import journal
from flashed import START, flashed, memory_of
from tables import rows

from emulator import HERE, board, execute, exit_status, make_parser, script

BUDGET = json.loads((HERE / "budgets.json").read_text())["stack"]
_CORE = "m0-large"
_TRACE = "trace.txt"
_EDGES = 400
_KINDS = ("back", "playing", "host", "buttons", "words", "tidying", "thinking")
_CODE = START + "import measure_stack\nmeasure_stack.measure(app, *%r)\n"


def measure(row):
    """Return the deepest that each kind of thing went, a dict of bytes."""
    deepest = {}

    def read(line):
        kind, peak, _ = line.split()
        deepest[kind] = int(peak)

    subject = _TRACE, row.game, row.options, row.seed
    more = [(HERE / name, name) for name in ("measure_stack.py", "measure_thinking.py")]
    more.append(("".join(row.trace), _TRACE))
    files = flashed(row.kind, row.size) | {"data/journal.a": journal(row.game, row.options)[0]}
    with memory_of(files, *more) as image, board(_CORE, image) as link:
        execute(link, script(_CODE % (subject,)), read)
    return deepest


def main():
    """Return the exit status."""
    args = make_parser(__doc__).parse_args()
    exceeded = []
    print(f"{'stack, bytes':<24}{''.join(f'{kind:>9}' for kind in _KINDS)}   of {BUDGET:,}")
    for row in rows(args.games, 1, _EDGES):
        deepest = measure(row)
        figures = "".join(f"{deepest.get(kind, 0):>9,}" for kind in _KINDS)
        print(f"{row.name:<24}{figures}", flush=True)
        for kind, peak in deepest.items():
            if peak > BUDGET:
                exceeded.append(f"{row.name}, {kind}: {peak:,} bytes, {BUDGET:,}")
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
