"""Measure what starting costs, let games come back, and change the game often, on emulated boards.

    python tests/emulator/booting.py [--changes] [--shift N] [BOARD ...]

The program lies on the board as it is flashed, in packs, and runs in a Pico's heap, with 20 x 20
cells in a Pico 2's; on the board with ROM it runs from there, in a Pico W's.  Boot to ready: from
main.py's first line to the first step of every task: link, lights and buttons answer, and the
unfinished game that the journal has of each kind is offered.  Then it comes back while the board
does so: all its actions are judged again, the test that a board makes of itself.  Then all games
are begun and left in turn, 20 times (`--changes`: that alone): from the second turn on no memory
may be lost, and most of the last ten must leave a piece as large as most of the first ten while a
game is on.  Nor may the names that MicroPython then keeps, the script's own among them, outgrow
their tables: the next one takes 9 KB.
With `--shift`, N small things lie in memory before all else: what fits must not depend on where.

Exit status 1 when a budget of budgets.json ("boot", million M0+ instructions) is exceeded, a game
does not come back, or the memory comes apart.
"""

import argparse
import json
import sys
from statistics import median_low

from flashed import LARGE, MEMORY, ROM, START, flashed, run
from memory import BOARDS

from emulator import HERE, INSTRUCTIONS_PER_TICK, exit_status
from reedbed.records.options import read_options
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.journal import EVENT, HEADER, READY, record
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import suggest
from reedbed_engine.wire import decode

BUDGETS = json.loads((HERE / "budgets.json").read_text())["boot"]
_BOARDS = [f"{kind} {size}" for kind, size in BOARDS]
_ACTIONS = 60
_LONG = 94000  # bytes of a journal of at most 96 KB
_TURNS = 20
_PIECE = 512  # bytes in one piece that must be free: twice what words and the journal ask for
_KEPT = 0.9  # of the largest free piece in most of the first ten turns that the last must leave
_LESS = 256  # bytes that it may be smaller: a few small things lie elsewhere each time
_LOST = (
    320  # bytes: how much fuller memory may seem, a list that something on the stack looks like
)
_NAMES = 20 + 40 + 80 + 160 + 320 + 640  # in tables, each twice as large as the one before
_SHIFT_BY = """
shift = [bytes(%d %% 7 * 16 + number %% 5) for number in range(%d)]
"""
_BOOT = (
    """
import time
start = time.ticks_cpu()
"""
    + START
    + """
step(app.now + 5)
print("ticks", time.ticks_diff(time.ticks_cpu(), start))
print("offer", app.offer.game if app.offer else "none")
app.finish_resuming()
assert not app.errors and bool(app.offer) == (app.table.game is not None)
print("back", time.ticks_diff(time.ticks_cpu(), start))
gc.collect()
print("alloc", gc.mem_alloc())
"""
)

_CHANGES = (
    START
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
    table.adjourn(now + 10)
    step(now + 100)
    return piece

now = 1000
for turn in range(%d):
    smallest = 1 << 29
    for game, options in %r:
        now += 1000
        smallest = min(smallest, play(game, options, now))
    gc.collect()
    print("turn", turn, smallest, gc.mem_free(), app.errors)
import micropython
micropython.qstr_info()
"""
)
_READY = {MEMORY: "ready", LARGE: "ready on a Pico 2", ROM: "ready in ROM"}  # budgets


def journal(game, options, seed=3):
    """Return the journal of a board on which a random game is not finished."""
    chance, played = Random(seed), load_game(game).new(read_options(options))
    header = {"version": 2, "generation": 1, "board": "b0a7d", "g": 0}
    first = {"g": 1, "n": 0, "k": "new", "t": 0, "game": game, "players": [], "seats": []}
    first |= {"options": options, "position": "", "rules": 1, "seed": 5, "clock": "", "date": ""}
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


def long_journal(game, options):
    """Return a journal that is nearly full: games that no host has, the newest unfinished."""
    records, seed = [], 0
    lines, actions = journal(game, options, seed)
    while sum(map(len, records)) + len(lines) < _LONG:
        seed += 1
        fields = [decode(line) for line in lines.splitlines()]
        last = {"k": "end", "result": "ongoing", "termination": "adjourned"}
        fields.append((0, EVENT, fields[-1][2] | last | {"n": actions + 1}))
        for _, verb, event in fields[2 if records else 0 :]:
            event = event | {"g": seed} if verb == EVENT else event
            records.append(record(len(records), verb, event))
        lines, actions = journal(game, options, seed)
    for _, verb, event in [decode(line) for line in lines.splitlines()][2:]:
        records.append(record(len(records), verb, event | {"g": seed + 1}))
    return b"".join(records), actions


def boot(core, name, game, shift, journal=journal):
    """Measure a boot with an unfinished game, or none (""); return the exceeded budgets."""
    kind, size = name.split()
    chosen = options(name, game) if game else ""
    data, actions = journal(game, chosen) if game else (b"", 0)
    more = {"data/journal.a": data} if game else {}
    said = dict(run(core, flashed(kind, int(size)) | more, shift + _BOOT))
    millions, back = (int(said[what]) * INSTRUCTIONS_PER_TICK / 1e6 for what in ("ticks", "back"))
    what = f"{game}, {actions} actions" if game else "no game"
    what += f", {len(data) // 1024} KB" if len(data) > _LONG // 2 else ""
    more = BUDGETS["a long journal's more"] if len(data) > _LONG // 2 else 0
    ready = more + BUDGETS[_READY[core]]
    print(f"{_place(core)} {name:<12}{what:<22}{millions:>7.1f} / {ready}  {back:>6.1f}"
          f"  {int(said['alloc']):>8,} bytes in use", flush=True)  # fmt: skip
    exceeded = [f"boot with {what}: {millions:.1f} million, {ready}"] if millions > ready else []
    if core == ROM and back > more + BUDGETS["back in ROM"]:
        exceeded.append(f"{what} is back after {back:.1f} million, {BUDGETS['back in ROM']}")
    return exceeded if said["offer"] == (game or "none") else [*exceeded, f"{game} not offered"]


def changes(core, name, ids, shift):
    """Change between the games `ids` often; return what went wrong."""
    kind, size = name.split()
    games = [(game, options(name, game)) for game in ids]
    *turns, told = run(core, flashed(kind, int(size)), shift + _CHANGES % (_TURNS, games))
    names = next(int(word[7:-1]) for word in told if word.startswith("n_qstr="))
    pieces, free = [int(words[2]) for words in turns], [int(words[3]) for words in turns]
    first, last = slice(1, _TURNS // 2), slice(_TURNS // 2, _TURNS)
    early, late = median_low(pieces[first]), median_low(pieces[last])
    lost = median_low(free[first]) - median_low(free[last])
    what = f"{late:,} of {early:,} bytes in one piece are left, {lost} lost, {names:,} names"
    print(f"{_place(core)} {name:<12}{len(games)} games, {len(turns)} turns: {what}", flush=True)
    exceeded = [f"{name}: {turns[-1][4]} errors"] if int(turns[-1][4]) else []
    if min(pieces) < _PIECE or late < min(_KEPT * early, early - _LESS):
        exceeded.append(f"{name}: memory comes apart")
    if names > _NAMES:
        exceeded.append(f"{name}: {names} names, {_NAMES}")
    return exceeded if lost <= _LOST else [*exceeded, f"{name}: memory is lost"]


def _place(core):
    return "in ROM    " if core == ROM else "in memory "


def options(name, game):
    """Return the options, as text, with which a game fits the board, or None."""
    kind, size = name.split()
    return suggest(game, Board(kind, int(size), int(size)))


def main():
    """Return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--changes", action="store_true", help="only games begun and left in turn")
    parser.add_argument(
        "--shift", type=int, default=0, metavar="N", help="small things before all"
    )
    parser.add_argument("boards", nargs="*", metavar="BOARD", choices=[[], *_BOARDS])
    args = parser.parse_args()
    shift = _SHIFT_BY % (args.shift, args.shift)
    exceeded = []
    print(f"{'boot':<45}{'ready':>13}    back")
    for name in args.boards or _BOARDS:
        games = [game for game in IDS if options(name, game) is not None]
        for core in (LARGE,) if name.endswith(" 20") else (MEMORY, ROM):
            for game in [] if args.changes else ["", *games]:
                exceeded += boot(core, name, game, shift)
            if not args.changes:
                exceeded += boot(core, name, games[0], shift, long_journal)
            wrong = changes(core, name, games, shift)
            # an old word on the stack can keep what nobody has any more, in one place of memory
            again = changes(core, name, games, _SHIFT_BY % (7, 7)) if wrong else []
            exceeded += [what for what in wrong if what in again]
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
