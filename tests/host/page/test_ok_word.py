"""What OK would do, by what the board says."""

import pytest

from reedbed.page.ok_word import find_ok_word
from reedbed_engine.games import load_game
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.table import messages as say
from reedbed_engine.words import board_messages as board

THROW, MOVE, JUMP = [ur.THROW, [40]], [ur.MOVE, [40], 3], ur.JUMP


def find_word(lines, board_throws=True, asks=False):
    """Return the word on OK when the board says `lines`."""
    said = {"of": "ur", "lines": lines, "asks": asks}
    return (find_ok_word(said, load_game("ur").new({}), board_throws) or {"en": ""})["en"]


LAST = [say.LAST_ACTION, "1 to 2"]


@pytest.mark.parametrize(
    ("lines", "word"),
    [
        ([THROW, LAST], "Roll"),
        ([[say.NAMED, "Ann", THROW], LAST], "Roll"),
        ([[say.NAMED, [say.COMPUTER, 3], THROW], LAST], "Move now"),
        ([THROW, [say.PIECE_MISSING, "A"]], ""),
        ([THROW, [say.ASK_UNDO, "river to A", 1, 1]], "Undo"),
        ([MOVE, LAST], ""),
        ([MOVE, [say.RECOGNISED, "river to A"]], "Confirm"),
        ([MOVE, [say.PAUSED]], "Resume"),
        ([[board.UNFINISHED, "ur"], [board.GO_ON]], "Resume"),
        ([[say.MENU_TITLE], [say.MENU_PAUSE]], "Choose"),
        ([[say.REEDBED], [say.NO_GAME]], ""),
        ([[say.REEDBED], []], ""),
        ([[say.NAMED], [say.NAMED, "x"]], ""),
        ([[say.NAMED, 1, "x"], [1]], ""),
    ],
)
def test_ok_has_a_word_for_what_it_does(lines, word):
    assert find_word(lines) == word


def test_ok_does_not_roll_what_players_roll_themselves():
    assert find_word([THROW, LAST], board_throws=False) == ""


def test_any_question_is_answered_but_which_one_by_no_word():
    assert find_word([MOVE, [JUMP, "A to F"]], asks=True) == "Confirm"
    assert find_word([MOVE, [say.WHICH]], asks=True) == ""


def test_a_board_that_names_an_unknown_game_stops_no_page():
    assert (
        find_ok_word({"of": "win 1", "lines": [[1], [say.ASK_UNDO]]}, None, True)["en"] == "Undo"
    )
