"""The site that plays in the browser, from a web server that knows nothing of it."""

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import expect

SITE = Path(__file__).parents[2] / "dist/web"
START_MS = 60_000  # Python starts on a busy machine


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *told):
        self.server.asked.append(self.path)


@contextmanager
def serving(folder=SITE):
    """Serve a folder; yield the server: `url`, and what was `asked` for."""
    assert (SITE / "index.html").is_file(), "`make web` writes the site"
    handler = partial(_Handler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.asked = []
        server.url = f"http://127.0.0.1:{server.server_port}/"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


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
