"""Uros by mouse: houses from the heaps, an island pointed at and laid, a house that travels."""

from mouse import bring, click, drag, expect_actions, label, lay, logged, point
from playwright.sync_api import expect
from programs import playing


def test_houses_and_an_island(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "uros") as (_, url):
        page = new_page(url)
        expect(page.locator(".island")).to_have_count(9)
        expect(page.locator(".heap")).to_have_text(["×15", "×15"])
        bring(page, 1, 70)  # the only square of M
        expect_actions(page, "hM1")
        red = page.locator(".players li").first
        expect(red.locator("[title='houses left: 14'] .glyph + b")).to_have_text("14")
        expect(red.locator(".score")).to_have_text("0largest village")
        assert label(page, 70).startswith("M1, island M, square 1, red house")
        page.locator(".heap[data-code='2']").click()  # into the hand …
        expect(page.locator("body")).to_have_class("holding")
        click(page, 90)  # … and onto B
        expect_actions(page, "hM1", "hB1")
        point(page, (91, "Island B"), (44, "square 4"), (47, "OK places"))  # and its two ends
        lay(page, "hM1", "hB1 pB@C4r0")
        drag(page, 90, 44)
        expect(page.locator(".light.wrong, .light.missing")).to_have_count(0)
        assert label(page, 44).startswith("C4, island B, square 1, blue house")
        expect(page.locator(".heap")).to_have_text(["×14", "×14"])
        assert logged(data) == ["hM1", "hB1", "pB@C4r0"]


def test_islands_as_icons_on_keys(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "uros", "--board", "touch") as (_, url):
        page = new_page(url)
        expect(page.locator(".icon")).to_have_count(9)
        point(
            page, (4, "Island B"), (57, "a house on island B, square 2")
        )  # a house on its square 2
        lay(page, "hB2")
        expect(page.locator(".icon .house")).to_have_count(1)
        assert logged(data) == ["hB2"]
