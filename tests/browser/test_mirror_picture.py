"""The README's picture of the mirror shows the page of today."""

from pathlib import Path

from mirror_picture import KEY, SIZE, STEPS, list_offers, play_middle, take_picture
from PIL import Image
from playwright.sync_api import expect

PICTURE = Path(__file__).resolve().parents[2] / "host" / "mirror.png"


def test_the_picture_offers_what_the_page_offers(new_page, tmp_path):
    with play_middle(tmp_path) as (_, url):
        page = new_page(url, viewport=SIZE, locale="en-GB", color_scheme="light")
        expect(page.locator(".heap")).to_have_count(2)
        take_picture(page, tmp_path / "mirror.png")
        assert list_offers(page)
    with Image.open(tmp_path / "mirror.png") as made, Image.open(PICTURE) as kept:
        assert kept.text[KEY] == made.text[KEY], "make picture takes it"
        assert kept.size == made.size
        # a step of a drag may look like the one before it: those are one frame
        assert min(kept.n_frames, made.n_frames) > 2 * STEPS
    assert PICTURE.stat().st_size <= 1_000_000
