"""The static site: Reedbed in the browser alone, from a server that only sends files."""

import re
import shutil
from _imp import source_hash
from base64 import urlsafe_b64encode
from contextlib import closing, suppress
from hashlib import sha256
from importlib.metadata import distribution
from time import monotonic
from zipfile import ZipFile

import pytest
from firefox import firefox
from mouse import SEEN_MS, place, press
from playwright.sync_api import Error, expect
from static_site import SITE, START_MS, save_log, wait_for_board
from ur_events import ur_game

from reedbed.log import Log
from web_site import NEEDED, list_modules, serve_site

TEXT = "(selector) => parent.document.querySelector(selector).textContent"
UNTIL_SNAPSHOT = """async () => {
  for (let looks = 0; !await caches.match("snapshot"); looks++) {
    if (looks > 300) throw new Error("no snapshot after a minute");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}"""
RIVER, SQUARE = 91, 65  # of Black's pieces
LONGEST_LINK = 2000


@pytest.fixture
def context(chromium):
    with chromium.new_context(viewport={"width": 1280, "height": 800}) as made:
        yield made


def start_and_roll(page):
    """Start Ur against the computer and roll."""
    page.locator("#new-start").click()
    expect(page.locator("#lines")).to_contain_text("Roll")
    roll(page)


def roll(page):
    """Roll, and wait until the throw is in the list of moves."""
    before = list_actions(page)
    page.wait_for_timeout(SEEN_MS)
    press(page, "ok")
    expect(page.locator("#actions li")).not_to_have_count(len(before))


def list_actions(page):
    """Return what the list of moves shows."""
    turns = page.locator("#actions li").all()
    return [action for turn in turns for action in turn.get_attribute("title").split()]


def expect_kept(page, shown):
    """Wait until moves are listed: what a page has `shown` comes first."""
    expect(page.locator("#actions li").first).to_be_attached()
    assert list_actions(page)[: len(shown)] == shown


def open_site(context, url):
    """Open the site in a new tab; return it and its page."""
    tab = context.new_page()
    tab.goto(url)
    return tab, wait_for_board(tab)


def resume(page):
    """Go on with the game that the board offers."""
    expect(page.locator("#lines")).to_contain_text("resumes it")
    page.wait_for_timeout(SEEN_MS)
    press(page, "ok")
    expect(page.locator("#lines")).not_to_contain_text("resumes it")


def test_a_game_survives_a_reload_without_a_server(context):
    with serve_site(SITE) as (url, asked):
        tab, page = open_site(context, url)
        start_and_roll(page)
        thrown = list_actions(page)
        assert all((SITE / path).is_file() for path in asked)
    tab.reload()
    page = wait_for_board(tab)
    expect_kept(page, thrown)
    resume(page)
    expect_kept(page, thrown)
    page.frame.goto(page.frame.url + "games")
    expect(tab.frame_locator("#page").locator(".listed")).to_have_count(1)


def test_a_game_of_the_list_is_set_up_and_played_on(context):
    with serve_site(SITE) as (url, _):
        tab, page = open_site(context, url)
        tab.on("dialog", lambda dialog: dialog.accept())
        start_and_roll(page)
        page.frame.goto(f"{page.frame.url}games/1")
        page.locator("#first").click()
        page.locator("#play-on").click()
        page = wait_for_board(tab)
        expect(page.locator("#lines")).to_contain_text("Roll")
        expect(page.locator("#actions li")).to_have_count(0)


def test_what_a_move_would_be_is_said_before_the_piece_is_put_down(context):
    with serve_site(SITE) as (url, _):
        _, page = open_site(context, url)
        start_and_roll(page)
        page.mouse.move(*place(page, RIVER))
        page.mouse.down()
        page.mouse.move(*place(page, SQUARE), steps=5)
        expect(page.locator("#preview")).not_to_be_empty()


@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.long)])
def test_what_was_shown_as_recorded_is_there_after_the_tab_was_killed(context, kills):
    with serve_site(SITE) as (url, _):
        tab, page = open_site(context, url)
        start_and_roll(page)
        tab.evaluate(UNTIL_SNAPSHOT)  # it starts sooner then
        for _ in range(kills):
            shown = list_actions(page)
            kill(tab)
            tab, page = open_site(context, url)
            expect_kept(page, shown)
            resume(page)
            page.locator("#new").click()
            start_and_roll(page)


def test_storage_that_is_full_loses_nothing_and_the_page_says_so(context):
    with serve_site(SITE) as (url, _):
        tab, page = open_site(context, url)
        storage, own = context.new_cdp_session(tab), {"origin": url.rstrip("/")}
        start_and_roll(page)
        shown = list_actions(page)
        storage.send("Storage.overrideQuotaForOrigin", {**own, "quotaSize": 1})
        press(page, "back")
        expect(page.locator("#lines")).to_contain_text("not saved yet")
        expect(tab.locator("#warning")).to_contain_text("Free some space on this device")
        tab.reload()
        page = wait_for_board(tab)
        expect_kept(page, shown)
        storage.send("Storage.overrideQuotaForOrigin", own)
        tab.reload()
        page = wait_for_board(tab)
        expect_kept(page, shown)
        resume(page)
        page.locator("#new").click()
        start_and_roll(page)
        shown = list_actions(page)
        tab.reload()
        expect_kept(wait_for_board(tab), shown)
        expect(tab.locator("#warning")).to_be_hidden()


def test_a_private_window_says_that_nothing_is_kept_and_plays(tmp_path):
    private = {"browser_privatebrowsing_autostart": True}
    with serve_site(SITE) as (url, _), firefox(tmp_path, url, **private) as page:
        page.wait_for("#link.connected")
        assert "the games are gone when you close the tab" in page.evaluate(TEXT, "#warning")
        page.locator("#new-start").click()
        page.wait_for("#start-view[hidden]")
        page.wait_for_timeout(SEEN_MS)
        press(page, "ok")
        page.wait_for("#actions li")


def test_a_browser_that_blocks_all_data_is_told_what_to_allow(tmp_path):
    blocked = {"network_cookie_cookieBehavior": 2}
    with serve_site(SITE) as (url, _), firefox(tmp_path, url, **blocked) as page:
        page.wait_for("#progress[hidden]", "parent.document")
        assert "blocks cookies and other data of this site" in page.evaluate(TEXT, "#told")
        page.errors.clear()  # Firefox says so itself


def kill(tab):
    """End the process of a tab, and with it its workers, at once."""
    with suppress(Error):
        tab.goto("chrome://crash")
    tab.close()


def test_one_tab_owns_the_log_and_another_may_take_over(context):
    with serve_site(SITE) as (url, _):
        first, page = open_site(context, url)
        start_and_roll(page)
        shown = list_actions(page)
        second = context.new_page()
        second.goto(url)
        expect(second.locator("#told")).to_contain_text("open in another tab")
        expect(second.locator("#page")).to_be_hidden()
        second.get_by_role("button", name="Play here").click()
        page = wait_for_board(second)
        expect_kept(page, shown)
        expect(first.locator("#told")).to_contain_text("continues in another tab")
        expect(first.locator("#page")).to_be_hidden()


def test_an_update_waits_until_no_tab_uses_the_old_version(context, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(SITE, folder)
    old = (folder / "version.txt").read_text()
    with serve_site(folder) as (url, _):
        tab, page = open_site(context, url)
        start_and_roll(page)
        for path in ("index.html", "service.js", "version.txt"):
            text = (folder / path).read_text().replace(old, "second")
            (folder / path).write_text(text)
        (folder / "worker.js").write_text("throw new Error('of the second version');")
        with context.expect_event("serviceworker") as updated:
            tab.evaluate("navigator.serviceWorker.ready.then((own) => own.update())")
        wait_until_it_is(updated.value, "installed")
        tab.reload()
        page = wait_for_board(tab)  # which the second version could not show
        assert tab.evaluate("fetch('version.txt').then((got) => got.text())") == old
        tab.close()
        wait_until_it_is(updated.value, "activated")
        tab = context.new_page()
        tab.goto(url)
        expect(tab.locator("#told")).to_contain_text("of the second version", timeout=START_MS)


def wait_until_it_is(worker, state):
    """Wait until a service worker is in a state."""
    deadline = monotonic() + START_MS / 1000
    while worker.evaluate("self.serviceWorker.state") != state:
        assert monotonic() < deadline, state


def test_every_module_is_that_of_a_wheel_or_of_ours():
    """Sources are their files' bytes; what is compiled holds the hash of its source (PEP 552)."""
    sources = dict(list_modules())
    with ZipFile(SITE / "packages.zip") as packages:
        inside = {name: packages.read(name) for name in packages.namelist()}
    assert len(inside) > 500
    for name, body in inside.items():
        if not name.endswith(".pyc"):
            assert body == sources[name].read_bytes(), name
            continue
        module = re.sub(r"__pycache__/(\w+)\.[\w-]+", r"\1", name).removesuffix("c")
        key = int.from_bytes(body[:4], "little")  # of the Python that compiled it
        assert body[8:16] == source_hash(key, sources[module].read_bytes()), name
    for file in (file for name in NEEDED for file in distribution(name).files):
        if file.suffix == ".py":
            digest = urlsafe_b64encode(sha256(file.locate().read_bytes()).digest()).decode()
            assert file.hash.value == digest.rstrip("="), file


@pytest.fixture
def log_file(tmp_path):
    """A log with one game that has ended."""
    with closing(Log(tmp_path / "log")) as log:
        for event in ur_game(1):
            log.add_event("b1", {**event, "g": 1})
    return tmp_path / "log/log.sqlite"


def open_log(tab, page, file):
    """Choose a file of games in the settings, and confirm."""
    page.locator("[popovertarget=settings]").click()
    with tab.expect_file_chooser() as chosen:
        page.get_by_role("button", name="Open a file of games").click()
    chosen.value.set_files(file)


def test_the_log_comes_and_goes_as_a_file(context, log_file, tmp_path):
    with serve_site(SITE) as (url, _):
        tab, page = open_site(context, url)
        said = []
        tab.on("dialog", lambda dialog: (said.append(dialog.message), dialog.accept()))
        foreign = tmp_path / "foreign.sqlite"
        foreign.write_bytes(b"no log at all" * 100)
        with tab.expect_event("dialog", lambda dialog: "is damaged" in dialog.message):
            open_log(tab, page, foreign)
        assert "replace all" in said[0]
        page.locator("[popovertarget=settings]").click()
        start_and_roll(page)  # nothing was lost
        with tab.expect_event("load"):
            open_log(tab, page, log_file)
        page = wait_for_board(tab)
        save_log(tab, page, tmp_path / "saved")
    with closing(Log(log_file.parent)) as old, closing(Log(tmp_path / "saved")) as new:
        assert old.list_events(1) == new.list_events(1)


def test_a_game_is_in_its_link_and_opens_where_nobody_has_played(context, chromium, log_file):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    with serve_site(SITE) as (url, _):
        tab, page = open_site(context, url)
        tab.on("dialog", lambda dialog: dialog.accept())
        with tab.expect_event("load"):
            open_log(tab, page, log_file)
        page = wait_for_board(tab)
        page.frame.goto(f"{page.frame.url}games/1")
        story = tab.frame_locator("#page")
        story.locator("#copy-link").click()
        expect(story.locator("#told")).not_to_be_empty()
        actions = story.locator("#actions li").count()
        link = tab.evaluate("navigator.clipboard.readText()")
        assert link.startswith(url) and len(link) <= LONGEST_LINK
        with chromium.new_context() as other:
            tab = other.new_page()
            tab.goto(link)
            story = tab.frame_locator("#page")
            expect(story.locator("#actions li")).to_have_count(actions, timeout=START_MS)
            tab.goto(link[: len(link) // 2])
            tab.reload()
            expect(story.locator("body")).to_contain_text("cut off", timeout=START_MS)
            story.get_by_role("link", name="Reedbed").click()
            wait_for_board(tab)
