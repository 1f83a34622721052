"""How many questions the table asks a game: few enough to read them all."""

from reedbed_engine.games.base.gestures import Gestures, Wording


def count_members(kind):
    return len([name for name in dir(kind) if not name.startswith("__")])


def test_a_game_answers_few_questions_about_hands_and_lights():
    assert count_members(Gestures) <= 25


def test_a_game_answers_few_questions_about_words():
    assert count_members(Wording) <= 15
