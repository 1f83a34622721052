"""Another virtual board is chosen on the start page, which offers what fits it."""

from contextlib import closing

from mouse import open_advanced, place
from playwright.sync_api import expect
from programs import playing

from reedbed.log import Log
from reedbed.records.record import Played, Record, make_events

STARTED_MS = 30_000  # a board is a program that starts
LARGE = Record("arbos", "size=20", players=["Ana", "Bo"], played=[Played("+B4", 1)])
LARGE.termination = "adjourned"


def test_another_board_takes_the_place_and_the_game_is_put_aside(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (program, url):
        page = new_page(url, locale="en-GB")
        page.mouse.click(*place(page, 64))  # Black's dice: 2
        expect(page.locator("#actions li")).to_have_count(1)
        page.locator("#new").click()
        open_advanced(page)
        boards = page.locator("#new-board")
        expect(boards.locator("option:checked")).to_have_text("10 × 10 sensor board")
        boards.select_option("8 × 8 touch keys")
        expect(page.locator("#new-games")).to_have_attribute("data-board", "touch,8,8")
        page.locator("[name=game][value=uros]").check()
        page.locator("#new-cancel").click()  # only looked at
        expect(page.locator("#board rect[data-cell]")).to_have_count(100)
        page.locator("#new").click()
        expect(boards.locator("option:checked")).to_have_text("10 × 10 sensor board")
        boards.select_option("20 × 20 sensor board")
        expect(page.locator("#new-games")).to_have_attribute("data-board", "presence,20,20")
        page.locator("[name=game][value=arbos]").check()
        page.locator("#new-start").click()
        expect(page.locator("#game-name")).to_have_text("Arbos", timeout=STARTED_MS)
        expect(page.locator("#board rect[data-cell]")).to_have_count(400)
        page.locator("#new").click()
        expect(page.locator("#unfinished-games li")).to_have_count(1)
        assert program.process.poll() is None


def test_a_game_goes_on_at_a_board_that_fits_it(new_page, tmp_path):
    data = tmp_path / "data"
    with closing(Log(data)) as log:
        log.add_game("large", make_events(LARGE))
    with playing(data, "ur") as (_, url):
        page = new_page(url, locale="en-GB")
        page.locator("#new").click()
        page.locator("#unfinished-games button").click()
        expect(page.locator("#game-name")).to_have_text("Arbos", timeout=STARTED_MS)
        expect(page.locator("#board rect[data-cell]")).to_have_count(400)
        page.on("dialog", lambda dialog: dialog.accept())
        page.locator("#new").click()
        page.locator("[name=game][value=uros]").check()
        open_advanced(page)
        page.locator("#new-board").select_option("10 × 10 sensor board")
        page.locator("#new-start").click()
        expect(page.locator("#board rect[data-cell]")).to_have_count(100, timeout=STARTED_MS)
        page.goto(f"{url}games/1")
        page.locator("#play-on").click()
        expect(page.locator("#game-name")).to_have_text("Arbos", timeout=STARTED_MS)
        expect(page.locator("#board rect[data-cell]")).to_have_count(400)


def test_a_board_of_another_size_comes_for_the_options_that_are_chosen(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url, locale="en-GB")
        page.locator("#new").click()
        page.locator("[name=game][value=community]").check()
        expect(page.locator("#new-size")).to_have_text("Side of the board: 5 tiles")
        page.locator("[name=game][value=arbos]").check()
        open_advanced(page)
        page.locator("#new-options [name=size]").select_option("8")
        expect(page.locator("#new-size")).to_contain_text("8")
        page.locator("#new-start").click()
        expect(page.locator("#game-name")).to_have_text("Arbos", timeout=STARTED_MS)
        expect(page.locator("#board rect[data-cell]")).to_have_count(64)


def test_where_no_game_fits_none_can_be_started(new_page, tmp_path):
    with playing(tmp_path / "data", "--board", "touch-4x6") as (_, url):
        page = new_page(url)
        expect(page.locator("#new-games [name=game]:disabled")).to_have_count(5)
        expect(page.locator("#new-start")).to_be_disabled()
        open_advanced(page)
        page.locator("#new-board").select_option("10 × 10 sensor board")
        expect(page.locator("#new-start")).to_be_enabled()
