"""Every wrong board.json near an example is refused in a line: the field, its value, what fits."""

import copy
import json
import sys

import pytest
from started_board import BOARDS, NAMES

from reedbed_board.board_json import read_config
from reedbed_board.config import ConfigError


def find(data, path):
    """Return the object that has the last key of a path such as "lights.panels.0.turn"."""
    *way, key = [int(name) if name.isdigit() else name for name in path.split(".")]
    for name in way:
        data = data[name]
    return data, key


OK = "the pin of OK"  # stands for its number

# path, what is put there (None: it is taken away), what the line says
WRONG = [
    ("kind", "flat", "must be presence, touch or cursor, not flat"),
    ("rows", 21, "must be a number from 1 to 20, not 21"),
    ("cols", "8", "must be a number from 1 to 20, not 8"),
    ("lights", None, "is missing"),
    ("lights.pin", None, "is missing"),
    ("lights.pin", 49, "must be a number from 0 to 48, not 49"),
    ("lights.pin", OK, "so does buttons.ok"),
    ("lights.colours", "rgx", "must be r, g and b in any order, with w if there is one, not rgx"),
    ("lights.colors", "grb", "is not known, only bright, budget_ma, colours, panels, pin"),
    ("lights.driver", "neon", "must be simulated, trellis or ws2812, not neon"),
    ("lights.budget_ma", 50, "must be at least"),
    ("lights.panels", [], "leave out row 0, column 0"),
    ("lights.panels.0.turn", 45, "must be 0, 90, 180 or 270, not 45"),
    ("lights.panels.0.row", 19, "reaches beyond the board"),
    ("lights.panels.0.rows", 1, "leave out row 1, column 0"),
    ("sensors", None, "are missing"),
    ("sensors.miso", None, "is missing"),
    ("sensors.supply", 60, "must be a number from 0 to 48, not 60"),
    ("sensors.panels", [], "leave out row 0, column 0"),
    ("sensors.row_pins", [0, 1], "must be 8, as many as the one panel has, not 2"),
    ("sensors.addresses", [46], "must be 4, one a tile"),
    ("buttons.ok", None, "is missing"),
    ("buttons.ok", True, "must be a number from 0 to 48, not True"),
    ("display.address", 200, "must be a number from 8 to 119, not 200"),
    ("sound.pin", -1, "must be a number from 0 to 48, not -1"),
]
PICO = [
    ("lights.pin", 24, "must be a pin from 0 to 22 or 26 to 28 on this chip, not 24"),
    ("buttons.ok", 40, "must be a pin from 0 to 22 or 26 to 28 on this chip, not 40"),
    ("display.sda", 27, "must be 0, 4, 8, 12, 16, 20 or 28 on bus 0, not 27"),
    ("display.scl", 27, "must be 1, 5, 9, 13, 17 or 21 on bus 0, not 27"),
]
ESP32 = [
    ("lights.pin", 27, "must be a pin from 0 to 21 or 33 to 48 on this chip, not 27"),
    ("sensors.sck", 22, "must be a pin from 0 to 21 or 33 to 48 on this chip, not 22"),
]


def list_cases():
    for name in NAMES:
        data = json.loads((BOARDS / f"{name}.json").read_text())
        own = ESP32 if name.startswith("esp32") else PICO
        for path, value, told in [*WRONG, *own]:
            try:
                where, key = find(data, path)
            except (KeyError, IndexError):
                continue
            is_new = path in ("lights.colors", "lights.panels.0.row")
            is_other_bus = "on bus 0" in told and data["display"]["i2c"]
            is_fit = data["lights"]["driver"] == "ws2812" if is_new else key in where
            if is_fit and not is_other_bus:
                yield pytest.param(name, path, value, told, id=f"{name} {path} {value}")


@pytest.mark.parametrize(("name", "path", "value", "told"), list(list_cases()))
def test_a_line_names_field_value_and_what_fits(name, path, value, told, monkeypatch):
    machine = "ESP32S3" if name.startswith("esp32") else "Raspberry Pi Pico with RP2040"
    monkeypatch.setattr(sys.implementation, "_machine", machine, raising=False)
    data = json.loads((BOARDS / f"{name}.json").read_text())
    read_config(copy.deepcopy(data))
    where, key = find(data, path)
    if value is None:
        del where[key]
    else:
        where[key] = data["buttons"]["ok"] if value == OK else value
    with pytest.raises(ConfigError) as refused:
        read_config(data)
    line = str(refused.value)
    assert told in line and "\n" not in line
    field = path.replace(".0", "[0]")
    whole = field.partition("[")[0]  # of a panel that leaves cells out
    assert line.startswith((field, whole) if "panels" in field else field)


def test_an_example_fits_its_chip(monkeypatch):
    for name in NAMES:
        machine = "ESP32S3" if name.startswith("esp32") else "Raspberry Pi Pico 2 with RP2350"
        monkeypatch.setattr(sys.implementation, "_machine", machine, raising=False)
        read_config(json.loads((BOARDS / f"{name}.json").read_text()))
