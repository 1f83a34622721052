"""What was put down waits in sight until the board has answered, and a ring shows how long."""

import pytest
from mouse import click, drag, expect_actions, middle, place
from playwright.sync_api import expect
from programs import playing

NOTE_RINGS = """() => {
  window.rings = [];
  new MutationObserver(() => document.querySelectorAll(".rest circle").forEach((ring) => {
    const { x, y, width, height } = ring.getBoundingClientRect();
    rings.push([x + width / 2, y + height / 2, ring.getAnimations().length]);
  })).observe(document.querySelector("#board"), { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_ring_closes_until_the_move_is_recorded(new_page, tmp_path, motion):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url, reduced_motion=motion)
        click(page, 63)  # a throw of 1
        expect_actions(page, "t1")
        page.evaluate(NOTE_RINGS)
        drag(page, 91, 65)
        expect_actions(page, "t1 R-A")
        rings = page.evaluate("rings")
        assert rings and {count for *_, count in rings} == {int(motion == "no-preference")}
        piece = page.locator(".pieces [data-cell='65'] circle").first
        assert rings[0][:2] == pytest.approx(middle(piece), abs=3)
        expect(page.locator(".rest circle")).to_have_count(0)


def test_a_dropped_island_stays_in_sight_until_the_board_answers(new_page, tmp_path):
    with playing(tmp_path / "data", "uros") as (_, url):
        page = new_page(url, locale="en-GB")
        drag(page, 91, 45)
        ghost = page.locator(".ghost.carried > *")
        assert ghost.count() > 0
        expect(page.locator("#lines")).to_contain_text("OK places")
        expect(ghost).to_have_count(0)


def test_a_dropped_piece_stays_where_it_was_dropped_until_the_host_answers(new_page, tmp_path):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        places = page.evaluate(
            """([from, to, away]) => {
              const board = document.querySelector("#board");
              const first = { bubbles: true, isPrimary: true };
              const fire = (type, [x, y]) => document.elementFromPoint(x, y).dispatchEvent(
                new PointerEvent(type, { clientX: x, clientY: y, ...first }));
              const ghost = document.querySelector(".ghost:not(.carried)");
              const wait = () => new Promise((done) => new MutationObserver(done)
                .observe(ghost, { childList: true }));
              fire("pointerdown", from);
              return wait().then(() => {
                fire("pointermove", to);
                fire("pointerup", to);
                const dropped = ghost.style.left;
                fire("pointermove", away);
                return [dropped, ghost.style.left];
              });
            }""",
            [place(page, 91), place(page, 65), place(page, 9)],
        )
        assert places[0] == places[1]


def test_a_piece_that_was_carried_before_the_host_answered_has_a_preview_where_it_is(
    new_page, tmp_path
):
    with playing(tmp_path / "data", "ur") as (_, url):
        page = new_page(url)
        page.evaluate(
            """(places) => ["pointerdown", "pointermove"].forEach((type, index) => {
              const [x, y] = places[index];
              document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(type,
                { clientX: x, clientY: y, bubbles: true, isPrimary: true }));
            })""",
            [place(page, 91), place(page, 65)],
        )
        expect(page.locator("#preview")).not_to_be_empty()
