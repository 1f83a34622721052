"""Ur against its slow reference, and hypothesis on notation and positions."""

import random

from hypothesis import given
from hypothesis import strategies as st
from reference_ur import ReferenceUr

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import load_game

Ur = load_game("ur")


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


def test_whole_games_agree_with_the_reference(seed):
    chance = random.Random(seed)
    game, reference = Ur.new({"first": seed % 2 + 1}), ReferenceUr(seed % 2 + 1)
    trail = []
    while not game.over:
        texts = listed(game)
        assert texts == reference.legal()
        assert game.position() == reference.position()
        assert "%d %s" % (game.player, game.phase) == reference.turn()
        assert Ur.load(game.position()).position() == game.position()
        trail.append((game.position(), texts))
        text = "resign" if chance.random() < 0.0005 else chance.choice(texts)
        action = game.parse(text)
        assert game.text(action) == text and game.judge(action) == 0
        game.play(action)
        reference.play(text)
    assert reference.legal() == [] == listed(game)
    assert game.result() == reference.result()
    assert game.position() == reference.position()
    while trail:
        game.undo()
        assert (game.position(), listed(game)) == trail.pop()


def every_move():
    squares = "ABCDabcd12345678EFef"
    return [a + "-" + b for a in "R" + squares for b in squares]


def test_judge_agrees_with_the_list_and_at_and_effect(seed):
    chance = random.Random(seed)
    game = Ur.new()
    while not game.over:
        legal = set(listed(game))
        for text in [*every_move(), "t1", "t2", "t3", "t4"]:
            assert (game.judge(game.parse(text)) == 0) == (text in legal), text
        before = [game.count(site) for site in range(24)]
        action = game.parse(chance.choice(sorted(legal)))
        carries = []
        game.effect(action, carries)
        for site in set(carries[1::3] + carries[2::3]):
            touching = []
            game.at(site, touching)
            assert action in touching
        game.play(action)
        for origin, target in zip(carries[1::3], carries[2::3], strict=True):
            before[origin] -= 1
            before[target] += 1
        assert before == [game.count(site) for site in range(24)]


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
