"""Boards of 8 x 8 cells: keys in rows and columns, NeoTrellis tiles on I2C, buttons only."""

import checks
from building import minify
from cells import Cells
from prompt import execute, leave_program, release_pins, soft_reset

from host import Host
from pico import Fault
from reedbed_engine.table.messages import ADJOURNED

SIZE = 8
_BUSY_TWICE = 10  # transfers: a tile may still be busy when a late scan is soon followed by one
_FRAMES = 20
_SEND = """
import rp2
from machine import Pin
from reedbed_board.drivers.ws2812 import pio_lights
lights = pio_lights({n_lights}, "grb", Pin({pin}, Pin.OUT), rp2)
for number in range({n_frames}):
    lights.put(0, number, 0, 0)
    while lights.show():
        pass
"""


def verify_cursor(chip, config):
    """Yield what was verified on a board with buttons only, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    yield checks.every_light(host, config, Cells(chip).colours)
    yield checks.the_wave(host)
    yield checks.every_button(host, config)
    yield checks.the_display(host, config)
    yield _sends_at_once(chip, config["lights"]["pin"])


def _sends_at_once(chip, pin):
    """Frames that are sent as soon as the driver lets them are whole, with a gap after each."""
    leave_program(chip)
    before = chip.device("lights", "look")["frames"]
    execute(chip, minify(_SEND.format(n_lights=SIZE * SIZE, pin=pin, n_frames=_FRAMES)))
    chip.run(10)
    look = chip.device("lights", "look")
    checks.expect(look["frames"] - before, _FRAMES, "frames, one as soon as the other is out")
    checks.expect(look["shown"][0], [_FRAMES - 1, 0, 0], "the first light of the last frame")
    return f"{_FRAMES} frames, one as soon as the other is out, are whole"


def verify_matrix(chip, config):
    """Yield what was verified on keys in rows and columns, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    chip.run(1500)
    leave_program(chip)
    release_pins(chip)
    soft_reset(chip)
    chip.run(2000)
    yield checks.greet(host, config)
    cells = Cells(chip)
    checks.every_cell(host, config, cells.cover, range(SIZE * SIZE))
    yield f"{SIZE * SIZE} keys are seen, each at its cell, on lines that take 8 us to follow"
    yield checks.every_button(host, config)
    yield checks.every_light(host, config, cells.colours)
    yield checks.the_display(host, config)
    yield checks.every_game(host, config)
    yield checks.sampling(host, config, "matrix")
    yield _leaves(chip)
    soft_reset(chip)
    chip.run(2000)
    host.topics.clear()
    checks.greet(host, config, due=ADJOURNED)
    checks.every_cell(host, config, cells.cover, range(0, SIZE * SIZE, SIZE + 1))
    yield "after a soft reset the keys are seen again"


def _leaves(chip):
    """At the prompt nothing scans, and no row is driven."""
    checks.expect(chip.device("matrix", "count")["driven"], SIZE, "rows that are driven")
    leave_program(chip)
    before = chip.device("matrix", "count")
    checks.expect(before["driven"], 0, "rows that are driven at the prompt")
    chip.run(1000)
    checks.expect(chip.device("matrix", "count")["scans"], before["scans"], "scans at the prompt")
    return "at the prompt nothing is scanned and no row is driven"


def verify_trellis(chip, config):
    """Yield what was verified on NeoTrellis tiles, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    cells = Cells(chip)
    checks.every_cell(host, config, cells.cover, range(SIZE * SIZE))
    yield f"{SIZE * SIZE} keys of 4 tiles are seen, each at its cell"
    yield short_tap(host, config, cells.set)
    yield checks.every_button(host, config)
    yield checks.every_light(host, config, cells.colours)
    yield checks.the_display(host, config)
    yield checks.every_game(host, config)
    stat = host.topics["stat"]
    if stat["errors"] or stat["transfers"] > _BUSY_TWICE:
        raise Fault(f"{stat['errors']} errors and {stat['transfers']} transfers were counted")


def short_tap(host, config, press):
    """A tap that is over before the tile is asked is seen all the same."""
    host.ask("test", c=checks.dark(config))
    press(27, True)
    press(27, False)
    seen = set()
    for _ in range(50):
        host.run(10)
        seen |= host.cells()
    checks.expect(seen, {27}, "a short tap")
    checks.expect(host.cells(), set(), "after a short tap")
    host.ask("test", c="")
    return "a tap that was over before its tile was asked is seen"
