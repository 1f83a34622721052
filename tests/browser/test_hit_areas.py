"""A hand reaches all that is drawn; a tile is held by its middle."""

import re

import pytest
from mouse import click, middle, place
from mouse import drag as carry
from playwright.sync_api import expect
from programs import playing

# Count the points of a fine net over the board, corners of cells among them, where no cell is hit.
GAPS = """
() => {
  const board = document.querySelector("#board");
  const rects = [...board.querySelectorAll(".targets rect")];
  const frame = board.getBoundingClientRect(), size = rects[0].getBoundingClientRect().width;
  const isHit = (x, y) => document.elementsFromPoint(x, y).some((one) => one.closest(".targets"));
  let gaps = 0;
  for (let x = frame.x + 1; x < frame.right - 1; x += size / 8) {
    for (let y = frame.y + 1; y < frame.bottom - 1; y += size / 8) gaps += !isHit(x, y);
  }
  for (const rect of rects) {
    const { x, y } = rect.getBoundingClientRect();
    const isShown = x > frame.x + 1 && x < frame.right && y > frame.y + 1 && y < frame.bottom;
    gaps += isShown && !isHit(x, y);
  }
  return gaps;
}
"""
# Move the pointer so quickly that no answer comes in between.
AT_ONCE = """
(events) => {
  for (const [type, [clientX, clientY]] of events) {
    const event = new PointerEvent(type, { clientX, clientY, isPrimary: true, bubbles: true });
    document.querySelector("#board").dispatchEvent(event);
  }
}
"""


def drag(page, origin, target):
    page.mouse.move(*origin)
    page.mouse.down()
    page.mouse.move(*target, steps=5)


def drag_at_once(page, origin, target, *before):
    """Drag from cell to cell before the host answers, after the events `before`."""
    start, end = place(page, origin), place(page, target)
    drawn = [("pointerdown", start), ("pointermove", end), ("pointerup", end)]
    page.evaluate(AT_ONCE, [*before, *drawn])


def between(page, first, last):
    """Return the point in the middle between two cells."""
    (x, y), (other_x, other_y) = place(page, first), place(page, last)
    return (x + other_x) / 2, (y + other_y) / 2


@pytest.mark.parametrize("game", ["ur", "uros", "arbos", "pilus", "community"])
def test_there_is_a_cell_at_every_point_of_the_board(new_page, tmp_path, game):
    with playing(tmp_path / "data", game) as (_, url):
        page = new_page(url, viewport={"width": 1280, "height": 800})
        expect(page.locator("#board .ground")).to_be_attached()
        assert page.evaluate(GAPS) == 0


def test_a_piece_alone_stands_amid_its_square_and_is_lifted_at_both_ends(new_page, tmp_path):
    ends = near, far = 66, 76
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        click(page, 64)  # Black's dice: 2
        expect(page.locator("#actions li")).to_have_count(1)
        carry(page, 91, near)
        piece = page.locator(f"#board .pieces [data-cell='{near}']")
        expect(piece).to_have_count(1)
        assert middle(piece) == pytest.approx(between(page, near, far), abs=3)
        for end in ends:
            click(page, end)
            expect(page.locator("body")).to_have_class(re.compile("holding"))
            page.keyboard.press("Escape")
            expect(page.locator("body")).not_to_have_class(re.compile("holding"))
            expect(piece).to_have_count(1)


def test_a_drag_is_over_before_the_board_has_felt_it(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        click(page, 64)  # Black's dice: 2
        expect(page.locator("#actions li")).to_have_count(1)
        carry(page, 91, 66)
        expect(page.locator("#actions li")).to_have_attribute("title", "t2 R-B")
        drag_at_once(page, 92, 76)  # the free half of the square
        for cell in 66, 76:
            expect(page.locator(f"#board .pieces [data-cell='{cell}']")).to_have_count(1)
        expect(page.locator("body")).not_to_have_class(re.compile("holding"))


def test_a_drag_begins_before_the_last_one_is_answered(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        target = place(page, 45)
        drag(page, place(page, 91), target)
        expect(page.locator("body")).to_have_class(re.compile("holding"))
        drag_at_once(page, 92, 46, ("pointerup", target))
        page.mouse.up()
        for cell in 45, 46:
            expect(page.locator(f"#board .pieces [data-cell='{cell}']")).to_have_count(1)
        expect(page.locator("body")).not_to_have_class(re.compile("holding"))


def test_a_hexagon_is_taken_by_its_middle_and_by_its_tip(new_page, tmp_path):
    with playing(tmp_path / "data", "community", "--option", "side=3") as (_, url):
        page = new_page(url)
        b3, b4 = between(page, 25, 36), between(page, 27, 38)
        height = 2 * (place(page, 36)[1] - place(page, 26)[1])
        for reach in (0, 0.54):  # the tip is nearer to the cells of the row below
            x, y = b3
            drag(page, (x, y + reach * height), b4)
            expect(page.locator("#preview")).to_have_text("Swap B3 and B4")
            page.keyboard.press("Escape")
            page.mouse.up()


def test_a_tile_is_laid_where_its_middle_is(new_page, tmp_path):
    a8, e2, f3, h1 = 18, 52, 63, 81  # A and H are the outer rows, 1 and 8 the outer columns
    with playing(tmp_path / "data", "pilus", "--option", "size=8,deck=open") as (_, url):
        page = new_page(url, viewport={"width": 1280, "height": 800})
        tile = page.locator("#stock-items button[aria-label^='tile BGRY']").bounding_box()
        covered, preview = page.locator(".carried .where"), page.locator("#preview")
        drag(page, (tile["x"] + 5, tile["y"] + 5), place(page, a8))
        expect(covered).to_have_text("A7 A8 B8 B7")
        expect(preview).to_contain_text("would touch no")  # it may lie there, but for that
        page.mouse.move(*place(page, h1), steps=5)
        expect(covered).to_have_text("G1 G2 H2 H1")
        page.mouse.move(*between(page, e2, f3), steps=5)
        expect(covered).to_have_text("E2 E3 F3 F2")
        expect(preview).to_have_text("Tile BGRY to E2")
        page.mouse.up()
        expect(page.locator("#lines")).to_contain_text("Tile BGRY to E2: does it count?")
