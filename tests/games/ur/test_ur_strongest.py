"""The strongest computer player of Ur looks one action further than the others."""

import pytest
from player_choices import positions

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game, load_part
from reedbed_engine.games.base.evaluator import WIN
from reedbed_engine.players.player import LEVELS, load_evaluator
from reedbed_engine.random30 import Random

STRONGEST = LEVELS
ONE_FROM_HOME = "ur ..................x. 0,7 6,0 1 throw"  # only a 1 brings Black's last man home
CAN_CAPTURE = "ur ....o...x........... 6,6 0,0 2 throw"


def evaluate(game, level, me):
    """Return what a level thinks of the position of `game` for player `me`."""
    evaluator = load_evaluator("ur", level)(copy_game(game), Random(1))
    evaluator.me = me
    before = evaluator.game.position(), list(evaluator.game.history)
    value = evaluator.value()
    assert (evaluator.game.position(), evaluator.game.history) == before
    return value


def test_only_the_strongest_level_looks_further():
    assert load_evaluator("ur", STRONGEST) is load_part("ur", "pc.strongest").EVALUATOR
    assert load_evaluator("ur", STRONGEST - 1) is load_part("ur", "player").EVALUATOR


def test_a_throw_that_wins_counts_by_its_chance():
    game = load_game("ur").load(ONE_FROM_HOME)
    value = evaluate(game, STRONGEST, 1)
    game.play(2)
    assert game.player == 2, "it allows no move"
    assert value == (3 * WIN + 5 * evaluate(game, STRONGEST - 1, 1)) // 8


@pytest.mark.parametrize("phase", ["throw", "bonus", "penalty"])
def test_what_is_good_for_one_is_as_bad_for_the_other(phase):
    looked_at = 0
    for game in positions("ur", (), 100):
        game = copy_game(game)
        game.play(first_action(game))
        if game.phase == phase:
            own, other = (evaluate(game, STRONGEST, me) for me in (1, 2))
            assert abs(own + other) <= 1, game.position()  # averages are rounded down
            looked_at += 1
    assert looked_at


def first_action(game):
    found = []
    game.actions(found)
    return found[0]


def test_who_can_be_captured_is_worth_less_than_the_men_alone_say():
    game = load_game("ur").load(CAN_CAPTURE)
    assert evaluate(game, STRONGEST, 1) < evaluate(game, STRONGEST - 1, 1)
