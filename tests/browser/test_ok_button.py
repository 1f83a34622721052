"""OK says what it would do now, and is quiet where that is nothing."""

import re

from mouse import answer, point, press
from playwright.sync_api import expect
from programs import playing

QUIET = re.compile("quiet")


def expect_ok(page, words, is_quiet=False):
    """Wait until OK shows `words`, and is quiet or not."""
    ok = page.locator("[data-button=ok]")
    expect(ok).to_have_text(words)
    if is_quiet:
        expect(ok).to_have_class(QUIET)
    else:
        expect(ok).not_to_have_class(QUIET)


def test_ok_names_what_comes_next(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "board") as (_, url):
        page = new_page(url, locale="en-GB")
        spanish = new_page(url, locale="es-ES")
        expect_ok(page, "OK Roll")
        expect_ok(spanish, "OK Tirar")
        answer(page, "ok")
        expect(page.locator("#actions li")).to_have_count(1)
        expect_ok(page, "OK", is_quiet=True)
        answer(page, "ok")
        expect(page.locator("#lines")).to_contain_text("Nothing to confirm")
        press(page, "menu")
        expect_ok(page, "OK Choose")
        expect_ok(spanish, "OK Elegir")


def test_ok_places_an_island_and_calls_it_that(new_page, tmp_path):
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url, locale="en-GB")
        spanish = new_page(url, locale="es-ES")
        expect_ok(page, "OK", is_quiet=True)
        point(page, (91, "Island B"), (44, "square 4"))
        expect_ok(page, "OK", is_quiet=True)
        point(page, (47, "OK places"))
        expect_ok(page, "OK Place island")
        expect_ok(spanish, "OK Colocar")
        answer(page, "ok")
        expect(page.locator("#actions li")).to_have_count(1)
        expect_ok(page, "OK", is_quiet=True)
