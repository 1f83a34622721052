"""Pilus against the slow reference, position for position, over whole random games."""

import random

from reference_pilus import ALL_TILES, Reference

from reedbed_engine.games import load_game
from reedbed_engine.games.pilus.actions import anchor_of
from reedbed_engine.off_board.diagrams import format_legal

Pilus = load_game("pilus")


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces).split()


def listed(game):
    found = []
    game.actions(found)
    return sorted(game.text(action) for action in found)


def compare(game, reference):
    """Compare all there is to know about one position; return the legal texts."""
    texts = reference.legal()
    assert legal(game) == texts
    assert listed(game) == texts
    assert game.position() == reference.position()
    assert game.score() == reference.score()
    assert game.result() == reference.result()
    assert (game.player, game.phase) == reference.turn()
    assert game.over == (not texts)
    return texts


def compare_loaded(game, texts):
    loaded = Pilus.load(game.position())
    assert loaded.position() == game.position()
    assert legal(loaded) == texts
    return loaded


def compare_verdicts(rng, game, texts):
    """Judge texts at random, and near misses: what was legal, otherwise turned or placed."""
    size = game.options["size"]
    row = "ABCDEFGHIJKLMNOPQRST"[:size]
    for _ in range(60):
        anchor = f"{rng.choice(row)}{rng.randint(1, size)}"
        text = f"{rng.choice(ALL_TILES)}@{anchor}r{rng.randrange(4)}"
        if "@" in texts[0] and rng.random() < 0.7:
            near = rng.choice(texts)
            text = rng.choice((near[:-1] + rng.choice("0123"), text[:5] + near[5:]))
        assert (game.judge(game.parse(text)) == 0) == (text in texts), text
        text = rng.choice((f"m{anchor}", "stay", "pass"))
        assert (game.judge(game.parse(text)) == 0) == (text in texts), text


def compare_sites(rng, game):
    """`at` finds what an action's effect names, and nothing else."""
    by_site = {}
    found = []
    game.actions(found)
    for action in found:
        effect = []
        game.effect(action, effect)
        for site in set(effect[1::3] + effect[2::3]):
            by_site.setdefault(site, []).append(action)
    cells = game.options["size"] ** 2
    for site in rng.sample(range(cells), 5) + rng.sample(range(cells, cells + 9), 2):
        by_site.setdefault(site, [])
    for site in rng.sample(sorted(by_site), min(12, len(by_site))):
        out = []
        game.at(site, out)
        assert sorted(out) == sorted(by_site[site]), (game.position(), site)


def choose(rng, game, texts, manner):
    """Choose an action; a manner is how often to climb, and to bring pawns to one colour."""
    climbing, gathering = manner
    if "@" in texts[0] and rng.random() < climbing:
        levels = {text: game.surface.level(anchor_of(game.parse(text))) for text in texts}
        return rng.choice([text for text in texts if levels[text] == max(levels.values())])
    if texts[0][0] == "m" and rng.random() < gathering:
        colour = game.surface.colour
        colours = {colour[cell] for cell in game.pawns.cell if cell}
        alike = [text for text in texts if text[0] == "m" and colour[game.parse(text)] in colours]
        return rng.choice(alike or texts)
    return rng.choice(texts)


def options_of(rng, seed):
    options = {"players": rng.choice((2, 2, 3, 4)), "size": rng.choice((8, 8, 9, 10, 12, 20))}
    if seed % 4 == 0:
        options["start"] = rng.choice(ALL_TILES)
        options["size"] = rng.choice((8, 9))
    else:
        options["deck"] = "+".join(rng.sample(ALL_TILES, 30))
    return options


def test_random_games(seed):
    """Legal sets, verdicts, positions, scores, results and undo agree (PILUS-10 to PILUS-61)."""
    rng = random.Random(seed)
    options = options_of(rng, seed)
    manner = rng.choice((0, 0.5, 1)), rng.choice((0, 0.5, 1))
    game, reference = Pilus.new(options), Reference(**options)
    follower = game
    texts = compare(game, reference)
    while not game.over:
        if rng.random() < 0.3:
            compare_verdicts(rng, game, texts)
            compare_sites(rng, game)
        if rng.random() < 0.2:
            follower = compare_loaded(game, texts)
        text = choose(rng, game, texts, manner)
        if rng.random() < 0.003 and options["players"] == 2:
            text = "resign"
        reference.play(text)
        assert not game.judge(game.parse(text))
        game.play(game.parse(text))
        if follower is not game:
            follower.play(follower.parse(text))
            assert follower.position() == game.position()
        texts = compare(game, reference)
        if rng.random() < 0.1:
            follower = game
            for _ in range(rng.randint(1, min(9, len(game.history)))):
                game.undo()
                reference.undo()
            texts = compare(game, reference)
    while game.history:
        game.undo()
        reference.undo()
        assert game.position() == reference.position()
    compare(game, reference)
