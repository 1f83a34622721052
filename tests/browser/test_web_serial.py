"""A real board at the static site, through the browser's serial port."""

import os
import pty
import shutil
import tty
from contextlib import ExitStack, closing, contextmanager

import pytest
from browser_serial import open_plug
from mouse import SEEN_MS, press
from playwright.sync_api import expect
from static_site import SITE, START_MS, wait_for_board

from reedbed.link.port import open_port
from reedbed.virtual_board.model import Kind, Model, Wiring
from reedbed.virtual_board.process import VirtualBoard
from reedbed_engine.wire import PROTOCOL, Encoder
from web_site import serve_site

HELLO = {"proto": PROTOCOL + 1, "board": "feed01", "kind": "presence", "rows": 4, "cols": 4}
HELLO |= {"boot": 1, "oldest": 0}


@pytest.fixture
def board(tmp_path):
    """A board's program at a terminal's line."""
    model = Model(Kind("touch"), 8, 8)
    running = VirtualBoard(model, tmp_path / "board", wiring=Wiring.pty)
    with ExitStack() as stack:
        stack.callback(running.stop)
        yield running


@contextmanager
def open_site(chromium, folder, url):
    """Open the site in a browser with one serial port, at which is what `url` leads to."""
    site = folder / "site"
    shutil.copytree(SITE, site)
    with (
        open_plug(url) as plug,
        serve_site(site) as (address, _),
        chromium.new_context() as context,
    ):
        worker = site / "worker.js"
        worker.write_text(plug.script + worker.read_text())
        context.expose_function("askPlug", plug.answer)
        context.add_init_script(plug.script)
        tab = context.new_page()
        tab.goto(address)
        yield tab, wait_for_board(tab), plug


def connect(tab, page):
    """Choose the board that is plugged in."""
    use_settings(page, "Connect a board")
    expect(page.locator("dialog[open]")).to_contain_text("a phone also needs a cable")
    with tab.expect_event("load"):
        page.get_by_role("button", name="Choose the board").click()


def use_settings(page, name):
    page.locator("[popovertarget=settings]").click()
    page.get_by_role("button", name=name).click()


def details(tab):
    """Return what the page says of the connection."""
    return tab.frame_locator("#page").locator("#details")


def test_a_board_is_chosen_plays_and_is_found_again(chromium, board, tmp_path):
    with open_site(chromium, tmp_path, board.url) as (tab, page, plug):
        with closing(open_port(board.url)):
            connect(tab, page)
            shown = expect(details(tab))
            shown.to_contain_text("another program or tab may have it", timeout=START_MS)
        page = wait_for_board(tab)
        expect(details(tab)).to_contain_text("8 × 8")
        page.locator("#new-start").click()
        expect(page.locator("#lines")).to_contain_text("Roll")
        page.wait_for_timeout(SEEN_MS)
        press(page, "ok")
        expect(page.locator("#actions li")).not_to_have_count(0)
        shown = page.locator("#actions li").count()
        plug.pull()
        expect(page.locator("#link")).to_have_class("pill searching")
        expect(details(tab)).to_contain_text("plug it in again")
        plug.is_in = True
        expect(page.locator("#link")).to_have_class("pill connected")
        expect(page.locator("#actions li")).to_have_count(shown)
        page.locator("#tab-connection").click()
        page.get_by_role("button", name="Check the board").click()
        expect(page.locator("#findings")).to_contain_text("✓ board")
        with tab.expect_event("load"):
            use_settings(page, "Play on the board of this page")
        wait_for_board(tab)
        expect(details(tab)).to_contain_text("10 × 10")
        assert not plug.is_chosen


@contextmanager
def open_line():
    """Give a terminal's line, and the URL of its other end."""
    line, end = pty.openpty()
    try:
        tty.setraw(end)
        yield line, os.ttyname(end)
    finally:
        os.close(line)
        os.close(end)


def test_what_is_no_board_is_told_in_words(chromium, tmp_path):
    with open_line() as (line, url), open_site(chromium, tmp_path, url) as (tab, page, _):
        connect(tab, page)
        expect(details(tab)).to_contain_text("Does it run Reedbed?", timeout=START_MS)
        os.write(line, Encoder().line("hello", HELLO))
        expect(details(tab)).to_contain_text(f"speaks version {PROTOCOL + 1} of the wire")
        with tab.expect_event("load"):
            use_settings(page, "Play on the board of this page")
        wait_for_board(tab)


def test_a_browser_without_serial_ports_says_so(chromium):
    with serve_site(SITE) as (url, _), chromium.new_context() as context:
        context.add_init_script(
            "Object.defineProperty(navigator, 'serial', { value: undefined });"
        )
        tab = context.new_page()
        tab.goto(url)
        page = wait_for_board(tab)
        use_settings(page, "Connect a board")
        dialog = page.locator("dialog[open]")
        expect(dialog).to_contain_text("cannot reach what is plugged in")
        expect(dialog.get_by_role("button", name="Choose the board")).to_have_count(0)
        dialog.get_by_role("button", name="Close").click()
        expect(dialog).to_have_count(0)
