"""Pilus by mouse: tiles chosen by keys or by a click, laid by pointing; pawns."""

from mouse import answer, click, drag, expect_actions, label, lay, logged, point, press
from playwright.sync_api import expect
from programs import playing

POINT = "Choose where squares 1 (B) and 2 (G) go"
POINT_ANY = "Choose where squares 1"
KEYS = {"B": 92, "G": 93, "R": 94, "S": 95, "Y": 96}


def test_a_turn_of_each_player(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "pilus", "--option", "size=8") as (_, url):
        page = new_page(url)
        lines = page.locator("#lines")
        expect(page.locator("#stock-items button")).to_have_count(29)
        point(page, (KEYS["S"], "No S"))  # BGRY lacks S,
        click(page, KEYS["G"])  # has G second
        expect(lines).not_to_contain_text("No S")
        point(page, (KEYS["R"], POINT), (52, "Square 1 is E2"), (53, "BGRY to E2"))  # and R third
        expect(lines.locator("p").last).to_have_css("font-weight", "550")  # what is asked
        expect(lines.locator("p").first).to_have_css("font-weight", "400")
        lay(page, "BGRY@E2r0")
        expect(lines.locator("p").first).to_have_css("font-weight", "550")
        expect(page.locator("#stock-items button")).to_have_count(28)
        drag(page, 98, 63)
        expect_actions(page, "BGRY@E2r0 mF3")
        assert label(page, 63).startswith(
            "F3, red, level 1, protected by player 1, pawn of player 1"
        )
        page.locator("#stock-items button[aria-label^='tile BGSY']").click()
        expect(lines).to_contain_text(POINT)
        point(page, (36, "Square 1 is C6"), (37, "BGSY to C6"))
        lay(page, "BGRY@E2r0 mF3", "BGSY@C6r0")
        assert logged(data) == ["BGRY@E2r0", "mF3", "BGSY@C6r0"]


def test_a_dealt_hand_is_shown_to_its_player_alone(new_page, tmp_path):
    deck = "+".join(dealt())
    with playing(tmp_path / "data", "pilus", "--option", f"size=8,deck={deck}") as (_, url):
        page = new_page(url)
        expect(page.locator("#stock-name")).to_have_text("Tiles of player 1")
        expect(page.locator("#stock-items")).to_be_hidden()
        page.locator("#reveal").click()
        expect(page.locator("#stock-items button")).to_have_count(3)


def dealt():
    """Return a deck: the ids in alphabetical order."""
    first = [a + b + c + d for a in "BG" for b in "BGRSY" for c in "BGRSY" for d in "BGRSY"]
    return [name for name in first if len(set(name)) == 4 and name[0] == min(name)]


def choose(page, *words):
    """Choose what PLUS shows first, a step for each of `words`, which the lines then say."""
    for said in words:
        press(page, "plus")
        expect(page.locator("#lines")).to_contain_text("OK")
        press(page, "ok")
        expect(page.locator("#lines")).to_contain_text(said)


def drag_tile(page, name, cell, words):
    """Drag a tile of the box to where its middle is the upper left corner of a cell."""
    tile = page.locator(f"#stock-items button[aria-label^='tile {name}']").bounding_box()
    page.mouse.move(tile["x"] + 10, tile["y"] + 10)
    page.mouse.down()
    box = page.locator(f"rect[data-cell='{cell}']").bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + 2, steps=5)
    expect(page.locator(".preview .good")).not_to_have_count(0)
    page.mouse.up()
    expect(page.locator("#lines")).to_contain_text(words)


def test_squares_that_become_keys(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "pilus", "--board", "touch-8x8") as (_, url):
        page = new_page(url)
        lines, tile = page.locator("#lines"), page.locator("button[aria-label^='tile BGRY']")
        tile.click()  # nothing is asked yet: no square is touched
        point(page, (33, "Square 1 is E2"), (34, "Which tile?"))
        tile.click()
        expect(lines).to_contain_text("BGRY to E2")
        lay(page, "BGRY@E2r0")
        assert logged(data) == ["BGRY@E2r0"]


def test_a_dragged_tile_takes_the_place_of_one_that_buttons_have_chosen(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "size=8") as (_, url):
        page = new_page(url)
        choose(page, "No B, so G", "is square 2: choose")
        drag_tile(page, "BGRY", 75, "Tile BGRY to F4: does it count?")
        answer(page, "back")
        expect(page.locator("#lines")).not_to_contain_text("count?")
        choose(page, "No B, so G", "is square 2: choose", POINT_ANY)
        press(page, "plus")  # what is only shown changes nothing
        drag_tile(page, "GRSY", 76, "Tile GRSY to F5: does it count?")
        drag_tile(page, "BGRY", 75, "Tile BGRY to F4: does it count?")
