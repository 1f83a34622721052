"""The devices of a board as `hardware/` wires them, for the emulation."""

import json

from pico import ROOT

BUTTONS = ("ok", "back", "plus", "minus", "menu")
REGISTER_BITS = 8
_TILE_OHMS = 10000  # pull-ups of a tile, and of a usual display module
_DISPLAY_OHMS = 4700


def config_of(name):
    """Return the example board.json `name`."""
    return json.loads((ROOT / "firmware" / "boards" / f"{name}.json").read_text())


def devices_of(config):
    """Return what the emulation puts on the pins: name -> settings."""
    n_cells = config["rows"] * config["cols"]
    devices = {}
    sensors = config.get("sensors", {})
    if sensors.get("driver") == "hc165":
        pins = {key: sensors[key] for key in ("sck", "miso", "latch")}
        panels = sensors["panels"]  # each has registers of its own
        count = sum(-(-panel["rows"] * panel["cols"] // REGISTER_BITS) for panel in panels)
        devices["registers"] = {"kind": "registers", "count": count, **pins}
        devices["registers"]["hasPullUps"] = True  # resistor networks RN
    elif sensors.get("driver") == "matrix":
        lines = {"rows": sensors["row_pins"], "columns": sensors["col_pins"]}
        devices["matrix"] = {"kind": "matrix", **lines}
    elif sensors.get("driver") == "trellis":
        for number, address in enumerate(sensors["addresses"]):
            devices[f"tile{number}"] = {"kind": "tile", **_on_bus(sensors, address, _TILE_OHMS)}
    if config["lights"]["driver"] == "ws2812":
        devices["lights"] = {"kind": "lights", "pin": config["lights"]["pin"], "count": n_cells}
    pins = {name: config["buttons"][name] for name in BUTTONS}
    devices["buttons"] = {"kind": "buttons", "pins": pins}
    if "display" in config:
        part = config["display"]
        devices["display"] = {"kind": "display", **_on_bus(part, part["address"], _DISPLAY_OHMS)}
    return devices


def _on_bus(part, address, ohms):
    pins = {key: part[key] for key in ("i2c", "sda", "scl")}
    return {**pins, "address": address, "pullUpOhms": ohms}
