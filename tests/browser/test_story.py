"""The page of one game, opened as a file: stepping through it, taking it along."""

import re

import pytest
from accessibility import expect_no_violations
from mouse import set_to
from playwright.sync_api import expect

from reedbed.records.record import Played, Record
from reedbed.replay.frames import make_story
from reedbed.replay.page import write_file

PACE_MS = 1200
ACTIONS = ("t2", "R-B", "t1", "R-a")
RECORD = Record(
    game="ur",
    options="first=1",
    players=["Ana", "<Bo>"],
    termination="adjourned",
    played=[Played(action, player) for action, player in zip(ACTIONS, (1, 1, 2, 2), strict=True)],
)


@pytest.fixture
def story(chromium, tmp_path):
    """Give a function that opens the page of a record, changed by `mend`, on its own clock."""
    contexts = []

    def open_page(mend=lambda page: page, at="", record=RECORD):
        path = tmp_path / "game.html"
        path.write_text(mend(write_file(make_story(record))), encoding="utf-8")
        context = chromium.new_context(locale="en", viewport={"width": 1280, "height": 800})
        contexts.append(context)
        page = context.new_page()
        page.clock.install()
        page.goto(path.as_uri() + at)
        return page

    yield open_page
    for context in contexts:
        context.close()


def current(page):
    return page.locator("#story-list li:has([aria-current])")


def test_it_opens_at_the_end_and_keys_step_through_it(story):
    page = story()
    expect(current(page)).to_have_attribute("title", "R-a")
    expect(page.locator("#players")).to_contain_text("<Bo>")
    for key, action in (("ArrowLeft", "t1"), ("ArrowLeft", "R-B"), ("End", "R-a")):
        page.keyboard.press(key)
        expect(current(page)).to_have_attribute("title", action)
    page.keyboard.press("Home")
    expect(current(page)).to_have_count(0)
    expect(page.locator("#before")).to_be_disabled()


def test_a_click_and_an_address_lead_to_an_action(story):
    page = story(at="#1")
    expect(current(page)).to_have_attribute("title", "t2")
    page.locator("#story-list button").nth(1).click()
    expect(page).to_have_url(re.compile("#2$"))
    expect(page.locator(".mark.to")).to_have_count(1)
    expect(page.locator(".mark.from")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "options", "action"),
    [("community", "side=3", "B3xB4"), ("pilus", "size=8,deck=open", "BGRY@E2r0")],
)
def test_what_moves_no_piece_is_marked(story, game, options, action):
    page = story(at="#1", record=Record(game, options, played=[Played(action, 1)]))
    expect(page.locator(".mark.to")).to_have_count(2)


def test_it_plays_by_itself_and_stops_at_the_end(story):
    page = story(at="#0")
    expect(page.locator("#before")).to_be_disabled()  # it is there
    page.keyboard.press(" ")
    page.clock.run_for(2 * PACE_MS)
    expect(current(page)).to_have_attribute("title", "R-B")
    page.clock.run_for(4 * PACE_MS)
    expect(current(page)).to_have_attribute("title", "R-a")
    expect(page.locator("#play")).to_have_text("Play")


def test_a_picture_of_the_position_is_saved(story):
    page = story()
    for kind, begin in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as saved:
            page.locator(f"#save-{kind}").click()
        assert saved.value.suggested_filename == f"ur-4.{kind}"
        content = saved.value.path().read_bytes()
        assert content.startswith(begin) and b"light-dark" not in content


def test_a_damaged_file_and_an_old_browser_are_told(story):
    page = story(lambda page: page.replace('id="story">', 'id="story">AAAA'))
    expect(page.locator("#due")).to_contain_text("damaged")
    page = story(lambda page: page.replace("typeof DecompressionStream", "typeof TooNew"))
    expect(page.locator("#due")).to_contain_text("too old")


def test_it_speaks_another_language(story):
    page = story()
    set_to(page, "language", "es")
    expect(page.locator("#play")).to_have_text("Reproducir")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_it_is_accessible(story):
    expect_no_violations(story())
