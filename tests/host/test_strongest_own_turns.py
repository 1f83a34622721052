"""The strongest computer players look at an own turn as the level below does."""

from reedbed_engine.copying import copy_game
from reedbed_engine.games import load_game
from reedbed_engine.players.player import LEVELS, load_evaluator
from reedbed_engine.random30 import Random


def look_at_all(game, level):
    """Return the actions that a level looks at, and what each is worth to it."""
    evaluator, found = load_evaluator(game.ID, level)(copy_game(game), Random(1)), []
    while evaluator.prepare():
        pass
    while evaluator.list_actions(found):
        pass
    return found, [evaluator.look(action) for action in found]


def test_own_actions_are_listed_and_valued_as_by_the_level_below():
    game = load_game("arbos").load("arbos:size=6 w5/1g4/2b3/6/6/6 1 turn 3,3 0")
    assert look_at_all(game, LEVELS) == look_at_all(game, LEVELS - 1)


def test_a_pawn_is_moved_as_by_the_level_below():
    game, found = load_game("pilus").new({"size": 8}), []
    game.actions(found)
    game.play(found[0])
    assert game.phase == "pawn"
    assert look_at_all(game, LEVELS) == look_at_all(game, LEVELS - 1)


def test_a_game_says_how_much_is_looked_at():
    for name in ("arbos", "pilus"):
        assert load_evaluator(name, LEVELS).LEVELS == load_evaluator(name).LEVELS
