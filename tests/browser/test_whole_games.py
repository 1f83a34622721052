"""Games are played to their end at the page: by mouse, by the keyboard alone, by a finger.

Whole ones take minutes; from late positions the same hands play the last actions of each.
"""

import re
from contextlib import closing

import pytest
from firefox import firefox
from mouse import logged, open_advanced
from players import Finger, Keys, Mouse, Player
from playwright.sync_api import expect
from programs import playing
from static_site import SITE, save_log, wait_for_board

from reedbed.analysis.matches import draw_options
from reedbed.log import Log
from reedbed.records.options import read_options
from reedbed.records.record import Played, Record, make_events
from reedbed.virtual_board.choose import choose_board
from reedbed.virtual_board.model import Kind
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.random30 import Random
from reedbed_engine.table.fitting import fit
from web_site import serve_site

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OPTIONS = {
    "ur": "first=1",
    "uros": "first=1",
    "pilus": "size=8,deck=open",
    "arbos": "size=10,seeds=7",
    "community": "side=3",
}
END = re.compile("light: (wins|loses)")
SHORTEST = "community"  # so all of it is played on the site, by the mouse
SEED = 1
LAST = 3  # actions played from a late position
EXPORT = """async () => {
  const { port1, port2 } = new MessageChannel();
  parent.reedbed.ask(port2, "export_log");
  return [...await new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); })];
}"""
HANDS = [
    *[(Mouse, game, {}) for game in ("ur", "uros", "pilus", "arbos", "community")],
    (Keys, "uros", {}),
    (Finger, "ur", PHONE),
]


def begin(name):
    """Return a new game."""
    return load_game(name).new(draw_options(name, read_options(OPTIONS[name]), SEED))


def put_aside(data, name):
    """Log a random game without its last actions; return it and the actions it has."""
    game, random, played = begin(name), Random(SEED), []
    while not game.over:
        found = []
        game.actions(found)
        played.append(Played(game.text(found[random.below(len(found))]), game.player))
        game.play(game.parse(played[-1].action))
    for _ in range(LAST):
        game.undo()
        played.pop()
    record = Record(name, spell(game.options), players=["Ana", "Bo"], played=played)
    record.termination = "adjourned"
    with closing(Log(data)) as log:
        log.add_game("record", make_events(record))
    return game, [entry.action for entry in played]


def play_to_the_end(page, hand, game):
    """Let `hand` play `game` to its end, and see how the page tells it; return what was meant."""
    expect(page.locator("#start-view")).to_be_hidden()
    meant = make_player(hand(page), game).play_to_the_end()
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#result")).not_to_be_empty()
    expect(page.locator(".status")).to_be_hidden()  # each thing is said once
    expect(page.locator("#save")).to_be_visible()
    labels = page.locator("#board [role=gridcell]").evaluate_all(
        "cells => cells.map((cell) => cell.ariaLabel)"
    )
    assert [label for label in labels if END.search(label)] == [], (
        "a square neither wins nor loses"
    )
    return meant


def make_player(hand, game):
    """Return who plays `game` by `hand` at the board that is offered for it."""
    model, _ = choose_board(game.ID, spell(game.options), Kind.presence)
    layout = fit(game.ID, game.options, Board("presence", model.rows, model.cols))
    return Player(hand, game, layout, SEED)


def spell(options):
    return ",".join(f"{key}={value}" for key, value in options.items())


@pytest.mark.parametrize(
    ("hand", "name", "settings"), [row for row in HANDS if row[1] != SHORTEST]
)
def test_a_game_is_played_to_its_end_from_a_late_position(
    new_page, tmp_path, hand, name, settings
):
    data = tmp_path / "data"
    game, before = put_aside(data, name)
    with playing(data, "--from", "1") as (_, url):
        meant = play_to_the_end(new_page(url, **settings), hand, game)
        assert logged(data) == before + meant


@pytest.mark.long
@pytest.mark.parametrize(("hand", "name", "settings"), HANDS)
def test_a_whole_game_is_played(new_page, tmp_path, hand, name, settings):
    data, game = tmp_path / "data", begin(name)
    with playing(data, name, "--option", spell(game.options)) as (_, url):
        meant = play_to_the_end(new_page(url, **settings), hand, game)
        assert logged(data) == meant


def start(page, name):
    """Start a game of two persons on the site, with dice of their own."""
    page.locator(f"[name=game][value={name}]").check()
    page.locator(".seat:last-child select").select_option("")
    open_advanced(page)
    if begin(name).throw_is_due:
        page.locator("#new-dice").select_option("table")
    for key, value in read_options(OPTIONS[name]).items():
        page.locator(f"#new-options [name={key}]").select_option(str(value))
    page.locator("#new-start").click()


@pytest.mark.parametrize(
    "name", [SHORTEST, *[pytest.param(name, marks=pytest.mark.long) for name in OPTIONS]]
)
def test_a_whole_game_is_played_on_the_site(new_tab, tmp_path, name):
    with serve_site(SITE) as (url, _):
        tab = new_tab(url)
        page = wait_for_board(tab)
        start(page, name)
        meant = play_to_the_end(page, Mouse, begin(name))
        save_log(tab, page, tmp_path)
        assert logged(tmp_path) == meant


def test_a_whole_game_is_played_on_the_site_in_firefox(tmp_path):
    with serve_site(SITE) as (url, _), firefox(tmp_path, url) as page:
        page.wait_for("#link.connected")
        start(page, SHORTEST)
        page.wait_for("#start-view[hidden]")
        meant = make_player(Mouse(page), begin(SHORTEST)).play_to_the_end()
        page.wait_for("#ending:not([hidden])")
        (tmp_path / "log.sqlite").write_bytes(bytes(page.evaluate(EXPORT)))
        assert logged(tmp_path) == meant
