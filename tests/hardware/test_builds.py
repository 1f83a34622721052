"""What is said of building boards agrees with the board.json that the firmware reads."""

import csv
import io
import json
import re
from array import array
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generate.markdown import format_table
from netlist.board import Board as Circuit
from netlist.builds import make_board
from netlist.catalogue import ARTICLES
from netlist.checked import FOUND as FOUND_NUMBERS
from netlist.controller import add_controller
from netlist.controllers import CONTROLLERS, NoSuchPin
from netlist.kit_parts import KIT_PARTS
from pages.bill import list_bill
from pages.blocks import blocks
from pages.build import BUILDS, NotUnderstood, ask_firmware, read_builds
from pages.chains import INPUTS, name_jumpers, order_lights
from pages.magnets import count_magnets
from pages.page import PART_HEADS, list_parts, make_files
from pages.pins import list_pins
from pages.power import SUPPLY_A, find_brightest_ma, find_melting, sum_up_power
from reedbed.flashing.examples import list_examples
from reedbed_board import board_json, lights
from reedbed_board.board_json import read_config
from reedbed_board.drivers.hc165 import HC165
from reedbed_board.drivers.matrix import Matrix

ROOT = Path(__file__).parents[2]
MADE = ROOT / "hardware" / "builds"
FOUND = read_builds()
each_build = pytest.mark.parametrize("build", FOUND, ids=BUILDS)


@pytest.fixture(scope="module")
def made():
    return make_files()


def example(name):
    return json.loads(list_examples()[name].read_bytes())


def counted(build, word):
    """Return how many of the parts with `word` in their name the list has."""
    return sum(item.number for item in list_bill(build) if word in item.article.part)


# ---- files


def test_files_are_current(made):
    kept = {path.name: path.read_text(encoding="utf-8") for path in MADE.iterdir()}
    assert kept == made, "run `make hardware`"


def test_the_front_door_leads_to_every_build():
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "(hardware/README.md)" in front
    room = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
    assert all(f"(builds/{name}.md)" in room for name in BUILDS) and "(guide.md)" in room
    assert all(f"(builds/{name}-guide.md)" in room for name in BUILDS)


def test_every_key_of_board_json_is_explained():
    room = (ROOT / "hardware" / "board-json.md").read_text(encoding="utf-8")
    rows = [line for line in room.splitlines() if line.startswith("|")]

    def explained(mark, keys):
        row = next(line for line in rows if mark in line.split("|")[1])
        for name, *_, default in keys:
            in_row = f"*`{name}`*" if default is not None else f"`{name}`"
            assert in_row in row, (mark, name)

    sections = ("sensors", "lights", "buttons", "display", "sound", "debounce")
    explained("the board", [row for row in board_json._BOARD if row[0] not in sections])
    explained("each of `panels`", board_json._PANEL)
    explained("debounce", board_json._DEBOUNCE)
    for section in sections[:-1]:
        for driver, keys in getattr(board_json, f"_{section.upper()}"):
            if driver != "simulated":
                mark = next(
                    line.split("|")[1]
                    for line in rows
                    if f"`{section}`" in line.split("|")[1] and f"`{driver}`" in line
                )
                explained(mark, keys)


# ---- pins


@pytest.mark.parametrize("name", list(list_examples()))
def test_pins_exist_and_can_do_what_is_asked_of_them(name):
    data = example(name)
    sensors, display = data.get("sensors", {}), data.get("display", {})
    used = [pin for key in ("row_pins", "col_pins") for pin in sensors.get(key, ())]
    for part in ("sensors", "lights", "buttons", "display", "sound"):
        values = data.get(part, {})
        keys = (
            "sck",
            "miso",
            "latch",
            "supply",
            "pin",
            "ok",
            "back",
            "plus",
            "minus",
            "menu",
            "sda",
            "scl",
        )
        used += [values[key] for key in keys if key in values]
    assert max(Counter(used).values()) == 1
    controller = CONTROLLERS[name.split("-")[0]]
    assert all(controller.place(pin).gpio == pin for pin in used)
    for key in ("sck", "miso"):
        if key in sensors:
            assert controller.bus.spi(sensors[key]) in [(sensors["spi"], key), (1, "any")]
    for part in (sensors, display):
        for key in ("sda", "scl"):
            if key in part:
                assert controller.bus.i2c(part[key]) in [(part["i2c"], key), (0, "any")]


@each_build
def test_every_used_pin_is_in_the_table_once(build):
    places = [pin.place for pin in list_pins(build)]
    order = [(place.header, place.number) for place in places]
    assert len(set(places)) == len(places) and order == sorted(order)
    assert set(places) <= set(build.controller.places)


def test_a_pin_that_is_used_twice_is_refused():
    data = example("pico-panel-10x10")
    data["sound"]["pin"] = data["lights"]["pin"]
    with pytest.raises(NotUnderstood, match="twice: .* uses pin 22"):
        ask_firmware({"twice": data})


def test_a_pin_that_the_board_does_not_have_is_refused():
    board = Circuit("pico-panel-10x10", (), 1)
    with pytest.raises(NoSuchPin, match="no pin of the Pico leads to GPIO 23"):
        add_controller(board, {"BUZZER": 23})  # the chip has it, the Pico keeps it for itself


def test_a_pin_that_has_another_use_is_refused():
    board = Circuit("esp32s3-panel-10x10", (), 1)
    with pytest.raises(NoSuchPin, match="GPIO 48 of the ESP32-S3 board is taken: the light on"):
        add_controller(board, {"BUZZER": 48})


@pytest.mark.parametrize("name", ["pico", "picow", "pico2"])
def test_the_pinout_of_the_pico_is_whole(name):
    controller = CONTROLLERS[name]
    names = [place.name for place in controller.places]
    assert len(names) == 40 and names.count("GND") == 7
    assert {f"GP{gpio}" for gpio in (*range(23), 26, 27, 28)} <= set(names)
    for number, name in ((1, "GP0"), (20, "GP15"), (21, "GP16"), (29, "GP22"), (40, "VBUS")):
        assert names[number - 1] == name and controller.places[number - 1].number == number
    assert [controller.supply.name, controller.supply.number] == ["VSYS", 39]
    assert [controller.out.name, controller.out.number] == ["3V3", 36]


def test_the_pinout_of_the_esp32s3_is_whole():
    controller = CONTROLLERS["esp32s3"]
    names = {place.label: place.name for place in controller.places}
    assert len(names) == 44 == 2 * controller.n_ranks
    gpios = {place.gpio for place in controller.places} - {-1}
    assert gpios == {*range(22), *range(35, 49)}  # the others belong to the flash
    for label, name in (
        ("J1 4", "GPIO4"),
        ("J1 20", "GPIO14"),
        ("J3 6", "GPIO42"),
        ("J1 3", "RST"),
    ):
        assert names[label] == name
    for place, name in (
        (controller.supply, "5V"),
        (controller.ground, "G"),
        (controller.out, "3V3"),
    ):
        assert place.name == name


@pytest.mark.parametrize("controller", CONTROLLERS.values(), ids=CONTROLLERS)
def test_no_two_pins_lie_in_one_place(controller):
    assert len({(place.side, place.rank) for place in controller.places}) == len(controller.places)
    assert {place.rank for place in controller.places} == set(range(controller.n_ranks))


# ---- sensors and lights


class Register:
    """A chain of 74HC165 as its data sheet has it: H leaves first, SER comes in at A."""

    def __init__(self, count):
        self.levels = [[1] * 8 for _ in range(count)]  # A .. H

    def readinto(self, words):
        bits = [level for register in self.levels for level in reversed(register)]
        bits += [1] * (16 * len(words) - len(bits))
        data = bytes(
            int("".join(map(str, bits[start : start + 8])), 2) for start in range(0, len(bits), 8)
        )
        words[:] = array("H", data)


@pytest.mark.parametrize("name", ["pico-panel-10x10", "esp32s3-panel-10x10", "pico2-panels-20x20"])
def test_a_switch_at_the_named_input_covers_the_named_cell(name):
    config = read_config(example(name))
    build = FOUND[BUILDS.index(name)]
    n_words = (len(config.cells) + 15) // 16
    for number, cells in enumerate(build.registers):
        for place, cell in enumerate(cells):
            chain = Register(len(build.registers))
            chain.levels[number]["ABCDEFGH".index(INPUTS[place])] = 0
            words = array("H", [0] * n_words)
            HC165(chain, lambda level: None, n_words).scan(words)
            seen = [
                config.cells[bit]
                for bit in range(len(config.cells))
                if not words[bit >> 4] >> (bit & 15) & 1
            ]
            assert seen == [cell if cell >= 0 else 0xFFFF]


@each_build
def test_the_drawing_of_the_cells_names_the_wires_of_each_key(build, made):
    named = re.findall(r">R(\d+) C(\d+)<", made[f"{build.name}-cells.svg"])
    if build.sensors != "matrix":
        assert not named
        return
    rows, columns = (build.parts["sensors"][key] for key in ("row_pins", "col_pins"))
    levels = {}
    matrix = Matrix(
        [lambda level, row=row: levels.update({row: level}) for row in range(len(rows))],
        [lambda column=column: levels[column] for column in range(len(columns))],
        lambda us: None,
        0,
    )
    # keys on the diagonal: where row and column have one number the bit is set
    words = array("H", [0] * 4)
    matrix.scan(words)
    seen = [build.inputs[bit] for bit in range(64) if words[bit >> 4] >> (bit & 15) & 1]
    assert seen == [cell for cell, (row, column) in enumerate(named) if row == column]
    assert len(set(named)) == build.n_cells


@each_build
def test_every_cell_is_on_the_chains_once(build):
    everyone = list(range(build.rows * build.cols))
    assert sorted(order_lights(build)) == everyone
    if build.sensors:
        assert sorted(cell for cell in build.inputs if cell >= 0) == everyone
    order = read_config(example(build.example)).order
    assert [order[cell] for cell in order_lights(build)] == everyone


def test_jumpers():
    assert [name_jumpers(address) for address in (0x2E, 0x2F, 0x30, 0x31, 0x3E)] == [
        "none",
        "A0",
        "A1",
        "A0 + A1",
        "A4",
    ]
    assert name_jumpers(0x2E + 31) == "A0 + A1 + A2 + A3 + A4"


# ---- parts


@each_build
def test_parts_are_as_many_as_the_cells_ask_for(build):
    n_cells, board = build.rows * build.cols, build.parts
    has_lights = board["lights"]["driver"] == "ws2812"
    assert counted(build, "WS2812B") == (n_cells if has_lights else 0)
    panels = board["sensors"]["panels"] if build.sensors == "hc165" else []
    is_hall = build.name == "pico-hall-10x10"
    registers = sum((panel["rows"] * panel["cols"] + 7) // 8 for panel in panels)
    assert counted(build, "74HC165") == counted(build, "network") == registers
    assert counted(build, "reed switch") == (n_cells if panels and not is_hall else 0)
    assert counted(build, "Hall switch") == (n_cells if is_hall else 0)
    buffers = len(panels) if len(panels) > 1 else 0
    assert counted(build, "74AHC125 ") == buffers
    assert counted(build, "100 nF") == registers + has_lights + buffers + n_cells * is_hall
    tiles = n_cells // 16 if build.sensors == "trellis" else 0
    assert counted(build, "NeoTrellis") == tiles
    assert counted(build, "button, ") == 5
    keys = n_cells if build.sensors == "matrix" else 0
    assert counted(build, "key switch") == counted(build, "1N4148") == keys
    assert counted(build, "with jumper") == build.controller.is_either


@each_build
def test_the_list_for_spreadsheets_is_the_table(build, made):
    rows = list(csv.reader(io.StringIO(made[f"{build.name}-parts.csv"])))
    assert rows[0] == list(PART_HEADS)
    assert rows[1:] == [[str(value) for value in row] for row in list_parts(build)]
    for item in list_bill(build):
        article = item.article
        assert item.number > 0 and article.euros > 0 and article.order
        assert len({article.order, *article.others}) == 3


@each_build
def test_what_is_needed_besides_the_circuit_is_in_the_list(build):
    for word in ("USB-C socket", "USB-C supply", "board with holes", "wire 0.14 mm²", "USB cable"):
        assert counted(build, word) >= 1, word
    most = max((item.number for item in count_magnets(build)), default=-2)
    assert counted(build, "magnet, ") == most + 2  # and two wands


def test_numbers_that_nobody_has_looked_up_are_marked(made):
    for build in FOUND:
        page = made[f"{build.name}.md"]
        for item in list_bill(build):
            for number in (item.article.order, *item.article.others):
                is_open = number not in FOUND_NUMBERS and not number.startswith(("any ", "eight "))
                assert (f"{number} (not checked)" in page) == is_open, number


def test_only_numbers_of_the_catalogue_and_the_kit_were_looked_up():
    listed = [item.article for build in FOUND for item in list_bill(build)]
    known = {
        number
        for article in (*ARTICLES.values(), *listed)
        for number in (article.order, *article.others)
    }
    assert set(FOUND_NUMBERS) <= known | {part.order for part in KIT_PARTS.values()}


def test_magnets():
    needs = {
        build.name: {item.game: item.number for item in count_magnets(build)} for build in FOUND
    }
    assert needs["pico-panel-10x10"]["Arbos"] == 100
    assert needs["pico2-panels-20x20"]["Arbos"] == 180
    assert not needs["picow-trellis-8x8"]


# ---- power


class Driver:
    def put(self, light, red, green, blue):
        pass

    def show(self):
        pass


@each_build
def test_power_is_what_the_firmware_allows(build):
    board = lights.Lights(Driver(), build.lights, build.budget_ma, 100)
    most = 0
    for colour in range(len(lights.PALETTE) // 3):
        board.show(bytes([colour << lights.COLOUR] * build.n_cells), 100 * colour + 100)
        most = max(most, board.current_ma())
    needs = sum_up_power(build)
    name, unlimited, limited = needs.rows[0]
    assert name == f"{build.n_cells} lights"
    assert most <= limited == example(build.example)["lights"]["budget_ma"]
    assert unlimited == find_brightest_ma(build)
    assert unlimited == build.n_cells * (3 * lights.CHANNEL_MA + lights.IDLE_MA)


@each_build
def test_supply_fuse_and_wires_carry_the_board(build):
    needs = sum_up_power(build)
    assert needs.limited_ma / 1000 * 1.15 <= needs.fuse_a <= SUPPLY_A
    halls_ma = sum(ma for what, ma, _ in needs.rows if "Hall" in what)
    assert halls_ma >= 2.7 * len(build.circuit.list_parts("hall"))
    assert halls_ma <= needs.feed_ma <= build.budget_ma + halls_ma and needs.drop_mv <= 200
    assert needs.out_ma <= build.controller.out_ma
    assert needs.head_v >= 4.5 and needs.far_v >= 3.7
    assert needs.inrush_a2s * 5 <= find_melting(needs.fuse_a)
    listed = " ".join(item.article.part for item in list_bill(build))
    for text in (f"{SUPPLY_A} A", f"fuse {needs.fuse_a:g} A", f"{needs.wire_mm2:g} mm²"):
        assert text in listed


# ---- drawings


@pytest.mark.parametrize("name", sorted(name for name in make_files() if name.endswith(".svg")))
def test_texts_of_a_drawing_lie_on_its_page(name, made):
    drawing = ElementTree.fromstring(made[name])
    _, _, width, height = map(int, drawing.get("viewBox").split())
    for text in drawing.iter("{http://www.w3.org/2000/svg}text"):
        assert text.text
        size = float(text.get("font-size"))
        # a letter of DejaVu Sans, which stands in where there is no Arial, is that wide
        long = 0.6 * size * len(text.text)
        start = (
            float(text.get("x"))
            - {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor")] * long
        )
        assert 0 <= start and start + long <= width, text.text
        assert size / 2 <= float(text.get("y")) <= height - size / 2, text.text


@each_build
def test_drawings_name_every_pin_and_every_input(build, made):
    wiring = made[f"{build.name}-wiring.svg"]
    for pin in list_pins(build):
        assert f">{pin.place.number}<" in wiring and f">{pin.place.name}<" in wiring
        if pin.part != "power":
            assert f">{pin.signal}<" in wiring
    cells = Counter(re.findall(r">([0-9]+[A-H])<", made[f"{build.name}-cells.svg"]))
    expected = {
        f"{number}{INPUTS[place]}": 1
        for number, register in enumerate(build.registers, 1)
        for place, cell in enumerate(register)
        if cell >= 0
    }
    assert cells == expected


def test_blocks_and_pins_are_told_as_the_netlist_has_them(monkeypatch):
    build = FOUND[BUILDS.index("pico2-panels-20x20")]
    ends = {pin.signal: pin.goes_to for pin in list_pins(build)}
    assert ends["SCK"] == "R3, 1A (2) of U101 … U104" and ends["MISO"] == "QH (9) of U2"
    assert ends["OK"] == "B1, GND" and ends["buzzer"] == "R2, BZ1, GND"
    changed = make_board(build.name)
    changed.connect("U1", "1OE", "+5V")
    changed.connect("U101", "3A", "3V3")
    monkeypatch.setattr("pages.build._make_once", lambda name: changed)
    told = {block.kind: block for block in blocks(build)}
    assert ("1OE 2OE 3OE 4OE (1 4 10 13)", "+5V") in told["shifter"].terminals
    assert "3A 3OE 4OE VCC at 3V3;" in told["registers"].notes


def test_numbers_stand_on_the_right():
    assert format_table(("a", "b"), [(1, "x"), (20, "y")]).splitlines()[1] == "| ---: | --- |"
