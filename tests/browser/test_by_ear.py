"""The page as a screen reader has it: places have names."""

import pytest
from playwright.sync_api import expect
from programs import playing

PLACES = {  # how many places there are, and the name of one
    "ur": (("--board", "presence-10x10"), 32, "B, square, empty"),
    "uros": ((), 65, "A6, Lake, empty"),
    "pilus": (("--option", "size=8"), 71, "A1, table, empty"),
    "arbos": (("--option", "size=10"), 100, "A1, square, empty"),
    "community": (("--option", "side=3"), 19, "C2, blue tile, isolated, empty"),
}


@pytest.mark.parametrize("name", PLACES)
def test_each_place_is_one_cell_of_the_grid_with_one_name(new_page, tmp_path, name):
    options, count, called = PLACES[name]
    with playing(tmp_path / "data", name, *options) as (_, url):
        page = new_page(url)
        grid = page.get_by_role("grid")
        expect(grid.get_by_role("gridcell")).to_have_count(count)
        expect(grid.get_by_role("gridcell", name=called, exact=True)).to_have_count(1)
        assert "text:" not in grid.aria_snapshot(), "the picture is not read"


def test_a_tile_of_the_hand_is_called_by_its_colours(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "deck=open") as (_, url):
        name = "tile BGRY: blue, green, red, yellow"
        expect(new_page(url).get_by_role("button", name=name)).to_be_visible()
