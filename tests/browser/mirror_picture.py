"""Take the README's picture of the mirror: `make picture`.

It keeps what the page offered when it was made, so that a test tells when it is out of date.
"""

import sys
from contextlib import closing
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from mouse import answer, middle, place
from PIL import Image, PngImagePlugin
from playwright.sync_api import expect, sync_playwright
from programs import playing

from reedbed.log import Log
from reedbed.records.record import Record, make_events

KEY = "Offers"  # of what the page offered, in the picture's file
SIZE = {"width": 1280, "height": 800}
POSITION = (
    "uros M:D6r0:R,D:F6r1:R.,I:A1r0:BR.,V:A5r0:.BB,B:-:B...,O:D3r2:BB..,T:-:R...,L:-:RR..,S:-:..B."
    " 2 1"
)
ISLAND, TARGET = 92, 65  # cells: square 3 of B, and where it is carried
WATER, SQUARE = 46, 44  # cells where Red puts a house: on the bare Lake, on island O
HOUSES = ".heap[data-code='1']"  # Red's
FAST_MS, SLOW_MS, STEPS = 80, 1200, 8


def play_middle(folder):
    """Return a running program that shows the middle of a game of Uros between two people."""
    data = folder / "data"
    record = Record("uros", position=POSITION, players=["Ana", "Leo"])
    record.termination = "adjourned"
    with closing(Log(data)) as log:
        log.add_game("record", make_events(record))
    return playing(data, "--from", "1")


def list_offers(page):
    """Return what the page offers to press, as one text."""
    return " | ".join(
        page.locator("#table-view, .top").locator("button:visible").all_inner_texts()
    )


class Recording:
    """What a page shows while a hand moves on it, as the frames of one moving picture."""

    def __init__(self, page):
        self._page = page
        self._frames, self._durations = [], []

    def look(self, ms=SLOW_MS):
        """Take a frame that stays for `ms`."""
        self._frames.append(Image.open(BytesIO(self._page.screenshot())))
        self._durations.append(ms)

    def drag(self, origin, target):
        """Take a frame at each step of a drag between two places on the screen."""
        mouse = self._page.mouse
        mouse.move(*origin)
        mouse.down()
        for step in range(1, STEPS + 1):
            mouse.move(*(a + (b - a) * step / STEPS for a, b in zip(origin, target, strict=True)))
            self.look(FAST_MS)
        mouse.up()

    def expect(self, words, ms=SLOW_MS):
        """Take a frame once the lines say `words`."""
        expect(self._page.locator("#lines")).to_contain_text(words)
        self.look(ms)

    def save(self, path):
        """Write the frames in the colours of the first."""
        first = self._frames[0].convert("RGB").quantize(256)
        others = [
            frame.convert("RGB").quantize(palette=first, dither=Image.Dither.NONE)
            for frame in self._frames[1:]
        ]
        facts = PngImagePlugin.PngInfo()
        facts.add_text(KEY, list_offers(self._page))
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=self._durations,
            loop=0,
            pnginfo=facts,
            optimize=True,
        )


def take_picture(page, path):
    """Place an island, then a house where none may stand, and on the island: a moving picture."""
    page.locator("#tour-leave").click()
    recording = Recording(page)
    recording.look()
    recording.drag(place(page, ISLAND), place(page, TARGET))
    recording.expect("OK places the island")
    answer(page, "ok")
    recording.expect("Last: island B")
    recording.drag(middle(page.locator(HOUSES)), place(page, WATER))
    recording.expect("Extra piece")
    recording.drag(place(page, WATER), place(page, SQUARE))
    recording.expect("Last: a house on island", 3 * SLOW_MS)
    recording.save(path)


def main(path):
    """Write the picture to `path`."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"]
        )
        with play_middle(Path(folder)) as (_, url):
            page = browser.new_page(viewport=SIZE, locale="en-GB", color_scheme="light")
            page.goto(url)
            expect(page.locator("#players")).to_contain_text("Leo")
            expect(page.locator(".heap")).to_have_count(2)
            take_picture(page, path)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
