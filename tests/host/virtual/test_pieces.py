"""The pieces of a virtual board as things: nothing appears, nothing vanishes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reedbed.drawing.pictures import load_drawing
from reedbed.virtual_board.pieces import Pieces
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import fit


def set_up(*cells):
    pieces = Pieces()
    pieces.set_up_pieces([(cell, 1) for cell in cells])
    return pieces


def test_a_piece_is_lifted_where_one_of_another_kind_is_owed():
    pieces = set_up(1, 2)
    assert pieces.set_up_pieces([(2, 2), (3, 1)], {2}) == [(1, 0), (2, 0), (2, 1), (3, 1)]


def test_a_board_feels_no_piece_that_takes_the_place_of_a_mistaken_one():
    pieces = set_up(1, 2)
    assert pieces.set_up_pieces([(2, 2), (3, 1)]) == [(1, 0), (3, 1)]
    assert pieces.find_piece_on(2).code == 2


def test_lift_and_put():
    pieces = set_up(1, 2)
    piece = pieces.find_piece_on(1)
    assert pieces.lift_piece(piece.number, "a") == [(1, 0)]
    assert pieces.find_piece_in_hand("a") is piece and pieces.find_piece_on(1) is None
    assert pieces.lift_piece(pieces.find_piece_on(2).number, "a") == [], "one hand, one piece"
    assert pieces.lift_piece(piece.number, "b") == [], "it is in a's hand"
    assert pieces.put_down(7, "a") == [(7, 1)]
    assert pieces.find_piece_on(7) is piece and piece.holder is None


def test_putting_on_a_piece_takes_that_into_the_hand():
    pieces = set_up(1, 2)
    one, two = pieces.find_piece_on(1), pieces.find_piece_on(2)
    pieces.lift_piece(one.number, "a")
    assert pieces.put_down(2, "a") == [(2, 0), (2, 1)]
    assert pieces.find_piece_on(2) is one and pieces.find_piece_in_hand("a") is two


def test_a_hand_that_goes_leaves_its_piece_beside_the_board():
    pieces = set_up(1)
    number = pieces.find_piece_on(1).number
    pieces.lift_piece(number, "a")
    pieces.touch_cell(5, "a")
    assert pieces.drop_piece("a") == [(5, 0)]
    assert pieces.list_covered_cells() == set()
    assert pieces.lift_piece(number, "b") == [] and pieces.find_piece_in_hand("b") is not None


def test_taps_belong_to_who_taps():
    pieces = set_up(1)
    assert pieces.touch_cell(5, "a") == [(5, 1)] and pieces.touch_cell(5, "b") == []
    assert pieces.release_cell(5, "b") == [] and pieces.release_cell(5, "a") == [(5, 0)]
    assert pieces.touch_cell(1, "a") == [], "a wand over a piece changes nothing"


def test_setting_up_moves_only_what_is_not_right():
    pieces = set_up(1, 2, 3)
    kept = pieces.find_piece_on(2)
    pieces.lift_piece(pieces.find_piece_on(3).number, "a")
    assert pieces.set_up_pieces([(2, 1), (9, 1), (4, 2)]) == [(1, 0), (4, 1), (9, 1)]
    assert pieces.find_piece_on(2) is kept and pieces.find_piece_on(4).code == 2
    assert len(pieces.all) == 3 and pieces.find_piece_in_hand("a") is None
    assert pieces.set_up_pieces([(2, 1), (9, 1), (4, 2)]) == []


def test_the_start_of_ur_stands_in_the_rivers():
    game = load_game("ur").new()
    for kind, size in (("presence", 10), ("touch", 8)):
        layout = fit("ur", game.options, Board(kind, size, size))
        placed = load_drawing(game, layout).pieces()
        assert sorted(code for _, code in placed) == [1] * 7 + [2] * 7
        rivers = [cell for name, *_, cells in layout.stocks if name == "river" for cell in cells]
        assert sorted(cell for cell, _ in placed) == sorted(rivers)


deeds = st.lists(
    st.tuples(
        st.sampled_from(("lift_piece", "put_down", "touch_cell", "release_cell", "drop_piece")),
        st.integers(0, 9),
        st.sampled_from("ab"),
    ),
    max_size=40,
)


@given(deeds)
def test_edges_tell_exactly_what_is_covered(script):
    pieces = set_up(0, 1, 2, 3)
    felt = pieces.list_covered_cells()
    for name, number, who in script:
        deed = getattr(pieces, name)
        for cell, level in deed(who) if name == "drop_piece" else deed(number, who):
            assert (cell in felt) != bool(level)
            (felt.add if level else felt.discard)(cell)
        assert felt == pieces.list_covered_cells()
        assert len(pieces.all) == 4
        cells = [piece.cell for piece in pieces.all if piece.cell is not None]
        assert len(cells) == len(set(cells))
        assert all(piece.cell is None or piece.holder is None for piece in pieces.all)


def test_what_is_not_on_the_board_lies_beside_it():
    pieces = Pieces()
    pieces.set_up_pieces([(4, 1), (-1, 1), (-1, 2), (-1, 2)])
    assert pieces.list_covered_cells() == {4}
    assert [(piece.code, piece.cell) for piece in pieces.all] == [
        (1, 4), (1, None), (2, None), (2, None)
    ]  # fmt: skip
    house = pieces.all[-1]
    pieces.lift_piece(house.number, "a")
    assert pieces.put_down(7, "a") == [(7, 1)]
    assert pieces.set_up_pieces([(4, 1), (-1, 1), (-1, 2), (-1, 2)]) == [(7, 0)]
    assert len(pieces.all) == 4


@pytest.mark.parametrize(
    ("name", "size", "on_board", "beside"),
    [
        ("uros", 10, [], [1] * 15 + [2] * 15),
        ("arbos", 10, [], [1] * 80 + [2] * 80 + [3] * 20),
        ("community", 20, [1, 2], []),
    ],
)
def test_each_game_has_all_its_pieces(name, size, on_board, beside):
    options = {"size": size} if name == "arbos" else {}
    game = load_game(name).new(options)
    placed = load_drawing(game, fit(name, game.options, Board("presence", size, size))).pieces()
    assert sorted(code for cell, code in placed if cell >= 0) == on_board
    assert sorted(code for cell, code in placed if cell < 0) == beside
