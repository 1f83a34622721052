"""Messages in words: with arguments, in another language, short."""

from reedbed_engine.games.arbos import messages as arbos
from reedbed_engine.games.base.game import GAME_OVER
from reedbed_engine.games.base.messages import PLAYER
from reedbed_engine.games.ur import messages as ur
from reedbed_engine.games.ur.rules import WRONG_DISTANCE
from reedbed_engine.off_board.diagrams import clause
from reedbed_engine.table import messages as say
from reedbed_engine.words import explain, explain_line
from reedbed_engine.words.board_messages import CANNOT_RESUME, UNFINISHED


def test_explaining():
    assert explain(WRONG_DISTANCE, (2, 1), "ur") == "the roll was 2, this move takes 1"
    assert explain(WRONG_DISTANCE, (2, 1), "ur", "es") == "salió 2 y esta jugada es de 1"
    assert clause(WRONG_DISTANCE, "ur") == "UR-13"
    assert clause(GAME_OVER, "ur") == ""


def test_messages_are_arguments_of_messages():
    black = [PLAYER]
    carried = [[ur.PIECE, black], [ur.RIVER, black], "b"]
    assert explain(say.CARRY, carried, "ur") == "Move Black's piece from Black's river to b"
    assert (
        explain(say.NAMED, ["Ana", [ur.MOVE, black, 2]], "ur") == "Ana, Black: move a piece by 2"
    )
    assert (
        explain(say.CHOOSE, [["a", [ur.HOME, black]]], "ur", "es", True)
        == "¿a casa Negras? +/- u OK"
    )


def test_a_look_asks_for_nothing():
    # it also speaks of cells where nothing may be tapped now
    assert explain(say.LOOK_DICE, (1, [PLAYER]), "ur") == "Black: the cell for a roll of 1"
    assert explain(say.LOOK_CHOICE, ("R",)) == "The cell for R"


def test_what_a_language_lacks_is_said_in_english():
    assert explain(say.REEDBED, (), "", "xx") == "Reedbed"
    assert explain(WRONG_DISTANCE, (2, 1), "ur", "xx") == "the roll was 2, this move takes 1"


def test_games_and_languages_are_called_by_their_names():
    assert explain(say.MENU_NEW, ["community"]) == "New game: Building Community"
    assert explain(say.MENU_START, ["uros"], "", "es") == "Empezar Uros"
    assert explain(UNFINISHED, ["ur"], "", "en", True) == "Unfinished Ur"
    assert explain(CANNOT_RESUME, ["?"], "", "en", True) == "? not restored"
    assert explain(say.MENU_LANG, ["es"]) == "Language: español"


def test_a_line_begins_with_a_capital_but_for_the_name_of_a_place():
    steps = [["a", "b"]]  # White's square, not A
    seed = [[[arbos.SEED], "D6"]]
    assert explain_line(say.CHOOSE, steps).startswith("a b? PLUS")
    assert explain_line(say.CHOOSE, seed, "arbos").startswith("The seed D6? PLUS")
    spore = explain_line(arbos.LOSES, [[arbos.SPORE_ON, "D6"]], "arbos")
    assert spore.startswith("A spore on D6 is illegal")
    assert explain_line(say.CONFIRM, [[ur.MOVED, "a", "b"]], "ur") == (
        "a to b: does it count? OK: yes, BACK: no"
    )
    assert explain_line(ur.JUMP, [[ur.MOVED, "a", "b"]], "ur").startswith("a to b")
    assert explain_line(arbos.SPORE_ON, ["D6"], "arbos") == "A spore on D6"
    spanish = explain_line(say.WHICH_ONE, [[arbos.SPORE_ON, "D6"]], "arbos", "es")
    assert spanish.startswith("¿Espora en D6?")
    assert explain_line(say.REEDBED) == explain(say.REEDBED)
    assert explain_line(say.TOO_MANY_NAMES, [3, 2]) == "3 names for 2 players"
