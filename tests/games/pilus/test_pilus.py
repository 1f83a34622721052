"""Pilus: decks of any kind, and what becomes of the squares of a tile."""

import random

from hypothesis import given
from hypothesis import strategies as st
from reference_pilus import ALL_TILES

from reedbed_engine.errors import BadOption
from reedbed_engine.games import load_game
from reedbed_engine.games.pilus.tiles import cell_at
from reedbed_engine.words import explain

Pilus = load_game("pilus")


@given(st.text("BGRSY+", max_size=160) | st.permutations(ALL_TILES).map("+".join))
def test_any_deck_is_refused_or_dealt(text):
    try:
        game = Pilus.new({"deck": text})
    except BadOption as bad:
        assert explain(bad.code, bad.arguments, bad.game_id)
    else:
        assert sorted(text.split("+")) == ALL_TILES
        assert Pilus.load(game.position()).position() == game.position()


def test_the_squares_that_an_effect_names_are_seen_afterwards():
    size, rng = 8, random.Random(1)
    game = Pilus.new({"size": size, "deck": "+".join(rng.sample(ALL_TILES, 30))})
    while not game.over:
        found, carries = [], []
        game.actions(found)
        action = rng.choice(found)
        game.effect(action, carries)
        game.play(action)
        for piece, target in zip(carries[::3], carries[2::3], strict=True):
            if 4 < piece <= 9:
                assert game.surface.colour[cell_at(target // size, target % size)] == piece - 4
