"""Measure what starting costs, and change the game often, on the emulated board.

    python tests/emulator/booting.py [--changes] [--core CORE] [--heap BYTES]

The program lies on the board as it is flashed, in packs.  Boot to ready: from main.py's first line
to the first step of every task: link, lights and buttons answer, and the unfinished game that the
journal has of each kind is offered.  Then it comes back while the board does so: all its actions
are judged again, the test that a board makes of itself.  Then all games are begun and left in
turn, 20 times: the largest free piece of memory must stay as large as it was.

Exit status 1 when a budget of budgets.json ("boot", million M0+ instructions) is exceeded or the
memory comes apart.
"""

import argparse
import json
import sys

from flashed import START, flashed, run

from emulator import HERE, INSTRUCTIONS_PER_TICK, exit_status
from reedbed.options import read_options
from reedbed_engine.games import IDS, load_game
from reedbed_engine.journal import EVENT, HEADER, READY, record
from reedbed_engine.random30 import Random
from reedbed_engine.table.board import Board
from reedbed_engine.table.fitting import suggest

BUDGETS = json.loads((HERE / "budgets.json").read_text())["boot"]
_SIZE = 10  # of the presence board
_ACTIONS = 60
_TURNS = 20
_KEPT = 0.9  # of the largest free piece that must be left after all turns
_BOOT = (
    """
import time
start = time.ticks_cpu()
"""
    + START
    + """
step(app.now + 5)
print("ticks", time.ticks_diff(time.ticks_cpu(), start))
print("offer", app.offer or "none")
app.whole()
assert not app.errors and bool(app.offer) == (app.table.game is not None)
print("back", time.ticks_diff(time.ticks_cpu(), start))
gc.collect()
print("alloc", gc.mem_alloc())
"""
)

_CHANGES = (
    """
import gc
ballast = bytearray(max(0, gc.mem_free() - %d))
"""
    + START
    + """
def largest():
    gc.collect()
    low, high = 0, gc.mem_free()
    while high - low > 64:
        size = (low + high) // 2
        try:
            bytearray(size)
            low = size
        except MemoryError:
            high = size
    gc.collect()
    return low

def play(game, options, now):
    table = app.table
    assert not table.new_game(game, options, now), (game, table.reason_args)
    step(now + 5)
    piece = largest()
    table.abandon(now + 10)
    step(now + 100)
    return piece

now = 1000
for turn in range(%d):
    smallest = 1 << 29
    for game, options in %r:
        now += 1000
        smallest = min(smallest, play(game, options, now))
    print("turn", turn, smallest, gc.mem_free(), app.errors)
"""
)


def journal(game, options, seed):
    """Return the journal of a board on which a random game is not finished."""
    chance, played = Random(seed), load_game(game).new(read_options(options))
    header = {"version": 1, "generation": 1, "board": "b0a7d", "g": 0}
    first = {"g": 1, "n": 0, "k": "new", "t": 0, "game": game, "players": [], "position": ""}
    first |= {"options": options, "seed": 5, "date": ""}
    lines = [(HEADER, header), (READY, header), (EVENT, first)]
    while len(lines) < _ACTIONS + 3:
        found = []
        played.actions(found)
        action = found[chance.below(len(found))]
        event = {"g": 1, "n": len(lines) - 2, "k": "play", "action": played.text(action)}
        lines.append((EVENT, event | {"player": played.player, "by": "hand", "t": 1000}))
        played.play(action)
        if played.over:
            played.undo()
            lines.pop()
            break
    return b"".join(record(number, *line) for number, line in enumerate(lines)), len(lines) - 3


def rows():
    """Yield (game, options as text) of the games that the board carries."""
    for game in IDS:
        text = suggest(game, Board("presence", _SIZE, _SIZE))
        if text is not None:
            yield game, text


def boots(files, core):
    """Measure the boots; return the list of exceeded budgets."""
    exceeded = []
    for game, text in [("", ""), *rows()]:
        data, actions = journal(game, text, 3) if game else (b"", 0)
        more = {"data/journal.a": data} if game else {}
        said = {words[0]: words[1] for words in run(core, files | more, _BOOT)}
        assert said["offer"] == (game or "none"), said
        millions, back = (
            int(said[what]) * INSTRUCTIONS_PER_TICK / 1e6 for what in ("ticks", "back")
        )
        what = f"{game}, {actions} actions" if game else "no game"
        print(f"boot       {what:<22}{millions:>7.1f} / {BUDGETS['ready']}"
              f"  the game is back {back:>6.1f}  {int(said['alloc']):>8,} bytes in use",
              flush=True)  # fmt: skip
        if millions > BUDGETS["ready"]:
            exceeded.append(f"boot with {what}: {millions:.1f} million, {BUDGETS['ready']}")
    return exceeded


def changes(files, core, heap):
    """Change the game often; return what went wrong."""
    code = _CHANGES % (heap, _TURNS, list(rows()))
    turns = [list(map(int, words[1:])) for words in run(core, files, code)]
    first, last = turns[1][1], turns[-1][1]
    print(f"changes    of {len(list(rows()))} games, {len(turns)} turns in {heap:,} bytes: largest"
          f" free piece {first:,} after the second turn, {last:,} after the last")  # fmt: skip
    assert len(turns) == _TURNS and turns[-1][3] == 0, turns
    return [] if last >= first * _KEPT else [f"memory comes apart: {first:,} to {last:,} bytes"]


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--heap", type=int, default=BUDGETS["heap"])
    parser.add_argument("--changes", action="store_true", help="do not measure starts")
    parser.add_argument("--core", default="m0-large")
    args = parser.parse_args()
    files = flashed("presence", _SIZE)
    exceeded = [] if args.changes else boots(files, args.core)
    exceeded += changes(files, args.core, args.heap)
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
