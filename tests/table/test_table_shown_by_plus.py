"""What PLUS or MINUS merely shows is dropped by a tap, never taken; what hands chose stays."""

import copy

import pytest
from desk_amid import desk_amid
from places import PLACES, name_place
from table_desk import Desk

from reedbed_engine.games.arbos import messages as arbos
from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.random30 import Random
from reedbed_engine.table import messages as say
from reedbed_engine.table.buttons import BACK, MINUS, OK, PLUS

ARBOS = "arbos:size=8 b4gg1/1gg2b2/3w1bb1/1g2bbb1/g2gwgg1/1gw1gb1g/3w1bb1/g2g1g1g 2 turn 0,2 0"
WITH_TAPS = [place for place in PLACES if place[1] != "cursor"]
TRIES = 12


def give_edges(desk, cell):
    """Tap a cell; where a piece stands lift it and put it back."""
    covered = desk.table.sensors.covered[cell]
    desk.edge(cell, 1 - covered)
    desk.edge(cell, covered)


def begin_by_hand(desk, cells, random):
    """Tap none, one or two cells, so that something may be chosen or waits to be recorded."""
    for _ in range(random.below(3)):
        give_edges(desk, cells[random.below(len(cells))])
        desk.wait(random.below(300))


def what_it_comes_to(desk, cell):
    """Tap a cell and wait; return what was recorded and what is still meant or refused."""
    give_edges(desk, cell)
    desk.wait(3000)
    table = desk.table
    return (
        desk.journal(),
        table.game.position(),
        table.play.proposal.candidates,
        table.said.refused,
    )


@pytest.mark.parametrize("place", WITH_TAPS, ids=name_place)
def test_a_tap_means_the_same_whatever_plus_shows(place, seed):
    random = Random(seed)
    desk = desk_amid(place, random)
    if desk is None:
        return
    layout = desk.table.layout
    cells = [cell for cell in range(len(desk.table.lights)) if layout.overlay(cell) < 0]
    lit = [c for c in cells if layout.site_of[c] != NO_SITE or layout.icon(c) >= 0]
    for _ in range(TRIES):
        start = copy.deepcopy(desk)
        begin_by_hand(start, lit, random)
        walked = copy.deepcopy(start)
        count = 1 + random.below(4)
        walked.press(*[(PLUS, MINUS)[random.below(2)]] * count)
        start.wait(150 * count)
        cell = lit[random.below(len(lit))]
        assert what_it_comes_to(start, cell) == what_it_comes_to(walked, cell), cell


def test_a_seed_that_plus_shows_is_not_planted_by_a_touch():
    for held in (False, True):
        d = Desk("touch", 8, "arbos", position=ARBOS)
        d.press(PLUS)
        assert d.table.lines[1] == [say.CHOOSE, [[arbos.SEED]]]
        if held:
            d.hold(BACK)
        d.taps("G5", pause=2000)
        assert not [text for text in d.journal() if text[0] == "+"]
        d.press(OK)
        assert d.journal() == []
