"""The dice of a virtual board: they show what was thrown, and nobody chooses a number."""

import re

from mouse import SEEN_MS, answer, click, label, press
from playwright.sync_api import expect
from programs import playing

DICE = {1: 63, 2: 64, 3: 73, 4: 74}  # Black's


def test_the_board_rolls_and_no_number_can_be_tapped(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "board") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#lines")).to_contain_text("Roll the dice")
        expect(page.locator("#board .light.dice")).to_have_count(0)
        for cell in DICE.values():
            assert "throw" not in label(page, cell).partition("light")[2]
            click(page, cell)
        expect(page.locator("#notice")).to_have_text("OK rolls the dice.")
        press(page, "plus")
        page.wait_for_timeout(SEEN_MS)
        expect(page.locator("[data-button=ok]")).to_have_text("OK Roll")
        expect(page.locator("#actions li")).to_have_count(0)
        answer(page, "ok")
        expect(page.locator("#lines")).to_contain_text(re.compile("Move a piece by \\d|no move"))
        thrown = page.locator("#actions li").first.get_attribute("title")[1]
        expect(page.locator(".die")).to_have_text(thrown)
        die = page.locator(".die").bounding_box()
        place = page.locator(f"rect[data-cell='{DICE[int(thrown)]}']").bounding_box()
        assert abs(die["x"] + die["width"] / 2 - place["x"] - place["width"] / 2) < 2


def test_players_with_dice_of_their_own_tap_what_these_show(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "table") as (_, url):
        page = new_page(url)
        expect(page.locator("#board .light.dice")).to_have_count(4)
        click(page, DICE[2])
        expect(page.locator("#actions li").first).to_have_attribute("title", "t2")
        expect(page.locator(".die")).to_have_text("2")
