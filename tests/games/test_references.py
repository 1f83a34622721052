"""Every game against a slow one made from its rules alone, position for position.

A module `reference_NAME.py` has the slow game, what can be spelled in it, and manners of playing
with so many actions at most; `begin` gives the slow game and its options, or none where a position
is to be loaded.
"""

import copy
import random
from importlib import import_module

import pytest
from ruling import legal, turn

from reedbed_engine.games import IDS, load_game

REFERENCES = {name: import_module(f"reference_{name}") for name in IDS}
CASES = [(name, manner) for name in IDS for manner in REFERENCES[name].MANNERS]

FIRST = 17  # from which on what is rare comes early: a repetition, a victory of everybody


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


def observe(game):
    return game.position(), game.score(), game.result(), turn(game), listed(game)


def compare(game, reference):
    """Compare all there is to know about one position; return the legal texts."""
    texts = reference.legal()
    found = reference.position(), reference.score(), reference.result(), reference.turn(), texts
    assert observe(game) == found
    assert legal(game).split() == texts
    assert game.over == (not texts)
    if texts:
        assert observe(load_game(game.ID).load(game.position())) == found
    return texts


def compare_verdicts(game, spelled, accepted):
    for text in spelled:
        assert (game.judge(game.parse(text)) == 0) == (text in accepted), text


@pytest.mark.parametrize(("name", "manner"), CASES)
def test_a_game_is_that_of_its_rules(name, manner, seed):
    """Legal sets, verdicts, positions, scores, results and undo agree."""
    chance, played = random.Random(f"{manner} {FIRST + seed}"), REFERENCES[name]
    reference, options = played.begin(chance, manner)
    kind = load_game(name)
    game = kind.load(reference.position()) if options is None else kind.new(options)
    trail = []
    while not game.over and len(trail) < played.MANNERS[manner]:
        texts = compare(game, reference)
        if chance.random() < 0.2:
            compare_verdicts(game, *played.spell(chance, reference, texts))
        trail.append((observe(game), copy.deepcopy(reference)))
        text = played.choose(chance, game, reference, texts, manner)
        game.play(game.parse(text))
        reference.play(text)
        if chance.random() < 0.05:
            compare(game, reference)
            for _ in range(chance.randint(1, min(9, len(trail)))):
                game.undo()
                before, reference = trail.pop()
            assert observe(game) == before
    compare(game, reference)
    while trail:
        game.undo()
        assert observe(game) == trail.pop()[0]
    assert not game.history
