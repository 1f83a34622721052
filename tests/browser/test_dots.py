"""A dot shows where a piece may go, at once and on every ground."""

from mouse import click, place
from playwright.sync_api import expect
from programs import playing

RIVER, A = 91, 65
LONG_ISLAND = 91  # of Uros
SEED = 3
BLACK_ON_B = "ur .x...o.............. 6,6 0,0 1 move2"


def test_a_place_that_a_piece_may_go_to_has_a_steady_dot_in_its_middle(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        click(page, 63)  # a throw of 1
        click(page, RIVER)
        dot = page.locator("#board .light.target .dot")
        expect(dot).to_have_count(1)
        expect(page.locator("#board .light.target")).to_have_css("animation-name", "none")
        box = dot.bounding_box()
        area = page.locator(f"[role=gridcell][data-cell='{A}']").bounding_box()
        for at, size in (("x", "width"), ("y", "height")):
            middle = area[at] + area[size] / 2
            assert abs(box[at] + box[size] / 2 - middle) < 1
        assert 8 < box["width"] < area["width"] / 2
        page.locator("#tab-lights").click()
        expect(page.locator("#legend li", has_text="may go here").locator(".dot")).to_be_visible()


def test_a_place_that_is_taken_has_a_ring_around_what_stands_there(new_page, tmp_path):
    with playing(tmp_path / "data", "--position", BLACK_ON_B) as (_, url):
        page = new_page(url)
        click(page, RIVER)
        expect(page.locator("#board .light.target .around .dot")).to_have_count(1)
        ring = page.locator("#board .light.target .dot").bounding_box()
        piece = page.locator(".pieces .piece[data-cell='66']").bounding_box()
        assert ring["x"] < piece["x"] and ring["width"] > piece["width"]


def test_a_piece_from_beside_the_board_has_dots_where_it_may_go(new_page, tmp_path):
    with playing(tmp_path / "data", "arbos", "--board", "presence-20x20") as (_, url):
        page = new_page(url, viewport={"width": 390, "height": 844}, has_touch=True)
        dots = page.locator("#board .dots .dot")
        page.locator(f".heap[data-code='{SEED}']").tap()
        expect(dots).to_have_count(400)
        assert dots.first.bounding_box()["width"] > 4
        click(page, 0)
        expect(dots).to_have_count(0)
        page.locator(f".heap[data-code='{SEED}']").tap()
        expect(dots).to_have_count(400 - 9)  # the next seed is two cells away from it


def test_an_island_in_the_hand_has_dots_where_it_may_be_laid_as_it_is_turned(new_page, tmp_path):
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url)
        dots = page.locator("#board .dots .dot")
        page.mouse.move(*place(page, LONG_ISLAND))
        page.mouse.down()
        page.mouse.move(*place(page, 45), steps=5)
        expect(dots).to_have_count(3 * 6)  # four squares in a row, on a Lake of 6 x 6
        wide = [dot.bounding_box()["y"] for dot in dots.all()]
        page.keyboard.press("r")
        tall = [dot.bounding_box()["y"] for dot in dots.all()]
        assert (len(set(wide)), len(set(tall))) == (6, 3)
        page.keyboard.press("Escape")
        expect(dots).to_have_count(0)
