"""Take the README's picture of the mirror: `make picture`.

It keeps what the page offered when it was made, so that a test tells when it is out of date.
"""

import sys
from contextlib import closing
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from mouse import place
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


def take_picture(page, path):
    """Carry an island onto the Lake and take the picture."""
    page.locator("#tour-leave").click()
    page.mouse.move(*place(page, ISLAND))
    page.mouse.down()
    page.mouse.move(*place(page, TARGET), steps=5)
    expect(page.locator("#preview")).to_have_text("Island B to B2")
    picture = Image.open(BytesIO(page.screenshot()))
    facts = PngImagePlugin.PngInfo()
    facts.add_text(KEY, list_offers(page))
    picture.quantize(256).save(path, pnginfo=facts, optimize=True)


def main(path):
    """Write the picture to `path`."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
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
