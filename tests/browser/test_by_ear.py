"""The page as a screen reader has it: places are named, moves are chosen from a list."""

import re

import pytest
from mouse import logged
from playwright.sync_api import expect
from programs import playing

from reedbed_engine.random30 import Random

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
        named = grid.get_by_role("row", name=re.compile(r"^Row \d+$"))
        expect(named).to_have_count(grid.get_by_role("row").count())
        assert "text:" not in grid.aria_snapshot(), "the picture is not read"


def test_a_tile_of_the_hand_is_called_by_its_colours(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "deck=open") as (_, url):
        name = "tile BGRY: blue, green, red, yellow"
        expect(new_page(url).get_by_role("button", name=name)).to_be_visible()


def choose(page, name):
    """Open the list of legal moves, find one by its name and play it."""
    page.get_by_role("button", name="List legal moves").click()
    page.get_by_role("searchbox", name="Find a move:").fill(name)
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_move_chosen_from_the_list_is_played_and_its_piece_carried(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur", by_hand=False) as (_, url):
        page = new_page(url)
        choose(page, "roll 2")
        choose(page, "river to B")
        expect(page.get_by_role("gridcell", name="B, square, Black")).to_be_visible()
        expect(page.get_by_role("gridcell", name="river, 6 × Black")).to_be_visible()
        assert logged(data) == ["t2", "R-B"]


def test_the_list_is_for_the_one_to_move(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "board", "--opponent", "computer:1") as (
        _,
        url,
    ):
        page = new_page(url)
        page.get_by_role("button", name="List legal moves").click()
        expect(page.get_by_role("alert").filter(has_text="OK rolls the dice")).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()


def read_aloud(page):
    """Note what live regions of the table say from now on; return a function that tells it."""
    page.evaluate(NOTE_WHAT_IS_SAID)
    return lambda: page.evaluate("window.said")


NOTE_WHAT_IS_SAID = """() => {
  window.said = [];
  new MutationObserver((changes) => {
    const parts = changes.map(({ target }) => target.closest ? target : target.parentElement);
    const regions = parts.map((part) => part?.closest("[role=status], [role=alert]"));
    for (const region of new Set(regions)) if (region?.textContent) said.push(region.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_move_the_score_and_whose_turn_it_is_are_said_once(new_page, tmp_path):
    with playing(tmp_path / "data", "uros", "--opponent", "computer:1", by_hand=False) as (_, url):
        page = new_page(url)
        expect(page.get_by_role("status").filter(has_text="Red. ")).to_be_attached()
        said = read_aloud(page)
        choose(page, "island D to D6, turned 1")
        expect(
            page.get_by_role("status").filter(has_text=re.compile("Computer 1: (house|island)"))
        ).to_be_attached()
        told = " / ".join(said())
        assert (
            told.count("island D") == 1
            and "Red: island D to D6, turned 1. Computer 1 (Blue)" in told
        )
        assert told.count(re.search("Computer 1: ([^.,/]+)", told)[1]) == 1, told


def test_the_board_has_the_focus_when_a_game_starts(new_page, tmp_path):
    with playing(tmp_path / "data") as (_, url):
        page = new_page(url)
        page.get_by_role("button", name="Start").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("grid").locator(":focus")).to_have_count(1)
        expect(page.get_by_role("gridcell", name="river", exact=False).first).to_be_visible()
        expect(page.get_by_role("grid").locator(":focus")).to_have_count(1)


SHORT = {
    "community": ("--option", "side=3"),
    "ur": (),
    "uros": (),
    "pilus": ("--option", "size=8"),
    "arbos": ("--option", "size=8"),
}


def play_by_ear(page, seed):
    """Play a random game to its end by roles and names alone."""
    random, ending = Random(seed), page.get_by_role("link", name="Save")
    opens = page.get_by_role("button", name="List legal moves")
    while True:
        expect(opens.or_(ending)).to_be_visible()
        if ending.is_visible():
            return
        opens.click()
        moves = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
        moves.nth(random.below(moves.count())).click()
        expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize(
    "name",
    [
        name if name == "community" else pytest.param(name, marks=pytest.mark.long)
        for name in SHORT
    ],
)
def test_a_whole_game_is_played_by_roles_and_names_alone(new_page, tmp_path, name):
    data = tmp_path / "data"
    with playing(data, name, *SHORT[name], "--board", "cursor-8x8") as (_, url):
        play_by_ear(new_page(url), seed=1)
        assert len(logged(data)) > 4
