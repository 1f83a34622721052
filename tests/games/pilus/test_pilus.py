"""Pilus on CPython: notation, positions and sites under hypothesis."""

import random

from hypothesis import given
from hypothesis import strategies as st
from reference_pilus import ALL_TILES

from reedbed_engine.errors import BadNotation, BadOption, BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.games.base.game import RESIGN
from reedbed_engine.games.pilus.tiles import cell_at
from reedbed_engine.off_board.diagrams import format_legal
from reedbed_engine.words import explain

Pilus = load_game("pilus")

SIZES = st.integers(8, 20)
ROWS = "ABCDEFGHIJKLMNOPQRST"


def legal(game):
    pieces = []
    format_legal(game, pieces.append)
    return "".join(pieces)


def random_game(seed, plies):
    """Return a game of any kind after at most `plies` random actions."""
    rng = random.Random(seed)
    options = {"players": rng.choice((2, 3, 4)), "size": rng.choice((8, 8, 9, 20))}
    if rng.random() < 0.6:
        options["deck"] = "+".join(rng.sample(ALL_TILES, 30))
    else:
        options["start"] = rng.choice(ALL_TILES)
    game = Pilus.new(options)
    while not game.over and len(game.history) < plies:
        found = []
        game.actions(found)
        game.play(rng.choice(found))
    return game


@given(
    SIZES, st.sampled_from(ALL_TILES), st.integers(0, 19), st.integers(1, 20), st.integers(0, 3)
)
def test_every_placement_parses_and_prints_back(size, tile, row, column, turns):
    """PILUS-3: whatever lies on the table is an action."""
    game = Pilus.new({"size": size})
    for text in (f"{tile}@{ROWS[row]}{column}r{turns}", f"m{ROWS[row]}{column}"):
        try:
            assert game.text(game.parse(text)) == text
            assert row < size and column <= size
        except BadNotation:
            assert row >= size or column > size


@given(SIZES, st.text("BGRSYm@ACT0123r9 stayp", max_size=12) | st.text(max_size=12))
def test_any_text_is_refused_or_spelled_as_it_is(size, text):
    game = Pilus.new({"size": size})
    try:
        action = game.parse(text)
    except BadNotation as bad:
        assert explain(bad.code, bad.arguments, bad.game_id)
    else:
        assert game.text(action) == text
        assert game.judge(action) == 0 or explain(game.judge(action), game.reason_args(), game.ID)


@given(st.text("BGRSY+", max_size=160) | st.permutations(ALL_TILES).map("+".join))
def test_any_deck_is_refused_or_dealt(text):
    try:
        game = Pilus.new({"deck": text})
    except BadOption as bad:
        assert explain(bad.code, bad.arguments, bad.game_id)
    else:
        assert sorted(text.split("+")) == ALL_TILES
        assert Pilus.load(game.position()).position() == game.position()


@given(st.integers(0, 99), st.integers(0, 60), st.data())
def test_a_changed_position_is_refused_or_comes_back_the_same(seed, plies, data):
    """PILUS-60: a position has one spelling."""
    position = random_game(seed, plies).position()
    place = data.draw(st.integers(0, len(position)))
    width = data.draw(st.integers(0, 3))
    letters = st.text("BGRSY@;,+-: 0123456789ADJTpawntileopr=", max_size=3)
    changed = position[:place] + data.draw(letters) + position[place + width :]
    try:
        game = Pilus.load(changed)
    except BadPosition as bad:
        assert explain(bad.code, bad.arguments, bad.game_id) and explain(
            bad.code, bad.arguments, bad.game_id, "es"
        )
    else:
        assert game.position() == " ".join(changed.split())
        assert legal(game)


@given(st.text())
def test_junk_is_no_position(text):
    try:
        Pilus.load("pilus " + text)
        raise AssertionError(text)
    except BadPosition as bad:
        assert explain(bad.code, bad.arguments, bad.game_id)


def test_much_junk_is_refused_at_once():
    for text in ("pilus " + "+" * 100_000, "BGRS@J10r0;" * 10_000, "1" * 100_000):
        try:
            Pilus.load(text)
            raise AssertionError(text[:20])
        except BadPosition as bad:
            assert len(explain(bad.code, bad.arguments, bad.game_id)) < 99
        for parse in (Pilus.new().parse, lambda junk: Pilus.new({"deck": junk})):
            try:
                parse(text)
                raise AssertionError(text[:20])
            except (BadNotation, BadOption) as bad:
                assert len(explain(bad.code, bad.arguments, bad.game_id)) < 99


def everything(game):
    """Return all that a game knows, that which is kept and that which is counted again."""
    surface, pawns = game.surface, game.pawns
    regions = [set(surface.region(cell)) if cell else set() for cell in pawns.cell]
    for player in range(1, len(pawns.cell)):
        assert {c for c, p in enumerate(pawns.guard) if p == player} == regions[player]
    size = game.options["size"]
    cells = [cell_at(row, column) for row in range(size) for column in range(size)]
    levels = surface.survey()
    assert [levels[cell] for cell in cells] == [surface.level(cell) for cell in cells]
    return (
        game.position(),
        bytes(surface.colour),
        bytes(surface.height),
        bytes(surface.top),
        bytes(pawns.guard),
        bytes(levels),
        regions,
        legal(game),
        game.result(),
    )


@given(st.integers(0, 10**6), st.lists(st.integers(0, 10), max_size=25))
def test_play_and_undo_leave_no_trace(seed, steps):
    """Whatever is played and taken back in whatever order, the kept equals the counted."""
    game = random_game(seed, seed % 50)
    trail = [everything(game)]
    rng = random.Random(seed)
    base = len(game.history)
    for step in steps:
        if step < 4 and len(game.history) > base:
            game.undo()
            trail.pop()
            assert everything(game) == trail[-1]
        elif not game.over:
            found = []
            game.actions(found)
            resigns = step == 10 and game.options["players"] == 2
            game.play(RESIGN if resigns else rng.choice(found))
            trail.append(everything(game))


def test_the_squares_that_an_effect_names_are_seen_afterwards():
    game = random_game(1, 0)
    rng, size = random.Random(1), game.options["size"]
    while not game.over:
        found, carries = [], []
        game.actions(found)
        action = rng.choice(found)
        game.effect(action, carries)
        game.play(action)
        for piece, target in zip(carries[::3], carries[2::3], strict=True):
            if 4 < piece <= 9:
                assert game.surface.colour[cell_at(target // size, target % size)] == piece - 4
