"""Break drivers and wiring, one at a time, and see that a room of the emulated Pico notices.

    python tests/pico/mutations.py [COUNT | NAME …]

All by default, some that are spread over the list (COUNT), or those that are named.  Each is
applied to a copy of the driver, of board.json or of the wiring; the cheapest room that should
notice it is run until it does.  Prints a table: mutation, room, what was said of it.  Exit status
1 when one survives.
"""

import copy
import re
import sys
import tempfile
import time

from broken import MUTATIONS
from building import build_packs
from rooms import flash_memories, run_board
from wiring import config_of, wire

from pico import IMAGES, Fault

_SHOWN = 2  # lines of what was told
_NUMBER = re.compile(r"[\d.]+")


def main(arguments):
    """Try the mutations that are asked for; return the exit status."""
    chosen = choose(arguments, list(MUTATIONS))
    if not chosen:
        print(f"mutations are {', '.join(MUTATIONS)}", file=sys.stderr)
        return 2
    survivors = []
    with flash_memories() as flash_of:
        flash, packs = flash_of(IMAGES[0]), build_packs()
        print("| mutation | room | what was said |\n|---|---|---|", flush=True)
        for name in chosen:
            said = attempt(MUTATIONS[name], flash, packs)
            if not said:
                survivors.append(name)
            room, board = MUTATIONS[name].room, MUTATIONS[name].board
            print(f"| {name} | {room}, {board} | {said or '**nothing**'} |", flush=True)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutations were noticed")
    return 1 if survivors else 0


def choose(arguments, names):
    """Return which of `names` the arguments ask for, none where one of them is unknown."""
    if len(arguments) == 1 and arguments[0].isdigit():
        count = max(1, min(int(arguments[0]), len(names)))
        return [names[number * len(names) // count] for number in range(count)]
    return [] if set(arguments) - set(names) else arguments or names


def attempt(mutation, flash, packs):
    """Return what the emulation tells of a mutation, or the room demands; "" for nothing.

    A board that does not even greet, of which nothing is told, is a mutation that went wrong.
    Raises Fault then.
    """
    config = copy.deepcopy(config_of(mutation.board))
    wired = wire(mutation.board, mutation.wire)
    mutation.configure(config)
    changed = {}
    if mutation.driver:
        built = build_packs(mutation.driver, mutation.changes)
        changed = {name: built[name] for name in built if built[name] != packs.get(name)}
    fault, has_started = "", False
    with tempfile.TemporaryFile("w+") as told:
        try:
            for _ in run_board(mutation.room, config, wired, flash, told=told, packs=changed):
                has_started = True
        except Fault as noticed:
            fault = str(noticed)
        told.seek(0)
        said = differing(told.read().splitlines())
    if not has_started and not said:
        raise Fault(f"the mutated board does not start: {fault}")
    return "<br>".join(said[:_SHOWN]) or fault


def differing(lines):
    """Return the first of all lines that differ in their numbers only."""
    found = {}
    for line in lines:
        found.setdefault(_NUMBER.sub("", line), line)
    return list(found.values())


if __name__ == "__main__":
    start = time.monotonic()
    status = main(sys.argv[1:])
    print(f"in {time.monotonic() - start:.0f} s")
    sys.exit(status)
