"""The tables of connectors have the wires that lead to each piece, and no other."""

import re

import pytest

from netlist.board import RAILS
from netlist.builds import BUILDS, make_board
from netlist.catalogue import list_plugs
from netlist.connectors import list_connectors
from netlist.controller import BUTTONS

TO_PANEL = {"GND", "+5V", "3V3", "DIN 1", "SCK LINE", "LATCH LINE", "MISO"}
TO_CELLS = {
    "pico-panel-10x10": ("panel 1", TO_PANEL),
    "pico-hall-10x10": ("panel 1", TO_PANEL),
    "esp32s3-panel-10x10": ("panel 1", TO_PANEL),
    "pico2-panels-20x20": ("panel 1", {*TO_PANEL, "DIN 101", "QH 14"}),
    "pico-matrix-8x8": (
        *("panel 1", {"GND", "+5V", "DIN 1"} | {f"row {n}" for n in range(1, 9)}),
        {f"column {n}" for n in range(1, 9)},
    ),
    "picow-trellis-8x8": ("tiles", {"GND", "+5V", "tiles SDA", "tiles SCL"}),
    "pico-cursor-8x8": ("panel 1", {"GND", "+5V", "DIN 1"}),
}


@pytest.fixture(scope="module", params=BUILDS)
def connectors(request):
    return request.param, list_connectors(make_board(request.param))


def test_cells_get_their_supplies_and_signals(connectors):
    name, found = connectors
    group, *wanted = TO_CELLS[name]
    nets = [wire.net for wire in found[group]]
    assert len(nets) == len(set(nets)) and set(nets) == set().union(*wanted)


def test_buttons_and_display(connectors):
    _, found = connectors
    assert [wire.net for wire in found["buttons"]] == ["GND", *(name.upper() for name in BUTTONS)]
    assert {wire.net for wire in found["display"]} == {"GND", "3V3", "SDA", "SCL"}


def test_each_connector_has_a_plug_with_a_number(connectors):
    name, found = connectors
    plugs = list_plugs(make_board(name))
    sizes = [int(size) for size in re.findall(r"XHP-(\d+)", plugs.article.order)]
    assert len(sizes) == plugs.number == len(found)
    assert all(size >= len(wires) for size, wires in zip(sizes, found.values(), strict=True))


def test_wires_of_a_plug_are_told_apart_by_colour(connectors):
    _, found = connectors
    for wires in found.values():
        colours = [wire.colour for wire in wires]
        assert len(set(colours)) == len(colours) or len(wires) > 11


def test_both_ends_of_a_cable_between_panels_agree():
    found = list_connectors(make_board("pico2-panels-20x20"))
    for here in (1, 2, 3):
        one, other = (
            {wire.net: wire for wire in found[f"panel {n}"] if wire.net not in RAILS}
            for n in (here, here + 1)
        )
        clocks = {"SCK LINE", "LATCH LINE"}
        shared = one.keys() & other.keys()
        assert clocks < shared and len(shared) == 4
        assert all(one[net].colour == other[net].colour for net in shared)
        for net in shared - clocks:
            assert (one[net].here, one[net].there) == (other[net].there, other[net].here)
