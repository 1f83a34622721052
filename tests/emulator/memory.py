"""What the whole program keeps in memory while a game is played, on the emulated board.

    python tests/emulator/memory.py [GAME ...]

The program as it is flashed and started, with simulated devices: table, lights, display, link and
journal, ten actions into the game, when menu, clocks and all buttons have been used.  Each game on
each board plays in a Pico's heap, with 20 x 20 cells in a Pico 2's, and from ROM in a Pico W's; of
each as much is taken off as real drivers need.
Bytes; exit status 1 where a row needs more than its budget (budgets.json, "program").
"""

import json
import sys

from flashed import HEAPS, LARGE, MEMORY, ROM, START, flashed, run

from emulator import HERE, exit_status, make_parser
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.buttons import BACK, MENU, OK, PLUS
from reedbed_engine.table.fitting import suggest

_BUDGETS = json.loads((HERE / "budgets.json").read_text())["program"]
_CHIPS = {MEMORY: "Pico", ROM: "Pico W from ROM"}
BOARDS = (("presence", 10), ("presence", 20), ("touch", 8), ("touch", 16), ("cursor", 8))
_STARTS = 5
_SHIFT = """
import gc
shift = [bytes(number %% 7 * 16 + 5) for number in range(%d)]
"""
_CODE = (
    _SHIFT
    + START
    + """
del shift
def press(button, ms):
    for level in 1, 0:
        app.table.button(button, level, app.now)
        step(app.now + ms)

gc.collect()  # as a board does that nobody plays on
why = app.table.new_game(%r, %r, app.now)
assert not why, why
app.table.set_clocks("5+3")
found = []
for turn in range(10):
    found.clear()
    for site in range(app.table.layout.n_sites):
        if not found:
            app.table.game.at(site, found)
    if not found:  # a throw
        app.table.game.actions(found)
    app.table.play.record(found[0], "hand", app.now)
    step(app.now + 1000)
del found
for button, ms in %r:
    press(button, ms)
assert not app.table.controls.menu and not app.errors
def collect(depth):
    if depth:
        collect(depth - 1)
    else:
        gc.collect()
        print("bytes", gc.mem_alloc())

for depth in range(6):
    step(app.now + 1000)
    collect(depth)
"""
)
# the menu, its entries; all that looking shows; choosing an action, giving that up; taking back
_PRESSES = [(MENU, 60), (PLUS, 60), (MENU, 60), (MENU, 700), (BACK, 60), (PLUS, 60), (PLUS, 60)]
_PRESSES += [(OK, 400), (BACK, 900), (BACK, 900), (BACK, 900)]


def rows(games):
    """Yield (game, kind, size, options) of every game on every board that carries it."""
    for game in games:
        for kind, size in BOARDS:
            options = suggest(game, Board(kind, size, size))
            if options is not None:
                yield game, kind, size, options


def measure(core, budget, game, kind, size, options):
    """Return the bytes in use.

    The least of several collections, each from another depth: an old address that still lies on
    the stack may keep garbage from one.  So may any number that looks like an address; where the
    least is over `budget` the board is started again with all that it keeps lying elsewhere.
    """
    least = None
    for start in range(_STARTS):
        said = run(core, flashed(kind, size), _CODE % (start * 12, game, options, _PRESSES))
        least = min([int(value) for _, value in said] + ([] if least is None else [least]))
        if least <= budget:
            break
    return least


def main():
    """Measure what the command line names; return the exit status."""
    args = make_parser(__doc__).parse_args()
    exceeded = []
    print(f"{'in use':<38}{'budget':>9}{'left':>9}")
    for row in rows(args.games):
        name = f"{row[0]} {row[1]} {row[2]}"
        size = "16 x 16" if row[2] == 16 else "10 x 10"
        budgets = {core: _BUDGETS[f"{chip}, {size}, at most"] for core, chip in _CHIPS.items()}
        if row[2] == 20:
            budgets = {LARGE: _BUDGETS["Pico 2, 20 x 20, at most"]}
        for core, budget in budgets.items():
            used = measure(core, budget, *row)
            where = f"{'':<11}in ROM" if core == ROM else f"{row[0]:<11}{row[1]:<9}{row[2]:<5}"
            print(f"{where:<25}{used:>11,} / {budget:>9,}{HEAPS[core] - used:>9,}", flush=True)
            if used > budget:
                exceeded.append(f"{name} on {core}: {used:,} bytes, budget {budget:,}")
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
