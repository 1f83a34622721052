"""Measure what memory a Pico has left in each game, with real drivers and the real heap.

    python tests/pico/memory.py [GAME ...]

The stock MicroPython, the program in memory, on the 10 x 10 panel and on 8 x 8 keys; then the one
with a ROM partition on the panel.  On each board the games follow each other: clocks are set,
simulated hands play ten actions on the real switches, menu and all buttons are used; then memory
is collected, as it is whenever a board is left alone.
Bytes; exit status 1 where fewer are free than the budget says.
"""

import argparse
import sys
from functools import partial
from multiprocessing.pool import ThreadPool

import checks
import flashing
from cells import Cells
from playing import Player
from rooms import flash_memories
from wiring import config_of, wire

from host import Host
from pico import IMAGES, Fault, pico
from reedbed_engine.games import IDS, load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import suggest

_ROM, _STOCK = IMAGES
_PANEL, _KEYS = "pico-panel-10x10", "pico-matrix-8x8"
BUDGETS = {(_STOCK, _PANEL): 40000, (_STOCK, _KEYS): 40000, (_ROM, _PANEL): 80000}  # bytes free
_ACTIONS = 10
_IDLE_MS = 6000  # memory is collected after four seconds of nothing, and counted each second
# the menu and its entries; all that looking shows; choosing an action, giving that up
_PRESSES = "menu plus menu menu back plus plus ok back back".split()


def measure(flashes, games, where):
    """Print a line for each game; return what exceeds the budget."""
    image, board = where
    config, exceeded = config_of(board), []
    with pico(wire(board), flashes[image], image=image) as chip:
        flashing.configure(chip, config)
        host = Host(chip)
        chip.do("open", isOpen=True)
        print(f"{image} {board}: {checks.greet(host, config)}", flush=True)
        host.run(12000, 100)  # until the program lies in ROM, where there is one
        if image == _ROM:
            chip.do("reset")
            host.topics.clear()
            checks.greet(host, config)
        for game in games:
            free = play(host, config, game, Cells(chip).set)
            print(f"{image:<10}{board:<20}{game:<12}{free:>9,} / {BUDGETS[where]:,}", flush=True)
            if free < BUDGETS[where]:
                exceeded.append(f"{image} {board} {game}: {free:,} bytes free")
    return exceeded


def play(host, config, game, cover):
    """Return how many bytes are free when ten actions have been played."""
    options = suggest(game, Board(config["kind"], config["rows"], config["cols"]))
    clock = "5+3" if load_game(game).TABLE_ACTIONS else "off"
    host.ask("new", game=game, options=options, players=["A", "B"], clock=clock)
    player = Player(host, config, cover, game, dict(pair.split("=") for pair in options.split()))
    player.play(_ACTIONS)
    for name in _PRESSES:
        host.chip.device("buttons", "press", name=name)
        host.run(100)
        host.chip.device("buttons", "release", name=name)
        host.run(900)
    free = 0
    for _ in range(_IDLE_MS // 1000):
        host.run(1000)
        free = max(free, host.topics["stat"]["free"])
    checks.expect(host.topics["state"]["game"], game, "the game that is on")
    host.ask("abandon")
    for cell in range(config["rows"] * config["cols"]):
        cover(cell, False)
    host.run(1000)
    return free


def main():
    """Measure what the command line names; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", choices=[[], *IDS])
    games = parser.parse_args().games or IDS
    with flash_memories() as flash_of, ThreadPool(len(BUDGETS)) as pool:
        try:
            flashes = {image: flash_of(image) for image in IMAGES}
            exceeded = sum(pool.map(partial(measure, flashes, games), BUDGETS, 1), [])
        except Fault as fault:
            exceeded = [str(fault)]
    for line in exceeded:
        print(f"fault: {line}")
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
