"""The table of states and events: the page shows the program's own, and it is whole."""

from pathlib import Path

import pytest

from generate import play_table
from generate.play_table import EVENTS, PAGE, STATES, list_rows
from reedbed_engine.table import states
from reedbed_engine.table.live_game import LiveGame
from reedbed_engine.table.rows import ROWS

ROOT = Path(__file__).parents[3]
CELLS = [(event, state) for event in range(len(EVENTS)) for state in range(len(STATES))]


class Still:
    """A play that fails on whatever is done to it but being asked to repaint."""

    def __init__(self, state):
        self.state = state
        self.table = self

    def repaint(self):
        pass


def test_the_page_shows_the_programs_table():
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    assert play_table.rewrite_page(text) == text, "make format writes it"


def test_names_stand_in_the_order_of_the_numbers():
    assert STATES[states.SETTING_UP] == "setting up" and STATES[states.OVER] == "over"
    assert EVENTS[states.UNCHANGED] == "same" and EVENTS[states.WALKED] == "PLUS, MINUS"
    assert len(ROWS) == len(EVENTS)


def test_no_row_stands_behind_one_that_always_fits():
    for event, rows in zip(EVENTS, list_rows(), strict=True):
        taken = 0
        for mask, guard, _, _ in rows:
            assert mask & ~taken, (event, guard)
            if guard is None:
                taken |= mask


@pytest.mark.parametrize("event, state", CELLS)
def test_without_a_row_nothing_changes(event, state):

    if not any(mask >> state & 1 for mask, *_ in list_rows()[event]):
        play = Still(state)
        LiveGame.handle(play, event, 1000)
        assert vars(play) == {"state": state, "table": play}
