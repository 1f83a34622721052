"""The contract of games is small enough to be learned: its members are counted."""

from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.gestures import Gestures, Wording

ADDED = 3  # by the modules beside the rules


def count_members(kind):
    return len([name for name in dir(kind) if not name.startswith("__")])


def test_a_game_has_few_members():
    assert count_members(Game) + ADDED <= 36
    game = load_game("ur")  # all of them do not fit a board at once
    assert game.read_action and game.write_position and game.read_position


def test_a_game_answers_few_questions_about_hands_lights_and_words():
    assert count_members(Gestures) <= 25 and count_members(Wording) <= 15
