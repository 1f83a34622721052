"""Uros against the slow reference, position for position, over whole random games."""

import random

from reference_uros import ISLANDS, LAKE, ORIENTATIONS, Reference

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal

Uros = load_game("uros")

EVERY_TEXT = [
    f"h{island}{k + 1}" for island, squares in ISLANDS.items() for k in range(len(squares))
]
EVERY_TEXT += [f"p{i}@{c}{r}{o}" for i in ISLANDS for c, r in LAKE for o in ORIENTATIONS]


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces)


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


def compare(game, reference):
    """Compare all there is to know about one position."""
    texts = reference.legal()
    assert legal(game).split() == texts
    assert listed(game) == texts
    assert game.position() == reference.position()
    assert game.score() == reference.score()
    assert game.result() == reference.result()
    assert game.over == (not texts)
    if texts:
        assert (game.player, game.phase) == (reference.mover(), "place")
        assert Uros.load(game.position()).position() == game.position()


def compare_verdicts(game, reference, texts):
    accepted = reference.placements()
    for text in texts:
        verdict = game.judge(game.parse(text))
        assert (verdict == 0) == (text in accepted), text


def choose(rng, texts, houses):
    """Choose a house with probability `houses` where there is a choice."""
    kind = "h" if rng.random() < houses else "p"
    return rng.choice([text for text in texts if text[0] == kind] or texts)


def test_random_games(seed):
    """Legal sets, verdicts, positions, scores, results and undo agree (UROS-10 to UROS-42)."""
    rng = random.Random(seed)
    first = rng.choice((1, 2))
    houses = rng.choice((0.1, 0.5, 0.8, 0.95))
    game, reference = Uros.new({"first": first}), Reference(first)
    compare(game, reference)
    while not game.over:
        compare_verdicts(game, reference, rng.sample(EVERY_TEXT, 60))
        recorded = choose(rng, reference.legal(), houses)
        spellings = [text for text, same in reference.placements().items() if same == recorded]
        text = rng.choice(spellings)
        if rng.random() < 0.02:
            text = recorded = rng.choice(("agree", "resign"))
        reference.play(text)
        game.play(game.parse(text))
        assert game.text(game.history[-1]) == recorded
        compare(game, reference)
        if rng.random() < 0.2:
            for _ in range(rng.randint(1, len(game.history))):
                game.undo()
                reference.undo()
            compare(game, reference)
    while game.history:
        game.undo()
        reference.undo()
        assert game.position() == reference.position()


def test_every_verdict(seed):
    """All 2621 actions that can be spelled are judged alike, at times all through a game."""
    rng = random.Random(seed)
    game, reference = Uros.new(), Reference()
    while not game.over:
        if rng.random() < 0.25:
            compare_verdicts(game, reference, EVERY_TEXT)
        text = choose(rng, reference.legal(), 0.7)
        reference.play(text)
        game.play(game.parse(text))
