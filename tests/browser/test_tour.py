"""The tour of the first turn says what hands can do on the board that is there."""

import pytest
from mouse import SEEN_MS, bring, click, place, set_to
from playwright.sync_api import expect
from programs import playing

SEED = 3
WATCH_CELL = """() => {
    window.places = [];
    const watch = () => {
        const { x, y } = document.querySelector("rect[data-cell='0']").getBoundingClientRect();
        if (!places.includes(`${x} ${y}`)) places.push(`${x} ${y}`);
        requestAnimationFrame(watch);
    };
    watch();
}"""
CURSOR = "Press + or −"


@pytest.mark.parametrize(
    ("game", "kind", "words", "spanish"),
    [
        ("uros", "touch", "Tap any square of any island", "Toca cualquier cuadro"),
        ("uros", "cursor", CURSOR, "Pulsa + o −"),
        ("arbos", "touch", "Tap a cell", "Toca una casilla"),
    ],
)
def test_keys_and_buttons_have_words_of_their_own(new_page, tmp_path, game, kind, words, spanish):
    with playing(tmp_path / "data", game, "--board", kind) as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text(words)
        set_to(page, "language", "es")
        expect(page.locator("#tour")).to_contain_text(spanish)


def test_a_click_on_a_board_of_buttons_says_which_play(new_page, tmp_path):
    with playing(tmp_path / "data", "uros", "--board", "cursor") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_be_visible()
        page.locator("#tour-leave").click()
        click(page, 9)
        expect(page.locator("#notice")).to_contain_text(CURSOR)


@pytest.mark.parametrize(
    ("kind", "words"),
    [("presence", "Drag one of"), ("touch", "Tap one of the lit pieces"), ("cursor", CURSOR)],
)
def test_a_throw_then_a_move(new_page, tmp_path, kind, words):
    with playing(tmp_path / "data", "ur", "--board", kind, "--dice", "board") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Press OK: the board rolls")
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("Enter")
        expect(page.locator("#tour")).to_contain_text(words)


def test_a_phone_is_told_of_fingers_not_of_keys(new_page, tmp_path):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with playing(tmp_path / "data", "pilus") as (_, url):
        expect(new_page(url).locator("#tour")).to_contain_text("R, or the wheel, turns it.")
        page = new_page(url, **phone)
        expect(page.locator("#tour")).to_contain_text("A second finger turns it.")
        expect(page.locator("#tour")).not_to_contain_text("wheel")


def test_dice_thrown_by_hand_have_words_of_their_own_and_the_board_stays(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "table") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Roll your three dice, then choose")
        before = place(page, 91)
        click(page, 63)  # a throw of 1
        expect(page.locator("#tour")).to_contain_text("Drag one of the lit pieces")
        assert place(page, 91) == before


def test_the_board_stays_where_it_is_while_the_computer_plays(new_page, tmp_path):
    with playing(tmp_path / "data", "arbos", "--players", "Ana,computer:1") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Drag a")
        page.evaluate(WATCH_CELL)
        bring(page, SEED, 0)
        expect(page.locator("#actions li")).to_have_count(2)  # hers, then the computer's
        expect(page.locator("#tour")).to_contain_text("That was a turn")
        assert len(page.evaluate("places")) == 1


def test_after_a_refusal_it_sends_to_the_reason(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "size=8") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Drag a tile")
        tile = page.locator("#stock-items button").first.bounding_box()
        page.mouse.move(tile["x"] + 10, tile["y"] + 10)
        page.mouse.down()
        page.mouse.move(*place(page, 88), steps=5)  # far from all other tiles
        expect(page.locator(".preview .bad")).not_to_have_count(0)
        page.mouse.up()
        expect(page.locator("#refused")).not_to_be_empty()
        expect(page.locator("#tour")).to_contain_text("The board has refused that")


def test_the_piece_of_a_computer_is_carried_first(new_page, tmp_path):
    players = "computer:1,Ana"
    with playing(tmp_path / "data", "arbos", "--players", players) as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("First put the pieces right")
        page.locator("#tidy").click()
        expect(page.locator("#tour")).to_contain_text("Drag a green seed")


def test_its_last_word_stays_until_the_person_acts_again(new_page, tmp_path):
    with playing(tmp_path / "data", "arbos", "--board", "touch") as (_, url):
        page = new_page(url, locale="en-GB")
        tour = page.locator("#tour")
        for count, cell in enumerate((0, 7)):
            click(page, cell)
            expect(page.locator("#actions li")).to_have_count(count + 1)
            expect(tour).to_contain_text("That was a turn")
        click(page, 56)
        expect(page.locator("#actions li")).to_have_count(3)
        expect(tour).to_be_hidden()


def test_no_green_is_spoken_of_where_none_is(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--dice", "board") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Press OK: the board rolls")
        click(page, 91)  # before the throw it may go nowhere
        expect(page.locator("body.holding")).to_have_count(1)
        expect(page.locator("#tour")).to_contain_text("Press OK: the board rolls")
        page.wait_for_timeout(SEEN_MS)
        expect(page.locator("#tour")).not_to_contain_text("Green")


def test_a_hand_that_is_hidden_is_shown_before_a_tile_is_dragged(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus", "--option", "size=8,deck=dealt") as (_, url):
        page = new_page(url, locale="en-GB")
        expect(page.locator("#tour")).to_contain_text("Press “Show”")
        page.locator("#reveal").click()
        expect(page.locator("#tour")).to_contain_text("Drag a tile from the box")
