"""The tab tells whose turn it is; each action and refusal is heard once, if that is wanted."""

from urllib.parse import unquote

from mouse import CLICK_MS, drag, expect_actions, place, set_to
from playwright.sync_api import expect
from programs import playing
from proxy import coming_from

LISTEN = """
  window.heard = [];
  speechSynthesis.speak = (said) => heard.push(`${said.lang}: ${said.text}`);
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    heard.push("tone");
    return make.call(this);
  };
  0;
"""


def heard(page):
    return page.evaluate("window.heard.splice(0)")


def icon(page):
    return unquote(page.locator("link[rel=icon]").get_attribute("href"))


def throw_and_stray(page):
    """Throw 1, and move a man three steps."""
    page.mouse.click(*place(page, 63))
    expect_actions(page, "t1")
    drag(page, 91, 67)
    expect(page.locator("#refused")).not_to_be_empty()


def test_title_and_icon_tell_whose_turn_it_is(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--players", "Ana,Leo") as (_, url):
        page = new_page(url)
        expect(page).to_have_title("Ana to play · Ur")
        black = icon(page)
        page.mouse.click(*place(page, 63))
        expect_actions(page, "t1")
        drag(page, 91, 65)
        expect(page).to_have_title("Leo to play · Ur")
        assert icon(page) != black and black.startswith("data:image/svg+xml")
        set_to(page, "language", "es")
        expect(page).to_have_title("Juega Leo · Ur")


def test_who_plays_against_computers_is_told_of_the_own_turn(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--players", "Ana,computer:1") as (_, url):
        page = new_page(url)
        expect(page).to_have_title("Your turn, Ana · Ur")


def test_the_page_is_silent_until_it_shall_not_be(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.evaluate(LISTEN)
        throw_and_stray(page)
        assert heard(page) == []


def test_each_action_and_refusal_is_spoken_once_in_the_language_of_each_viewer(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        english, spanish = new_page(url, locale="en-GB"), new_page(url, locale="es-ES")
        for page in (english, spanish):
            set_to(page, "sound", "speech")
            page.evaluate(LISTEN)
        throw_and_stray(english)
        expect(spanish.locator("#refused")).not_to_be_empty()
        told = {
            page: [text for text in heard(page) if text != "tone"] for page in (english, spanish)
        }
        why = english.locator("#refused span").inner_text()
        assert told[english] == ["en: Black: roll 1", f"en: {why}"]
        assert told[spanish][0] == "es: Negras: tirada 1" and len(told[spanish]) == 2
        set_to(english, "language", "es")  # what was told is not told again
        english.locator("#tidy").click()
        expect(english.locator("#refused")).to_be_empty()
        assert [text for text in heard(english) if text != "tone"] == []
        english.reload()
        english.evaluate(LISTEN)
        expect(english.locator("#sound")).to_have_value("speech")
        expect_actions(english, "t1")
        assert heard(english) == []


def test_spectators_have_a_link_that_only_watches(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--host-name", "127.0.0.1") as (_, url):
        player = new_page(url)
        player.locator("#invite-open").click()
        links = player.locator("#invite-links details")
        expect(links).to_have_count(4)
        links.first.locator("summary").click()
        signs = "all => all.map(item => getComputedStyle(item, '::before').content[1])"
        assert links.locator("summary").evaluate_all(signs) == ["▾", "▸", "▸", "▸"]
        expect(links.first.locator("img")).to_have_js_property("complete", True)
        to_watch = links.first.locator("a").get_attribute("href")
        with coming_from("192.168.1.9", to_watch) as far_url:
            watcher = new_page(far_url)
            expect(watcher.locator("#watching")).to_be_visible()
            for hidden in ("#new", "#buttons", "#invite-open"):
                expect(watcher.locator(hidden)).to_be_hidden()
        player.keyboard.press("Escape")


def test_a_player_comes_by_the_link_of_a_seat(new_page, tmp_path):
    options = ("pilus", "--option", "deck=dealt", "--players", "Ana,Leo")
    with playing(tmp_path / "data", *options, "--host-name", "127.0.0.1") as (_, url):
        table = new_page(url)
        table.locator("#invite-open").click()
        expect(table.locator("#invite-links summary").nth(2)).to_contain_text("Ana")
        link, other = (
            table.locator("#invite-links a").nth(number).get_attribute("href") for number in (2, 3)
        )
        table.keyboard.press("Escape")
        table.locator("#reveal").click()
        expect(table.locator("#stock-items button")).to_have_count(3)
        table.locator("#reveal").click()
        expect(table.locator("#stock-items")).to_be_hidden()
        ana = new_page(link)
        expect(ana).to_have_title("Your turn, Ana · Pilus")
        expect(ana.locator("#stock-items button")).to_have_count(3)
        expect(table.locator("#stock")).to_be_hidden()
        expect(ana.locator("#stock-items .waits")).to_have_count(0)
        leo = new_page(other)
        expect(leo.locator("#stock-items .waits")).to_have_count(3)
        leo.mouse.click(*place(leo, 191), delay=CLICK_MS)
        expect(leo.locator("#notice")).to_have_text("It is not your turn.")
        expect(ana.locator("#notice")).to_be_empty()
        ana.close()  # a phone that is locked
        expect(table.locator("#invite-links summary").nth(2)).not_to_contain_text("joined")
        expect(table.locator("#stock")).to_be_hidden()
        ana = new_page(link)
        ana.get_by_text("Let the board see it").click()
        expect(table.locator("#reveal")).to_be_visible()
        expect(ana.locator("#reveal")).to_be_hidden()
