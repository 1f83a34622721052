"""The first game of a visitor: Ur against the computer, whose pieces move by themselves."""

import json
from itertools import product

import pytest
from mouse import SEEN_MS, click, drag, press
from playwright.sync_api import expect
from programs import playing

from reedbed_engine.games import IDS

SCREENS = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
RIVER = 91
PLACES = {"t1": ("A", 65), "t2": ("B", 66)}  # C is a rosette


def start_and_roll(page):
    """Start Ur against the computer; return what was thrown."""
    page.locator("#new-start").click()
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator("#lines")).to_contain_text("Roll")
    page.wait_for_timeout(SEEN_MS)
    press(page, "ok")
    turns = page.locator("#actions li")
    expect(turns).to_have_count(1)
    return turns.first.get_attribute("title")


def click_both(page, origin, target):
    """Pick up what stands on one cell, and put it down on another."""
    click(page, origin)
    click(page, target)


@pytest.mark.parametrize("move", (drag, click_both))
def test_the_first_piece_moves_after_start_and_roll(new_page, tmp_path, move):
    with playing(tmp_path / "data", "--dice", "board", by_hand=False) as (_, url):
        page = new_page(url)
        while (thrown := start_and_roll(page)) not in PLACES:  # another throw or no move follows
            page.locator("#new").click()
        name, cell = PLACES[thrown]
        move(page, RIVER, cell)
        turns = page.locator("#actions li")
        expect(turns.first).to_have_attribute("title", f"{thrown} R-{name}")
        expect(turns).to_have_count(2)
        expect(page.locator("#lines")).to_contain_text("The pieces move by themselves.")
        expect(page.locator("#lines")).to_contain_text("Roll")
        expect(page.locator(".light.missing, .light.wrong")).to_have_count(0)
        assert turns.nth(1).get_attribute("title").count(" R-") > 0
        press(page, "back")
        expect(turns).to_have_count(1)
        expect(page.locator(".light.missing, .light.wrong")).to_have_count(0)
        expect(page.locator("#lines")).to_contain_text(thrown[1:])


def test_the_start_page_needs_no_scrolling(new_page, tmp_path):
    with playing(tmp_path / "data") as (_, url):
        for screen, language in product(SCREENS, ("en-GB", "es-ES")):
            page = new_page(url, viewport=screen, locale=language)
            expect(page.locator(".card img")).to_have_count(len(IDS))
            for game in IDS:
                page.locator(f"[name=game][value={game}]").check()
                expect(page.locator("#new-start")).to_be_in_viewport(ratio=1)
                height = page.evaluate("document.documentElement.scrollHeight")
                assert height <= screen["height"], (game, language)


def test_a_game_that_the_board_offers_again_is_shown_even_if_its_pieces_come_later(
    new_tab, tmp_path
):
    def connect(page):
        server = page.connect_to_server()

        def send(text):
            topics = json.loads(text)
            if topics.get("game", {}).get("game"):  # the board is reading its journal still
                page.send(json.dumps({**topics, "game": {**topics["game"], "game": ""}}))
            page.send(text)

        server.on_message(send)

    with playing(tmp_path / "data", "ur") as (_, url):
        click(new_tab(url), 63)
    with playing(tmp_path / "data") as (_, url):
        page = new_tab("about:blank")
        page.route_web_socket("**/ws*", connect)
        page.goto(url)
        expect(page.locator("#lines")).to_contain_text("resumes it")
        expect(page.locator("#table-view")).to_be_visible()
