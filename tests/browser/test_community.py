"""Building Community by mouse: two tiles swapped by the wand, a piece moved."""

from mouse import drag, expect_actions, label, lay, logged, point
from playwright.sync_api import expect
from programs import playing


def test_a_turn_and_the_next_swap(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "community", "--option", "side=3") as (_, url):
        page = new_page(url)
        expect(page.locator(".thing.tile")).to_have_count(19)
        expect(page.locator("#summary")).to_have_text("Isolated tiles: 19. Turns: 0.")
        point(page, (26, "B3 selected"), (28, "Swap B3 and B4: does it count?"))
        lay(page, "B3xB4")
        assert label(page, 25).startswith("B3, red tile")
        drag(page, 23, 25)
        expect_actions(page, "B3xB4 mB3")
        words = page.locator("#actions li > span")
        expect(words).to_have_text(["swap B3 and B4, piece to B3"])
        words = page.locator("#actions li > span")
        expect(words).to_have_text(["swap B3 and B4, piece to B3"])
        assert "piece of player 1" in label(page, 25)
        expect(page.locator(".players li.acts .name")).to_have_text("Player 2")
        point(page, (67, "D4 selected"), (86, "Swap D4 and E3: does it count?"))
        lay(page, "B3xB4 mB3", "D4xE3")
        assert logged(data) == ["B3xB4", "mB3", "D4xE3"]
