"""The journal: events by number, games told apart, tidied, acknowledged, migrated."""

from journal_desk import (
    CountingStore,
    DoubtfulStore,
    drain,
    end,
    games,
    new,
    opened,
    play,
    play_games,
    standing,
    tidy,
)

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore


def test_events_are_numbered_and_read_again():
    store = MemoryStore()
    journal = opened(store)
    assert journal.unfinished is None and journal.first_unacked() is None
    assert new(journal)["g"] == 1
    for n in range(1, 6):
        event = play(journal, "A-%d" % n)
        assert (event["g"], event["n"]) == (1, n)
    for reader in (journal, opened(store)):
        assert reader.board == "b0a7d"
        assert reader.unfinished.n == 5
        assert reader.event(1, 3)["action"] == "A-3"
        assert reader.event(1, 6) is None and reader.event(2, 0) is None
        assert [reader.event(1, n)["n"] for n in range(6)] == list(range(6))


def test_all_events_of_a_game_are_read_in_order():
    journal = opened(MemoryStore())
    new(journal)
    for text in ("t1", "R-A", "t2", "A-C"):
        play(journal, text, 700)
    journal.append({"k": "clock", "left": [100, 200], "why": "pause", "t": 800})
    journal.append({"k": "undo", "count": 2, "by": "button", "t": 900})
    play(journal, "t3", 1000)
    assert standing(journal, journal.unfinished) == ["t1", "R-A", "t3"]
    kinds = [journal.event(1, n)["k"] for n in range(8)]
    assert kinds == ["new", "play", "play", "play", "play", "clock", "undo", "play"]
    assert journal.event(1, 0)["players"] == ["Ann", "Ben"]


def test_a_game_taken_back_after_its_end_can_go_on():
    journal = opened(MemoryStore())
    play_games(journal, 1, "t1")
    assert journal.unfinished is None
    journal.append({"k": "undo", "count": 1, "by": "button", "t": 10})
    assert journal.unfinished.n == 3
    end(journal)
    assert journal.unfinished is None


def test_game_numbers_are_never_used_twice():
    store = MemoryStore()
    journal = opened(store, 600)
    seen = []
    for _ in range(12):
        seen.append(new(journal)["g"])
        end(journal)
        drain(journal)
        tidy(journal)
        journal = opened(store, 600)
    assert seen == list(range(1, 13))


def test_asking_for_one_game_after_the_other_reads_the_file_once():
    store = CountingStore()
    journal = opened(store, 90000)
    play_games(journal, 60)
    drain(journal)
    journal = opened(store, 90000)
    store.reads = 0
    for g in range(1, 61):
        assert journal.rewind(g, 2) == -1
    assert store.reads < 200, store.reads


def test_an_event_that_was_written_after_all_is_not_doubled_when_an_acknowledgement_comes_first():
    store = DoubtfulStore()
    journal = opened(store)
    new(journal)
    play(journal, "t1")
    store.fails = True
    event = {"k": "play", "action": "t2", "player": 1, "by": "hand", "t": 1}
    try:
        journal.append(event)
    except OSError:
        pass
    assert journal.acknowledge(1, 0)
    assert journal.append(event)["n"] == 2
    for reader in (journal, opened(store)):
        assert standing(reader, reader.unfinished) == ["t1", "t2"]


def test_an_event_that_memory_was_too_short_to_count_is_not_doubled():
    store = MemoryStore()
    journal = opened(store)

    def short(*args):
        raise MemoryError

    for write in (new, lambda at: play(at, "t1"), lambda at: play(at, "t2"), end, new):
        journal.index.take_event = short
        try:
            write(journal)
        except MemoryError:
            del journal.index.take_event
            write(journal)
    assert standing(journal, games(journal)[0]) == ["t1", "t2"]
    for reader in (journal, opened(store)):
        assert [entry.n for entry in games(reader)] == [3, 0]
    assert store.files[FILES[0]].count(b" event ") == 5


def test_two_who_read_at_once_do_not_make_each_other_begin_anew():
    store = CountingStore()
    journal = opened(store, 90000)
    for _ in range(2):  # a host fetches the first game, or this one, while this one comes back
        new(journal)
        for n in range(200):
            play(journal, "t%d" % n)
    for g, first in ((1, 0), (2, 0), (2, 100)):
        store.reads = 0
        for n in range(first, 100 + first // 2):
            assert journal.event(2, n)["n"] == n
            assert journal.event(g, n - first)["n"] == n - first
        assert store.reads < 600, (g, first, store.reads)
