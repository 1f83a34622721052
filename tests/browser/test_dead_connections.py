"""A connection that dies without a word, as on a phone that sleeps: noticed, and told."""

from mouse import expect_actions, place
from playwright.sync_api import expect
from programs import playing

BEAT_MS = PATIENCE_MS = 5000  # of static/socket.js
RETRY_MS = 700
LOST = "The board may have missed your last move: look, and do it again."


class Line:
    """Carries what a page and Reedbed say to each other, until it `is_dead`."""

    def __init__(self, page):
        self.is_dead = False
        page.route_web_socket("**/ws*", self._connect)

    def _connect(self, page):
        if self.is_dead:
            return  # it seems to be open, and nothing comes
        server = page.connect_to_server()
        page.on_message(lambda text: self.is_dead or server.send(text))
        server.on_message(lambda text: self.is_dead or page.send(text))


def open_page(chromium, url):
    page = chromium.new_page()
    page.clock.install()
    line = Line(page)
    page.goto(url)
    expect(page.locator("#link")).to_have_class("pill connected")
    return page, line


def test_a_tap_that_does_not_arrive_is_told_and_the_page_comes_back(chromium, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch") as (_, url):
        page, line = open_page(chromium, url)
        page.mouse.click(*place(page, 58))
        expect_actions(page, "t1")
        page.clock.fast_forward(2 * BEAT_MS)  # Reedbed answers, nothing is missing
        expect(page.locator("#link")).to_have_class("pill connected")
        expect(page.locator("#notice")).to_be_empty()
        line.is_dead = True
        page.mouse.click(*place(page, 59))
        page.clock.fast_forward(PATIENCE_MS)
        expect(page.locator("#notice")).to_have_text(LOST)
        expect(page.locator("#link")).to_have_class("pill page")
        line.is_dead = False
        page.clock.fast_forward(RETRY_MS)
        expect(page.locator("#link")).to_have_class("pill connected")
        expect_actions(page, "t1")
        page.close()


def test_a_page_that_is_seen_again_looks_for_its_connection_at_once(chromium, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch") as (_, url):
        page, line = open_page(chromium, url)
        page.clock.fast_forward(BEAT_MS - 100)
        line.is_dead = True
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.clock.fast_forward(PATIENCE_MS)
        expect(page.locator("#link")).to_have_class("pill page")
        expect(page.locator("#notice")).to_be_empty()  # nobody did anything
        line.is_dead = False
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.locator("#link")).to_have_class("pill connected")
        page.close()


def test_a_page_that_has_just_come_does_not_say_that_reedbed_has_ended(chromium, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = chromium.new_page()
        page.add_init_script("window.WebSocket = class { close() {} }")  # it never opens
        page.goto(url)
        expect(page.locator("#link")).to_have_text("waiting for the board")
        page.close()
