"""A journal of records whose checksums are right and whose words make no sense: a board starts."""

import pytest
from board_bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_desk import make_event, opened, play, play_games
from journal_desk import new as begin
from played_journals import PLAYED, read_records

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import journal, wire
from reedbed_engine.table.buttons import OK
from reedbed_engine.words import board_messages as messages

NAMES = "action by clock count date g game k left n options player players position result seed t"
VERBS = (journal.HEADER, journal.READY, journal.EVENT, journal.ACKED, "dance")
KINDS = ("new", "play", "undo", "clock", "end", "hint", "")
ODD = (None, True, 0, -1, 1, 3, 10**6, 1 << 40, 1.5, "", "1", "ur", "size=8", [], {}, [[]], [-1])
ODD += ([1], [1, 2], [1, 2, 3], ["Ann"], ["Ann", 7], {"g": 1}, "\u00e9\ud83d\ude00", "\x1b[2J")

places = st.integers(0, 10**6)
changes = st.one_of(
    st.tuples(st.just("drop"), places, st.sampled_from(NAMES.split())),
    st.tuples(st.just("set"), places, st.sampled_from(NAMES.split()), st.sampled_from(ODD)),
    st.tuples(st.just("set"), places, st.just("k"), st.sampled_from(KINDS)),
    st.tuples(st.just("verb"), places, st.sampled_from(VERBS)),
    st.tuples(st.just("swap"), places, places),
    st.tuples(st.just("repeat"), places, places),
    st.tuples(st.just("omit"), places),
    st.tuples(st.just("empty"), places),
)


def change(records, what, place, *more):
    """Do one change to the list of records."""
    place %= len(records)
    verb, fields = records[place]
    fields = dict(fields)
    if what == "drop":
        fields.pop(more[0], None)
    elif what == "set":
        fields[more[0]] = more[1]
    elif what == "verb":
        verb = more[0]
    elif what == "empty":
        fields = {}
    if what == "omit" and len(records) > 1:
        records.pop(place)
    elif what == "swap":
        other = more[0] % len(records)
        records[place], records[other] = records[other], records[place]
    elif what == "repeat":
        records.insert(more[0] % len(records), records[place])
    else:
        records[place] = verb, fields


def started(kind, records):
    """Return a board that starts on a journal of these records."""
    store = MemoryStore()
    lines = [wire.encode(number, *record) for number, record in enumerate(records)]
    store.files[FILES[0]] = bytearray(b"".join(lines))
    bench = Bench(kind, store)
    bench.run(500)
    return bench


def answer(bench):
    """Go on with a game that is offered; end the one that is on."""
    for _ in range(12):
        if not (bench.app.notices.rows or bench.app.offer):
            break
        bench.press(OK)
    assert not (bench.app.notices.rows or bench.app.offer)
    if bench.app.table.game:
        bench.request("undo", count=1)
        bench.run(2000)  # clocks, too
        bench.request("abandon")


def deliver(desk):
    """Acknowledge all that no host has; return (g, n) of each event, in order."""
    found, names = desk.first_unacked(), []
    while found is not None:
        event = desk.event(*found)
        if event is None:  # as the link does
            assert desk.pass_over(), found
        else:
            names.append((event["g"], event["n"]))
            assert desk.acknowledge(*names[-1]), names[-1]
        found = desk.first_unacked()
    return names


def test_records_in_another_order_hold_nothing_up():
    kind, records = read_records("several")
    first = next(i for i, (_, fields) in enumerate(records) if fields.get("g") == 4)
    change(records, "swap", 0, first + 1)
    change(records, "swap", 3, first + 3)
    bench = started(kind, records)
    answer(bench)
    assert deliver(bench.app.journal)[-1][0] == bench.app.journal.index.newest.g


def start_on_odd_records(name, data):
    """Start on a journal that was changed; play, switch off and on, and find what was played."""
    kind, records = read_records(name)
    for each in data.draw(st.lists(changes, min_size=1, max_size=5)):
        change(records, *each)
    bench = started(kind, records)
    answer(bench)
    bench.request("set", name="host_play", value=1)
    bench.new()
    bench.run(200)
    assert bench.request("play", action="t1") == "ok"
    bench.run(500)
    g = bench.app.journal.index.newest.g
    bench.is_plugged = False
    bench.power_on()
    bench.run(500)
    assert bench.app.journal.unfinished.g == g and bench.app.offer.game == "ur"
    kept = [bench.app.journal.event(g, n)["k"] for n in range(2)]
    assert kept == ["new", "play"] and deliver(bench.app.journal)[-1] == (g, 1)


@pytest.mark.parametrize("name", PLAYED)
@given(data=st.data())
@settings(max_examples=10)
def test_a_board_starts_plays_and_keeps_what_comes(name, data):
    start_on_odd_records(name, data)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYED)
@given(data=st.data())
@settings(max_examples=300)
def test_a_board_starts_again_and_again(name, data):
    start_on_odd_records(name, data)


def test_a_game_with_such_a_record_is_ended_and_said_so_once():
    kind, records = read_records("arbos-resumed")
    (place,) = [at for at, (verb, fields) in enumerate(records) if fields.get("n") == 2]
    del records[place][1]["action"]
    bench = started(kind, records)
    assert bench.lines() == [messages.CANNOT_RESUME, messages.DISMISS]
    assert [text for text in bench.host.notes if text.startswith("journal: ")] == [
        "journal: 1 damaged records are left out"
    ]
    bench.press(OK)
    assert not bench.app.notices.rows and bench.app.journal.unfinished is None
    numbers = [n for _, n in deliver(bench.app.journal)]
    assert 2 not in numbers and {3, 4} < set(numbers)


NULLS = [{"left": None}, {"t": None}, {"owed": None}]


@pytest.mark.parametrize("odd", [*NULLS, {"player": 7}, {"left": [1000]}, {"left": []}])
def test_null_and_what_fits_no_player_of_the_game_ends_it(odd):
    kind, records = read_records("ur-clock-resumed")
    plays = [fields for verb, fields in records if fields.get("k") == "play"]
    plays[-1].update(odd)
    bench = started(kind, records)
    assert bench.app.journal.unfinished is None
    assert bench.lines() == [messages.CANNOT_RESUME, messages.DISMISS]


def test_a_header_that_lacks_a_field_is_made_up_for_or_the_file_is_kept_aside():
    for key in ("board", "g", "version"):
        kind, records = read_records("arbos-resumed")
        del records[0][1][key]
        assert started(kind, records).app.offer.game == "arbos"
        records[1][1].pop(key, None)
        bench = started(kind, records)
        assert bench.app.journal.set_aside[0] == "set-aside.1" and not bench.app.offer
        assert bench.lines() == [messages.SET_ASIDE, messages.DISMISS]


def test_games_far_apart_are_acknowledged_at_once():
    store = MemoryStore()
    desk = opened(store)
    play_games(desk, 1)
    desk.index.g = 10**8
    begin(desk)
    play(desk, "t1")
    desk.append(make_event("end"))
    again = opened(store)
    assert deliver(again) == [(1, 0), (1, 1), *((10**8 + 1, n) for n in range(3))]
    assert opened(store).first_unacked() is None
    assert store.size(FILES[0]) < 1500
