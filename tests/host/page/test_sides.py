"""The page calls the sides as the board does: its headline is not said twice."""

import pytest

from reedbed.drawing.pictures import format_words, load_drawing, load_page_words
from reedbed.records.options import read_options
from reedbed.session.shown_game import fit_game
from reedbed.virtual_board.choose import choose_board
from reedbed.virtual_board.model import Kind
from reedbed.words import format_in_all_languages
from reedbed_engine.games import IDS, load_game, load_wording
from reedbed_engine.games.base.board import Board


@pytest.mark.parametrize("name", IDS)
def test_the_board_begins_what_is_due_with_the_name_of_the_side(name):
    model, options = choose_board(name, "", Kind.presence)
    game = load_game(name).new(read_options(options))
    layout = fit_game(game, Board(model.kind.value, model.rows, model.cols))
    side = load_drawing(game, layout).players()[game.player - 1]
    due = format_in_all_languages(load_wording(game).prompt(), name)
    for language, words in load_page_words(game).items():
        assert due[language].startswith(format_words(side, words) + ": ")
