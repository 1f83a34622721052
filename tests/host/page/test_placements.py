"""The places that the page shows for a tile or an island in the hand."""

import pytest

from reedbed.drawing.pictures import load_drawing
from reedbed.page.view import list_placements
from reedbed.session.shown_game import fit_game
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.games.pilus.actions import tile_of
from reedbed_engine.games.pilus.tiles import tile_name


def list_laid(game, layout):
    """Return by key in how many ways each thing may be laid."""
    things = load_drawing(game, layout).things()
    return {each.key: len(list_placements(game, layout, each)) for each in things if each.ends}


@pytest.mark.parametrize("size, cells", [(8, 10), (18, 20)])
def test_each_tile_of_pilus_may_be_laid_wherever_the_rules_allow(size, cells):
    game = load_game("pilus").new({"size": size})
    layout = fit_game(game, Board("presence", cells, cells))
    for number in range(12):
        legal: list[int] = []
        game.actions(legal)
        tiles = [tile_name(tile_of(action)) for action in legal if game.phase == "tile"]
        assert list_laid(game, layout) == {name: tiles.count(name) for name in tiles}
        game.play(legal[number * 7 % len(legal)])


def test_an_island_of_uros_may_not_be_laid_where_a_house_may_be_put():
    game = load_game("uros").new()
    for side in (8, 10):  # with the Reedbed as icons, and as places
        ways = list_laid(game, fit_game(game, Board("presence", side, side)))
        assert {key.removeprefix("icon "): n for key, n in ways.items()}["M"] == 36
