"""The circuits keep the electrical rules and agree with the board.json of their build."""

import pytest

from netlist.board import Panel
from netlist.builds import BUILDS, make_board
from netlist.lines import PANEL_OHMS, Line, make_panel_line, needs_buffer
from netlist.mutations import FAULTS, list_complaints
from netlist.rules import check_rules
from netlist.sources import BEARS_V, SOURCES, USB_C, find_volts
from netlist.trace import trace_wiring
from pages.build import read_builds

CONFIGS = {build.name: build for build in read_builds()}
PIN_KEYS = ("sck", "latch", "miso", "supply")


@pytest.fixture(scope="module", params=BUILDS)
def board(request):
    return make_board(request.param)


@pytest.fixture(scope="module")
def config(board):
    return CONFIGS[board.name]


def test_the_circuit_keeps_the_rules(board):
    assert check_rules(board) == []


def test_pins_are_those_of_board_json(board, config):
    parts = config.parts
    wanted = {key: parts["sensors"][key] for key in PIN_KEYS if key in parts.get("sensors", {})}
    wanted |= {name: pin for name, pin in parts["buttons"].items() if name != "driver"}
    for section, name in (("sensors", "tiles"), ("display", "display")):
        for key in ("sda", "scl"):
            if key in parts.get(section, {}):
                wanted[f"{name} {key}"] = parts[section][key]
    for section, name in (("lights", "lights"), ("sound", "buzzer")):
        if "pin" in parts.get(section, {}):
            wanted[name] = parts[section]["pin"]
    assert trace_wiring(board).pins == wanted
    addresses = [part.address for part in board.list_parts("display")]
    assert addresses == [parts["display"]["address"]]


def test_sensors_and_lights_are_where_the_firmware_looks_for_them(board, config):
    wiring = trace_wiring(board)

    def number(cell):
        return -1 if cell is None else cell[0] * config.cols + cell[1]

    if config.sensors == "hc165":
        assert [number(cell) for cell in wiring.inputs] == config.inputs
    if config.parts["lights"]["driver"] == "ws2812":
        chain = {number(cell): place for place, cell in enumerate(wiring.lights)}
        assert [chain[cell] for cell in range(config.n_cells)] == config.lights
    if config.sensors == "matrix":
        pins = config.parts["sensors"]["row_pins"], config.parts["sensors"]["col_pins"]
        lines = [(row, column) for row in pins[0] for column in pins[1]]
        wanted = {cell: lines[place] for place, cell in enumerate(config.inputs)}
        assert {number(cell): line for cell, line in wiring.keys.items()} == wanted
    if config.sensors == "trellis":
        panels = config.parts["sensors"]["panels"]
        corners = [(panel["row"], panel["col"]) for panel in panels]
        addresses = config.parts["sensors"]["addresses"]
        assert wiring.tiles == list(zip(addresses, corners, strict=True))


def test_hall_switches_take_the_place_of_reeds():
    board = make_board("pico-hall-10x10")
    assert check_rules(board) == []
    assert trace_wiring(board) == trace_wiring(make_board(board.example))
    assert len(board.list_parts("hall")) == board.n_cells


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_of_a_builder_is_found(fault):
    assert list_complaints(fault) or fault.told


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_panel_has_its_first_cell_where_its_corner_went(turn):
    corners = {0: (5, 10), 90: (5, 12), 180: (6, 12), 270: (6, 10)}
    cells = list(Panel(2, 3, 5, 10, turn).list_cells())
    assert cells[0] == corners[turn]
    assert sorted(cells) == [(row, col) for row in (5, 6) for col in (10, 11, 12)]
    along = {0: (5, 11), 90: (6, 12), 180: (6, 11), 270: (5, 10)}
    assert cells[1] == along[turn]


@pytest.mark.parametrize(("n_panels", "has_buffer"), [(1, False), (4, True), (16, True)])
def test_clock_lines_of_1_4_and_16_panels(n_panels, has_buffer):
    assert needs_buffer(n_panels) == has_buffer
    assert make_panel_line(100, 3.5).fits(PANEL_OHMS)
    assert not make_panel_line(100, 3.5).fits(0)  # it would ring without a resistor
    if has_buffer:
        assert any(Line(n_panels, n_panels * 0.5).fits(ohms) for ohms in (33, 47, 68, 100))


@pytest.mark.parametrize("source", SOURCES, ids=[source.name for source in SOURCES])
def test_nothing_that_people_plug_in_kills_a_part(board, source):
    assert 0 <= find_volts(board.parts["PS1"], source) <= BEARS_V


def test_a_usb_c_supply_feeds_the_board(board):
    assert find_volts(board.parts["PS1"], USB_C) >= 5


def test_a_hall_switch_without_its_capacitor_is_found():
    board = make_board("pico-hall-10x10")
    assert check_rules(board) == []
    board.connect("C501", "1", "3V3")
    assert "101 chips at +5V have 100 capacitors of 100 nF" in check_rules(board)
