"""The dialog for a new game, the language of each viewer, names that are written to mislead."""

import pytest
from mouse import place
from playwright.sync_api import expect
from programs import playing

RIGHT_TO_LEFT = "\u202eAna\u2066"
ARABIC = "عمر"


@pytest.fixture(scope="module")
def touch(tmp_path_factory):
    with playing(tmp_path_factory.mktemp("touch") / "data", "--kind", "touch") as (_, url):
        yield url


def problem(page, field):
    return page.locator(f"#new-{field}-problem")


def test_enter_starts_and_escape_does_not(new_page, touch):
    page = new_page(touch)
    page.locator("#new").click()
    page.locator("#new-players").fill("Eva, Leo")
    page.keyboard.press("Escape")
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator(".players .name").first).not_to_contain_text("Eva")
    page.locator("#new").click()
    page.locator("#new-players").fill("Eva, Leo")
    page.locator("#new-players").press("Enter")
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator(".players .name").first).to_have_text("Eva (Black)")


def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(new_page, touch):
    page, other = new_page(touch), new_page(touch)
    page.locator("#new").click()
    page.locator("#new-players").fill("Ann, Bob, Cid")
    page.locator("#new-clock").select_option("other")
    page.locator("#new-clock-text").fill("7:2")
    page.locator("#new-options [name=first]").select_option("2")
    page.locator("#new-start").click()
    expect(problem(page, "clock")).to_contain_text("7:2")
    expect(page.locator("#new-clock-text")).to_be_focused()
    page.locator("#new-clock-text").fill("7+2")
    page.keyboard.press("Enter")
    expect(problem(page, "players")).not_to_be_empty()
    expect(problem(page, "clock")).to_be_empty()
    expect(page.locator("#new-players")).to_have_value("Ann, Bob, Cid")
    expect(page.locator("#new-options [name=first]")).to_have_value("2")
    expect(page.locator("#new-dialog")).to_be_visible()
    expect(other.locator("#notice")).to_be_empty()  # it is not for the others
    page.locator("#new-players").fill("Ann, Bob")
    page.keyboard.press("Enter")
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator(".players li.acts .name")).to_have_text("Bob (White)")
    expect(page.locator(".players .clock").first).to_have_text("7:00")


def test_what_there_is_is_offered_as_controls(new_page, touch):
    page = new_page(touch)
    page.locator("#new").click()
    game, options = page.locator("#new-game"), page.locator("#new-options")
    game.select_option("community")
    expect(page.locator("#new-clock-field")).to_be_hidden()
    expect(page.locator("#new-no-clock")).to_be_visible()
    expect(options.locator("select[name=players] option")).to_have_count(5)
    game.select_option("arbos")
    expect(options.locator("[name=strict]")).to_have_attribute("type", "checkbox")
    expect(options.locator("[name=supply]")).to_have_attribute("max", "200")
    expect(page.locator("#new-clock-field")).to_be_visible()
    game.select_option("pilus")
    options.locator("select[name=players]").select_option("3")
    options.locator("[name=deck]").fill("nonsense")
    page.locator("#new-start").click()
    expect(problem(page, "options")).not_to_be_empty()
    expect(options.locator("[name=deck]")).to_have_value("nonsense")
    options.locator("[name=deck]").fill("open")
    page.locator("#new-start").click()
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator(".players li")).to_have_count(3)


def test_a_computer_is_called_by_its_level(new_page, touch):
    page = new_page(touch, locale="en-GB")
    page.locator("#new").click()
    page.locator("#new-game").select_option("ur")
    page.locator("#new-players").fill("Ana, computer:3")
    page.locator("#new-start").click()
    expect(page.locator(".players .name")).to_have_text(["Ana (Black)", "Computer 3 (White)"])


def test_each_viewer_has_a_language(new_page, touch):
    english = new_page(touch, locale="en-GB")
    spanish = new_page(touch, locale="es-MX")
    french = new_page(touch, locale="fr-FR")
    asked = new_page(touch + "?lang=es", locale="en-US")
    for page, language in ((english, "en"), (spanish, "es"), (french, "en"), (asked, "es")):
        expect(page.locator("html")).to_have_attribute("lang", language)
    expect(english.locator("#new")).to_have_text("New game")
    expect(spanish.locator("#new")).to_have_text("Partida nueva")
    expect(spanish.locator("#lines")).not_to_have_text(english.locator("#lines").inner_text())
    asked.locator("#language").click()
    expect(asked.locator("html")).to_have_attribute("lang", "en")
    asked.reload()
    expect(asked.locator("html")).to_have_attribute("lang", "en")
    expect(spanish.locator("#new")).to_have_text("Partida nueva")


def test_the_command_asks_for_a_language(new_page, tmp_path):
    with playing(tmp_path / "data", "--kind", "touch", "--lang", "es") as (_, url):
        assert url.endswith("?lang=es")
        page = new_page(url, locale="en-US")
        expect(page.locator("html")).to_have_attribute("lang", "es")


def test_names_stay_within_themselves(new_page, touch):
    page = new_page(touch)
    page.locator("#new").click()
    page.locator("#new-game").select_option("ur")
    page.locator("#new-players").fill(f"{RIGHT_TO_LEFT}, <b>{ARABIC}</b>")
    page.locator("#new-start").click()
    expect(page.locator(".players bdi")).to_have_text([RIGHT_TO_LEFT, f"<b>{ARABIC}</b>"])
    expect(page.locator(".players bdi b")).to_have_count(0)
    # the side is written after the name, and upright
    # waited for: the page may be drawing the name anew
    page.wait_for_function(
        """() => {
             const parts = document.querySelector(".players .name").childNodes;
             const [name, side] = [...parts].map((node) => {
               const range = document.createRange();
               range.selectNodeContents(node);
               return range.getBoundingClientRect().left;
             });
             return name < side;
           }"""
    )


def test_spectators_have_no_hands(new_page, tmp_path):
    with playing(tmp_path / "data", "--kind", "touch", "--spectators") as (_, url):
        player = new_page(url)
        expect(player.locator("#watching")).to_be_hidden()
        # a proxy at this computer tells where somebody comes from
        watcher = new_page(url, extra_http_headers={"X-Forwarded-For": "192.168.1.9"})
        expect(watcher.locator("#watching")).to_be_visible()
        for hidden in ("#new", "#buttons", "#tidy"):
            expect(watcher.locator(hidden)).to_be_hidden()
        watcher.mouse.click(*place(watcher, 58))
        player.mouse.click(*place(player, 59))
        expect(watcher.locator("#actions li")).to_have_text(["throw 2"])


def test_the_link_opens_the_page_and_goes_from_the_address(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "--kind", "touch", "--host-name", "reedbed.test") as (program, url):
        assert "?token=" in url
        page = new_page(url)
        assert page.url == url.partition("?")[0]
        page.reload()
        expect(page.locator("#link")).to_have_class("pill connected")
        assert "http://reedbed.test:" in program.said() and "█" in program.said()
