"""axe-core finds nothing wrong with the page: start, each game, its tabs, by day and by night."""

import pytest
from accessibility import expect_no_violations
from playwright.sync_api import expect
from programs import playing

from reedbed_engine.games import IDS


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    with playing(tmp_path_factory.mktemp("axe") / "data", "--board", "presence-20x20") as (
        _,
        url,
    ):
        yield url


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_start_page_and_every_game_are_accessible(new_page, board, colours):
    page = new_page(board, color_scheme=colours)
    for game in IDS:
        if not page.locator("#start-view").is_visible():
            page.locator("#new").click()
        page.locator(f"[name=game][value={game}]").check()
        if game == IDS[0]:
            expect_no_violations(page)
        page.locator("#new-start").click()
        expect(page.locator("#start-view")).to_be_hidden()
        expect(page.locator("#rules h1")).to_be_visible()
        expect_no_violations(page)
    for tab in ("lights", "connection"):
        page.locator(f"#tab-{tab}").click()
        expect_no_violations(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    expect_no_violations(page)
