"""Building Community, clause by clause: how it ends (games/community/rules.md)."""

from community_playing import (
    PASSING,
    ROUND,
    ROUND_TURNS,
    SHARING,
    START,
    STICKING,
    WINNING,
    at,
    why_in_spanish,
)
from ruling import legal, play, why

from reedbed_engine.errors import BadNotation
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import BAD_SPELLING, NOT_AVAILABLE, RESIGN
from reedbed_engine.games.community.repetition import was_there

Community = load_game("community")

PASSED = "community:side=3 BRR/GBRG/GBRRG/BGBB/RGR B2,D2 1 swap 9"
PASSED_TURNS = "pass E2xE3 mE1 pass E2xE3 mD2"
INTO = "community:side=3 BRG/GGRR/RBBGB/RBRG/BRG B4,D1 1 swap 6"
INTO_TURNS = "B3xC4 mB2 pass B3xC4 mB4 pass"


def test_comm_20_won():
    game = at(WINNING)
    assert game.result() == "ongoing"
    assert play(game, "mB1") == "0 over"
    assert game.result() == "win all turns=6" and game.score() == "0 6"
    assert legal(game) == "" and game.over
    assert why(game, "mB1") == "the game is over"
    assert why_in_spanish(game, "pass") == "la partida ha terminado"
    assert game.position().endswith(" 0 over 6")
    game.undo()
    assert game.position() == WINNING and "mB1" in legal(game).split()


def test_comm_21_repetition():
    game = at(ROUND)
    *turns, last = ROUND_TURNS.split()
    play(game, " ".join(turns))
    before = game.position()
    assert game.repeats(game.parse(last)) and game.position() == before
    others = [text for text in legal(game).split() if text != last]
    assert others and not any([game.repeats(game.parse(text)) for text in others])
    assert play(game, last) == "0 over"
    assert game.result() == "loss all repetition"
    assert game.score().split()[1] == "15"
    game.undo()
    assert game.position() == before and game.result() == "ongoing"
    assert play(game, last) == "0 over"


def test_comm_21_equal_keys_prove_nothing():
    game = at(ROUND)
    play(game, ROUND_TURNS)
    history, undo = game.history, game._undo
    # as if all four earlier positions had the same key; only the first is the present one
    assert was_there(7, [7, 7, 7, 7], history, undo, game.tiles)
    assert not was_there(7, [7, 7, 7], history[2:], undo[2:], game.tiles)
    assert not was_there(7, [8, 7, 7, 7], history, undo, game.tiles)


def test_comm_22_a_turn_that_was_passed_counts():
    game = at(PASSED)
    assert play(game, PASSED_TURNS) == "0 over"
    assert game.result() == "loss all repetition"


def test_comm_22_a_pass_never_loses():
    game = at(INTO)
    assert play(game, INTO_TURNS) == "1 swap"
    # the position of the start, two turns later
    assert game.position() == INTO.replace("swap 6", "swap 8")
    assert game.result() == "ongoing"


def test_comm_23_stuck():
    game = at(STICKING)
    assert play(game, "mB1") == "0 over"
    assert game.result() == "loss all stuck" and legal(game) == ""
    game.undo()
    assert game.position() == STICKING


def test_comm_24_a_win_comes_first():
    # nobody could swap any more, but no tile is isolated
    game = at(WINNING)
    play(game, "mB1")
    for player in (1, 2, 3):
        assert not game.tiles.shares(player)
    assert game.result() == "win all turns=6"


def test_comm_25_score():
    game = Community.new({"side": 3})
    assert game.score() == "19 0"
    play(game, "A1xA2")
    # the tiles count as they lie, the turn when it is over
    assert game.score() == "15 0" and play(game, "mA2") == "2 swap" and game.score() == "15 1"
    assert at(PASSING).score() == "11 2" and at(SHARING).score() == "13 1"


def test_comm_26_nobody_resigns():
    game = at(START)
    for text in ("resign", "agree", "timeout"):
        try:
            game.parse(text)
        except BadNotation as error:
            assert error.code == BAD_SPELLING
        else:
            raise AssertionError(text)
    assert game.judge(RESIGN) == NOT_AVAILABLE


def test_comm_27_a_repetition_is_announced():
    game = at(ROUND)
    for text in ROUND_TURNS.split():
        action = game.parse(text)
        warned = game.repeats(action)
        game.play(action)
        assert warned == (game.result() == "loss all repetition")
