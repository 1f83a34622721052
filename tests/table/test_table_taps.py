"""Taps: how long a cell is down tells a tap from a finger that leans and from a piece."""

from reedbed_engine.games.base.board import Board
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.table.sensors import Sensors
from reedbed_engine.table.settings import make_settings
from reedbed_engine.table.taps import NO_CELL, KeyTaps, WandTaps
from reedbed_engine.table.timers import N_ALARMS, Timers
from reedbed_engine.ticks import later

SITE, DICE, BESIDE = 0, 2, 3  # cells
TRUSTED = True
START = 10000


class Bench:
    """A row of four cells: two sites, the dice, a cell that is nothing."""

    def __init__(self, kind):
        layout = Layout("ur", Board(kind, 1, 4), 2)
        layout.place(0, (0,))
        layout.place(1, (1,))
        layout.dice = (((DICE,),), ((DICE,),))
        self.now = START
        self.sensors, self.timers = Sensors(4), Timers(N_ALARMS)
        make = KeyTaps if kind == "touch" else WandTaps
        self.taps = make(layout, self.sensors, make_settings({}), self.timers)

    def press_key(self, cell, ms):
        """Hold a key for `ms`; return what is tapped at once."""
        self.level(cell, 1)
        assert self.taps.edge(cell, 1, TRUSTED, self.now) == NO_CELL
        self.now += ms
        self.level(cell, 0)
        return self.taps.edge(cell, 0, TRUSTED, self.now)

    def touch(self, cell, ms):
        """Hold a wand over a sensor for `ms`; return whether it was a tap, as far as known."""
        self.level(cell, 1)
        self.taps.begin(cell, self.now)
        self.now += ms
        self.level(cell, 0)
        return self.taps.end(TRUSTED, self.now)

    def level(self, cell, level):
        self.sensors.edge(cell, level, self.now)


def test_a_key_counts_when_it_is_let_go_soon():
    for ms, tapped in ((39, NO_CELL), (40, SITE), (700, SITE), (701, NO_CELL)):
        assert Bench("touch").press_key(SITE, ms) == tapped, ms


def test_a_throw_counts_once_its_key_has_been_still():
    b = Bench("touch")
    assert b.press_key(DICE, 100) == NO_CELL
    assert b.taps.settling == DICE and b.timers.deadline == later(b.now, 80)
    assert b.taps.settle_tap() == DICE and b.taps.settling == NO_CELL


def test_a_key_that_chatters_is_no_throw():
    b = Bench("touch")
    b.press_key(DICE, 100)
    assert b.taps.settle_tap(moved=DICE) == NO_CELL


def test_a_key_tapped_again_soon_must_be_still_for_longer():
    b = Bench("touch")
    b.press_key(DICE, 100)
    b.taps.settle_tap()
    b.now += 300
    b.press_key(DICE, 100)
    assert b.timers.deadline == later(b.now, 4 * 80)
    assert b.taps.settle_tap(moved=SITE) == NO_CELL  # a hand on its way, perhaps


def test_a_wand_counts_once_its_cell_has_been_still():
    for ms, tapped in ((39, NO_CELL), (40, SITE), (700, SITE), (701, NO_CELL)):
        b = Bench("presence")
        b.touch(SITE, ms)
        assert b.taps.settle_tap() == tapped, ms


def test_a_magnet_that_stays_is_a_piece():
    b = Bench("presence")
    b.level(SITE, 1)
    b.taps.begin(SITE, b.now)
    assert b.timers.deadline == later(b.now, 700)
    b.taps.take_as_piece()
    assert b.taps.cell == NO_CELL
    assert b.timers.deadline == -1


def test_a_wand_beside_the_sites_is_known():
    b = Bench("presence")
    b.level(BESIDE, 1)
    b.taps.begin(BESIDE, b.now)
    b.taps.take_as_piece()
    assert b.taps.cell == BESIDE
