"""Arbos: positions changed at random, rings of cells, trees on large boards."""

import copy
import random

from hypothesis import given, settings
from hypothesis import strategies as st
from reference_arbos import AROUND, Reference, legal, load, snapshot, thin_start

from reedbed_engine.errors import BadPosition
from reedbed_engine.games import load_game
from reedbed_engine.games.arbos.board import NEAR_SEED, TAKEN
from reedbed_engine.games.arbos.regions import GAP_BEFORE
from reedbed_engine.games.base.square import ARCS, SquareGrid
from reedbed_engine.words import explain

Arbos = load_game("arbos")

SIZES = st.integers(6, 20)


@given(SIZES, st.data())
def test_sites_and_indices_and_names(size, data):
    grid = SquareGrid(size)
    site = data.draw(st.integers(0, size * size - 1))
    index = grid.index(site)
    assert grid.first <= index < grid.end and grid.site(index) == site
    assert Arbos.new({"size": size}).parse(grid.name(index)) == index
    assert grid.length == len(grid.filled(1, 0)) and grid.filled(1, 0)[index] == 0


def test_arcs_of_a_ring():
    """Compare every ring with a search; ARBOS-4 says what touches."""
    around = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
    assert sorted(around) == sorted(AROUND)
    for ring in range(256):
        left = {around[d] for d in range(8) if ring >> d & 1}
        heads = {around[d] for d in range(8) if ARCS[ring] >> d & 1}
        assert heads <= left
        while left:
            arc, border = set(), {left.pop()}
            while border:
                arc |= border
                border = {n for n in left if any(max(abs(n[0] - a[0]), abs(n[1] - a[1])) == 1
                                                 for a in border)}  # fmt: skip
                left -= border
            assert len(arc & heads) == 1
        if ARCS[ring] & ARCS[ring] - 1:
            for direction in range(8):
                if ARCS[ring] >> direction & 1:
                    assert not ring >> GAP_BEFORE[direction] & 1


def setup_start(seed):
    chance = random.Random(seed)
    reference = Reference(chance.randint(7, 10), chance.randint(6, 12))
    for _ in range(chance.randint(0, 8)):
        before = copy.deepcopy(reference)
        reference.play(chance.choice(reference.legal()))
        if reference.phase != "setup":
            return before
    return reference


def check_load(text):
    """Compare what the engine and the reference say of a position string."""
    reference = load(text)
    try:
        game = Arbos.load(text)
    except BadPosition as error:
        assert reference is None, text
        assert "{" not in explain(error.code, error.arguments, error.game_id, "es")
        return
    assert reference is not None, text
    assert game.position() == text == reference.position()
    assert legal(game) == reference.legal() != []


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_a_mutated_position_is_refused_or_round_trips(seed, data):
    position = (setup_start if seed % 3 == 0 else thin_start)(seed).position()
    at = data.draw(st.integers(0, len(position) - 1))
    letter = data.draw(st.sampled_from("0123456789wbg/,=:tusacprn+é") | st.just(""))
    check_load(position[:at] + letter + position[at + data.draw(st.integers(0, 1)) :])


@settings(max_examples=250, deadline=None)
@given(st.integers(0, 10**6), st.data())
def test_possible_positions_are_told_from_impossible_ones(seed, data):
    """ARBOS-61 to ARBOS-64: fields of good positions, changed and put together anew."""
    fields = (setup_start if seed % 3 == 0 else thin_start)(seed).position().split()
    options = data.draw(st.sampled_from(["", "supply=1", "supply=2", "supply=12", "size=6"]))
    changes = {
        0: st.just(":".join(filter(None, ("arbos", options)))),
        1: st.sampled_from([fields[1], fields[1][:-1] + "g", fields[1].replace("w", "b")]),
        2: st.sampled_from(["1", "2"]),
        3: st.sampled_from(["setup", "turn", "sac2", "sac1", "prune"]),
        4: st.tuples(st.integers(0, 11), st.integers(0, 11)).map(lambda h: "%d,%d" % h),
        5: st.sampled_from(["0", "1", "2"]),
    }
    for at in data.draw(st.sets(st.sampled_from([0, 1, 2, 3, 3, 3, 4, 4, 5]), max_size=3)):
        fields[at] = data.draw(changes[at])
    check_load(" ".join(fields))


def turn_codes(game):
    """Return the codes without the seeds within two cells, which are kept in the setup alone."""
    return [code & ~(TAKEN - NEAR_SEED) for code in game.board.codes]


def check_state(game):
    """Compare with the same position put together from nothing."""
    board, grid = game.board, game.board.grid
    reference = Reference(size=grid.size, supply=game.options["supply"])
    for site in range(grid.size**2):
        if game.piece(site):
            reference.board[divmod(site, grid.size)] = "?wbg"[game.piece(site)]
    for player in (1, 2):
        trees = board.trees[player]
        parts = [{grid.index(r * grid.size + c) for r, c in tree}
                 for tree in reference.trees(player)]  # fmt: skip
        assert trees.count == len(parts)
        assert sorted(n for n in trees.size if n) == sorted(map(len, parts))
        for part in parts:
            assert len({trees.label[index] for index in part}) == 1
            assert trees.size[trees.label[min(part)]] == len(part)
            for index in part:
                r, c = divmod(grid.site(index), grid.size)
                without = {cell: t for cell, t in reference.board.items() if cell != (r, c)}
                assert board.without(index) == len(reference.trees(player, without))
        assert board.supply[player] == reference.left_in_supply(player)
        assert game.linked(player) == reference.linked(player)
    assert board.seeds == list(reference.board.values()).count("g")
    if not game.over:
        fresh = Arbos.load(game.position())
        assert turn_codes(fresh) == turn_codes(game)
        assert snapshot(fresh) == snapshot(game)


def test_large_boards_and_long_trees(seed):
    """On 20 by 20 with up to 200 spores a player labels and sizes are largest."""
    chance = random.Random(seed)
    game = Arbos.new({"seeds": 7, "supply": 200})
    while not game.over:
        found = []
        game.actions(found)
        if len(game.history) % 150 == 149:
            check_state(game)
        game.play(chance.choice(found))
    check_state(game)
    while game.history:
        game.undo()
    assert game.board.codes == Arbos.new({}).board.codes
