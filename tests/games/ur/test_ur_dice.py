"""The board's own dice (UR-12): fair, without a pattern, the same after taking back."""

from reedbed_engine.games import load_game
from reedbed_engine.games.ur.rules import throw_of
from reedbed_engine.random30 import mix

Ur = load_game("ur")


def throws(seed, count):
    game = Ur.new()
    game.chance_state = seed
    found = []
    for _ in range(count):
        found.append(game.roll())
        game.history.append(0)
    return found


def test_mix_is_one_to_one_and_leaves_no_order():
    images = {mix(number) for number in range(1000)}
    assert len(images) == 1000
    assert min(images) >= 0 and max(images) < 1 << 30
    rising = sum([mix(number) < mix(number + 1) for number in range(1000)])
    assert 430 < rising < 570, rising


def test_throws_have_their_chances_whatever_came_before():
    want = (0, 375, 375, 125, 125)  # UR-10, in thousands
    for seed in (0, 1, 2, 12345):
        found = throws(seed, 800)
        for before in (0, 1, 2, 3, 4):
            after = [b for a, b in zip([0] + found, found) if a == before or not before]
            for throw in (1, 2, 3, 4):
                share = 1000 * after.count(throw) // max(len(after), 1)
                # four standard deviations of a share
                slack = 4 * int((want[throw] * (1000 - want[throw]) // max(len(after), 1)) ** 0.5)
                assert before and len(after) < 40 or abs(share - want[throw]) <= slack + 5, (
                    seed,
                    before,
                    throw,
                    share,
                )


def test_neighbouring_seeds_throw_differently():
    same = sum([a == b for a, b in zip(throws(7, 400), throws(8, 400))])
    assert 80 < same < 180, same  # 5/16 of 400


def test_every_number_of_random_bits_is_a_throw():
    assert [throw_of(bits) for bits in range(8)] == [4, 1, 1, 2, 1, 2, 2, 3]
