"""The order of cells that the doctor reads out of a board.json is the firmware's own."""

import itertools

import pytest

from reedbed.link.panels import list_chain
from reedbed_board.geometry import cells_of_panel


@pytest.mark.parametrize(
    ("turn", "order"), list(itertools.product((0, 90, 180, 270), ("rows", "serpentine")))
)
def test_a_panel_has_its_cells_in_the_order_of_the_firmware(turn, order):
    panel = {"row": 1, "col": 2, "rows": 3, "cols": 4, "turn": turn, "order": order}
    section = {"driver": "hc165", "panels": [panel]}
    assert list_chain(section, "hc165", 8) == (tuple(cells_of_panel(panel, 8)),)
    assert list_chain(section, "ws2812", 8) == ()


def test_what_a_panel_does_not_say_is_as_the_firmware_takes_it():
    panel = {"row": 0, "col": 0, "rows": 2, "cols": 2, "turn": 0, "order": "rows"}
    short = {"driver": "hc165", "panels": [{"rows": 2, "cols": 2}]}
    assert list_chain(short, "hc165", 2) == (tuple(cells_of_panel(panel, 2)),)
