"""Arbos against the slow reference, position for position, over whole random games."""

import random

import pytest
from reference_arbos import ReferenceArbos, legal, snapshot, thin_start

from reedbed_engine.games import load_game

Arbos = load_game("arbos")


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


def compare(game, reference):
    """Compare all there is to know about one position."""
    texts = reference.legal()
    assert legal(game) == texts
    assert listed(game) == texts
    assert game.position() == reference.position()
    assert "%d %s" % (game.player, game.phase) == reference.turn()
    assert game.score() == reference.score()
    assert game.result() == reference.result()
    assert game.over == (not texts)
    if texts:
        assert snapshot(Arbos.load(game.position())) == snapshot(game)


# name: (options, weights of the kinds of actions)
STYLES = {
    "even": {},
    "seeds": {"+": 30, "x": 60, "sac": 400},
    "pruning": {"x": 400, "sac": 0.1, "+": 0, "pass": 0.01, "timeout": 0.01},
    "passing": {"pass": 60, "timeout": 60, "sac": 300},
    "timeouts": {"pass": 0, "timeout": 60, "sac": 600},
    "packed": {"pass": 0, "timeout": 0, "sac": 300, "+": 0, "x": 2},
}


def kind_of(text):
    if text in ("pass", "sac", "timeout", "resign"):
        return text
    return text[0] if text[0] in "+x-" else "spore"


def choose(chance, texts, phase, style):
    choices = list(texts)
    if phase in ("turn", "sac2", "sac1"):
        choices.append("timeout")
    weights = STYLES[style]
    by_kind = {}
    for text in choices:
        by_kind.setdefault(kind_of(text), []).append(text)
    # a kind is as likely as its weight and the number of its actions say
    totals = []
    for kind in by_kind:
        number = 1 if weights.get(kind, 1) > 1 else len(by_kind[kind])
        usual = 0.1 if kind in ("timeout", "pass") else 1
        totals.append(weights.get(kind, usual) * number)
    if not sum(totals):
        return chance.choice(choices)
    return chance.choice(by_kind[chance.choices(list(by_kind), totals)[0]])


def play_whole_game(options, style, seed, most=500, every=1):
    chance = random.Random(seed)
    game, reference = Arbos.new(options), ReferenceArbos(**options)
    finish(game, reference, chance, style, most, every)


def finish(game, reference, chance, style, most, every):
    """Play on to the end, or `most` actions, and take everything back."""
    trail = []
    while not game.over and len(trail) < most:
        if len(trail) % every == 0:
            compare(game, reference)
        trail.append(snapshot(game))
        text = choose(chance, trail[-1][1], game.phase, style)
        if chance.random() < 0.0005:
            text = "resign"
        action = game.parse(text)
        assert game.text(action) == text and game.judge(action) == 0
        game.play(action)
        reference.play(text)
    compare(game, reference)
    while trail:
        game.undo()
        assert snapshot(game) == trail.pop()
    assert not game.history


def test_games_from_thin_trees(seed):
    chance, reference = random.Random(seed), thin_start(seed)
    style = "pruning" if seed % 3 else "seeds"
    finish(Arbos.load(reference.position()), reference, chance, style, 60, 1)


@pytest.mark.parametrize("style", STYLES)
def test_whole_games_on_small_boards(seed, style):
    chance = random.Random(str(seed) + style)
    options = {
        "seeds": chance.randint(7, 10),
        "size": chance.randint(6, 9),
        "supply": chance.choice([1, 2, 3, 12, 30, 80, 200]),
    }
    play_whole_game(options, style, seed)


@pytest.mark.parametrize("style", ["even", "seeds", "pruning"])
def test_whole_games_on_middle_boards(style):
    play_whole_game({"seeds": 7, "size": 13, "supply": 60}, style, 1, every=3)


def test_a_whole_game_on_the_full_board():
    play_whole_game({"seeds": 10, "size": 20, "supply": 80}, "even", 5, every=12)


def everything(size):
    cells = ["ABCDEFGHIJKLMNOPQRST"[r] + str(c + 1) for r in range(size) for c in range(size)]
    return ["pass", "sac"] + [kind + cell for kind in ("", "+", "x", "-") for cell in cells]


def test_judge_at_and_effect_agree_with_the_list(seed):
    chance = random.Random(seed)
    game = Arbos.new({"seeds": 7 + seed % 2, "size": 6 + seed % 3, "supply": 20})
    sites = game.options["size"] ** 2 + 5
    for _ in range(150):
        if game.over:
            break
        texts = set(listed(game))
        for text in everything(game.options["size"]):
            assert (game.judge(game.parse(text)) == 0) == (text in texts), text
        by_site = {}
        for text in texts:
            carries = []
            game.effect(game.parse(text), carries)
            for site in carries[1::3] + carries[2::3]:
                by_site.setdefault(site, set()).add(text)
        for site in range(sites):
            touching = []
            game.at(site, touching)
            assert len(touching) == len(set(touching))
            assert {game.text(action) for action in touching} == by_site.get(site, set())
        before = [game.count(site) for site in range(sites)]
        action = game.parse(choose(chance, sorted(texts), "", "seeds"))
        carries = []
        game.effect(action, carries)
        game.play(action)
        for origin, target in zip(carries[1::3], carries[2::3], strict=True):
            before[origin] -= 1
            before[target] += 1
        assert before == [game.count(site) for site in range(sites)]


def test_strict_games_agree_with_the_reference(seed):
    chance = random.Random(seed)
    options = {"seeds": 8, "size": 6, "strict": 1, "supply": 9}
    game, reference = Arbos.new(options), ReferenceArbos(**options)
    trail = []
    while not game.over:
        trail.append(snapshot(game))
        text = choose(chance, trail[-1][1], game.phase, "even")
        if chance.random() < 0.05:
            text = chance.choice(everything(6))
        game.play(game.parse(text))
        reference.play(text)
        compare(game, reference)
    while trail:
        game.undo()
        assert snapshot(game) == trail.pop()
