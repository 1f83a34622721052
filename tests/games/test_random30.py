"""The random generator: the same numbers everywhere, evenly spread."""

from reedbed_engine.random30 import Random


def test_the_same_numbers_on_every_interpreter():
    chance = Random(1)
    got = [chance.bits() for _ in range(4)]
    assert got == [304236168, 482519243, 662149386, 564743387], got
    chance.seed(1)
    assert [chance.bits() for _ in range(4)] == got


def test_numbers_are_30_bits_and_all_bits_move():
    chance = Random(12345)
    ones = [0] * 30
    for _ in range(500):
        value = chance.bits()
        assert 0 <= value < 1 << 30
        for bit in range(30):
            ones[bit] += value >> bit & 1
    for count in ones:
        assert 190 < count < 310, ones


def test_below_is_even():
    chance = Random(99)
    counts = [0] * 6
    for _ in range(1200):
        counts[chance.below(6)] += 1
    for count in counts:
        assert 140 < count < 260, counts


def test_neighbouring_seeds_differ():
    firsts = set()
    for seed in range(200):
        firsts.add(Random(seed).bits())
    assert len(firsts) == 200
