"""The boards that are committed join what the netlists join, and come from these sources."""

import csv
import hashlib
from collections import defaultdict
from pathlib import Path

import pytest

from netlist.checked import FOUND
from netlist.ipc356 import read_joints
from netlist.kit import make_main, make_panel
from netlist.kit_parts import list_pads
from pcb.parts_file import MAKERS, write

HARDWARE = Path(__file__).parents[2] / "hardware"
MADE = HARDWARE / "pcb" / "made"


def list_joints(board):
    found = defaultdict(set)
    for ref, part in board.parts.items():
        for pad, net in list_pads(part):
            found[net.replace(" ", "_")].add((ref, pad))
    return dict(found)


@pytest.mark.parametrize("name", MAKERS)
def test_copper_joins_what_the_netlist_joins(name):
    assert read_joints(MADE / f"{name}.d356") == list_joints(MAKERS[name]())


def test_a_wire_at_another_pin_is_noticed():
    board = make_panel()
    board.connect("U1", "SER", "GND")
    assert read_joints(MADE / "panel.d356") != list_joints(board)
    assert read_joints(MADE / "main.d356") != read_joints(MADE / "panel.d356")
    assert len(list_joints(make_main())) > 20


@pytest.mark.parametrize("name", MAKERS)
def test_the_list_of_parts_says_which_numbers_nobody_has_looked_up(name, tmp_path):
    write(name, tmp_path / "parts.json")
    with (tmp_path / f"{name}-bom.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    marked = {row["Part number"] for row in rows if row["Found at"] == "check before ordering"}
    assert marked == {"JST B11B-XH-A"}
    others = [row for row in rows if row["Part number"] not in marked]
    assert all(row["Found at"] == FOUND[row["Part number"]] for row in others)


@pytest.mark.parametrize("name", MAKERS)
def test_what_is_committed_was_made_from_these_sources(name):
    """`make pcb` makes it anew."""
    lines = (MADE / f"{name}.sha256").read_text().splitlines()
    assert len(lines) == 8
    for line in lines:
        checksum, path = line.split()
        assert hashlib.sha256((HARDWARE / path).read_bytes()).hexdigest() == checksum, path
