"""Measure what computer players cost on the emulated board, and that they choose as on a PC.

    python tests/emulator/players.py [--level N] [--positions N] [GAME ...]

Positions of random games, on the largest boards, are thought about on the chip: prints million
M0+ instructions of the dearest choice, of its beginning and of the longest slice
(collections of memory apart), and the bytes that a search holds.  Exit status 1 when a budget of
budgets.json ("players") is exceeded, or a choice is not the one that CPython makes.  On the
largest board of a Pico one is chosen, too, while memory is free in small pieces only.
"""

import json
import sys
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
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.choose import choose_action
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import suggest

BUDGETS = json.loads((HERE / "budgets.json").read_text())["players"]
_CORE = "m0-large"
_BOARD = Board("presence", 20, 20)  # what fits there is the largest
_TIGHT = Board("presence", 10, 10)  # where a board's memory is nearly full, and broken up
_SEED = 11
_MOST_ACTIONS = 60


class Choice(NamedTuple):
    """What one choice took, and what it was."""

    total: float  # million instructions
    begin: float  # of these, before the first slice
    longest: float  # of a slice
    held: int  # bytes
    positions: int
    text: str


def draw_positions(name, count, board=_BOARD):
    """Return positions on a board in which there is something to choose."""
    options, random, found = read_options(suggest(name, board)), Random(_SEED), []
    while len(found) < count:
        game = load_game(name).new(options)
        for _ in range(random.below(_MOST_ACTIONS)):
            actions = []
            game.actions(actions)
            if game.over:
                break
            game.play(actions[random.below(len(actions))])
        actions = []
        game.actions(actions)
        if not game.over and len(actions) > 1:
            found.append(game.position())
    return found


def measure(function, positions, name, level):
    """Return the Choices that a function of measure_players.py prints."""
    choices = []

    def read(line):
        if not line.startswith("choice "):
            print(line)
            return
        *numbers, text = line.removeprefix("choice ").split(" ", 5)
        total, begin, longest, held, looked_at = map(int, numbers)
        million = INSTRUCTIONS_PER_TICK / 1e6
        ticks = (count * million for count in (total, begin, longest))
        choices.append(Choice(*ticks, held, looked_at, text))

    measurer = HERE / "measure_players.py", "measure_players.py"
    listed = "".join(f"{position}\n" for position in positions), "positions.txt"
    with file_system(*PROGRAM, measurer, listed) as image, board(_CORE, image) as link:
        call = f"{function}({name!r}, {level}, {_SEED}, 'positions.txt')"
        execute(link, f"from measure_players import {function}\n{call}", read)
    return choices


def compare(name, level, positions, choices):
    """Yield a line for each choice that is another on a PC."""
    for position, choice in zip(positions, choices, strict=True):
        game = load_game(name).load(position)
        here = game.text(choose_action(game, level, _SEED))
        if here != choice.text:
            yield f"{name}: {choice.text} on the board, {here} on CPython, in {position}"


def judge(name, choices):
    """Yield a line for each budget that is exceeded."""
    budgets = {**BUDGETS, **BUDGETS["exceptions"].get(name, {})}
    for what in ("total", "begin", "longest", "held"):
        value, budget = max(getattr(choice, what) for choice in choices), budgets[what]
        if value > budget:
            yield f"{name}: {what} {value:,.1f}, budget {budget:,}"


def main():
    """Measure what the command line names; return the exit status."""
    parser = make_parser(__doc__)
    parser.add_argument("--level", type=int, default=4)
    parser.add_argument("--positions", type=int, default=4)
    args = parser.parse_args()
    exceeded = []
    print("game        choice: worst    median   begin   slice   bytes held   positions")
    for name in args.games:
        positions = draw_positions(name, args.positions)
        choices = measure("measure", positions, name, args.level)
        totals = sorted(choice.total for choice in choices)
        print(
            f"{name:<12}{totals[-1]:>13.1f} {totals[len(totals) // 2]:>9.1f}"
            f" {max(choice.begin for choice in choices):>7.2f}"
            f" {max(choice.longest for choice in choices):>7.2f}"
            f" {max(choice.held for choice in choices):>12,}"
            f" {max(choice.positions for choice in choices):>11,}",
            flush=True,
        )
        exceeded += compare(name, args.level, positions, choices)
        exceeded += judge(name, choices)
        positions = draw_positions(name, 1, _TIGHT)
        choices = measure("choose_in_pieces", positions, name, args.level)
        exceeded += compare(name, args.level, positions, choices)
    return exit_status(exceeded)


if __name__ == "__main__":
    sys.exit(main())
