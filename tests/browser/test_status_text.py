"""What the board says is shown whole on every screen, and so is the link to its rule."""

from importlib import import_module
from itertools import chain
from re import compile, sub

import pytest
from mouse import click, drag, expect_actions
from playwright.sync_api import expect
from programs import playing

from reedbed_engine.games import IDS

SCREENS = {"desktop": (1280, 800), "upright": (390, 844), "across": (844, 390)}
FOLDERS = ["words.table", "words.common", *(f"games.{game}.words" for game in IDS)]
LONG = "tile BGRY to G10, turned 3"  # no argument of a message is longer

# Show each text in both lines and as a reason with its rule; return those that are cut or covered.
CUT = """
texts => {
  const card = document.querySelector(".status"), refused = document.querySelector("#refused");
  const clause = document.querySelector("#clause"), lines = document.querySelectorAll("#lines p");
  const parts = [card, ...card.querySelectorAll(".who, .who > bdi, .who > span, div, p")];
  refused.classList.remove("empty");
  clause.hidden = false;
  clause.textContent = "COMMUNITY-12";
  return texts.filter((text) => {
    for (const line of [...lines, refused.firstElementChild]) line.textContent = text;
    const frame = card.getBoundingClientRect();
    const { x, y, width, height } = clause.getBoundingClientRect();
    const isCut = (part) => part.clientHeight > 1 && getComputedStyle(part).overflow !== "visible"
      && (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1);
    const isOutside = (part) => {
      const box = part.getBoundingClientRect();
      return box.height > 1 && (box.bottom > frame.bottom + 1 || box.right > frame.right + 1);
    };
    const isSeen = document.elementFromPoint(x + width / 2, y + height / 2) === clause;
    return parts.some(isCut) || parts.some(isOutside) || !isSeen || frame.bottom > innerHeight;
  });
}
"""


def sentences(language):
    """Return all that a board can say, each argument as long as there can be one."""
    modules = (import_module(f"reedbed_engine.{folder}.{language}") for folder in FOLDERS)
    words = chain.from_iterable(module.WORDS.values() for module in modules)
    return sorted({sub(r"\{\d\}", LONG, text) for text in words})


@pytest.mark.parametrize("screen", SCREENS)
def test_no_text_is_cut_nor_its_rule(new_page, tmp_path, screen):
    width, height = SCREENS[screen]
    players = "Maximiliana the Elder,Bo"
    with playing(tmp_path / "data", "ur", "--dice", "board", "--players", players) as (_, url):
        page = new_page(url, viewport={"width": width, "height": height}, has_touch=True)
        expect(page.locator("#tour")).to_be_visible()
        for language in ("en", "es"):
            assert page.evaluate(CUT, sentences(language)) == []


READ_LINES = """() => {
  const status = document.querySelector(".status");
  const [who, line] = status.querySelectorAll("#who, #lines p");
  window.read = [];
  new MutationObserver(() => read.push(`${who.textContent}: ${line.textContent}`))
    .observe(status, { subtree: true, childList: true });
}"""


def test_nobody_is_asked_for_what_a_computer_does(new_page, tmp_path):
    with playing(tmp_path / "data", "ur", "--players", "Ann,computer:2") as (_, url):
        page = new_page(url, locale="en-GB")
        page.evaluate(READ_LINES)
        click(page, 63)  # Ann throws 1
        expect_actions(page, "t1")
        drag(page, 91, 65)
        first = page.locator("#lines p").first
        expect(first).to_have_text("Roll, and choose what the dice show")  # for the computer
        click(page, 34)
        expect(page.locator("#actions li")).to_have_count(2)
        expect(page.locator("#actions li").last).to_have_attribute("title", compile("^t1 "))
        assert "Computer 2 (White): Moves 1" in page.evaluate("read")
