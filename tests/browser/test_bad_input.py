"""What goes wrong around a page is told in clear words; nothing is lost."""

from urllib.parse import urlsplit

from mouse import drag, expect_actions, logged, place
from playwright.sync_api import expect
from programs import playing

LONG = "W" * 10_000
SILENT_MS = 8000
CUT = """
  const reach = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await reach(...asked);
    answer.text = answer.json = () => Promise.reject(new TypeError("Failed to fetch"));
    return answer;
  };
"""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def test_a_browser_without_the_script_has_a_line_instead_of_a_blank_page(chromium, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = chromium.new_page()
        page.route("**/app.js", lambda route: route.abort())
        page.goto(url)
        expect(page.locator("#old-browser")).to_be_visible(timeout=SILENT_MS)
        expect(page.locator("#old-browser")).to_contain_text("too old")
        page.close()


def test_a_page_finds_the_program_that_was_started_again(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        page.mouse.click(*place(page, 63))
        expect_actions(page, "t1")
    expect(page.locator("#link")).to_have_text("Reedbed has ended")
    with playing(data, "--http-port", str(urlsplit(url).port), "uros"):
        expect(page.locator("#game-name")).to_have_text("Uros")
        expect(page.locator("#link")).to_have_class("pill connected")
        assert logged(data)[:1] == ["t1"]


def test_a_page_whose_link_has_ended_says_so(chromium, tmp_path):
    # not by new_page: Chromium counts a link that is refused as an error of the page
    data, page = tmp_path / "data", chromium.new_page()
    with playing(data, "ur", "--host-name", "127.0.0.1") as (_, url):
        page.goto(url)
        expect(page.locator("#link")).to_have_text("connected")
    port = str(urlsplit(url).port)
    with playing(data, "ur", "--host-name", "127.0.0.1", "--http-port", port):
        expect(page.locator("#link")).to_have_text("a new link is needed")
    page.close()


def test_an_answer_that_is_cut_off_is_no_error_of_the_page(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--host-name", "127.0.0.1") as (_, url):
        page = new_page(url)
        page.add_init_script(CUT)
        page.reload()
        expect(page.locator("#rules")).to_have_text("There are no rules to show here.")
        expect(page.locator("#invite-open")).to_be_hidden()


def test_a_very_long_name_stays_in_its_place(new_page, tmp_path):
    with playing(tmp_path / "data", "community", "--option", "side=3") as (_, url):
        page = new_page(url, **PHONE)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.locator("#new").tap()
        page.locator(".seat input").first.fill(LONG)
        page.locator("#new-start").tap()
        expect(page.locator("#start-view")).to_be_hidden()
        expect(page.locator(".players .name").first).to_contain_text("WWWW")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_two_hands_do_not_disturb_each_other(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        one, other = new_page(url), new_page(url)
        one.mouse.click(*place(one, 63))
        expect_actions(one, "t1")
        one.mouse.click(*place(one, 91))  # into a hand
        expect(one.locator("body")).to_have_class("holding")
        other.mouse.move(*place(other, 92))
        other.mouse.down()
        other.mouse.move(*place(other, 55), steps=4)
        expect(other.locator("body")).to_have_class("holding")
        other.keyboard.press("Escape")
        other.mouse.up()
        expect(other.locator("body")).not_to_have_class("holding")
        expect(one.locator("body")).to_have_class("holding")
        one.mouse.click(*place(one, 65))
        expect_actions(one, "t1 R-A")
        expect_actions(other, "t1 R-A")


def test_two_people_drag_at_once(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur") as (_, url):
        one, other = new_page(url), new_page(url)
        one.mouse.click(*place(one, 63))
        expect_actions(one, "t1")
        for page, origin, target in ((one, 91, 65), (other, 92, 67)):
            page.mouse.move(*place(page, origin))
            page.mouse.down()
            page.mouse.move(*place(page, target), steps=4)
        for page in (one, other):
            expect(page.locator("body")).to_have_class("holding")
            expect(page.locator(".ghost .piece, .ghost .piece *").first).to_be_attached()
        other.mouse.up()  # three steps, where one was thrown
        one.mouse.up()
        for page in (one, other):
            expect(page.locator("#board .light.wrong").first).to_be_attached()
            expect(page.locator("body")).not_to_have_class("holding")
        drag(other, 67, 92)
        for page in (one, other):
            expect_actions(page, "t1 R-A")
            expect(page.locator("#board .light.wrong")).to_have_count(0)
        assert logged(data) == ["t1", "R-A"]
