"""Every game against a slow one made from its rules alone, position for position.

A module `reference_NAME.py` has the slow game, what can be spelled in it, and MANNERS of playing,
each with the most actions it plays; `begin` gives the slow game and its options, or None for the
options where the game starts from a position.
"""

import copy
import random
from importlib import import_module

import pytest
from paper import lay_on_paper
from ruling import legal, turn

from reedbed_engine.games import IDS, load_game, load_gestures

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
        action = game.parse(text)
        assert game.text(action) == text
        assert (game.judge(action) == 0) == (text in accepted), text


def effect_of(game, action):
    carries = []
    game.effect(action, carries)
    return carries


def compare_sites(chance, game, n_sites):
    """`at` finds what an action's effect names, and nothing else."""
    actions = []
    game.actions(actions)
    touched = {}
    for action in actions:
        carries = effect_of(game, action)
        touched[action] = {*carries[1::3], *carries[2::3]}
    for site in chance.sample(range(n_sites), min(n_sites, 99)):
        found = []
        game.at(site, found)
        assert sorted(found) == sorted(action for action in actions if site in touched[action])


def play_by_effect(game, action, layout):
    """Play an action: counted pieces go from where to where its effect says."""
    last = load_gestures(game, layout).last_magnetic_piece
    counts = [game.count(site) for site in range(layout.n_sites)]
    carries = effect_of(game, action)
    for piece, origin, target in zip(carries[::3], carries[1::3], carries[2::3], strict=True):
        if not last or piece <= last:
            counts[origin] -= 1
            counts[target] += 1
    game.play(action)
    assert game.result().endswith("illegal") or counts == [
        game.count(site) for site in range(layout.n_sites)
    ]


@pytest.mark.parametrize(("name", "manner"), CASES)
def test_a_game_is_that_of_its_rules(name, manner, seed):
    """Legal sets, verdicts, sites, effects, positions, scores, results and undo agree."""
    chance, played = random.Random(f"{manner} {FIRST + seed}"), REFERENCES[name]
    reference, options = played.begin(chance, manner)
    kind = load_game(name)
    game = kind.load(reference.position()) if options is None else kind.new(options)
    layout, trail = lay_on_paper(game), []
    while not game.over and len(trail) < played.MANNERS[manner]:
        texts = compare(game, reference)
        if chance.random() < 0.2:
            compare_verdicts(game, *played.spell(chance, reference, texts))
        if chance.random() < 0.2 or len(texts) < 99:
            compare_sites(chance, game, layout.n_sites)
        trail.append((observe(game), copy.deepcopy(reference)))
        text = played.choose(chance, game, reference, texts, manner)
        play_by_effect(game, game.parse(text), layout)
        reference.play(text)
        if chance.random() < 0.1:
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
