"""What the computer player of Ur thinks of positions."""

import pytest

from reedbed_engine.games import load_game
from reedbed_engine.games.base.evaluator import WIN
from reedbed_engine.games.ur.pc.endgames import list_endgames
from reedbed_engine.games.ur.player import UrEvaluator
from reedbed_engine.random30 import Random

WAYS_ALONE = 16  # of a last man: on the squares, and in the river


def evaluate(position):
    """Return an evaluator of a position, for player 1."""
    evaluator = UrEvaluator(load_game("ur").load(position), Random(1))
    evaluator.me = 1
    return evaluator


def test_each_way_in_which_a_last_man_can_lie_counts_for_itself():
    counted = set()
    for position in list_endgames(1):
        features = []
        evaluate(position).endgame_features(features)
        counted.update([number for number in range(len(features)) if features[number]])
    assert len(counted) == WAYS_ALONE + 1  # and to have the throw


@pytest.mark.parametrize("me", [1, 2])
def test_a_position_is_worth_to_one_what_it_costs_the_other(me):
    for position in list_endgames(1):
        evaluator = evaluate(position)
        evaluator.me = me
        value = evaluator.value()
        evaluator.me = 3 - me
        assert evaluator.value() == -value
        assert -WIN < value < WIN
