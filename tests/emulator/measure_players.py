"""Count what a computer's choice costs: runs on the emulated board.

Prints for each position of a file, a line each:

    choice 1234567 8901 890 4321 56 R-A    ticks in all, before the first slice, of the longest
                                           slice, bytes held, positions looked at, the choice
"""

import gc
import time

from reedbed_engine.compat import const
from reedbed_engine.games import load_game
from reedbed_engine.players.player import Player, load_evaluator

_PIECE = const(1024)  # bytes
_EVERY = 4  # slices between two collections, whose time counts for nobody


def measure(name, level, seed, path):
    """Choose in each position of the file at `path`."""
    rules = load_game(name)
    load_evaluator(name)  # as a table does when the game begins
    with open(path) as file:
        for line in file:
            measure_choice(rules.load(line.strip()), level, seed)


def choose_in_pieces(name, level, seed, path):
    """Choose in the position of the file at `path` while all that is free is in small pieces."""
    with open(path) as file:
        game = load_game(name).load(file.readline().strip())
    load_evaluator(name)
    taken = break_memory_up()
    player = Player(game, level, seed)
    while player.step():
        pass
    print("choice 0 0 0 0 %d %s" % (player.positions, game.text(player.choice)))
    return taken  # until now


def break_memory_up():
    """Return what keeps free memory in pieces."""
    gc.collect()
    last = None
    try:
        while True:
            last = [last, bytearray(_PIECE), bytearray(_PIECE)]
    except MemoryError:
        link = last
    while link:
        link.pop()
        link = link[0]
    gc.collect()
    return last


def measure_choice(game, level, seed):
    """Choose, and print what it took."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    start = time.ticks_cpu()
    player = Player(game, level, seed)
    total = begin = time.ticks_diff(time.ticks_cpu(), start)
    longest = 0
    goes_on, slices = True, 0
    while goes_on:
        slices += 1
        if slices % _EVERY == 0:
            gc.collect()
        start = time.ticks_cpu()
        goes_on = player.step()
        took = time.ticks_diff(time.ticks_cpu(), start)
        total += took
        longest = max(longest, took)
        if slices == 3 * _EVERY:
            gc.collect()
            held = gc.mem_alloc() - before
    if slices < 3 * _EVERY:
        held = 0
    gc.enable()
    text = game.text(player.choice)
    print("choice %d %d %d %d %d %s" % (total, begin, longest, held, player.positions, text))
