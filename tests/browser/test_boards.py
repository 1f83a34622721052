"""Another virtual board is chosen on the start page, which offers what fits it."""

from mouse import place
from playwright.sync_api import expect
from programs import playing


def test_another_board_takes_the_place_and_the_game_is_put_aside(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (program, url):
        page = new_page(url, locale="en-GB")
        page.mouse.click(*place(page, 64))  # Black's dice: 2
        expect(page.locator("#actions li")).to_have_count(1)
        page.locator("#new").click()
        boards = page.locator("#new-board")
        expect(boards.locator("option:checked")).to_have_text("10 × 10 cells that feel pieces")
        boards.select_option("8 × 8 keys to touch")
        expect(page.locator("#new-games")).to_have_attribute("data-board", "touch,8,8")
        page.locator("[name=game][value=uros]").check()
        page.locator("#new-cancel").click()  # only looked at
        expect(page.locator("#board rect[data-cell]")).to_have_count(100)
        page.locator("#new").click()
        expect(boards.locator("option:checked")).to_have_text("10 × 10 cells that feel pieces")
        boards.select_option("20 × 20 cells that feel pieces")
        expect(page.locator("#new-games")).to_have_attribute("data-board", "presence,20,20")
        page.locator("[name=game][value=arbos]").check()
        page.locator("#new-start").click()
        expect(page.locator("#game-name")).to_have_text(
            "Arbos", timeout=30_000
        )  # a program starts
        expect(page.locator("#board rect[data-cell]")).to_have_count(400)
        page.locator("#new").click()
        expect(page.locator("#unfinished-games li")).to_have_count(1)
        assert program.process.poll() is None
