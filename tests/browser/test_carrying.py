"""Islands and tiles are dragged by the mouse, turned, and put down where they shall lie."""

import re
from contextlib import closing

from mouse import (
    CLICK_MS,
    SEEN_MS,
    answer,
    bring,
    click,
    drag,
    expect_actions,
    logged,
    place,
    press,
)
from playwright.sync_api import expect
from programs import playing

from reedbed.log import Log
from reedbed.records.record import Record, make_events

RED_HOUSE = 1
NO_LONG_TIMERS = """
{ const set = setTimeout; window.setTimeout = (act, ms) => (ms < 4000 ? set(act, ms) : -1); }
"""


def carry(page, origin, target, turns=0):
    """Drag what lies at a point of the screen onto a cell, turned clockwise on the way."""
    drag_to(page, origin, place(page, target), turns)


def corner(page, cell):
    """Return the point where a cell meets the one below it to the right."""
    box = page.locator(f"rect[data-cell='{cell}']").bounding_box()
    return box["x"] + box["width"], box["y"] + box["height"]


def drag_to(page, origin, target, turns=0):
    """Drag what lies at a point of the screen to another, turned clockwise on the way."""
    page.mouse.move(*origin)
    page.mouse.down()
    page.mouse.move(*target, steps=5)
    for _ in range(turns):
        page.keyboard.press("r")
    expect(page.locator(".preview .good")).not_to_have_count(0)
    page.mouse.up()


def test_an_island_is_carried_turned_and_carried_elsewhere(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "uros") as (_, url):
        page = new_page(url)
        lines = page.locator("#lines")
        carry(page, place(page, 91), 45, turns=1)  # by square 2 of B
        expect(lines).to_contain_text("Island B to D5, turned 1: OK places")
        carry(page, place(page, 91), 65)
        expect(lines).to_contain_text("Island B to C2: OK places")
        answer(page, "ok")
        expect_actions(page, "pB@C2r0")
        assert logged(data) == ["pB@C2r0"]


def test_houses_go_along_with_their_island(new_page, tmp_path):
    data = tmp_path / "data"
    with playing(data, "uros") as (_, url):
        page = new_page(url)
        bring(page, RED_HOUSE, 90)
        expect_actions(page, "hB1")
        carry(page, place(page, 92), 46)  # by square 3
        expect(page.locator("#lines")).to_contain_text("OK places")
        answer(page, "ok")
        expect_actions(page, "hB1", "pB@C4r0")
        expect(page.locator(".light.missing, .light.wrong")).to_have_count(0)


def test_two_tiles_change_places(new_page, tmp_path):
    with playing(tmp_path / "data", "community", "--option", "side=3") as (_, url):
        page = new_page(url)
        carry(page, place(page, 26), 28)
        expect(page.locator("#lines")).to_contain_text("Swap B3 and B4: does it count?")
        answer(page, "ok")
        expect_actions(page, "B3xB4")


def test_tiles_change_places_again_after_back(new_page, tmp_path):
    with playing(tmp_path / "data", "community", "--option", "side=3") as (_, url):
        page = new_page(url)
        lines = page.locator("#lines")
        carry(page, place(page, 26), 28)
        expect(lines).to_contain_text("Swap B3 and B4: does it count?")
        answer(page, "ok")
        expect_actions(page, "B3xB4")
        answer(page, "back")
        expect(lines).to_contain_text("Undone: swap B3 and B4 (player 1)")
        for _ in range(2):
            carry(page, place(page, 26), 28)
            expect(lines).to_contain_text("Swap B3 and B4: does it count?")
            answer(page, "back")
            expect(lines).not_to_contain_text("count?")


def test_a_tile_comes_from_the_box(new_page, tmp_path):
    with playing(tmp_path / "data", "pilus") as (_, url):
        page = new_page(url)
        tile = page.locator("#stock-items button[aria-label^='tile BGRY']").bounding_box()
        drag_to(page, (tile["x"] + 10, tile["y"] + 10), corner(page, 191))
        expect(page.locator("#lines")).to_contain_text("Tile BGRY to I11: does it count?")
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("o")
        expect_actions(page, "BGRY@I11r0")


def test_what_it_would_mean_is_told_before_something_is_put_down(new_page, tmp_path):
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url)
        preview = page.locator("#preview")
        page.mouse.move(*place(page, 91))  # square 2 of B
        page.mouse.down()
        page.mouse.move(*place(page, 65), steps=5)
        expect(preview).to_have_text("Island B to C2")
        expect(page.locator(".preview .good")).not_to_have_count(0)
        page.mouse.move(*place(page, 94), steps=5)
        expect(preview).to_contain_text("beyond the edge")
        page.keyboard.press("Escape")
        expect(preview).to_be_hidden()
        page.mouse.up()
        page.mouse.move(*place_of_heap(page, RED_HOUSE))
        page.mouse.down()
        page.mouse.move(*place(page, 55), steps=5)
        expect(preview).to_contain_text("no island there")
        expect(preview).to_have_class("bad")
        expect(page.locator(".preview .bad")).to_have_count(1)
        page.mouse.move(*place(page, 90), steps=5)
        expect(preview).to_have_text("A house on island B, square 1")
        page.mouse.up()
        expect(preview).to_be_hidden()
        expect_actions(page, "hB1")
        drag(page, 90, 55)  # island B with its house
        expect(page.locator("#lines")).to_contain_text("Which one?")
        page.wait_for_timeout(SEEN_MS)
        click(page, 25)
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("o")
        expect(page.locator("#actions li")).to_have_count(2)
        page.mouse.move(*place(page, 55))
        page.mouse.down()
        page.mouse.move(*place(page, 66), steps=5)
        expect(preview).to_have_text("It cannot go there.")
        page.mouse.move(*place(page, 55), steps=5)
        expect(preview).to_be_hidden()
        page.wait_for_timeout(SEEN_MS)
        expect(preview).to_be_hidden()
        page.mouse.up()


def place_of_heap(page, code):
    box = page.locator(f".heap[data-code='{code}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_refusal_leads_to_its_clause(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.mouse.click(*place(page, 63))  # a throw of 1
        expect_actions(page, "t1")
        drag(page, 91, 67)  # C is three steps away
        expect(page.locator("#clause")).to_have_text("UR-13")
        page.locator("#clause").click()
        expect(page.locator("#rules .due")).to_have_text("UR-13")


def test_an_island_that_cannot_lie_where_it_is_dropped_is_told_why(new_page, tmp_path):
    t, b4, c4, d4, f4 = 0, 43, 44, 45, 47  # by their square 1; the house is on the last
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url)
        bring(page, RED_HOUSE, 93)
        expect_actions(page, "hB4")
        carry(page, place(page, 92), f4 - 1)
        answer(page, "ok")
        expect_actions(page, "hB4", "pB@C4r0")
        for target, covered in ((c4, "C4"), (b4, "C4")):
            drag(page, t, target)
            why = f"{covered} is already covered by island B"
            expect(page.locator("#refused")).to_contain_text(why)
        page.evaluate(NO_LONG_TIMERS)
        drag(page, t, d4)  # nobody can tap where a house stands
        for said in ("#preview", "#refused"):
            expect(page.locator(said)).to_contain_text("D4 is already covered by island B")
        expect(page.locator("#clause")).to_have_text("UROS-15")
        press(page, "menu")  # what comes next is about something else
        expect(page.locator("#preview")).to_be_hidden()
        expect_actions(page, "hB4", "pB@C4r0")


def test_a_tile_comes_from_the_box_of_a_board_of_keys(new_page, tmp_path):
    d6, f6 = 123, 187  # their last cells
    with playing(tmp_path / "data", "pilus", "--board", "touch") as (_, url):
        page = new_page(url)
        for target in (d6, f6):  # the second time a pawn is due, and no tile
            tile = page.locator("#stock-items button").nth(3).bounding_box()
            page.mouse.move(tile["x"] + 10, tile["y"] + 10)
            page.mouse.down()
            page.mouse.move(*corner(page, target), steps=5)
            if target == d6:
                expect(page.locator("#preview")).to_contain_text("Tile BGYR to D6")
            page.mouse.up()
            expect_actions(page, "BGYR@D6r0")
        expect(page.locator("#preview")).to_be_hidden()


def test_after_a_bad_place_a_good_one_is_taken(new_page, tmp_path):
    b, c4, d4, e4 = 90, 44, 45, 46
    v, below = 48, 87  # beyond the Lake: where V waits, and where nothing does
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url)
        lines = page.locator("#lines")
        drag(page, b, v)
        expect(page.locator("#preview")).to_contain_text("beyond the edge")
        expect(lines).not_to_contain_text("Island")
        carry(page, place(page, b), d4)  # from there it would reach beyond the edge
        expect(lines).to_contain_text("Island B to C4: OK places")
        drag(page, b, below)
        expect(page.locator("#preview")).to_contain_text("beyond the edge")
        carry(page, place(page, b), e4, turns=1)
        expect(lines).to_contain_text("Island B to E4, turned 1: OK places")
        page.wait_for_timeout(SEEN_MS)
        page.keyboard.press("Backspace", delay=CLICK_MS)
        expect(lines).not_to_contain_text("Island B")
        carry(page, place(page, b), c4)
        expect(lines).to_contain_text("Island B to C4: OK places")
        expect(page.locator("#actions li")).to_have_count(0)


def test_nothing_is_left_of_the_preview_of_a_quick_click(new_page, tmp_path):
    river, a = 91, 65
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.mouse.click(*place(page, 63))  # a throw of 1
        expect_actions(page, "t1")
        click(page, river)
        expect(page.locator("body")).to_have_class("holding")
        page.mouse.click(*place(page, a))  # before anybody can answer
        expect_actions(page, "t1 R-A")
        page.wait_for_timeout(SEEN_MS)
        expect(page.locator("#preview")).to_be_hidden()
        expect(page.locator(".preview > *")).to_have_count(0)


def test_a_finger_is_told_what_it_has_taken_for_what_it_put_down(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url, viewport={"width": 390, "height": 844}, has_touch=True)
        page.touchscreen.tap(*place(page, 91))
        expect(page.locator("body")).to_have_class("holding")
        expect(page.locator("#notice")).to_be_empty()
        page.touchscreen.tap(*place(page, 92))
        expect(page.locator("#notice")).to_have_text(
            "The piece that was there is in your hand now."
        )


def test_a_place_that_is_lit_stays_green_below_a_piece_in_hand(new_page, tmp_path):
    river, a = 91, 65
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.mouse.click(*place(page, 63))  # a throw of 1
        expect_actions(page, "t1")
        click(page, river)
        expect(page.locator("#board .light.target")).to_have_count(1)
        page.mouse.move(*place(page, a))
        expect(page.locator(".preview .good")).to_have_css("fill", re.compile(r"^rgba\(0, 190"))
        for shape in page.locator(".targets path:hover").all():
            expect(shape).to_have_css("fill", "rgba(0, 0, 0, 0)")


def test_a_tile_is_legal_while_the_pawn_of_the_computer_is_owed(new_page, tmp_path):
    pawn, f3 = 98, 63
    options = ("--option", "size=8,deck=open", "--players", "Ana,computer:1")
    with playing(tmp_path / "data", "pilus", *options) as (_, url):
        page = new_page(url)
        lines = page.locator("#lines")
        tile = page.locator("#stock-items button[aria-label^='tile BGRY']").bounding_box()
        carry(page, (tile["x"] + 10, tile["y"] + 10), 52)
        expect(lines).to_contain_text("Tile BGRY to E2: does it count?")
        answer(page, "ok")
        drag(page, pawn, f3)
        expect(lines).to_contain_text("Move the pawn of player 2")
        tile = page.locator("#stock-items button").first.bounding_box()
        page.mouse.move(tile["x"] + 10, tile["y"] + 10)
        page.mouse.down()
        for cell in (33, 35, 43, 46, 55, 62, 65, 72, 73, 74):  # some touch a side of a tile
            page.mouse.move(*place(page, cell), steps=5)
            expect(page.locator(".preview .asked")).to_have_count(0)
            expect(page.locator("#preview")).not_to_contain_text("hand")
            if page.locator(".preview .good").count():
                break
        expect(page.locator("#preview")).to_contain_text("Tile ")
        expect(page.locator("#preview")).not_to_have_class("bad")
        page.mouse.up()
        expect(lines).to_contain_text("count?")


def test_a_tile_is_dragged_below_the_own_pawn_alone(new_page, tmp_path):
    data, own, other = tmp_path / "data", 63, 36
    position = "pilus:size=8 BGRS@D4r0;BGRY@E2r0;BGSY@C6r0 F3,C6 0,0 1 tile open open"
    record = Record("pilus", "size=8", position=position, termination="adjourned")
    with closing(Log(data)) as log:
        log.add_game("record", make_events(record))
    with playing(data, "--from", "1") as (_, url):
        page = new_page(url)
        lines, tile = (
            page.locator("#lines"),
            page.locator("#stock-items button[aria-label^='tile BGSR']"),
        )
        box = tile.bounding_box()
        origin = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(*origin)
        page.mouse.down()
        page.mouse.move(*corner(page, other), steps=5)
        page.mouse.up()
        expect(page.locator("#refused")).to_contain_text("rest on a single tile")
        expect(page.locator("#clause")).to_have_text("PILUS-16")
        expect(lines).to_contain_text("Lay a tile")
        drag_to(page, origin, corner(page, own - 10), turns=3)  # square 1 on the pawn
        expect(lines).to_contain_text("Tile BGSR to E3, turned 3: does it count?")
        expect(page.locator("#refused")).to_be_hidden()
        answer(page, "ok")
        expect_actions(page, "BGSR@E3r3")
        expect(page.locator(".light.missing, .light.wrong")).to_have_count(0)
