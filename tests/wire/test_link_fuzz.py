"""The link and the whole board under garbage: nothing raises, nothing grows, nothing is lost."""

from array import array

from board_fakes import FakeSensors
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_desk import games

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.debounce import Debounce
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.sampler import Sampler
from reedbed_engine import wire

VERBS = ("hello", "ack", "want", "cmd", "sim", "ping", "pong", "event", "x")
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = plain | st.lists(plain, max_size=4) | st.dictionaries(st.text(max_size=5), plain)
fields = st.fixed_dictionaries(
    {},
    optional={
        "proto": st.just(wire.PROTOCOL) | values,
        "session": values,
        "time": values,
        "g": st.integers(-2, 3) | values,
        "n": st.integers(-2, 9) | values,
        "id": st.integers(0, 20) | values,
        "do": st.sampled_from(["new", "undo", "play", "set", "resume", "abandon"]) | values,
        "game": st.sampled_from(["ur", "chess"]) | values,
        "options": st.sampled_from(["", "first=2"]) | values,
        "players": values,
        "position": values,
        "count": st.integers(0, 3) | values,
        "action": st.sampled_from(["t1", "R-A"]) | values,
        "name": st.sampled_from(["bright", "lang", "rest_ms", "host_play", "dice"]) | values,
        "value": st.sampled_from([1, 50, "es", "board"]) | values,
        "cell": st.integers(-1, 64) | values,
        "button": st.sampled_from(["ok", "back", "menu"]) | values,
        "level": st.integers(0, 1) | values,
        "t": values,
        "x": values,
    },
)
messages = st.tuples(st.sampled_from(VERBS), fields)


def new_board():
    config = simulated_config("touch", 8, 8)
    parts = Builder(config, None).parts()
    app = make_app(config, parts, MemoryStore(), 0, 77, 5)
    return app, parts


def run(app, parts, now):
    parts.simulated.run(now)
    app.sample(now)
    app.step(now)
    lines = []
    for _ in range(60):
        line = app.link.next_line(now)
        if line is None:
            return lines
        assert wire.decode(line[:-1]) is not None
        lines.append(line)
    raise AssertionError("it never stops talking")


@settings(deadline=None, max_examples=150)
@given(st.lists(st.binary(max_size=200), max_size=20))
def test_bytes_of_any_kind_do_no_harm(pieces):
    app, parts = new_board()
    app.parts.on_interrupt = lambda: None
    for number, piece in enumerate(pieces):
        app.link.feed(piece, 10 * number)
        run(app, parts, 10 * number)
    app.link.feed(b"\n" + wire.encode(0, "hello", {"proto": wire.PROTOCOL}), 1000)
    assert any(b" hello " in line for line in run(app, parts, 1000))
    assert app.errors == 0


@settings(deadline=None, max_examples=150)
@given(st.lists(messages, max_size=40))
def test_well_formed_messages_with_any_fields_do_no_harm(script):
    app, parts = new_board()
    encoder = wire.Encoder()
    app.link.feed(encoder.line("hello", {"proto": wire.PROTOCOL, "session": 1}), 0)
    for number, (verb, found) in enumerate(script):
        try:
            line = encoder.line(verb, found)
        except ValueError:
            continue
        app.link.feed(line, 50 * number)
        run(app, parts, 50 * number)
    entries = games(app.journal)
    assert not any(entry.has_holes for entry in entries)
    newest = app.journal.index.newest
    assert newest is None or (newest.g, newest.n) == (entries[-1].g, entries[-1].n)


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
