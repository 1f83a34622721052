"""An example board, started on a double of its chip: hands touch it, eyes see its lights."""

import json
import sys
import time
from pathlib import Path

from chip_double import CHAIN, Chip, neopixel_double, rp2_double
from devices import Framebuf

from reedbed_board import board_json, chip, start
from reedbed_board.drivers import ws2812

BOARDS = Path(__file__).parents[3] / "firmware" / "boards"
NAMES = sorted(path.stem for path in BOARDS.glob("*.json"))
PANELS = [name for name in NAMES if "panel" in name]


class Board:
    """A started board; `now` moves with `run`."""

    def __init__(self, name, folder, patch, is_bare=False):
        (folder / "data").mkdir(exist_ok=True)
        config = json.loads((BOARDS / f"{name}.json").read_text())
        self.config, self.now = config, 1000
        self.chip = Chip(name, config)
        self.chip.is_bare = is_bare
        machine = "ESP32-S3" if name.startswith("esp32s3") else "Raspberry Pi Pico with RP2040"
        patch.setattr(sys.implementation, "_machine", machine, raising=False)
        patch.setattr(sys, "platform", "esp32" if machine == "ESP32-S3" else "rp2")
        modules = {"rp2": rp2_double, "neopixel": neopixel_double}
        for module, double in modules.items():
            patch.setitem(sys.modules, module, double(self.chip))
        patch.setitem(sys.modules, "framebuf", Framebuf)
        for wait in ("sleep_us", "sleep_ms"):
            patch.setattr(time, wait, lambda span: None, raising=False)
        for module in (chip, start):
            patch.setattr(module, "machine", self.chip)
            patch.setattr(module, "ticks_ms", lambda: self.now)
        for lights in (ws2812.PioLights, ws2812.PortLights):  # a frame takes its time
            patch.setattr(lights.__init__, "__defaults__", (lambda: 1000 * self.now,))
        patch.setattr(board_json, "FILE", str(BOARDS / f"{name}.json"))
        patch.setattr(start, "DATA", str(folder / "data"))
        patch.setattr(chip, "_STARTS", str(folder / "starts"))
        self.app, self.store = start.make_app(1)
        self.timer = chip.Timer(self.app)
        self.dog = chip.start_watchdog(self.app.config)

    def run(self, ms):
        for _ in range(ms // 5):
            self.now += 5
            if self.chip.is_rp2:
                self.chip.ring.fill()
            self.chip.callback(self.chip.timers[0])
            self.app.step(self.now)

    def cells(self):
        """Return the cells along the chain of sensors, None for an input without one."""
        rows, cols = self.config["rows"], self.config["cols"]
        if (rows, cols) == (10, 10):
            return [*range(100), *[None] * 4]
        found = []
        for row, col, turned in ((0, 0, False), (0, 10, False), (10, 10, True), (10, 0, True)):
            panel = [(row + place // 10) * 20 + col + place % 10 for place in range(100)]
            found += [*(reversed(panel) if turned else panel), *[None] * 4]
        return found

    def touch(self, cell, level):
        """Put something on a cell, or take it away."""
        sensors = self.config["sensors"]
        if sensors["driver"] == "trellis":
            row, col = divmod(cell, 8)
            tile = row // 4 * 2 + col // 4
            self.chip.bus.key(46 + tile, row % 4 * 4 + col % 4, level)
            return
        if sensors["driver"] == "matrix":
            row, col = divmod(cell, 8)
            at = sensors["row_pins"][row], sensors["col_pins"][col]
        else:
            at = CHAIN + self.cells().index(cell)
        (self.chip.pressed.add if level else self.chip.pressed.discard)(at)

    def light(self, cell):
        """Return which light of the last frame lies under a cell."""
        cols = self.config["cols"]
        row, col = divmod(cell, cols)
        if cols == 20:
            place = self.cells().index(cell)
            panel, row, col = place // 104, place % 104 // 10, place % 104 % 10
            return 100 * panel + row * 10 + (9 - col if row & 1 else col)
        is_serpentine = self.config["lights"]["panels"][0].get("order") == "serpentine"
        return row * cols + (cols - 1 - col if row & 1 and is_serpentine else col)

    def lit(self):
        """Return which lights shine."""
        if self.config["lights"]["driver"] == "trellis":
            tiles = self.chip.bus.shown.items()
            lit = [(tile - 46, key) for tile, colours in tiles for key in range(16)
                   if any(colours[3 * key : 3 * key + 3])]  # fmt: skip
            return [(tile // 2 * 4 + key // 4) * 8 + tile % 2 * 4 + key % 4 for tile, key in lit]
        frame = self.chip.frames[-1]
        return [light for light in range(len(frame) // 3) if any(frame[3 * light :][:3])]
