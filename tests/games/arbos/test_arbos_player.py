"""What computer players of Arbos do with seeds in hand and passes, at each level of a board."""

from arbos_playing import at

from reedbed_engine.games.arbos.actions import PASS, PLANT, REPLACE
from reedbed_engine.off_board.choose import choose_action

SEED_NEAR = "w5/1g4/6/6/4g1/5b"  # beside White's tree a seed would count at once
SHARED = "w5/1g4/2b3/6/6/6"  # nothing is to be gained; of equals Black wins


def choices(rows, turn, **others):
    """Return what each level chooses, by some seeds."""
    game = at(rows, turn, **others)
    return {choose_action(game, 1 + k % 4, k) for k in range(16)}


def test_who_can_grow_keeps_seeds_in_hand():
    assert max(choices(SEED_NEAR, "1 turn", hands="3,3")) < PLANT


def test_who_can_grow_does_not_pass_when_ahead():
    assert max(choices(SHARED, "2 turn")) < PLANT


def test_a_pass_that_wins_is_taken_and_one_that_loses_is_not():
    games = at(SHARED, "2 turn", passes=1), at(SHARED, "1 turn", passes=1)
    for seed in range(4):
        assert choose_action(games[0], 4, seed) == PASS
        assert choose_action(games[1], 4, seed) < PLANT


def test_who_cannot_grow_plants():
    game = at(SEED_NEAR, "1 turn", hands="3,3", options="size=6,supply=1")
    for seed in range(4):
        assert PLANT <= choose_action(game, 4, seed) < REPLACE
