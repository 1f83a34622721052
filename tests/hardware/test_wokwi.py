"""The diagrams for Wokwi have every wire of the netlist, and no other."""

import json

import pytest

from netlist.board import RAILS, find_net
from netlist.builds import BUILDS, make_board
from netlist.wokwi import fits_wokwi, is_drawn, list_left_out, make_diagram, name_pins
from pages.build import read_builds

CONFIGS = {build.name: build for build in read_builds()}
FITTING = [name for name in BUILDS if fits_wokwi(make_board(name))]


# the pins of its parts, as its reference and diagrams of others have them
PICO = {f"GP{n}" for n in (*range(23), 26, 27, 28)} | {"3V3", "VBUS", "GND.8"}
PINS = {
    "wokwi-pi-pico": PICO,
    "board-pi-pico-2": PICO,
    "board-esp32-s3-devkitc-1": {str(n) for n in (*range(22), *range(35, 43), *range(45, 49))}
    | {"3V3.1", "5V", "GND.1"},
    "wokwi-resistor": {"1", "2"},
    "wokwi-pushbutton-6mm": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-buzzer": {"1", "2"},
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-neopixel": {"VDD", "DOUT", "VSS", "DIN"},
    "wokwi-74hc165": {f"D{n}" for n in range(8)}
    | {"PL", "CP", "CE", "Q7", "Q7_N", "DS", "VCC", "GND"},
}
ATTRIBUTES = {
    "wokwi-resistor": {"value"},
    "wokwi-pushbutton-6mm": {"label"},
    "board-ssd1306": {"i2cAddress"},
}


class Diagram:
    """A diagram as Wokwi reads it: which pins wires join, with what hangs between."""

    def __init__(self, board):
        made = json.loads(make_diagram(board))
        self.parts = {part["id"]: part for part in made["parts"]}
        assert len(self.parts) == len(made["parts"])
        self._groups = {}
        for one, other, *_ in made["connections"]:
            assert {pin.split(":")[0] for pin in (one, other)} <= set(self.parts)
            joined = self.join(one) | self.join(other)
            self._groups.update(dict.fromkeys(joined, joined))

    def join(self, pin):
        """Return the pins that wires join to one, itself among them."""
        return self._groups.get(pin, {pin})

    def follow(self, pin):
        """Return the pins that are joined to one, also through resistors in the line."""
        found = list(self.join(pin))
        for each in found:  # grows as we go
            part, _, end = each.partition(":")
            if part.startswith("R") and "_" not in part:
                found += self.join(f"{part}:{3 - int(end)}") - {*found}
        return set(found)

    def find(self, pin, ending):
        """Return the one part whose pin of that name is reached from another pin."""
        (found,) = [each for each in self.follow(pin) if each.endswith(f":{ending}")]
        return found.partition(":")[0]


@pytest.fixture(scope="module", params=FITTING)
def board(request):
    return make_board(request.param)


@pytest.fixture(scope="module")
def diagram(board):
    return Diagram(board)


def test_wokwi_has_what_these_builds_are_made_of():
    assert set(FITTING) == set(BUILDS) - {"picow-trellis-8x8"}  # it has no such tiles


def test_parts_pins_and_attributes_are_those_that_wokwi_knows(board, diagram):
    made = json.loads(make_diagram(board))
    for one, other, *_ in made["connections"]:
        for part, _, pin in (one.partition(":"), other.partition(":")):
            assert pin in PINS[diagram.parts[part]["type"]], (one, other)
    for part in made["parts"]:
        assert set(part["attrs"]) <= ATTRIBUTES.get(part["type"], set())


def test_every_part_is_drawn_or_named_as_left_out(board, diagram):
    drawn = {ref.partition("_")[0] for ref in diagram.parts}
    missing = {part.article for ref, part in board.parts.items() if ref not in drawn}
    assert missing == set(list_left_out(board)) and "reed" not in missing and "key" not in missing


def test_every_wire_of_the_netlist_is_in_the_diagram(board, diagram):
    for net in board.net_names:
        pins = [
            name
            for pin in board.net(net).pins
            if is_drawn(pin.part) and pin.name != "SUPPLY"
            for name in name_pins(pin.part, pin.name)
        ]
        assert set(pins) <= diagram.join(pins[0]) if pins else net not in RAILS


def test_rails_are_not_joined_to_each_other_or_to_a_signal(board, diagram):
    names = {}
    for part in filter(is_drawn, board.parts.values()):
        for pin in part.pins:
            if find_net(part, pin.name) in board.net_names and pin.name != "SUPPLY":
                for name in name_pins(part, pin.name):
                    names.setdefault(find_net(part, pin.name), name)
    for rail in RAILS:
        reached = diagram.join(names[rail])
        assert [net for net, pin in names.items() if pin in reached] == [rail]


def test_the_controller_has_its_signals_where_the_firmware_looks(board, diagram):
    config, prefix = CONFIGS[board.name], "A1:" if board.name.startswith("esp") else "A1:GP"
    buttons = {part["attrs"].get("label"): ref for ref, part in diagram.parts.items()}
    for name, gpio in config.parts["buttons"].items():
        if name != "driver":
            assert f"{buttons[name.upper()]}:1.l" in diagram.join(f"{prefix}{gpio}")
    assert diagram.find(f"{prefix}{config.parts['display']['sda']}", "SDA") == "DS1"
    light = diagram.find(f"{prefix}{config.parts['lights']['pin']}", "DIN")
    for place in range(config.n_cells):
        part = diagram.parts[light]
        cell = part["top"] // 60 * config.cols + (part["left"] - 400) // 60
        assert config.lights[cell] == place
        if place < config.n_cells - 1:
            light = diagram.find(f"{light}:DOUT", "DIN")


@pytest.mark.parametrize("name", [name for name in FITTING if CONFIGS[name].registers])
def test_registers_shift_out_the_cells_in_the_order_of_the_firmware(name):
    board, config = make_board(name), CONFIGS[name]
    diagram, prefix = Diagram(board), "A1:" if name.startswith("esp") else "A1:GP"
    pins = {key: f"{prefix}{config.parts['sensors'][key]}" for key in ("miso", "sck", "latch")}
    register, heard = diagram.find(pins["miso"], "Q7"), []
    for number in range(len(config.registers)):
        assert f"{register}:CP" in diagram.follow(pins["sck"])
        assert f"{register}:PL" in diagram.follow(pins["latch"])
        for place in reversed(range(8)):
            pressed = [
                diagram.parts[each.partition(":")[0]]
                for each in diagram.join(f"{register}:D{place}")
                if each.endswith(":1.l")
            ]
            heard += [
                part["top"] // 60 * config.cols + (part["left"] - 400) // 60 for part in pressed
            ] or [-1]
        if number < len(config.registers) - 1:
            register = diagram.find(f"{register}:DS", "Q7")
    assert heard == config.inputs
