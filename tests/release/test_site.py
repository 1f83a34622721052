"""The pages of a release lead nowhere but to each other, and show all their pictures."""

import json
import re
import tarfile
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from reedbed_engine import VERSION


class Links(HTMLParser):
    """Collects what a page shows or loads (`shown`), leads to (`led`), and its anchors."""

    def __init__(self, text):
        super().__init__()
        self.shown, self.led, self.anchors = set(), set(), set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.anchors |= {found[key] for key in ("id", "name") if key in found}
        if "src" in found or tag == "link":
            self.shown.add(found.get("src") or found["href"])
        elif "href" in found:
            self.led.add(found["href"])


@pytest.fixture(scope="module")
def site(dist, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    with tarfile.open(dist / f"reedbed-{VERSION}-pages.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    return top


@pytest.fixture(scope="module")
def pages(site):
    return {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def test_the_site_begins_at_its_index_and_has_the_rules_of_each_game(site):
    assert (site / "index.html").is_file()
    games = {path.parent.name for path in site.rglob("rules.html")}
    assert games >= {"ur", "uros", "pilus", "arbos", "community"}


def test_no_two_pages_have_one_name_in_the_contents(site):
    text = (site / "index.html").read_text(encoding="utf-8")
    link = r'<a href="([^"#]+)" class="md-nav__link[^>]*>\s*<span[^>]*>\s*([^<]+?)\s*<'
    names = dict(re.findall(link, text))
    assert len(names) > 20 and len(names) == len(set(names.values()))


def test_what_a_page_shows_or_loads_is_in_the_site(site, pages):
    pictures = 0
    for page, links in pages.items():
        for link in links.shown:
            parts = urlsplit(link)
            assert not parts.netloc, f"{page}: {link} wants a network"
            if parts.scheme != "data":
                assert (page.parent / unquote(parts.path)).is_file(), f"{page}: {link}"
                pictures += parts.path.endswith(".svg")
    assert pictures


def test_a_link_within_the_site_leads_to_a_file_and_an_anchor(site, pages):
    within = 0
    for page, links in pages.items():
        for link in links.led:
            parts = urlsplit(link)
            if parts.netloc or parts.scheme:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.is_relative_to(site) and target.is_file(), f"{page}: {link}"
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].anchors, f"{page}: {link}"
            within += 1
    assert within > len(pages)


def test_the_search_finds_words_without_a_server(site):
    index = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    pages = json.loads(index.removeprefix("var __index = "))["docs"]
    found = [page["location"] for page in pages if "debounce" in page["text"]]
    assert [page for page in found if page.startswith("firmware/index.html")]
    assert (site / "assets" / "iframe-worker.js").is_file()
