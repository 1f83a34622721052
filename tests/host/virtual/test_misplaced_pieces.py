"""Which pieces of a virtual board a real one would take for others."""

import pytest

from reedbed.drawing.pictures import load_drawing
from reedbed.page.misplaced_pieces import find_misplaced
from reedbed.records.options import read_options
from reedbed.virtual_board.pieces import Pieces
from reedbed_engine.games import load_game
from reedbed_engine.games.base.board import Board
from reedbed_engine.table.fitting import fit, suggest

BLACK, WHITE = RED, BLUE = 1, 2
WHITE_SPORE, SEED = 1, 3
YOU = "you"


class Virtual:
    """A virtual board with a game on it, its pieces where they should stand."""

    def __init__(self, game, position="", *actions):
        kind, board = load_game(game), Board("presence", 10, 10)
        options = read_options(suggest(game, board))
        self.game = kind.load(position) if position else kind.new(options)
        self.layout = fit(game, self.game.options, board)
        for action in actions:
            self.game.play(self.game.parse(action))
        self.pieces = Pieces()
        self.drawing = load_drawing(self.game, self.layout)
        self.pieces.set_up_pieces(self.drawing.pieces())
        self.found = set()

    def cell(self, name):
        """Return the first cell of the site of that name."""
        for site in range(self.layout.n_sites):
            if self.game.site_name(site) == name and self.layout.count(site):
                return self.layout.cells(site)[0]
        raise AssertionError(name)

    def look(self):
        """Return the cells, -1 beside the board, and kinds of the mistaken pieces."""
        self.found = find_misplaced(self.drawing, self.pieces.all, self.found)
        return sorted(
            (-1 if piece.cell is None else piece.cell, piece.code)
            for piece in self.pieces.all
            if piece.number in self.found
        )

    def exchange(self, one, other):
        """Exchange the pieces of two cells; look after each step, and return what comes last."""
        for origin, holder in ((one, YOU), (other, "me")):
            self.pieces.lift_piece(self.pieces.find_piece_on(origin).number, holder)
            assert self.look() == []
        self.pieces.put_down(other, YOU)
        assert self.look() == []
        self.pieces.put_down(one, "me")
        return self.look()


def capture_taken_back():
    """Ur: Black stands on 6, White on 5; a capture has been taken back."""
    return Virtual("ur", "ur ............ox...... 0,6 6,0 2 move1")


def test_owners_exchanged_after_a_capture_are_marked():
    board = capture_taken_back()
    five, six = board.cell("5"), board.cell("6")
    assert board.look() == []
    assert board.exchange(five, six) == sorted([(five, BLACK), (six, WHITE)])


def test_they_stay_marked_while_a_hand_moves_others():
    board = capture_taken_back()
    five, six = board.cell("5"), board.cell("6")
    marked = board.exchange(five, six)
    other = next(piece for piece in board.pieces.all if piece.cell not in (five, six))
    cell = other.cell
    board.pieces.lift_piece(other.number, YOU)
    assert board.look() == marked
    board.pieces.put_down(cell, YOU)
    assert board.look() == marked
    board.pieces.set_up_pieces(board.drawing.pieces())
    assert board.look() == []


def test_what_sensors_tell_is_for_the_board_to_say():
    board = capture_taken_back()
    six = board.cell("6")
    board.pieces.lift_piece(board.pieces.find_piece_on(six).number, YOU)
    assert board.look() == []
    board.pieces.drop_piece(YOU)
    assert board.look() == []


def swap_kinds(board, cell, code):
    """Put a piece of another kind where one stands."""
    board.pieces.find_piece_on(cell).code = code
    return board.look()


def test_a_house_of_the_other_player_is_marked():
    board = Virtual("uros", "", "hM1")
    cell = next(piece.cell for piece in board.pieces.all if piece.cell is not None)
    assert board.pieces.find_piece_on(cell).code == RED and board.look() == []
    assert swap_kinds(board, cell, BLUE) == [(cell, BLUE)]


def test_a_spore_for_a_seed_is_marked():
    board = Virtual("arbos", "arbos:size=10 w9/3g6/10/10/10/10/10/10/10/10 2 turn 10,9 0")
    cell = board.cell("B4")
    assert board.pieces.find_piece_on(cell).code == SEED and board.look() == []
    assert swap_kinds(board, cell, WHITE_SPORE) == [(cell, WHITE_SPORE)]


@pytest.mark.parametrize("game", ["uros", "pilus", "ur", "arbos", "community"])
def test_nothing_is_marked_where_all_stand_right(game):
    assert Virtual(game).look() == []
