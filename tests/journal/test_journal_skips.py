"""A start that passes over games learns of a journal what one learns that reads all of it."""

from hypothesis import given, settings
from hypothesis import strategies as st
from journal_desk import drain, end, new, opened, play, tidy

from reedbed_board.journal_file import FILES
from reedbed_board.line_reader import LineReader
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.journal_scan import scan

_WORDS = ('"k":"new"', " acked {", " ready {", "t1")  # as texts they must not mislead
deeds = st.lists(
    st.tuples(st.sampled_from(("new", "play", "long", "end", "fetch", "some")), st.integers(0, 3)),
    max_size=60,
)


def played(done):
    """Return the bytes of a journal after what is `done`."""
    store = MemoryStore()
    journal = opened(store, 30000)
    for deed, number in done:
        if deed == "new":
            new(journal)
        elif deed == "fetch":
            drain(journal)
        elif deed == "some":
            for _ in range(number):
                found = journal.first_unacked()
                if found is not None:
                    journal.acknowledge(*found)
        elif journal.index.newest is not None:
            if deed == "end":
                end(journal)
            else:
                play(journal, _WORDS[number] * (60 if deed == "long" else 1))
        tidy(journal)
    return store


def learnt(store, name, skips):
    """Return all that counts of the index of a file."""
    index = scan(LineReader(store, name), lambda at, count: store.read(name, at, count), skips)
    found = {key: value for key, value in vars(index).items() if key not in ("newest", "oldest")}
    newest, oldest = index.newest, index.oldest
    found["newest"] = newest and vars(newest)
    found["oldest"] = oldest and (oldest.g, oldest.start, oldest is newest)
    found["unfinished"] = index.unfinished and index.unfinished.g
    return found


@given(deeds)
@settings(deadline=None, max_examples=300)
def test_skipping_makes_no_difference(done):
    store = played(done)
    (name,) = [name for name in FILES if name in store.files]
    assert learnt(store, name, True) == learnt(store, name, False)


@given(deeds, st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), max_size=3))
@settings(deadline=None, max_examples=300)
def test_skipping_over_damage_never_takes_a_game_for_delivered(done, rots):
    store = played(done)
    (name,) = [name for name in FILES if name in store.files]
    data = store.files[name]
    for place, mask in rots:
        data[int(place * (len(data) - 1))] ^= mask
    quick, whole = learnt(store, name, True), learnt(store, name, False)
    assert quick["delivered"] <= whole["delivered"]
    assert quick["damaged"] <= whole["damaged"]
    for key in ("version", "generation", "board", "g", "newest", "unfinished", "next_number"):
        assert quick[key] == whole[key], key
    if whole["oldest"] is not None:
        assert quick["oldest"][:2] <= whole["oldest"][:2]
