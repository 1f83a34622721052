"""The kit's boards keep the electrical rules and are what their board.json says."""

import json
from collections import Counter
from pathlib import Path

import pytest

from netlist.board import find_net
from netlist.kit import (
    CUT_OFF_OHMS,
    FEEDS,
    PANELS_A_FEED,
    lay_panels,
    make_kit,
    make_main,
    make_panel,
)
from netlist.kit_parts import KIT_PARTS, list_order, list_pads
from netlist.lines import Line
from netlist.rules import ask_skidl, check_rules
from netlist.sources import BEARS_V
from netlist.trace import trace_wiring
from pages.build import ask_firmware
from pages.kit_measures import find_cut_off
from pages.power import SUPPLY_A
from pcb.parts_file import MAKERS

BOARDS = Path(__file__).parents[2] / "hardware" / "pcb" / "boards"
SIDES = (1, 2, 4)
PIN_KEYS = ("sck", "latch", "miso", "supply")


@pytest.fixture(scope="module", params=MAKERS)
def board(request):
    return MAKERS[request.param]()


@pytest.fixture(scope="module", params=SIDES)
def kit(request):
    return make_kit(lay_panels(request.param))


@pytest.fixture(scope="module")
def config(kit):
    rows = kit.n_cells**0.5
    data = json.loads((BOARDS / f"kit-{rows:g}x{rows:g}.json").read_text())
    return ask_firmware({kit.name: data})[0]


def test_each_board_keeps_the_rules(board):
    assert ask_skidl(board) == []


def test_the_whole_kit_keeps_the_rules(kit):
    assert check_rules(kit) == []


def test_pins_are_those_of_board_json(kit, config):
    parts = config.parts
    wanted = {key: parts["sensors"][key] for key in PIN_KEYS}
    wanted |= {name: pin for name, pin in parts["buttons"].items() if name != "driver"}
    wanted |= {f"display {line}": parts["display"][line] for line in ("sda", "scl")}
    wanted |= {"lights": parts["lights"]["pin"], "buzzer": parts["sound"]["pin"]}
    assert trace_wiring(kit).pins == wanted


def test_sensors_and_lights_are_where_the_firmware_looks_for_them(kit, config):
    def number(cell):
        return -1 if cell is None else cell[0] * config.cols + cell[1]

    wiring = trace_wiring(kit)
    assert [number(cell) for cell in wiring.inputs] == config.inputs
    chain = {number(cell): place for place, cell in enumerate(wiring.lights)}
    assert [chain[cell] for cell in range(config.n_cells)] == config.lights


def test_a_panel_of_the_kit_is_the_panel_that_is_made():
    def list_parts(board, tag):
        return {
            ref.removeprefix(tag): part.article
            for ref, part in board.parts.items()
            if ref.startswith(tag)
        }

    assert list_parts(make_kit(lay_panels(2)), "3.") == list_parts(make_panel(), "")


def test_one_cable_joins_any_two_boards_and_no_cable_fits_both_ends():
    panel, main = make_panel(), make_main()
    far, near = panel.parts["J2"], panel.parts["J1"]
    assert main.parts["J1"].article == far.article != near.article
    assert len(far.pins) != len(near.pins)
    for number in "12345678":
        assert find_net(main.parts["J1"], number) == find_net(near, number)
        assert find_net(far, number) == find_net(near, number)
    for number in ("9", "10"):  # data: what leaves the main board comes in at the panel
        assert find_net(main.parts["J1"], number) == find_net(near, number)
        assert find_net(far, number) != find_net(near, number)


def test_too_high_a_voltage_is_cut_off_and_a_good_supply_is_not():
    assert all(ohms.endswith("0.1 %") for ohms in CUT_OFF_OHMS)
    least, most = find_cut_off()
    assert 5.1 * 1.05 < least < most <= BEARS_V  # 5.1 V ± 5 %: the supply that builds name
    way = {find_net(make_main().parts["Q1"], pin) for pin in "SGD"}
    assert way == {"FUSED", "GATE", "+5V"}


def test_currents_stay_below_what_usb_c_gives(kit, config):
    halls = len(kit.list_parts("hall")) * 2.7
    pulled = 0.33 * len(kit.list_parts("hall"))
    others = 100 + 25 + pulled + 0.08 * len(kit.list_parts("74HC165"))
    assert (config.budget_ma + halls + others) / 1000 <= SUPPLY_A


def test_clock_lines_fit_any_number_of_panels():
    for n_panels in range(1, FEEDS * PANELS_A_FEED + 1):
        assert Line(n_panels, n_panels * 0.25).fits(68)


def test_each_article_has_a_number_to_order_and_all_pads_are_named(board):
    rows = list(list_order(board))
    assert sum(number for _, number, *_ in rows) + len(board.list_parts("test point")) == len(
        board.parts
    )
    assert len(rows) <= 40
    for part in board.parts.values():
        assert Counter(pad for pad, _ in list_pads(part)).most_common(1)[0][1] == 1
        assert KIT_PARTS[part.article].footprint


def test_supplies_and_signals_have_test_points(board):
    points = {find_net(part, "1") for part in board.list_parts("test point")}
    assert {"+5V", "3V3", "GND", "MISO"} < points
