"""A live game without a table: its parts alone, for tests of each of them."""

from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.assembly import make_live_game
from reedbed_engine.table.fitting import fit
from reedbed_engine.table.said import Said
from reedbed_engine.table.sensors import Sensors
from reedbed_engine.table.settings import make_settings
from reedbed_engine.table.timers import N_ALARMS, Timers

MOVE_2 = "ur .........x.ox....... 0,6 5,0 1 move2"  # 2-4 captures, 5-7 does not


class LiveParts:
    """The live game `play` on a board of `kind`, its pieces standing; `events` it writes.

    `change` lifts what stands on sites, and puts pieces on those where none do.
    """

    def __init__(self, kind, position=MOVE_2, players=(), levels=(), **settings):
        board = Board(kind, 10, 10)
        game_id = position.split()[0].split(":")[0]
        game = load_game(game_id).load(position)
        layout = fit(game_id, game.options, board)
        self.sensors, self.timers, self.said = Sensors(100), Timers(N_ALARMS), Said()
        self.events = []
        start = {"players": list(players), "seats": list(levels)}
        parts = self.sensors, make_settings(settings), self.timers, self.said, self.events.append
        self.play = make_live_game(game, layout, start, *parts)
        self.game, self.site = game, {}
        for site in range(layout.n_sites):
            cells = layout.cells(site)
            if cells:
                self.site[game.site_name(site)] = site
                for cell in cells[: game.count(site)] if kind == "presence" else ():
                    self.set_level(cell, 1)
        self.play.start(1000)

    def set_level(self, cell, level):
        self.sensors.edge(cell, level, 1000)
        self.play.matcher.occupancy.check_cell(cell)

    def change(self, *names):
        for name in names:
            cell = self.play.gestures.layout.cells(self.site[name])[0]
            self.set_level(cell, 1 - self.sensors.covered[cell])

    def action(self, text):
        return self.game.parse(text)

    def written(self):
        """Return what has been written since: actions, and how many were taken back."""
        found = [event.get("action", event.get("count")) for event in self.events]
        self.events.clear()
        return found
