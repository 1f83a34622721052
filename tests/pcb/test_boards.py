"""The boards that were made keep a cheap house's rules, fit their parts, lose few volts."""

import csv
import json
import math
import zipfile
from pathlib import Path

import pytest

from netlist.kit import PANELS_A_FEED, SIDE
from pages.power import SUPPLY_A
from reedbed.paper.cell_layout import HALL

BUILT = Path(__file__).parents[2] / "build" / "pcb"
each = pytest.mark.parametrize("name", ["panel", "main"])

# From data sheets: the distance between two pads of a footprint, in mm, and the hole, 0 for none
SIZES = {
    "JST_XH_B10B-XH-A_1x10_P2.50mm_Vertical": ("1", "10", 22.5, (0.9, 1.05)),
    "JST_XH_B11B-XH-A_1x11_P2.50mm_Vertical": ("1", "11", 25.0, (0.9, 1.05)),
    "JST_XH_B4B-XH-A_1x04_P2.50mm_Vertical": ("1", "4", 7.5, (0.9, 1.05)),
    "JST_VH_B2P-VH_1x02_P3.96mm_Vertical": ("1", "2", 3.96, (1.6, 1.75)),
    "RaspberryPi_Pico_Common_THT": ("1", "40", 17.78, (0.9, 1.1)),
    "SW_PUSH-12mm": ("1", "2", 5.0, (1.0, 1.4)),
    "Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm": ("1", "2", 5.0, (0.8, 1.1)),
    "SOIC-16_3.9x9.9mm_P1.27mm": ("1", "8", 8.89, (0, 0)),
    "SOIC-14_3.9x8.7mm_P1.27mm": ("1", "7", 7.62, (0, 0)),
    "SOIC-8_3.9x4.9mm_P1.27mm": ("1", "4", 3.81, (0, 0)),
    "SOT-23": ("1", "2", 1.9, (0, 0)),
    "LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm": ("1", "2", 3.3, (0, 0)),
    "USB_C_Receptacle_GCT_USB4125-xx-x-0190_6P_TopMnt_Horizontal": ("A5", "B5", 1.0, (0, 0)),
}
CONTACT_OHMS = 0.01  # XH and VH: JST's data sheets
XH_WIRE_OHMS, VH_WIRE_OHMS = 0.15 * 0.053, 0.4 * 0.021  # 15 cm of AWG 22, 40 cm of AWG 18
XH_WIRES = {"+5V": 2, "GND": 3}
HALL_A, LIGHT_A, BUDGET_A = 0.0027, 0.049, 1.2


@each
def test_kicad_finds_nothing_wrong_and_nothing_is_let_pass(name):
    found = json.loads((BUILT / name / "drc.json").read_text())
    assert found["violations"] == found["unconnected_items"] == []
    settings = json.loads((BUILT / name / f"{name}.kicad_pro").read_text())
    design = settings["board"]["design_settings"]
    assert "ignore" not in design["rule_severities"].values()
    assert not design.get("drc_exclusions")
    rules = design["rules"]
    assert rules["min_track_width"] == rules["min_clearance"] == 0.15
    assert rules["min_through_hole_diameter"] == 0.3


@each
def test_a_board_house_gets_all_layers_and_the_place_of_each_part_in_the_list(name):
    def read_rows(kind):
        with (BUILT / name / f"{name}-{kind}.csv").open(encoding="utf-8") as file:
            return list(csv.DictReader(file))

    with zipfile.ZipFile(BUILT / name / f"{name}-gerber.zip") as packed:
        endings = {Path(file).suffix for file in packed.namelist()}
    assert endings >= {".gtl", ".gbl", ".gts", ".gbs", ".gto", ".gbo", ".gm1", ".drl"}
    ordered = [ref for row in read_rows("bom") for ref in row["Designator"].split(",")]
    placed = [row["Designator"] for row in read_rows("placement")]
    assert len(placed) == len(set(placed)) and set(placed) == set(ordered)


@each
def test_no_file_for_others_names_a_folder_of_this_computer(name):
    for path in (BUILT / name).iterdir():
        assert str(BUILT.parents[1]).encode() not in path.read_bytes(), path.name


@each
def test_tracks_and_holes_are_what_a_cheap_house_makes(measured, name):
    assert measured[name]["track"] >= 0.15
    assert measured[name]["drill"] >= 0.3


@each
def test_footprints_have_the_sizes_of_the_data_sheets(measured, name):
    footprints = measured[name]["footprints"]
    checked = SIZES.keys() & footprints.keys()
    assert len(checked) >= 6
    for footprint in checked:
        one, other, distance, holes = SIZES[footprint]
        pads = {number: rest for number, *rest in reversed(footprints[footprint])}
        (x0, y0, drill), (x1, y1, _) = pads[one], pads[other]
        assert math.hypot(x1 - x0, y1 - y0) == pytest.approx(distance, abs=0.02), footprint
        assert holes[0] <= drill <= holes[1], footprint


def test_cells_lie_as_the_layout_of_a_cell_says(measured):
    places, size = measured["panel"]["places"], measured["panel"]["size"]
    assert size == pytest.approx([SIDE * HALL.pitch] * 2, abs=0.11)  # the outline has a width
    for number in range(SIDE * SIDE):
        row, col = divmod(number, SIDE)
        middle = HALL.pitch * (col + 0.5), HALL.pitch * (row + 0.5)
        assert places[f"S{number + 1}"] == pytest.approx(middle)
        light = middle[0] + HALL.light.x, middle[1] + HALL.light.y
        assert places[f"L{number + 1}"] == pytest.approx(light)


def test_sixteen_panels_lose_a_quarter_of_a_volt_at_most(measured):
    """Each row of four has a feed; all the light that is allowed is in the last of one row."""
    ohms = measured["panel"]["ohms"]
    through = sum(ohms[net]["J1-J2"] for net in ohms)
    first = sum(ohms[net]["J3-J2"] for net in ohms)
    cable = sum((2 * CONTACT_OHMS + XH_WIRE_OHMS) / wires for wires in XH_WIRES.values())
    feed = 2 * (2 * CONTACT_OHMS + VH_WIRE_OHMS)
    halls = SIDE * SIDE * HALL_A
    lights = min(SIDE * SIDE * LIGHT_A, BUDGET_A)
    volts = feed * (lights + PANELS_A_FEED * halls)
    for panel in range(1, PANELS_A_FEED):  # from this one to the next
        amperes = lights + (PANELS_A_FEED - panel) * halls
        volts += amperes * (cable + (first if panel == 1 else through))
    assert 0.05 < volts <= 0.25
    assert BUDGET_A + PANELS_A_FEED**2 * halls < SUPPLY_A
