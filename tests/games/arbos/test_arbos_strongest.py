"""The strongest computer player of Arbos plays on after its best actions, and undoes that."""

import pytest
from player_choices import positions

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game
from reedbed_engine.games.arbos.actions import PLANT
from reedbed_engine.games.arbos.board import SEED
from reedbed_engine.games.arbos.pc import strongest
from reedbed_engine.games.arbos.pc.strongest import ArbosPlayout
from reedbed_engine.games.arbos.player import ArbosEvaluator
from reedbed_engine.off_board.choose import choose_action
from reedbed_engine.random30 import Random

Arbos = load_game("arbos")

STRONGEST = 5
SMALL = (("size", 8), ("seeds", 7))
FAR = 99
TREES = 2


def turns(count):
    """Yield positions in which both players have trees."""
    for game in positions("arbos", SMALL, 4 * count):
        trees = [game.board.trees[player].count for player in (1, 2)]
        if game.phase == "turn" and min(trees) >= TREES and count:
            yield game
            count -= 1


def test_before_there_are_trees_it_chooses_as_the_level_below():
    for game in positions("arbos", SMALL, 3):
        if max(game.board.trees[player].count for player in (1, 2)) < TREES:
            assert choose_action(game, STRONGEST, 1) == choose_action(game, STRONGEST - 1, 1)


@pytest.mark.parametrize("me", [1, 2])
def test_a_game_that_ends_counts_as_won_or_lost(me):
    # each has one more spore; no seed is there, and of equals Black wins
    game = Arbos.load("arbos:size=6,supply=2 w5/6/6/6/6/5b 1 turn 0,0 0")
    evaluator = ArbosEvaluator(copy_game(game), Random(1))
    evaluator.me = me
    playout = ArbosPlayout(evaluator)
    while playout.step():
        pass
    assert (playout.value > 0) == (me == 2)


def test_it_plays_on_as_it_plays():
    # spores bring nothing; beside its tree a seed would count at once
    game = Arbos.load("arbos:size=6 w5/1g4/2b3/6/6/6 1 turn 3,3 0")
    evaluator = ArbosEvaluator(copy_game(game), Random(1))
    while evaluator.prepare():
        pass
    assert ArbosPlayout(evaluator).choose(evaluator) < PLANT
    assert choose_action(game, STRONGEST, 1) < PLANT


def test_distances_are_those_of_the_rules():
    for game in turns(4):
        board = game.board
        for player in (1, 2):
            field = strongest._spread(board, player)
            assert [min(far, FAR) for far in field] == relax(board, player)


def relax(board, player):
    """Work the same distances out slowly: until no cell comes nearer by a neighbour."""
    inside = [index for index in range(len(board.codes)) if board.token(index) < SEED]
    field = [FAR] * len(board.codes)
    for index in inside:
        if board.token(index) == player:
            field[index] = 0
    changes = True
    while changes:
        changes = False
        for index in inside:
            if not board.token(index) and is_free(board, index, player):
                near = 1 + min(field[index + offset] for offset in board.grid.offsets)
                if near < field[index]:
                    field[index], changes = near, True
    return field


def is_free(board, index, player):
    """Return whether a spore may lie there if the tree reaches so far (ARBOS-21)."""
    stride = board.grid.stride
    sides = [board.token(index + step) for step in (1, -1, stride, -stride)]
    around = [board.token(index + offset) for offset in board.grid.offsets]
    return 3 - player not in sides or SEED in around
