"""The journal: events by number, games told apart, tidied, acknowledged, migrated."""

from journal_desk import drain, end, new, opened, play, standing

from reedbed_board.journal_file import FILES
from reedbed_board.store import MemoryStore
from reedbed_engine import journal as records


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
    new(journal)
    play(journal, "t1")
    end(journal)
    assert journal.unfinished is None
    journal.append({"k": "undo", "count": 1, "by": "button", "t": 10})
    assert journal.unfinished.n == 3
    end(journal)
    assert journal.unfinished is None


def test_delivered_games_stay_delivered():
    store = MemoryStore()
    journal = opened(store)
    for _ in range(3):
        new(journal)
        play(journal, "t1")
        end(journal)
    assert drain(journal) == [(g, n) for g in (1, 2, 3) for n in (0, 1, 2)]
    assert opened(store).first_unacked() is None
    new(journal)
    assert opened(store).first_unacked() == (4, 0)


def test_acknowledging_is_strict_about_what_there_is():
    journal = opened(MemoryStore())
    new(journal)
    play(journal, "t1")
    assert not journal.acknowledge(1, 2) and not journal.acknowledge(7, 0)
    assert not journal.acknowledge(-1, -1)
    assert journal.acknowledge(1, 1) and not journal.acknowledge(1, 0)
    assert journal.first_unacked() is None
    journal.rewind(1, 0)
    assert drain(journal) == [(1, 0), (1, 1)]


def test_successor_walks_through_the_games():
    journal = opened(MemoryStore())
    for _ in range(2):
        new(journal)
        end(journal)
    assert journal.successor(1, 0) == (1, 1)
    assert journal.successor(1, 1) == (2, 0)
    assert journal.successor(2, 1) is None


def test_game_numbers_are_never_used_twice():
    store = MemoryStore()
    journal = opened(store, 600)
    seen = []
    for _ in range(12):
        seen.append(new(journal)["g"])
        end(journal)
        drain(journal)
        while journal.tidy_step():
            pass
        journal = opened(store, 600)
    assert seen == list(range(1, 13))


def test_tidying_keeps_what_no_host_has_and_what_is_being_played():
    store = MemoryStore()
    journal = opened(store, 40000)
    new(journal)
    for _ in range(300):
        play(journal, "t1")
    end(journal)
    drain(journal)
    new(journal)
    end(journal)
    new(journal)
    n = 0
    while not journal.tidy_step():
        n += 1
        play(journal, "t%d" % n)
    # the game goes on while its journal is being tidied
    for step in range(10000):
        if step % 5 == 0:
            n += 1
            play(journal, "t%d" % n)
        if not journal.tidy_step():
            break
    assert [entry.g for entry in journal.index.games] == [2, 3]
    assert journal.index.generation == 2 and len(store.files) == 1
    want = ["t%d" % k for k in range(1, n + 1)]
    for reader in (journal, opened(store, 40000)):
        assert standing(reader, reader.unfinished) == want
        assert reader.index.g == 3


def test_the_oldest_finished_game_goes_when_there_is_no_room():
    store = MemoryStore()
    journal = opened(store, 20000)
    warned = 0
    for _ in range(1, 40):
        new(journal)
        for _ in range(8):
            play(journal, "t1")
        end(journal)
        warned += journal.is_crowded
        while journal.tidy_step():
            pass
        assert store.size(FILES[0]) < 22000 and store.size(FILES[1]) < 22000
    assert journal.dropped > 0 and warned > 0
    left = [entry.g for entry in journal.index.games]
    assert left == list(range(left[0], 40))


def test_no_game_goes_without_a_warning_before_the_next_one_began():
    store = MemoryStore()
    journal = opened(store, 20000)
    for _ in range(2):
        new(journal)
        for _ in range(40):
            play(journal, "t1")
        end(journal)
    assert not journal.is_crowded
    new(journal)
    for _ in range(300):  # longer than anybody could foresee
        play(journal, "t1")
        while journal.tidy_step():
            pass
    assert journal.dropped == 0 and journal.is_crowded
    assert [entry.g for entry in journal.index.games] == [1, 2, 3]
    end(journal)
    new(journal)  # in spite of the warning
    for _ in range(100):
        play(journal, "t1")
        while journal.tidy_step():
            pass
    assert journal.dropped > 0


def test_another_version_is_kept_aside_and_never_read():
    for version in (0, 2, "1"):
        store = MemoryStore()
        header = {"version": version, "generation": 1, "board": "old", "g": 5}
        data = records.record(0, records.HEADER, header) + records.record(1, records.READY, {})
        store.append(FILES[0], data)
        journal = opened(store)
        assert journal.board == "b0a7d" and journal.index.games == []
        assert bytes(store.files[journal.set_aside]) == data
        assert opened(store).set_aside == ""


def test_a_file_that_is_no_journal_is_kept_aside():
    store = MemoryStore()
    store.append(FILES[1], b"hello\nworld\n" * 300)
    journal = opened(store)
    assert journal.set_aside == "set-aside.b" and journal.index.games == []


def test_a_long_game_is_not_tidied_for_ever():
    store = MemoryStore()
    journal = opened(store, 2000)
    new(journal)
    copied = 0
    for n in range(1, 200):
        play(journal, "t%d" % n)
        while journal.tidy_step():
            copied += 1
    assert len(standing(journal, journal.unfinished)) == 199
    assert copied < 199 * 20 and not journal.tidy_step()
