"""The emulated board of a build: what its netlist puts on the chip's pins.

Devices, switches and lights are found by walking the nets, so a wire on the wrong pin is one here.
"""

import json
import sys
from typing import NamedTuple

from pico import ROOT

sys.path.insert(0, str(ROOT / "hardware"))

from netlist.board import find_net  # noqa: E402
from netlist.builds import make_board  # noqa: E402
from netlist.kit import SIDE, lay_panels, make_kit  # noqa: E402
from netlist.registers import INPUTS  # noqa: E402
from netlist.trace import follow, list_gpios, list_pulled, trace_wiring  # noqa: E402

BUTTONS = ("ok", "back", "plus", "minus", "menu")
_TILE = 4


class Wired(NamedTuple):
    """A board around the chip.

    `devices`: name -> settings.  `switches`: cell -> (device, order, what names its switch, what
    tells whether it is closed).  `lights`: cell -> (device, place in what it shows), of those that
    data reach.
    """

    n_cells: int
    devices: dict
    switches: dict
    lights: dict


def config_of(name):
    """Return the board.json of a build, or of a kit."""
    folder = ROOT / ("hardware/pcb" if _is_kit(name) else "firmware") / "boards"
    return json.loads((folder / f"{name}.json").read_text())


def wire(name, change=None):
    """Return the board that a netlist describes, after `change(board)` if any."""
    if _is_kit(name):
        board = make_kit(lay_panels(config_of(name)["rows"] // SIDE))
    else:
        board = make_board(name)
    if change:
        change(board)
    wiring, n_cols = trace_wiring(board), 1 + max(col for _, col in _list_cells(board))
    wired = Wired(board.n_cells, {}, {}, {})

    def number(cell):
        return cell[0] * n_cols + cell[1]

    if wiring.registers:
        wired.devices["registers"] = _registers(board, wiring)
        for place, cell in enumerate(wiring.inputs):
            if cell:
                where = {"register": place // 8 + 1, "input": INPUTS[place % 8]}
                wired.switches[number(cell)] = "registers", "close", where, "isClosed"
    if board.list_parts("key"):
        rows, columns = (list(dict.fromkeys(line)) for line in zip(*wiring.keys.values()))
        wired.devices["matrix"] = {"kind": "matrix", "rows": rows, "columns": columns}
        for cell, (row, column) in wiring.keys.items():
            where = {"row": rows.index(row), "column": columns.index(column)}
            wired.switches[number(cell)] = "matrix", "close", where, "isClosed"
    for tile, (address, corner) in enumerate(wiring.tiles):
        ohms = board.parts[f"T{tile + 1}"].pull_up_ohms
        settings = _on_bus(board, wiring, "tiles", address, ohms)
        wired.devices[f"tile{tile}"] = {"kind": "tile", **settings}
        for key in range(_TILE * _TILE):
            cell = number((corner[0] + key // _TILE, corner[1] + key % _TILE))
            wired.switches[cell] = f"tile{tile}", "press", {"key": key}, "isPressed"
            wired.lights[cell] = f"tile{tile}", key
    if wiring.lights:
        settings = {"pin": wiring.pins["lights"], "count": len(wiring.lights)}
        wired.devices["lights"] = {"kind": "lights", **settings}
        for place, cell in enumerate(wiring.lights):
            wired.lights[number(cell)] = "lights", place
    if "supply" in wiring.pins:
        wired.devices["supply"] = {"kind": "supply", "pin": wiring.pins["supply"]}
    pins = {name: wiring.pins[name] for name in BUTTONS if name in wiring.pins}
    wired.devices["buttons"] = {"kind": "buttons", "pins": pins}
    for part in board.list_parts("display"):
        settings = _on_bus(board, wiring, "display", part.address, part.pull_up_ohms)
        wired.devices["display"] = {"kind": "display", **settings}
    return wired


def _is_kit(name):
    return name.startswith("kit-")


def _list_cells(board):
    return [cell for panel in board.panels for cell in panel.list_cells()]


def _registers(board, wiring):
    levels = {"3V3": True, "GND": False}  # of an open input, by where its resistor leads to
    held = {net: levels.get(rail) for net, rail in list_pulled(board).items()}
    registers = [board.parts[ref] for ref in wiring.registers]
    at_rest = [[held.get(find_net(part, name)) for name in INPUTS] for part in registers]
    clocked = {
        part.ref
        for _, net in list_gpios(board)
        for part, pin in follow(board, net)
        if pin == "CLK"
    }
    is_clocked = [ref in clocked for ref in wiring.registers]
    pins = {key: wiring.pins[key] for key in ("sck", "miso", "latch")}
    return {"kind": "registers", "atRest": at_rest, "isClocked": is_clocked, **pins}


def _on_bus(board, wiring, name, address, ohms):
    pins = {line: wiring.pins[f"{name} {line}"] for line in ("sda", "scl")}
    bus = board.controller.bus.i2c(pins["sda"])[0]
    return {"i2c": bus, **pins, "address": address, "pullUpOhms": ohms}
