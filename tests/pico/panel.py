"""One panel of 10 x 10, and four: 74HC165 and WS2812 by PIO and DMA, SSD1306 on I2C."""

import re

import checks

from host import Host
from pico import ROOT

_BUILDS = ROOT / "hardware" / "builds"
_ROW = re.compile(r"^\| (\d+) \| \d+ \| ([A-H])–([A-H]) \| (.*) \|$", re.MULTILINE)
_INPUTS = "HGFEDCBA"
SIZE = 10


def switches(build, size):
    """Return (register, input) by cell, from the table in the page of a build."""
    places = {}
    for register, first, last, cells in _ROW.findall((_BUILDS / f"{build}.md").read_text()):
        inputs = iter(_INPUTS[_INPUTS.index(first) : _INPUTS.index(last) + 1])
        for row, begin, end in re.findall(r"row (\d+): (\d+)(?:–(\d+))?", cells):
            step = 1 if int(end or begin) >= int(begin) else -1
            for column in range(int(begin), int(end or begin) + step, step):
                places[(int(row) - 1) * size + column - 1] = int(register), next(inputs)
    return places


class Switches:
    """The switches of a board, by cell."""

    def __init__(self, chip, build="pico-panel-10x10", size=SIZE):
        self._chip = chip
        self.places = switches(build, size)
        self._closed = set()
        assert len(self.places) == len(set(self.places.values())) == size * size

    def set(self, cell, is_closed):
        """Close or open one."""
        register, name = self.places[cell]
        self._chip.device(
            "registers", "close", register=register, input=name, isClosed=bool(is_closed)
        )
        (self._closed.add if is_closed else self._closed.discard)(cell)

    def cover(self, cells):
        """Close those of `cells`, open all others."""
        for cell in self._closed ^ cells:
            self.set(cell, cell in cells)


def colours(chip):
    """Return the colours by cell."""
    shown = chip.device("lights", "look")["shown"]
    return [shown[checks.serpentine(*divmod(cell, SIZE), SIZE)] for cell in range(SIZE * SIZE)]


def verify(chip, config):
    """Yield what was verified, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    panel = Switches(chip)
    checks.every_cell(host, config, panel.cover, panel.places)
    yield f"{len(panel.places)} switches on 13 registers are seen, each at its cell"
    yield checks.every_button(host, config)
    yield checks.every_light(host, config, lambda: colours(chip))
    yield checks.the_wave(host)
    yield checks.the_display(host, config)
    yield checks.every_game(host, config)
    yield checks.sampling(host, config, "registers")


def colours_of_four(chip):
    """Return the colours by cell: the upper two panels, then the lower two, upside down."""
    shown = chip.device("lights", "look")["shown"]
    return [shown[_place_of_four(*divmod(cell, 2 * SIZE))] for cell in range(4 * SIZE * SIZE)]


def _place_of_four(row, column):
    is_low, is_right = row >= SIZE, column >= SIZE
    panel = 3 - is_right if is_low else int(is_right)
    row, column = row % SIZE, column % SIZE
    if is_low:
        row, column = SIZE - 1 - row, SIZE - 1 - column
    return panel * SIZE * SIZE + checks.serpentine(row, column, SIZE)


def verify_four(chip, config):
    """Yield what was verified with four panels, a line each."""
    host = Host(chip)
    chip.do("open", isOpen=True)
    yield checks.greet(host, config)
    panels = Switches(chip, "pico2-panels-20x20", 2 * SIZE)
    checks.every_cell(host, config, panels.cover, panels.places)
    yield f"{len(panels.places)} switches on 52 registers are seen, each at its cell"
    yield checks.every_light(host, config, lambda: colours_of_four(chip))
    yield checks.sampling(host, config, "registers")
