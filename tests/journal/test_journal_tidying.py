"""Tidying the journal: what stays, what goes, and how little is read at once."""

from journal_desk import CountingStore, drain, end, games, new, opened, play, standing, tidy

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore


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
    assert [entry.g for entry in games(journal)] == [2, 3]
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
        tidy(journal)
        assert store.size(FILES[0]) < 22000 and store.size(FILES[1]) < 22000
    assert journal.dropped > 0 and warned > 0
    left = [entry.g for entry in games(journal)]
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
        tidy(journal)
    assert journal.dropped == 0 and journal.is_crowded
    assert [entry.g for entry in games(journal)] == [1, 2, 3]
    end(journal)
    new(journal)  # in spite of the warning
    for _ in range(100):
        play(journal, "t1")
        tidy(journal)
    assert journal.dropped > 0


def test_a_long_game_is_not_tidied_for_ever():
    store = MemoryStore()
    journal = opened(store, 2000)
    new(journal)
    copied = 0
    for n in range(1, 200):
        play(journal, "t%d" % n)
        copied += tidy(journal)
    assert len(standing(journal, journal.unfinished)) == 199
    assert copied < 199 * 40 and not journal.tidy_step()


def test_no_step_of_tidying_reads_more_than_a_few_records():
    store = CountingStore()
    journal = opened(store, 90000)
    for _ in range(20):  # no host has them
        new(journal)
        for n in range(15):
            play(journal, "t%d" % n)
        end(journal)
    new(journal)
    journal._tidy_from = 0
    worst, more = 0, True
    while more:
        store.reads = 0
        more = journal.tidy_step()
        worst = max(worst, store.reads)
    assert journal.index.generation == 2 and worst < 12, worst
    assert [entry.g for entry in games(journal)] == list(range(1, 22))
