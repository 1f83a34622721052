"""The site that plays in the browser, and Reedbed's page in its frame."""

from pathlib import Path

from playwright.sync_api import expect

SITE = Path(__file__).parents[2] / "dist/web"  # by `make web`
START_MS = 60_000  # Python starts on a busy machine


class FramedPage:
    """A page of Reedbed in the frame: its parts are the frame's, mouse and keys the tab's."""

    def __init__(self, tab):
        self.tab = tab
        self.mouse, self.keyboard = tab.mouse, tab.keyboard

    @property
    def frame(self):
        return self.tab.locator("#page").element_handle().content_frame()

    def __getattr__(self, name):
        return getattr(self.frame, name)


def wait_for_board(tab):
    """Wait until a tab of the site shows a board that answers; return its page."""
    connected = tab.frame_locator("#page").locator("#link")
    expect(connected).to_have_class("pill connected", timeout=START_MS)
    return FramedPage(tab)


def save_log(tab, page, folder):
    """Save all games as a file, the log of `folder`."""
    page.locator("[popovertarget=settings]").click()
    with tab.expect_download() as saved:
        page.get_by_role("button", name="Save all games as a file").click()
    saved.value.save_as(folder / "log.sqlite")
