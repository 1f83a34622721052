"""A real browser, whose pages must not have errors."""

import pytest
from playwright.sync_api import expect, sync_playwright

CHROMIUM = "/usr/bin/chromium-headless-shell"
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]
PATIENCE_MS = 20_000  # a busy machine is no failure

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


# what Chromium says of a program that has ended while its page loads something
ENDED = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED")
ENDED += ("ERR_EMPTY_RESPONSE", "ERR_CONTENT_LENGTH_MISMATCH")


def is_problem(said):
    """Tell whether what a page says is an error of its own: its program may have ended."""
    return said.type == "error" and not any(ended in said.text for ended in ENDED)


@pytest.fixture
def new_tab(chromium):
    """Give a function that opens a tab and fails the test on any error in it."""
    contexts, problems = [], []

    def open_at(url, **settings):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **settings})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: is_problem(said) and problems.append(said.text))
        page.goto(url)
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def new_page(new_tab):
    """Give a function that opens a page whose board answers."""

    def open_at(url, **settings):
        page = new_tab(url, **settings)
        expect(page.locator("#link")).to_have_class("pill connected")
        return page

    return open_at
