"""Clocks in random games with pauses and take-backs: nothing is charged twice or forgotten."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from simulated_start import start_simulated
from table_desk import let_pass

from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import CLUMSY
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table

steps = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.integers(0, 40000)),
        st.tuples(st.just("play"), st.integers(0, 1000)),
        st.tuples(st.just("undo"), st.integers(1, 4)),
        st.tuples(st.just("pause"), st.just(0)),
        st.tuples(st.just("ok"), st.just(0)),
    ),
    max_size=25,
)
GAMES = (("ur", ""), ("uros", ""), ("arbos", "size=8,seeds=7"), ("pilus", "size=8,players=3"))
clocks = st.sampled_from(("1+0", "2+3", "30s", "20s lose", "45s nothing"))


class SimulatedGame:
    """A table whose time a test moves, and all that its journal holds."""

    def __init__(self, game, options, clock):
        self.table = Table(Board("touch", 8, 8), {"clock": clock, "host_play": 1})
        self.events = []
        self.now = 0
        assert self.table.new_game(game, options, 0) == 0
        self.take()

    def take(self):
        self.events += self.table.events
        self.table.events.clear()

    def wait(self, ms):
        self.now = let_pass(self.table, self.now, ms)
        self.table.tick(self.now)

    def play(self, number):
        found = []
        self.table.game.actions(found)
        if found:
            text = self.table.game.text(found[number % len(found)])
            assert self.table.request_play(text, self.now) == 0

    def do(self, kind, number):
        table = self.table
        if kind == "wait":
            self.wait(number)
        elif kind == "play":
            self.play(number)
        elif kind == "undo":
            table.request_undo(number, self.now)
        elif kind == "pause":
            table.clocks.pause(self.now)
            table.tick(self.now)
        else:
            table.go_on(self.now)
        self.take()

    def again(self):
        """Return a table that has started anew with what the journal holds, at the same time."""
        table = Table(Board("touch", 8, 8), {"host_play": 1})
        assert resume(table, self.events, self.now) == 0
        return table


@given(st.sampled_from(GAMES), clocks, steps)
@settings(max_examples=100)
def test_a_restart_finds_the_clocks_as_the_journal_left_them(game, clock, program):
    simulated = SimulatedGame(*game, clock)
    before = simulated.table.clocks.time_left(0)
    for kind, number in program:
        known, runs = len(simulated.events), simulated.table.clocks.runs
        simulated.do(kind, number)
        told = simulated.table.clocks.time_left(simulated.now)
        assert all(0 <= left < 600000 for left in told)
        if kind == "wait" and len(simulated.events) == known:
            spent = [was - left for was, left in zip(before, told, strict=True)]
            charged = [
                min(number, before[runs - 1]) if who == runs - 1 else 0 for who in range(len(told))
            ]
            assert spent == charged
        before = told
    if simulated.events[-1]["t"] == simulated.now:
        again = simulated.again()
        assert again.clocks.time_left(simulated.now) == before
        assert again.game.position() == simulated.table.game.position()
        _take_back_alike(simulated.table, again, simulated.now)


def _take_back_alike(one, other, now):
    """Take everything back at both tables: the clocks go back alike."""
    for table in (one, other):
        table.go_on(now)
    while other.game.history and not other.game.over:
        assert one.request_undo(1, now) == other.request_undo(1, now) == 0
        assert one.clocks.time_left(now) == other.clocks.time_left(now)


@given(clocks, st.lists(st.tuples(st.integers(0, 15000), st.integers(0, 1000)), max_size=30))
@example("20s lose", [(4300, 0), (15000, 0)])
def test_taking_back_step_by_step_shows_what_was_shown(clock, program):
    simulated = SimulatedGame("ur", "", clock)
    table, shown = simulated.table, []
    for ms, number in program:
        simulated.wait(ms)
        if table.game.over:
            return
        left, events = table.clocks.time_left(simulated.now), len(table.game.history)
        simulated.play(number)
        assert len(table.game.history) == events + 1
        shown.append(left)
    while shown:
        table.request_undo(1, simulated.now)
        was, told = shown.pop(), table.clocks.time_left(simulated.now)
        player = table.game.player
        if was[player - 1] == 0:
            continue  # a turn that was late begins anew
        assert told == was
        simulated.wait(700)
        if table.game.over:
            return  # what was left was less than that
        assert table.clocks.runs in (0, player)


@pytest.mark.parametrize(
    ("game", "kind", "size", "options"),
    [
        ("ur", "touch", 8, ""),
        ("uros", "presence", 10, ""),
    ],
)
def test_clocks_disturb_no_hand(game, kind, size, options):
    for clock in ("180+60", "3600s"):
        simulated = start_simulated(game, kind, size, options, 5, CLUMSY, {"clock": clock})
        simulated.play()
        assert not simulated.fault()
