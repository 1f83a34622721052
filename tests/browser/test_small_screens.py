"""A phone: what one plays with is seen without scrolling, and large enough for a finger."""

import pytest
from logged_games import fill_log
from playwright.sync_api import expect
from programs import playing

from reedbed_engine.games import IDS

UPRIGHT, ACROSS = {"width": 390, "height": 844}, {"width": 844, "height": 390}
FINGER = 44  # px, of what is tapped

# what can be tapped and is smaller; of a box that is ticked the label counts, cells can be zoomed
SMALL = """
least => [...document.querySelectorAll("a, button, select, input, summary, [role=tab]")]
  .map(one => one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one)
  .filter(one => one.checkVisibility({ visibilityProperty: true }))
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)}: ${width} x ${height}`)
"""
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small")
    with playing(folder / "data", "--board", "presence-20x20") as (_, url):
        yield url


def expect_fit(page):
    """Expect a page no wider than the screen, with nothing too small for a finger."""
    assert page.evaluate(SMALL, FINGER) == []
    assert not page.evaluate(TOO_WIDE)


def expect_in_view(page, *selectors):
    """Expect that each of these lies whole on the screen."""
    size = page.viewport_size
    bar = page.locator(".buttons").bounding_box()  # none where a real board has buttons
    bottom = bar["y"] if bar and size == UPRIGHT else size["height"]
    for selector in selectors:
        box = page.locator(selector).bounding_box()
        assert box, selector
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 1, selector
        most = size["height"] if selector == "[data-button=ok]" else bottom
        assert box["y"] >= 0 and box["y"] + box["height"] <= most + 1, selector


@pytest.mark.parametrize("screen", [UPRIGHT, ACROSS], ids=["upright", "across"])
@pytest.mark.parametrize("language", ["en-GB", "es-ES"])
def test_all_that_is_tapped_is_large_enough(new_page, board, screen, language):
    page = new_page(board, viewport=screen, has_touch=True, locale=language)
    for game in IDS:
        if not page.locator("#start-view").is_visible():
            page.locator("#new").click()
        page.locator(f"[name=game][value={game}]").check()
        expect_fit(page)
        page.locator("#new-start").click()
        expect(page.locator("#start-view")).to_be_hidden()
        expect(page.locator("#rules a").first).to_be_attached()
        expect_in_view(
            page, "#board", "#lines", "[data-button=ok]", "#new", "[popovertarget=settings]"
        )
        expect_fit(page)
        for tab in ("lights", "connection", "rules"):
            page.locator(f"#tab-{tab}").click()
            expect_fit(page)
    page.locator("#help").click()
    expect_fit(page)


@pytest.mark.parametrize("screen", [UPRIGHT, ACROSS], ids=["upright", "across"])
def test_the_pages_of_the_log_fit(new_page, tmp_path, screen):
    data = tmp_path / "data"
    fill_log(data)
    with playing(data, "ur") as (_, url):
        page = new_page(url, viewport=screen, has_touch=True)
        for path, shown in (
            ("games", "#rows a"),
            ("games#standings", "#standings"),
            ("games/1", "#story-list button"),
        ):
            page.goto("about:blank")
            page.goto(url + path)
            expect(page.locator(shown).first).to_be_visible()
            expect_fit(page)


def test_who_leaves_the_tour_by_a_tap_sees_no_outline(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "board") as (_, url):
        page = new_page(url, viewport=UPRIGHT, has_touch=True)
        page.locator("#tour-leave").tap()
        expect(page.locator("#tour")).to_be_hidden()
        expect(page.locator("#board rect:focus-visible")).to_have_count(0)


@pytest.mark.parametrize("screen", [UPRIGHT, ACROSS], ids=["upright", "across"])
@pytest.mark.parametrize("is_real", [False, True])
def test_a_board_without_pieces_can_be_zoomed(new_page, tmp_path, screen, is_real):
    with playing(tmp_path / "data", "community", "--board", "touch") as (_, url):
        page = new_page(url, viewport=screen)
        if is_real:
            page.evaluate("document.body.classList.add('real')")
        expect_in_view(page, "#zoom", "#board")
        page.locator("#zoom").click()
        expect(page.locator(".frame.large")).to_have_count(1)
        expect(page.locator("#tidy")).to_be_hidden()


def test_a_wide_page_shows_the_moves_beside_the_rules(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "size=8,deck=open") as (_, url):
        page = new_page(url, viewport={"width": 1280, "height": 800})
        expect(page.locator("#rules h1")).to_be_attached()
        expect_in_view(page, "#actions", "#moves-open", "#story", "#panel-rules")
        moves, rules = (page.locator(one).bounding_box() for one in ("#actions", "#panel-rules"))
        assert moves["x"] + moves["width"] < rules["x"] and moves["width"] > 140
        assert moves["height"] > 60 and rules["height"] > 120


def test_a_large_screen_is_used_to_its_height(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url, viewport={"width": 1920, "height": 1080})
        expect(page.locator("#rules h1")).to_be_visible()
        page.locator("#tour-leave").click()
        assert page.locator("#board").bounding_box()["height"] > 930


@pytest.mark.parametrize("game", IDS)
def test_all_that_one_plays_with_is_in_view_with_the_tour_and_without(new_page, tmp_path, game):
    with playing(tmp_path / "data", game, "--players", "Ana", "--opponent", "computer:1") as (
        _,
        url,
    ):
        for screen in (UPRIGHT, ACROSS):
            page = new_page(url, viewport=screen, has_touch=True)
            expect(page.locator("#lines")).not_to_have_text("")
            shown = ["#board", "#lines", "[data-button=ok]"]
            if page.locator("#tray").is_visible():
                shown.append("#tray")
            if page.locator("#tour").is_visible():
                expect_in_view(page, "#tour", *shown)
                cut = page.evaluate("(p => p.scrollHeight - p.clientHeight)(tour.children[0])")
                assert cut < 5  # no line: only letters that reach beyond one
                page.locator("#tour-leave").tap()
            if page.locator("#stock").is_visible():
                shown.append("#stock-items")
            expect_in_view(page, "#players", *shown)
            page.close()  # a hand is shown at once to who looks alone
