"""Building Community under hypothesis: notation, positions, counts kept and counted again."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from reedbed_engine.errors import BadNotation, BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.words import explain

Community = load_game("community")

SIDES = st.integers(3, 6)
LETTERS = "ABCDEFGHIJKLRGBx/,:=mpasw0123456789 "


def started(side, players, seed, plies):
    """Return a game after so many random actions."""
    game, rng = Community.new({"side": side, "players": players}), random.Random(seed)
    for _ in range(plies):
        found = []
        game.actions(found)
        if not found:
            break
        game.play(rng.choice(found))
    return game


GAMES = st.builds(
    started, SIDES, st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 60)
)  # fmt: skip


@given(SIDES, st.text(LETTERS, max_size=9))
def test_any_text_is_an_action_or_refused(side, text):
    game = Community.new({"side": side})
    try:
        action = game.parse(text)
    except BadNotation as error:
        assert explain(error.code, error.arguments, error.game_id)
    else:
        assert game.text(action) == text
        assert 0 <= action < 2**30
        before = game.position()
        assert game.judge(action) >= 0
        assert game.position() == before


@given(GAMES)
def test_positions_go_back_and_forth(game):
    position = game.position()
    try:
        loaded = Community.load(position)
    except BadPosition:
        assert game.over
    else:
        assert not game.over and loaded.position() == position
        assert (loaded.player, loaded.phase) == (game.player, game.phase)


@given(GAMES, st.data())
def test_changed_positions_are_refused_or_kept(game, data):
    text = game.position()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 2))
        text = text[:at] + data.draw(st.text(LETTERS, max_size=2)) + text[at + cut :]
    try:
        loaded = Community.load(text)
    except BadPosition as error:
        assert len(explain(error.code, error.arguments, error.game_id)) < 200
    else:
        assert loaded.position() == " ".join(text.split())
        found = []
        loaded.actions(found)
        assert found


@settings(deadline=None)
@given(GAMES, st.integers(0, 10**6))
def test_counts_kept_are_counts_made_anew(game, seed):
    rng = random.Random(seed)
    while game.history and rng.random() < 0.9:
        game.undo()
        fresh = Community.load(game.position()).tiles
        kept = game.tiles
        assert (kept.isolated, kept.key, kept.at) == (fresh.isolated, fresh.key, fresh.at)
        for name in ("colour", "free", "lone"):
            assert getattr(kept, name) == getattr(fresh, name)
        for cell in kept.cells:
            assert kept.near[4 * cell : 4 * cell + 4] == fresh.near[4 * cell : 4 * cell + 4]


def test_nothing_long_is_taken_or_told():
    game = Community.new()
    for junk in ("x" * 100_000, "m" + "1" * 100_000, "A1x" * 30_000, "\0" * 100_000):
        try:
            game.parse(junk)
        except BadNotation as error:
            assert len(explain(error.code, error.arguments, error.game_id)) < 80
        else:
            raise AssertionError(junk[:9])
    fields = game.position().split()
    for index in range(6):
        for junk in ("R/" * 50_000, "A1," * 40_000, "9" * 100_000, "move:" + "A" * 100_000):
            changed = [*fields[:index], junk, *fields[index + 1 :]]
            try:
                Community.load(" ".join(changed))
            except BadPosition as error:
                assert len(explain(error.code, error.arguments, error.game_id)) < 160
            else:
                raise AssertionError(junk[:9])
