"""What is told before something is put down is what the board would say after it."""

import pytest

from reedbed.drawing.pictures import load_picture
from reedbed.mirror.rehearsal import weigh
from reedbed.session.shown_game import fit_game
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board

BESIDE = -1
RIVER, A, B, C = 91, 65, 66, 67  # cells of Ur on 10 x 10
REED_B1, BARE = 90, 55  # cells of Uros


def weigh_in(name, options, played, moves, taps=(), size=10):
    game = load_game(name).new(options)
    for text in played:
        game.play(game.parse(text))
    position = game.position()
    layout = fit_game(game, Board("presence", size, size))
    standing = {cell for cell, _ in load_picture(game, layout).pieces() if cell >= 0}
    found = weigh(game, layout, standing, moves, taps)
    assert game.position() == position
    return found.is_legal, found.words["en"]


@pytest.mark.parametrize(
    ("name", "options", "played", "moves", "told"),
    [
        ("ur", {}, ["t1"], [(RIVER, A)], (True, "River to A")),
        ("ur", {}, ["t1"], [(RIVER, C)], (False, "The throw was 1, this move takes 3")),
        ("ur", {}, [], [(RIVER, A)], (False, "Throw the dice first")),
        ("uros", {}, [], [(BESIDE, REED_B1)], (True, "A house on island B, square 1")),
        (
            *("uros", {}, [], [(BESIDE, BARE)]),
            (False, "D3: no island there, and a house needs one"),
        ),
        ("arbos", {"size": "10"}, [], [(BESIDE, 0)], (True, "A seed on A1")),
    ],
)
def test_a_piece_is_weighed(name, options, played, moves, told):
    assert weigh_in(name, options, played, moves) == told


def test_a_tile_is_weighed():
    options, keys = {"size": "18"}, (385, 383, 384)
    assert weigh_in("pilus", options, [], [], (*keys, 191, 192), 20) == (
        True,
        "Tile BGRY to I11",
    )
    is_legal, why = weigh_in("pilus", options, [], [], (*keys, 41, 42), 20)
    assert not is_legal and "side to side" in why


def test_nothing_comes_of_nothing():
    assert weigh_in("ur", {}, ["t1"], []) == (False, "")
