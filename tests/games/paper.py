"""The layout of a game on paper: a cell, at least, for each place on the board."""

from reedbed.drawing.pictures import load_drawing_class
from reedbed_engine.games import load_part
from reedbed_engine.games.base.pc.drawing import find_layout


def lay_on_paper(game):
    layout = find_layout(game, load_part(game.ID, "layout").make, load_drawing_class(game))
    assert layout
    return layout
