"""Builds: the meaning of a board.json, asked of the firmware in a process of its own."""

import json
import subprocess
import sys
from functools import cache
from typing import Any, NamedTuple

from netlist.board import Board as Circuit
from netlist.builds import BUILDS, make_board
from netlist.controllers import CONTROLLERS, Controller
from reedbed.errors import PlainError
from reedbed.flashing.examples import read_example
from reedbed.paper.cell_layout import HALL, REED, CellLayout
from reedbed_engine.games.base.board import Board

# Runs beside the firmware.  An input of a chain of registers is a bit of the scan: the first that
# is shifted in is the highest of its byte (drivers/hc165.py).
_ASK = """
import json, sys
from reedbed_board import lights
from reedbed_board.board_json import read_config
from reedbed_board.config import ConfigError
from reedbed_board.debounce import UNUSED
told = {}
for name, data in json.load(sys.stdin).items():
    try:
        config = read_config(data)
    except ConfigError as error:
        sys.exit("%s: %s" % (name, error))
    cells = [-1 if cell == UNUSED else cell for cell in config.cells]
    if config.parts.get("sensors", {}).get("driver") == "hc165":
        cells = [cells[place & ~7 | 7 - (place & 7)] for place in range(len(cells))]
    told[name] = {
        "name": name,
        "example": name,
        "title": config.name,
        "kind": config.kind,
        "rows": config.rows,
        "cols": config.cols,
        "parts": config.parts,
        "inputs": cells,
        "lights": list(config.order),
        "budget_ma": config.budget_ma,
        "bright": config.bright,
        "channel_ma": lights.CHANNEL_MA,
        "idle_ma": lights.IDLE_MA,
    }
json.dump(told, sys.stdout)
"""


_make_once = cache(make_board)


class NotUnderstood(PlainError):
    """The firmware refuses a board.json; the text is its own."""


class Build(NamedTuple):
    """A board as the firmware reads it.

    `inputs[place]` is the cell at that place of the sensor chain, -1 for none; `lights[cell]` is
    the place of a cell's light in the light chain.  Currents are in mA.
    """

    name: str
    example: str  # whose board.json it is
    title: str
    kind: str
    rows: int
    cols: int
    parts: dict[str, dict[str, Any]]
    inputs: list[int]
    lights: list[int]
    budget_ma: int
    bright: int
    channel_ma: int
    idle_ma: int

    @property
    def circuit(self) -> Circuit:
        """Return the netlist of the board."""
        return _make_once(self.name)

    def name_part(self, ref: str) -> str:
        """Return a part with its value, as drawings have it: "R3 68 Ω"."""
        return f"{ref} {self.circuit.parts[ref].article.partition(' ')[2]}"

    @property
    def n_cells(self) -> int:
        """Return how many cells there are, each with a light."""
        return self.rows * self.cols

    @property
    def senses_pieces(self) -> bool:
        """Tell whether a cell finds out whether a magnet stands on it."""
        return Board(self.kind, self.rows, self.cols).senses_pieces

    @property
    def cell_layout(self) -> CellLayout | None:
        """Return what lies in a cell, None on a board that senses no pieces."""
        if not self.senses_pieces:
            return None
        return HALL if self.circuit.list_parts("hall") else REED

    @property
    def sensors(self) -> str:
        """Return the name of the sensors' driver, "" for none."""
        return self.parts.get("sensors", {}).get("driver", "")

    @property
    def proof(self) -> str:
        """Return what is known to work, in a sentence without its full stop."""
        proof = self.controller.proof
        if self.example == self.name:
            return proof
        return f"{proof}; emulated as {self.example}, whose signals it has"

    @property
    def registers(self) -> list[list[int]]:
        """Return for each shift register the cells at its inputs H, G, .. A."""
        if self.sensors != "hc165":
            return []
        return [self.inputs[start : start + 8] for start in range(0, len(self.inputs), 8)]

    @property
    def resting(self) -> str:
        """Return the supply at whose level an open switch rests; the chain's end is put there.

        So registers that are not there yet read as open switches.
        """
        return "3V3" if self.parts["sensors"]["active"] == "low" else "GND"

    @property
    def n_panels(self) -> int:
        """Return of how many panels or tiles the lights are made."""
        return len(self.parts["lights"]["panels"])

    @property
    def controller(self) -> Controller:
        """Return the board with the microcontroller."""
        return CONTROLLERS[self.name.split("-")[0]]

    def place(self, cell: int) -> tuple[int, int]:
        """Return row and column of a cell, from 1, as people count."""
        return cell // self.cols + 1, cell % self.cols + 1


def ask_firmware(boards: dict[str, Any]) -> list[Build]:
    """Return what the firmware makes of `boards` (board.json by name).  Raises NotUnderstood."""
    done = subprocess.run(
        [sys.executable, "-c", _ASK], input=json.dumps(boards), capture_output=True, text=True
    )
    if done.returncode:
        raise NotUnderstood(done.stderr.strip().splitlines()[-1])
    return [Build(**told) for told in json.loads(done.stdout).values()]


def read_builds() -> list[Build]:
    """Return the builds that are described, from the examples.  Raises NotUnderstood."""
    circuits = {name: _make_once(name) for name in BUILDS}
    found = ask_firmware(
        {name: json.loads(read_example(each.example)) for name, each in circuits.items()}
    )
    return [
        build._replace(
            example=circuits[build.name].example, title=circuits[build.name].title or build.title
        )
        for build in found
    ]
