"""The mirror in a real browser: the mouse, the keyboard and a finger are hands at the board."""

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect, sync_playwright
from programs import playing

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium):
    """Give a function that opens a page and fails the test on any error in it."""
    contexts, problems = [], []

    def open_at(url, **settings):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and problems.append(said.text))
        page.goto(url)
        expect(page.locator("#link")).to_have_class("pill connected")
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert problems == []


def place(page, cell):
    """Return the middle of a cell on the screen."""
    box = page.locator(f"rect[data-cell='{cell}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, origin, target):
    page.mouse.move(*place(page, origin))
    page.mouse.down()
    page.mouse.move(*place(page, target), steps=5)
    page.mouse.up()


def logged(data):
    """Return the actions in the log, read without any of our code."""
    with closing(sqlite3.connect(data / "log.sqlite")) as connection:
        rows = connection.execute("SELECT body FROM events ORDER BY game_id, n").fetchall()
    events = [json.loads(body) for (body,) in rows]
    return [event["action"] for event in events if event["k"] == "play"]


def test_the_mouse_plays_and_the_log_knows(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data) as (_, url):
        page = new_page(url)
        expect(page.locator(".pieces .piece")).to_have_count(14)
        page.mouse.click(*place(page, 64))  # Black's dice: 2
        expect(page.locator("#actions li")).to_have_text(["t2"])
        drag(page, 91, 66)  # from the river to B
        expect(page.locator("#actions li")).to_have_text(["t2 R-B"])
        page.mouse.click(*place(page, 34))  # White's dice: 1
        expect(page.locator("#actions li")).to_have_text(["t2 R-B", "t1"])
        page.mouse.click(*place(page, 1))  # a piece into the hand …
        expect(page.locator("body")).to_have_class("holding")
        page.mouse.click(*place(page, 25))  # … and onto a
        expect(page.locator("#actions li")).to_have_text(["t2 R-B", "t1 R-a"])
        assert logged(data) == ["t2", "R-B", "t1", "R-a"]
        page.locator("[data-button=back]").click()
        expect(page.locator("#actions li")).to_have_text(["t2 R-B", "t1"])


def test_an_illegal_move_is_told_in_the_chosen_language(new_page, tmp_path):
    with playing(tmp_path / "data") as (_, url):
        page = new_page(url)
        page.locator("#language").click()
        expect(page.locator("#lines p").first).to_contain_text("Negras")
        page.mouse.click(*place(page, 63))  # 1
        expect(page.locator("#actions li")).to_have_text(["t1"])
        drag(page, 91, 67)  # C is three steps away
        expect(page.locator("#refused")).not_to_be_empty()
        expect(page.locator(".light.wrong")).to_have_count(1)
        page.locator("#tidy").click()
        expect(page.locator(".light.wrong")).to_have_count(0)
        expect(page.locator("#actions li")).to_have_text(["t1"])


def test_the_keyboard_alone(new_page, tmp_path):
    with playing(tmp_path / "data") as (_, url):
        page = new_page(url)
        page.locator("rect[data-cell='0']").focus()
        for key in ["ArrowDown"] * 6 + ["ArrowRight"] * 4:
            page.keyboard.press(key)
        expect(page.locator("rect[data-cell='64']")).to_be_focused()
        page.keyboard.press("Enter", delay=120)
        expect(page.locator("#actions li")).to_have_text(["t2"])
        page.locator("rect[data-cell='91']").focus()
        page.keyboard.press("Enter")
        expect(page.locator("body")).to_have_class("holding")
        page.locator("rect[data-cell='66']").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#actions li")).to_have_text(["t2 R-B"])
        label = page.locator("rect[data-cell='66']").get_attribute("aria-label")
        assert label.startswith("B, square, Black")


def test_fingers_on_keys_on_a_small_screen(new_page, tmp_path):
    with playing(tmp_path / "data", "--kind", "touch") as (_, url):
        page = new_page(
            url,
            viewport={"width": 360, "height": 740},
            has_touch=True,
            color_scheme="dark",
            reduced_motion="reduce",
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.touchscreen.tap(*place(page, 58))
        expect(page.locator("#actions li")).to_have_text(["t1"])
        page.touchscreen.tap(*place(page, 48))
        expect(page.locator(".light.selected")).not_to_have_count(0)
        moving = "all => all.filter(e => getComputedStyle(e).animationName !== 'none').length"
        assert page.locator(".light").evaluate_all(moving) == 0
        page.touchscreen.tap(*place(page, 36))
        expect(page.locator("#actions li")).to_have_text(["t1 R-A"])


def test_a_new_game_by_the_dialog(new_page, tmp_path):
    with playing(tmp_path / "data", "--kind", "touch") as (_, url):
        page = new_page(url)
        page.locator("#new").click()
        page.locator("#new-players").fill("Ann, Bob")
        page.locator("#new-options").fill("first=2")
        page.locator("#new-dialog button[value=start]").click()
        expect(page.locator(".players li.acts .name")).to_have_text("Bob (White)")
