"""The mirror in a real browser: the mouse, the keyboard and a finger are hands at the board."""

import re

from mouse import (
    bring,
    drag,
    expect_actions,
    label,
    logged,
    open_advanced,
    place,
    press,
    set_to,
    take_away,
)
from playwright.sync_api import expect
from programs import playing


def test_the_mouse_plays_and_the_log_knows(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "ur") as (_, url):
        page = new_page(url)
        expect(page.locator(".pieces .piece")).to_have_count(14)
        page.mouse.click(*place(page, 64))  # Black's dice: 2
        expect_actions(page, "t2")
        drag(page, 91, 66)  # from the river to B
        expect_actions(page, "t2 R-B")
        page.mouse.click(*place(page, 34))  # White's dice: 1
        expect_actions(page, "t2 R-B", "t1")
        page.mouse.click(*place(page, 1))  # a piece into the hand …
        expect(page.locator("body")).to_have_class("holding")
        page.mouse.click(*place(page, 25))  # … and onto a
        expect_actions(page, "t2 R-B", "t1 R-a")
        assert logged(data) == ["t2", "R-B", "t1", "R-a"]
        page.locator("[data-button=back]").click()
        expect_actions(page, "t2 R-B", "t1")


def test_all_pieces_are_set_up_after_a_computers_move_and_after_back(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--players", "Ana,computer:1") as (_, url):
        page = new_page(url)
        owed = page.locator("#board .light.missing")
        page.mouse.click(*place(page, 64))  # Black's dice: 2
        expect_actions(page, "t2")
        drag(page, 91, 66)  # from the river to B
        expect_actions(page, "t2 R-B")
        page.mouse.click(*place(page, 34))  # White's dice: 1, with which only a piece can enter
        expect_actions(page, "t2 R-B", "t1 R-a")
        expect(owed).not_to_have_count(0)
        page.locator("#tidy").click()
        expect(owed).to_have_count(0)
        expect(page.locator("#lines")).to_contain_text("Roll")
        press(page, "back")  # both their moves
        expect_actions(page, "t2")
        expect(owed).not_to_have_count(0)
        page.locator("#tidy").click()
        expect(owed).to_have_count(0)
        expect(page.locator("#board .light.wrong")).to_have_count(0)
        drag(page, 91, 66)
        expect_actions(page, "t2 R-B")


def test_an_illegal_move_is_told_in_the_chosen_language(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        set_to(page, "language", "es")
        expect(page.locator("#who")).to_contain_text("Negras")
        page.mouse.click(*place(page, 63))  # 1
        expect_actions(page, "t1")
        drag(page, 91, 67)  # C is three steps away
        expect(page.locator("#refused")).not_to_be_empty()
        expect(page.locator("#board .light.wrong")).to_have_count(1)
        page.locator("#tidy").click()
        expect(page.locator(".light.wrong")).to_have_count(0)
        expect_actions(page, "t1")


def test_the_keyboard_alone(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.keyboard.press("b")
        for key in ["ArrowDown"] * 5 + ["ArrowRight"] * 3:
            page.keyboard.press(key)
        expect(page.get_by_role("gridcell", name="throw 2").last).to_be_focused()
        page.keyboard.press("Enter", delay=120)
        expect_actions(page, "t2")
        page.get_by_role("gridcell", name="river, 7 × Black").focus()
        page.keyboard.press("Enter")
        expect(page.locator("body")).to_have_class("holding")
        square = page.get_by_role("gridcell", name="B, square", exact=False).last
        square.focus()
        page.keyboard.press("Enter")
        expect_actions(page, "t2 R-B")
        expect(square).to_have_accessible_name(re.compile("^B, square, Black"))


def test_fingers_on_keys_on_a_small_screen(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch") as (_, url):
        page = new_page(
            url,
            viewport={"width": 360, "height": 740},
            has_touch=True,
            color_scheme="dark",
            reduced_motion="reduce",
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.touchscreen.tap(*place(page, 58))
        expect_actions(page, "t1")
        page.touchscreen.tap(*place(page, 48))
        expect(page.locator(".light.selected")).not_to_have_count(0)
        moving = "all => all.filter(e => getComputedStyle(e).animationName !== 'none').length"
        assert page.locator(".light").evaluate_all(moving) == 0
        expect(page.locator("#lines")).to_contain_text("selected: now pick")
        page.touchscreen.tap(*place(page, 36))
        expect_actions(page, "t1 R-A")


def test_looking_closer(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch") as (_, url):
        page = new_page(url)
        lines = page.locator("#lines p")
        expect(lines.first).to_contain_text("Roll")
        page.keyboard.down("+")
        expect(lines.nth(1)).to_contain_text("+ and −")  # it walks while it is held
        page.mouse.click(*place(page, 48))
        expect(lines.first).to_have_text("Black's river: Black, pieces: 7")
        page.keyboard.up("+")
        page.locator("[data-button=menu]").click(delay=800)
        expect(lines.first).to_contain_text("should be")
        page.locator("[data-button=ok]").click()
        expect(lines.first).to_contain_text("Roll")
        page.mouse.click(*place(page, 58))  # a tap acts again
        expect_actions(page, "t1")
        page.mouse.click(*place(page, 0))  # White's river
        expect(page.locator("#refused")).not_to_be_empty()
        told = page.locator("#refused").inner_text()
        page.locator("[data-button=ok]").click()
        expect(page.locator("#refused")).to_be_empty()
        page.locator("[data-button=back]").click(delay=800)
        expect(page.locator("#refused")).to_have_text(told)
        expect_actions(page, "t1")


def test_a_new_game_by_the_start_page(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch") as (_, url):
        page = new_page(url)
        page.locator("#new").click()
        page.locator(".seat input").first.fill("Ann")
        page.locator(".seat input").nth(1).fill("Bob")
        open_advanced(page)
        page.locator("#new-options [name=first]").select_option("2")
        page.locator("#new-start").click()
        expect(page.locator(".players li.acts .name")).to_have_text("Bob (White)")


def test_clocks_tick_beside_the_players_from_the_first_action_on(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--board", "touch", "--clock", "5+0") as (_, url):
        page = new_page(url)
        clocks = page.locator(".players .clock")
        expect(clocks).to_have_count(2)
        expect(clocks.nth(1)).to_have_text("5:00")
        page.wait_for_timeout(2000)
        expect(clocks.nth(0)).to_have_class("clock")
        expect(clocks.nth(0)).to_have_text("5:00")
        page.mouse.click(*place(page, 58))  # Black's dice: 1
        expect(clocks.nth(0)).to_have_class("clock runs")
        expect(clocks.nth(0)).to_have_text("4:57")


def test_a_piece_that_a_real_board_would_take_for_another_is_marked(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        expect(page.locator(".pieces .piece")).to_have_count(14)
        take_away(page, 91)  # Black's
        take_away(page, 1)  # White's
        expect(page.locator("#mistaken")).to_be_empty()
        bring(page, 2, 91)
        expect(page.locator(".mistaken")).to_have_count(0)
        bring(page, 1, 1)
        expect(page.locator(".mistaken")).to_have_count(2)
        expect(page.locator("#mistaken")).to_contain_text("A real board cannot see that")
        assert "White" in label(page, 91) and "wrong player" in label(page, 91)
        page.locator("#tidy").click()
        expect(page.locator(".mistaken")).to_have_count(0)
        expect(page.locator("#mistaken")).to_be_empty()
