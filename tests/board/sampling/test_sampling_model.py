"""Debouncer and sampler under any script: the edges of a slow model, however often drained."""

from array import array

from board_fakes import FakeSensors
from hypothesis import given, settings
from hypothesis import strategies as st

from reedbed_board.debounce import Debounce
from reedbed_board.sampler import Sampler


@settings(deadline=None, max_examples=200)
@given(
    st.lists(st.tuples(st.integers(1, 40), st.lists(st.integers(0, 39), max_size=6)), max_size=60)
)
def test_the_debouncer_agrees_with_a_slow_one(script):
    """Against a model a bit at a time: same edges, at the same times."""
    edges, now = [], 0
    debounce = Debounce(range(40), lambda *edge: edges.append(edge))
    sensors = FakeSensors(40)
    raw, state, since, model = [0] * 40, [0] * 40, [None] * 40, []

    def model_until(end, inclusive):
        found = []
        for bit in range(40):
            if since[bit] is not None:
                due = since[bit] + (25 if state[bit] else 15)
                if due < end or (inclusive and due == end):
                    found.append((due, bit))
        for due, bit in sorted(found):
            state[bit], since[bit] = 1 - state[bit], None
            model.append((bit, state[bit], due))

    scans = 0
    for gap, flips in script:
        now += max(gap, 4)  # generations are never short at the rate of a real timer
        for bit in set(flips):
            raw[bit] = 1 - raw[bit]
            sensors.set(bit, raw[bit])
        scan = array("H", sensors.levels)
        # between two scans the old levels were last seen at the one before
        debounce.edges(scan, now)
        for bit in range(40):
            if raw[bit] == state[bit]:
                since[bit] = None
            elif since[bit] is None:
                since[bit] = now
        model_until(now, True)
        debounce.advance(now)
        scans += 1
    model_until(now + 100, True)
    debounce.advance(now + 100)
    assert sorted(edges, key=lambda e: (e[2], e[0])) == sorted(model, key=lambda e: (e[2], e[0]))
    assert debounce.is_quiet()


@settings(deadline=None, max_examples=100)
@given(
    st.lists(st.tuples(st.integers(1, 9), st.integers(0, 19), st.booleans()), max_size=80),
    st.sets(st.integers(0, 80)),
)
def test_draining_rarely_gives_the_same_edges_as_draining_always(script, drained):
    """The program's pauses change nothing as long as the ring has room."""
    heard = []
    for always in (True, False):
        sensors, edges, now = FakeSensors(20), [], 0
        debounce = Debounce(range(20), lambda *edge, found=edges: found.append(edge))
        sampler = Sampler(sensors, 20, 128)
        for number, (scans, bit, level) in enumerate(script):
            sensors.set(bit, level)
            for _ in range(scans):
                now += 5
                sampler.sample(now)
                if always:
                    sampler.drain(debounce)
            if number in drained:
                sampler.drain(debounce)
        for _ in range(10):
            now += 5
            sampler.sample(now)
        sampler.drain(debounce)
        assert sampler.overflow == 0
        heard.append(edges)
    assert heard[0] == heard[1]
