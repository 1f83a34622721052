"""The mouse at a board in a page, and what the log knows of it."""

import json
import sqlite3
from contextlib import closing

from playwright.sync_api import expect

SEEN_MS = 900
CLICK_MS = 90  # as long as a person's; a tap must not be shorter than 40


def place(page, cell):
    """Return the middle of a cell on the screen."""
    return middle(page.locator(f"rect[data-cell='{cell}']"))


def middle(locator):
    """Return the middle of a part of the page on the screen."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page, cell):
    """Touch a cell, lift the piece that stands there, or put down the one in hand."""
    page.mouse.click(*place(page, cell), delay=CLICK_MS)


def point(page, *steps):
    """Touch one cell after the other: `steps` are (cell, what the lines then say)."""
    for cell, words in steps:
        click(page, cell)
        expect(page.locator("#lines")).to_contain_text(words)


def lay(page, *turns):
    """Answer with OK; the actions recorded are then these, a text a turn."""
    answer(page, "ok")
    expect_actions(page, *turns)


def expect_actions(page, *turns):
    """Wait until the list has these actions, as records spell them, a text a turn."""
    items = page.locator("#actions li")
    expect(items).to_have_count(len(turns))
    for number, turn in enumerate(turns):
        expect(items.nth(number)).to_have_attribute("title", turn)


def drag(page, origin, target):
    """Move what stands on one cell to another."""
    _drag(page, place(page, origin), place(page, target))


def bring(page, code, cell):
    """Drag a piece from the heap of its kind onto a cell."""
    _drag(page, middle(page.locator(f".heap[data-code='{code}']")), place(page, cell))


def take_away(page, cell):
    """Drag the piece of a cell off the board."""
    _drag(page, place(page, cell), middle(page.locator("#tray")))


def _drag(page, origin, target):
    page.mouse.move(*origin)
    page.mouse.down()
    page.mouse.move(*target, steps=5)
    page.mouse.up()


def open_advanced(page):
    """Show the board and the options on the start page."""
    page.locator("#new-advanced summary").click()


def set_to(page, name, value):
    """Choose a setting in the menu of the header."""
    page.locator("[popovertarget=settings]").click()
    page.locator(f"#settings #{name}").select_option(value)
    page.locator("[popovertarget=settings]").click()


def press(page, name):
    """Press a button of the board."""
    page.locator(f"[data-button={name}]").click(delay=CLICK_MS)


def answer(page, name):
    """Press a button so late after a question was shown that the board believes it."""
    page.wait_for_timeout(SEEN_MS)
    press(page, name)


def label(page, cell):
    """Return what a screen reader says of the place of a cell, its first."""
    return page.locator(f"[role=gridcell][data-cell='{cell}']").get_attribute("aria-label")


def logged(data):
    """Return the actions in the log, read without any of our code."""
    with closing(sqlite3.connect(data / "log.sqlite")) as connection:
        rows = connection.execute("SELECT body FROM events ORDER BY game_id, sequence").fetchall()
    events = [json.loads(body) for (body,) in rows]
    return [event["action"] for event in events if event["k"] == "play"]
