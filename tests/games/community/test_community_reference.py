"""Building Community against the slow reference, position for position, over whole games."""

import random

import pytest
from reference_community import Reference

from reedbed_engine.games import load_game
from reedbed_engine.off_board.diagrams import format_legal

Community = load_game("community")


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces).split()


def listed(game):
    found = []
    game.actions(found)
    assert len(set(found)) == len(found)
    return sorted(game.text(action) for action in found)


def compare(game, reference):
    """Compare all there is to know about one position; return the legal actions."""
    texts = reference.legal()
    assert legal(game) == texts
    assert listed(game) == texts
    assert game.position() == reference.position()
    assert game.score() == reference.score()
    assert game.result() == reference.result
    assert game.over == (not texts)
    assert f"{game.player} {game.phase}" == reference.turn()
    if texts:
        loaded = Community.load(game.position())
        assert loaded.position() == game.position()
        assert listed(loaded) == texts
    return texts


def compare_verdicts(game, reference, texts, rng):
    """Compare verdicts on any actions, and the actions at a few sites with the list."""
    everything = ["m" + reference.name(cell) for cell in reference.cells]
    everything += [reference.swap_name(pair) for pair in reference.pairs()]
    for text in [*rng.sample(everything, 40), *texts, "pass"]:
        assert (game.judge(game.parse(text)) == 0) == (text in texts), text
    for site in rng.sample(sorted(game.tiles.cells), 10):
        found = []
        game.at(site, found)
        own = game.site_name(site)
        piece = reference.name(reference.pieces[reference.player])
        want = [t for t in texts if own in t[t[0] == "m" :].split("x")]
        if game.phase == "move" and own == piece:
            want = texts
        assert sorted(game.text(action) for action in found) == want


def choose(game, texts, rng, manner):
    """Choose at random; `tidy`: so that few tiles stay isolated, `round`: back where we were."""
    if texts == ["pass"] or manner == "any" or rng.random() < 0.15:
        return rng.choice(texts)
    if manner == "tidy" and game.phase == "swap":
        return min(texts, key=lambda text: (isolated_after(game, text), rng.random()))
    if manner == "round" and game.phase == "swap":
        lately = [game.text(action) for action in game.history[-12:]]
        return rng.choice([text for text in texts if text in lately] or texts)
    closing = [text for text in texts if game.repeats(game.parse(text))]
    return rng.choice(closing if manner == "round" and closing else texts)


def isolated_after(game, text):
    game.play(game.parse(text))
    left = game.tiles.isolated
    game.undo()
    return left


def play_game(seed, side, players, plies):
    rng = random.Random(seed)
    game = Community.new({"side": side, "players": players})
    reference = Reference(players, side)
    texts = compare(game, reference)
    manner = rng.choice(("any", "tidy", "round"))
    while texts and plies:
        plies -= 1
        compare_verdicts(game, reference, texts, rng)
        text = choose(game, texts, rng, manner)
        reference.play(text)
        game.play(game.parse(text))
        texts = compare(game, reference)
        if rng.random() < 0.04:
            for _ in range(rng.randint(1, len(game.history))):
                game.undo()
                reference.undo()
            texts = compare(game, reference)
    result = game.result()
    while game.history:
        game.undo()
        reference.undo()
        assert game.position() == reference.position()
    compare(game, reference)
    return result


def test_a_repetition():
    """The seed of this game leads to one (COMM-21)."""
    assert play_game(42, 3, 2, 200) == "loss all repetition"


def test_small_boards(seed):
    """Legal sets, verdicts, sites, positions, scores, results, undo (COMM-1 to COMM-24)."""
    play_game(seed, 3, seed % 5 + 2, 150)


_SOME = [(4, 2), (6, 6)]
_OTHERS = [(4, 4), (4, 6), (5, 2), (5, 3), (5, 6), (6, 2)]


@pytest.mark.parametrize(
    ("side", "players"),
    _SOME + [pytest.param(*case, marks=pytest.mark.long) for case in _OTHERS],
)
def test_large_boards(side, players):
    """The same on larger boards."""
    play_game(side * players, side, players, {4: 60, 5: 24, 6: 10}[side])
