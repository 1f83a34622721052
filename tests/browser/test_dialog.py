"""The start page, the language of each viewer, names that are written to mislead."""

import re

import pytest
from mouse import SEEN_MS, open_advanced, place, set_to
from playwright.sync_api import expect
from programs import playing
from proxy import coming_from

RIGHT_TO_LEFT = "\u202eAna\u2066"
ARABIC = "عمر"


@pytest.fixture(scope="module")
def touch(tmp_path_factory):
    with playing(tmp_path_factory.mktemp("touch") / "data", "ur", "--board", "touch") as (_, url):
        yield url


def problem(page, field):
    return page.locator(f"#new-{field}-problem")


def choose(page, game):
    """Open the start page and choose a game."""
    if not page.locator("#start-view").is_visible():
        page.locator("#new").click()
    page.locator(f"[name=game][value={game}]").check()


def name_seats(page, *names):
    for number, name in enumerate(names):
        page.locator(".seat select").nth(number).select_option("")
        page.locator(".seat input").nth(number).fill(name)


def test_enter_starts_and_escape_does_not(new_page, touch):
    page = new_page(touch)
    choose(page, "ur")
    name_seats(page, "Eva", "Leo")
    page.keyboard.press("Escape")
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator(".players .name").first).not_to_contain_text("Eva")
    choose(page, "ur")
    name_seats(page, "Eva", "Leo")
    page.locator(".seat input").first.press("Enter")
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator(".players .name").first).to_have_text("Eva (Black)")


def test_what_is_wrong_is_said_beside_its_field_and_nothing_is_lost(new_page, touch):
    page, other = new_page(touch), new_page(touch)
    choose(page, "ur")
    name_seats(page, "Ann", "Bob")
    open_advanced(page)
    page.locator("#new-clock").select_option("other")
    page.locator("#new-clock-text").fill("7:2")
    page.locator("#new-options [name=first]").select_option("2")
    page.locator("#new-start").click()
    expect(problem(page, "clock")).to_contain_text("7:2")
    expect(page.locator("#new-clock-text")).to_be_focused()
    expect(page.locator(".seat input").first).to_have_value("Ann")
    expect(page.locator("#new-options [name=first]")).to_have_value("2")
    expect(page.locator("#start-view")).to_be_visible()
    expect(other.locator("#notice")).to_be_empty()  # it is not for the others
    page.locator("#new-clock-text").fill("7+2")
    page.keyboard.press("Enter")
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator(".players li.acts .name")).to_have_text("Bob (White)")
    expect(page.locator(".players .clock").first).to_have_text("7:00")


def test_what_there_is_is_offered_as_controls(new_page, touch):
    page = new_page(touch)
    choose(page, "community")
    options = page.locator("#new-options")
    open_advanced(page)
    expect(page.locator("#new-clock-field")).to_be_hidden()
    expect(page.locator("#new-no-clock")).to_be_visible()
    options.locator("select[name=players]").select_option("6")
    expect(page.locator(".seat")).to_have_count(6)
    choose(page, "arbos")
    expect(options.locator("[name=strict]")).to_have_attribute("type", "checkbox")
    expect(options.locator("[name=supply]")).to_have_attribute("max", "200")
    expect(page.locator("#new-clock-field")).to_be_visible()
    choose(page, "pilus")
    options.locator("select[name=players]").select_option("3")
    expect(options.locator("[name=start]")).to_be_hidden()  # the board deals it
    options.locator("[name=deck]").select_option("open")
    options.locator("[name=start]").fill("nonsense")
    page.locator("#new-start").click()
    expect(problem(page, "options")).not_to_be_empty()
    expect(options.locator("[name=start]")).to_have_value("nonsense")
    options.locator("[name=deck]").select_option("dealt")
    page.locator("#new-start").click()
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator(".players li")).to_have_count(3)
    expect(page.locator("#stock-name")).to_have_text("Tiles of player 1")  # the board has dealt


def test_a_game_begins_at_a_position_that_is_pasted(new_page, touch):
    page = new_page(touch)
    choose(page, "uros")
    open_advanced(page)
    page.locator("#new-position").fill("pilus:players=3,size=8 BGRS@D4r0 -,-,- 0,2,0 2 tile open")
    expect(page.locator("[name=game][value=pilus]")).to_be_checked()
    expect(page.locator(".seat")).to_have_count(3)
    page.locator("#new-start").click()
    expect(problem(page, "position")).to_contain_text("7 fields")
    expect(page.locator("#new-position")).to_be_focused()
    page.locator("#new-position").press_sequentially(" open")
    page.locator("#new-start").click()
    expect(page.locator("#start-view")).to_be_hidden()
    expect(page.locator(".players li.acts")).to_contain_text("2")
    choose(page, "ur")
    expect(page.locator("#new-position")).to_have_value("")


def test_a_computer_is_called_by_its_level(new_page, touch):
    page = new_page(touch, locale="en-GB")
    choose(page, "ur")
    name_seats(page, "Ana")
    page.locator(".seat select").nth(1).select_option("3")
    page.locator("#new-start").click()
    expect(page.locator(".players .name")).to_have_text(["Ana (Black)", "Computer 3 (White)"])


def test_without_a_game_the_page_offers_all_and_the_board_throws(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "--board", "touch", "--dice", "board") as (_, url):
        page = new_page(url)
        expect(page.locator(".card")).to_have_count(5)
        expect(page.locator(".card:has([value=uros]) img")).to_have_js_property("complete", True)
        choose(page, "ur")
        name_seats(page, "Ana", "Bo")
        page.locator("#new-start").click()
        expect(page.locator("#tour")).to_contain_text("the board rolls")
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("o")
        expect(page.locator("#actions li")).to_have_count(1)
        page.locator("#tour-leave").click()
        expect(page.locator("#tour")).to_be_hidden()
        page.reload()  # it does not come back
        expect(page.locator("#actions li")).to_have_count(1)
        expect(page.locator("#tour")).to_be_hidden()
        choose(page, "uros")
        page.locator("#new-start").click()
        expect(page.locator("#game-name")).to_have_text("Uros")
        page.locator("#new").click()
        expect(page.locator("#unfinished-games li")).to_have_count(1)
        page.locator("#unfinished-games button").click()
        expect(page.locator("#game-name")).to_have_text("Ur")


@pytest.mark.parametrize("players", ["Ana,computer:1", "computer:1,Ana"])
def test_the_tour_ends_after_the_turn_of_the_person(new_page, tmp_path, players):
    data = tmp_path / "data"
    with playing(data, "ur", "--board", "touch", "--dice", "board", "--players", players) as (
        _,
        url,
    ):
        page = new_page(url)
        tour = page.locator("#tour")
        for _ in range(12):
            expect(tour).to_be_visible()
            if "That was a turn" in tour.text_content():
                break
            if "Press OK" not in tour.text_content():
                page.keyboard.press("+")
            page.wait_for_timeout(SEEN_MS)
            page.keyboard.press("Enter")
            page.wait_for_timeout(SEEN_MS)
        expect(page.locator("#tour")).to_contain_text("That was a turn")
        expect(page.locator("#tour-leave")).to_have_text("Got it")


def test_a_chosen_tile_is_not_yet_what_will_be_recorded(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--players", "Ana,computer:1") as (_, url):
        page = new_page(url)
        expect(page.locator("#tour")).to_contain_text("Drag a tile")
        page.keyboard.press("+")
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("Enter")
        expect(page.locator("#lines")).to_contain_text("Choose where")
        expect(page.locator("#tour")).to_contain_text("Drag a tile")


def test_no_tour_tells_what_a_computer_is_to_do(new_page, tmp_path):
    with playing(tmp_path / "data", "uros", "--players", "computer:1,computer:1") as (_, url):
        page = new_page(url)
        expect(page.locator("#who")).to_contain_text("Computer 1")
        page.wait_for_load_state("networkidle")
        expect(page.locator("#tour")).to_be_hidden()


def test_each_viewer_has_a_language(new_page, touch):
    english = new_page(touch, locale="en-GB")
    spanish = new_page(touch, locale="es-MX")
    french = new_page(touch, locale="fr-FR")
    asked = new_page(touch + "?lang=es", locale="en-US")
    for page, language in ((english, "en"), (spanish, "es"), (french, "en"), (asked, "es")):
        expect(page.locator("html")).to_have_attribute("lang", language)
    expect(english.locator("#new")).to_have_text("Games")
    expect(spanish.locator("#new")).to_have_text("Juegos")
    expect(spanish.locator("#lines")).not_to_have_text(english.locator("#lines").inner_text())
    set_to(asked, "language", "en")
    expect(asked.locator("html")).to_have_attribute("lang", "en")
    asked.reload()
    expect(asked.locator("html")).to_have_attribute("lang", "en")
    expect(spanish.locator("#new")).to_have_text("Juegos")


def test_the_command_asks_for_a_language(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch", "--lang", "es") as (_, url):
        assert url.endswith("?lang=es")
        page = new_page(url, locale="en-US")
        expect(page.locator("html")).to_have_attribute("lang", "es")


def test_names_stay_within_themselves(new_page, touch):
    page = new_page(touch)
    choose(page, "ur")
    name_seats(page, RIGHT_TO_LEFT, f"<b>{ARABIC}</b>")
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
    with (
        playing(tmp_path / "data", "ur", "--board", "touch", "--spectators") as (program, url),
        coming_from(
            "127.0.0.1", re.search(r"for others .* (http\S+)", program.said())[1]
        ) as far_url,
    ):
        player = new_page(url)
        expect(player.locator("#watching")).to_be_hidden()
        watcher = new_page(far_url)
        expect(watcher.locator("#watching")).to_be_visible()
        for hidden in ("#new", "#buttons", "#tidy"):
            expect(watcher.locator(hidden)).to_be_hidden()
        watcher.mouse.click(*place(watcher, 58))
        player.mouse.click(*place(player, 59))
        expect(watcher.locator("#actions li")).to_have_text(["roll 2"])


def test_the_link_opens_the_page_and_goes_from_the_address(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur", "--board", "touch", "--host-name", "reedbed.test") as (program, url):
        assert "?token=" in url
        page = new_page(url)
        assert page.url == url.partition("?")[0]
        page.reload()
        expect(page.locator("#link")).to_have_class("pill connected")
        assert "http://reedbed.test:" in program.said() and "█" in program.said()


READ_LABELS = """() => {
  window.labels = [];
  const note = (node) => labels.push(node.getAttribute?.("aria-label") ?? "");
  const watch = { subtree: true, childList: true, attributeFilter: ["aria-label"] };
  new MutationObserver((changes) => {
    changes.forEach(({ target, addedNodes }) => [target, ...addedNodes].forEach(note));
  }).observe(document.querySelector("#table-view"), watch);
}"""


def test_no_piece_is_named_before_there_are_words_for_it(new_page, tmp_path):
    with playing(tmp_path / "data") as (_, url):
        page = new_page(url, locale="en-GB")
        page.evaluate(READ_LABELS)
        choose(page, "ur")
        page.locator("#new-start").click()
        expect(page.get_by_role("gridcell", name="river, 7 × Black")).to_be_visible()
        assert [label for label in page.evaluate("labels") if "piece_of" in label] == []
