"""Whatever is pressed and touched: the table goes on, and its journal tells the game it shows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_desk import let_pass

from reedbed_engine.discovery import LANGUAGES
from reedbed_engine.games.base.board import Board
from reedbed_engine.random30 import Random
from reedbed_engine.table.buttons import BACK, MENU, MINUS, OK, PLUS
from reedbed_engine.table.resuming import resume
from reedbed_engine.table.session import Table
from reedbed_engine.words import explain

PLACES = (("presence", 10), ("touch", 8), ("cursor", 8))
CHOICES = {
    "undo": ("free", "agree", "off"),
    "dice": ("table", "board"),
    "clock": ("off", "1+0", "5s lose", "20s"),
    "menu_lights": (0, 1),
}
# OK and PLUS more often than what gives up
BUTTONS = (OK, OK, OK, PLUS, PLUS, MINUS, BACK, MENU)


class Chaos:
    """Hands that press and touch anything, driven by a seed."""

    def __init__(self, kind, size, seed):
        self.random = Random(seed)
        chosen = {name: self.pick(values) for name, values in CHOICES.items()}
        self.table = Table(Board(kind, size, size), chosen, seed)
        self.now = 0
        self.events = []

    def pick(self, values):
        return values[self.random.below(len(values))]

    def wait(self, ms):
        self.now = let_pass(self.table, self.now, ms)

    def step(self):
        table, what = self.table, self.random.below(40)
        self.wait(self.pick((5, 60, 100, 200, 700, 3000)))
        if what < 24:
            button = self.pick(BUTTONS)
            table.button(button, 1, self.now)
            self.wait(self.pick((50, 50, 50, 900)))
            table.button(button, 0, self.now)
        elif what < 37 and table.board.kind != "cursor":
            cell = self.random.below(table.board.cells)
            level = 1 - table.sensors.covered[cell]
            table.cell(cell, level, self.now)
            if self.random.below(2):
                self.wait(100)
                table.cell(cell, 1 - level, self.now)
        elif what == 37:
            table.request_undo(1 + self.random.below(3), self.now)
        elif what == 38:
            table.set("host_play", 1, self.now)
            self.play()
        elif not self.random.below(8):
            table.adjourn(self.now)
        self.events += table.events
        table.events.clear()
        table.changed.clear()
        self.read()

    def read(self):
        """Read what is shown in every language, short and long."""
        for line in filter(None, (*self.table.lines, self.table.said.refused)):
            for language in LANGUAGES:
                assert explain(line[0], line[1:], self.table.words_game_id, language, True)
                assert explain(line[0], line[1:], self.table.words_game_id, language)

    def play(self):
        game = self.table.game
        found = []
        if game and not game.over:
            game.actions(found)
            assert self.table.request_play(game.text(self.pick(found)), self.now) == 0

    def check(self):
        """Compare the game with what the journal tells."""
        table, starts = self.table, [i for i, e in enumerate(self.events) if e["k"] == "new"]
        if not starts or table.game is None:
            return
        events = self.events[starts[-1] :]
        assert (events[-1]["k"] == "end") == table.game.over
        again = Table(table.board, {"host_play": 1})
        assert resume(again, events, 0) == 0
        assert again.game.history == table.game.history
        assert again.game.position() == table.game.position()
        assert [len(line) > 0 for line in table.lines] == [True, True]


@pytest.mark.parametrize(("kind", "size"), PLACES)
@given(st.integers(0, (1 << 30) - 1))
@settings(max_examples=6)
def test_anything_may_be_pressed_and_touched(kind, size, seed):
    chaos = Chaos(kind, size, seed)
    for _ in range(150):
        chaos.step()
    chaos.check()
