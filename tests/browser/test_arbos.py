"""Arbos by mouse: the setup, spores, a seed in place of a spore."""

from mouse import answer, bring, expect_actions, label, logged, place, take_away
from playwright.sync_api import expect
from programs import playing

SEED, WHITE, BLACK = 3, 1, 2
SPOTS = [0, 3, 6, 9, 30, 33, 36, 39, 60, 63, 66, 69, 90, 93]


def name(cell):
    return f"{chr(65 + cell // 10)}{cell % 10 + 1}"


def hold_over(page, code, cell, words):
    """Hold a piece from beside the board over a cell, see what the page says, and give it back."""
    page.locator(f".heap[data-code='{code}']").click()
    page.mouse.move(*place(page, cell))
    expect(page.locator("#preview")).to_have_text(words)
    page.keyboard.press("Escape")


def test_setup_spores_and_a_seed_in_place_of_a_spore(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "arbos", "--option", "size=10,seeds=7") as (_, url):
        page = new_page(url)
        turns = page.locator("#actions li > span")
        expect(page.locator(".heap")).to_have_text(["×80", "×80", "×20"])
        hold_over(page, WHITE, SPOTS[0], "A seed on A1 · white spore, of the wrong player or kind")
        bring(page, SEED, SPOTS[0])
        expect(turns).to_have_count(1)
        bring(page, SEED, 12)  # too close
        expect(page.locator("#refused")).not_to_be_empty()
        take_away(page, 12)
        expect(page.locator("#refused")).to_be_empty()
        for number, cell in enumerate(SPOTS[1:], 2):
            bring(page, SEED, cell)
            expect(turns).to_have_count(number)
        hold_over(page, SEED, 11, "A spore on B2? + for the others, OK confirms")
        bring(page, WHITE, 11)
        expect(page.locator("#lines")).to_contain_text("A spore on B2?")
        answer(page, "ok")
        expect(turns).to_have_count(15)
        assert label(page, 11).startswith("B2, square, white spore")
        expect(page.locator(".tendril")).to_have_count(1)
        take_away(page, 11)  # Black puts a seed there
        bring(page, SEED, 11)
        expect(page.locator("#lines")).to_contain_text("A seed for the spore on B2?")
        answer(page, "ok")
        expect(turns).to_have_count(16)
        expect(page.locator(".heap")).to_have_text(["×80", "×80", "×5"])
        expected = [f"+{name(cell)}" for cell in SPOTS]
        assert logged(data)[:14] == expected
        assert logged(data)[14:] == ["B2", "xB2"]


def test_a_finger_on_the_enlarged_board_of_a_phone(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "arbos") as (_, url):
        page = new_page(url, viewport={"width": 360, "height": 740}, has_touch=True)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.locator("#zoom").tap()
        cell = page.locator(".targets path[data-cell='42']")
        assert cell.bounding_box()["width"] > 24
        page.locator(f".heap[data-code='{SEED}']").tap()
        expect(page.locator("body")).to_have_class("holding")
        cell.tap()
        expect_actions(page, "+C3")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert logged(data) == ["+C3"]
