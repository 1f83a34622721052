"""What lies on the board is shown rightly after every event, though only what changed is laid."""

import pytest
from simulated_start import start_simulated

from reedbed_engine.games import IDS
from reedbed_engine.games.base.board import Board
from reedbed_engine.off_board.simulated_player import CLUMSY
from reedbed_engine.table.fitting import suggest
from reedbed_engine.table.presenter import Presenter

BOARDS = (("touch", 8), ("cursor", 10), ("presence", 10))


def ground(table):
    """Return what a presenter that knows nothing yet would show below the marks."""
    fresh = Presenter(bytearray(len(table.lights)), table.layout, table.sensors)
    if table.board.kind != "presence" or table.play.gestures.shows_ground:
        fresh.paint_ground(table.play.gestures, range(table.layout.n_sites))
    return bytes(fresh._ground)


@pytest.mark.parametrize("kind, size", BOARDS)
@pytest.mark.parametrize("game", IDS)
def test_the_ground_is_what_it_would_be_if_all_were_laid_again(game, kind, size):
    options = suggest(game, Board(kind, size, size))
    simulated = start_simulated(game, kind, size, options, 1, CLUMSY)
    table = simulated.table
    for _ in range(20):
        simulated.play(1)
        assert bytes(table._presenter._ground) == ground(table), table.game.position()
    while table.game.history:
        assert not table.request_undo(min(3, len(table.game.history)), simulated.now)
        assert bytes(table._presenter._ground) == ground(table)


class Recolouring:
    """Gestures that show `code` wherever they are asked."""

    shows_ground = True
    code = 0

    def light(self, site, index, n_cells):
        return self.code

    def icon_light(self, icon):
        return self.code


def test_what_is_laid_twice_before_a_frame_shows_the_second():
    table = start_simulated(
        "community", "touch", 8, suggest("community", Board("touch", 8, 8)), 0, CLUMSY
    ).table
    sites, gestures = range(table.layout.n_sites), Recolouring()
    for gestures.code in (1, 2):
        table._presenter.paint_ground(gestures, sites)
        table._presenter._show()
    for gestures.code in (1, 2):
        table._presenter.paint_ground(gestures, sites)
    table._presenter._show()
    shown = {
        table.lights[table.layout.cell(site, 0)] for site in sites if table.layout.count(site)
    }
    assert shown == {2}
