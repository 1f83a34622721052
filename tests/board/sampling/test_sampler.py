"""The sampler's ring: what changed while nobody looked is all there, with its times."""

from array import array

from board_fakes import FakeSensors, without_heap

from reedbed_board.debounce import Debounce
from reedbed_board.sampler import Sampler


def make(n_bits=20, slots=8):
    sensors = FakeSensors(n_bits)
    edges = []
    debounce = Debounce(list(range(n_bits)), lambda *edge: edges.append(edge))
    return sensors, Sampler(sensors, n_bits, slots), debounce, edges


def test_a_tap_of_40_ms_during_a_long_pause_is_not_missed():
    sensors, sampler, debounce, edges = make()
    for now in range(0, 3000, 5):  # three seconds in which nobody drains
        sensors.set(4, 1000 <= now < 1040)
        sampler.sample(now)
    sampler.drain(debounce)
    assert edges == [(4, 1, 1015), (4, 0, 1065)]
    assert sampler.overflow == 0 and sampler.scans == 600


def test_quiet_scans_take_no_room():
    sensors, sampler, debounce, edges = make(slots=4)
    sensors.set(4, 1)
    for now in range(0, 100000, 5):
        sampler.sample(now)
    sampler.drain(debounce)
    assert edges == [(4, 1, 15)] and sampler.overflow == 0


def test_overflow_is_counted_and_the_newest_levels_are_kept():
    sensors, sampler, debounce, edges = make(slots=4)
    for now in range(0, 200, 5):
        sensors.set(4, now // 5 & 1)
        sampler.sample(now)
    assert sampler.overflow > 10
    sensors.set(4, 1)
    sensors.set(7, 1)
    sampler.drain(debounce)
    for now in range(200, 300, 5):
        sampler.sample(now)
        sampler.drain(debounce)
    assert edges == [(4, 1, 215), (7, 1, 215)]


def test_samples_that_come_while_draining():
    sensors, sampler, debounce, _ = make()
    edges = []

    def sink(cell, level, time):
        edges.append((cell, level, time))
        if cell == 4 and level:  # the timer runs on while this edge is dealt with
            for now in range(20, 60, 5):
                sampler.sample(now)
            sensors.set(4, 0)
            for now in range(60, 100, 5):
                sampler.sample(now)

    debounce = Debounce(list(range(20)), sink)
    sensors.set(4, 1)
    for now in range(0, 20, 5):
        sampler.sample(now)
    sampler.drain(debounce)
    sampler.drain(debounce)
    assert edges == [(4, 1, 15), (4, 0, 85)]


def test_nothing_is_allocated():
    sensors, sampler, debounce, _ = make(400)
    counted = array("H", [0])

    def sink(cell, level, time):
        counted[0] += 1

    debounce = Debounce(list(range(400)), sink)

    def evening():
        for now in range(0, 300, 5):
            if now == 50:
                for bit in range(0, 400, 10):
                    sensors.set(bit, 1)
            sampler.sample(now)
            sampler.drain(debounce)

    without_heap(evening)
    assert counted[0] == 40
