"""The menu of a virtual board is a list: a click chooses, a second one changes or confirms."""

import pytest
from mouse import SEEN_MS, click, expect_actions, press
from playwright.sync_api import expect
from programs import playing

SCREENS = [(1280, 800), (390, 844), (844, 390)]


@pytest.mark.parametrize("screen", SCREENS)
def test_entries_are_chosen_by_clicks(new_page, tmp_path, screen):
    with playing(tmp_path / "data", "ur") as (_, url):
        viewport = {"width": screen[0], "height": screen[1]}
        page = new_page(url, locale="en-GB", viewport=viewport)
        click(page, 63)  # a throw of 1
        expect_actions(page, "t1")
        menu = page.locator("#menu")
        expect(menu).to_be_hidden()
        press(page, "menu")
        entries = menu.get_by_role("button")
        expect(entries.first).to_have_text("Undo the last move")
        expect(entries.first).to_be_in_viewport(ratio=1)
        hints = menu.get_by_role("button", name="Hints")
        hints.click()
        expect(hints).to_have_attribute("aria-current", "true")
        expect(page.locator("#lines")).to_contain_text("OK confirms")
        page.wait_for_timeout(SEEN_MS)
        hints.click()
        expect(hints).to_have_text("Hints: hold OK, or in the menu")
        page.wait_for_timeout(SEEN_MS)
        resign = menu.get_by_role("button", name="Resign as Black")
        resign.click()
        expect(page.locator("#lines")).to_contain_text("Sure?")
        page.wait_for_timeout(SEEN_MS)
        menu.get_by_role("button", name="Undo the last move").click()
        expect(page.locator("#actions li")).to_have_count(0)
        expect(menu).to_be_hidden()
        press(page, "menu")
        resign.click()
        expect(page.locator("#lines")).to_contain_text("Sure?")
        page.wait_for_timeout(SEEN_MS)
        resign.click()
        expect(page.locator("#lines")).to_contain_text("White wins")
        expect(menu).to_be_hidden()


def test_the_keyboard_leaves_the_list(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.keyboard.press("m", delay=90)
        entry = page.locator("#menu button").first
        expect(entry).to_be_visible()
        entry.focus()
        page.keyboard.press("Escape")
        expect(page.locator("#menu")).to_be_hidden()
