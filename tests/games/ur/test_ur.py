"""Ur: hypothesis on notation and positions."""

import random

from hypothesis import given
from hypothesis import strategies as st

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import load_game

Ur = load_game("ur")


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


@given(st.text(max_size=6))
def test_any_text_parses_and_prints_back_or_is_refused(text):
    game = Ur.new()
    try:
        action = game.parse(text)
    except BadNotation:
        return
    assert game.text(action) == text


def random_position(seed):
    chance = random.Random(seed)
    game = Ur.new()
    for _ in range(chance.randrange(200)):
        texts = listed(game)
        game.play(game.parse(chance.choice(texts)))
        if game.over:
            game.undo()
            break
    return game.position()


@given(st.integers(0, 300), st.data())
def test_a_mutated_position_is_refused_or_round_trips(seed, data):
    position = random_position(seed)
    at = data.draw(st.integers(0, len(position) - 1))
    letter = data.draw(st.sampled_from("0123456789xXoO. ,utr+:é\n"))
    mutated = position[:at] + letter + position[at + data.draw(st.integers(0, 1)) :]
    try:
        game = Ur.load(mutated)
    except BadPosition:
        return
    assert game.position() == " ".join(mutated.split())
    assert listed(game)
