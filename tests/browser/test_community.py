"""Building Community by mouse: two tiles swapped by the wand, a piece moved."""

from mouse import click, drag, label, logged, press
from playwright.sync_api import expect
from programs import playing


def test_a_turn_and_the_next_swap(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "community", "--option", "side=3") as (_, url):
        page = new_page(url)
        turns, lines = page.locator("#actions li > span"), page.locator("#lines")
        expect(page.locator(".community polygon")).to_have_count(19)
        expect(page.locator("#summary")).to_have_text("Isolated tiles: 19. Turns: 0.")
        click(page, 26)  # B3
        expect(lines).to_contain_text("B3 is chosen")
        click(page, 28)  # B4
        expect(lines).to_contain_text("Was B3xB4 played?")
        press(page, "ok")
        expect(turns).to_have_text(["B3xB4"])
        assert label(page, 25).startswith("B3, red tile, seat")
        drag(page, 23, 25)
        expect(turns).to_have_text(["B3xB4 mB3"])
        assert "Player 1" in label(page, 25)
        expect(page.locator(".players li.acts .name")).to_have_text("Player 2")
        click(page, 67)  # D4
        expect(lines).to_contain_text("D4 is chosen")
        click(page, 86)  # E3
        expect(lines).to_contain_text("Was D4xE3 played?")
        press(page, "ok")
        expect(turns).to_have_text(["B3xB4 mB3", "D4xE3"])
        assert logged(data) == ["B3xB4", "mB3", "D4xE3"]
