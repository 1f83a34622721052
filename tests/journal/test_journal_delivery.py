"""Hosts get every game whole, one after the other, and what they acknowledge may go."""

from journal_desk import DoubtfulStore, drain, end, games, new, opened, play, play_games, tidy

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import journal as records


def test_delivered_games_stay_delivered():
    store = MemoryStore()
    journal = opened(store)
    play_games(journal, 3, "t1")
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


def test_hosts_get_the_games_one_after_the_other_whenever_they_leave():
    store = MemoryStore()
    journal = opened(store, 40000)
    names = []
    for g in range(1, 6):
        new(journal)
        for _ in range(g):
            play(journal, "t1")
        end(journal)
        names += [(g, n) for n in range(g + 2)]
    for count in range(len(names) + 1):
        again = MemoryStore()
        again.append(FILES[0], bytes(store.files[FILES[0]]))
        journal = opened(again, 40000)
        for name in names[:count]:
            assert journal.first_unacked() == name
            journal.acknowledge(*name)
        # in memory each event counts, after a restart each game that is delivered whole
        assert journal.first_unacked() == (names[count] if count < len(names) else None)
        whole = [name for name in names if name[0] > (names + [(6, 0)])[count][0] - 1]
        journal = opened(again, 40000)
        assert drain(journal) == whole
        assert new(journal)["g"] == 6 and drain(opened(again, 40000)) == [(6, 0)]


def test_of_a_game_whose_turn_has_not_come_nothing_is_acknowledged():
    journal = opened(MemoryStore())
    play_games(journal, 3)
    assert not journal.acknowledge(2, 1) and not journal.acknowledge(3, 1)
    assert drain(journal) == [(g, n) for g in (1, 2, 3) for n in (0, 1)]


def test_a_game_that_is_acknowledged_out_of_turn_is_sent_again():
    store = MemoryStore()
    journal = opened(store)
    play_games(journal, 3)
    store.append(FILES[0], records.record(8, records.ACKED, {"g": 2}))
    journal = opened(store)
    assert drain(journal) == [(g, n) for g in (1, 2, 3) for n in (0, 1)]
    assert opened(store).first_unacked() is None


def test_a_game_that_was_never_ended_is_delivered_and_goes():
    store = MemoryStore()
    journal = opened(store, 1300)
    new(journal)
    play(journal, "t1")
    for _ in range(8):
        new(journal)
        end(journal)
        drain(journal)
        tidy(journal)
        assert opened(store, 1300).first_unacked() is None
    assert [entry.g for entry in games(journal)] == [9]


def test_what_is_taken_back_after_an_acknowledged_end_is_delivered():
    for fails in (False, True):
        store = DoubtfulStore()
        journal = opened(store)
        play_games(journal, 1, "t1")
        drain(journal)
        undo = {"k": "undo", "count": 1, "by": "button", "t": 10}
        store.fails = fails
        try:
            journal.append(undo)
        except OSError:
            journal.append(undo)
        end(journal)
        new(journal)
        assert drain(journal) == [(1, 3), (1, 4), (2, 0)]
        assert opened(store).first_unacked() == (2, 0)


def test_a_game_is_sent_again_when_it_is_wanted():
    journal = opened(MemoryStore())
    assert journal.rewind(1, 0) == -1 and journal.first_unacked() is None
    play_games(journal, 3, "t1")
    names = drain(journal)
    for g, n in ((3, 2), (3, 0), (3, -1), (2, 0), (1, 2), (1, 0)):
        assert journal.rewind(g, n) == max(n, 0)
        assert journal.first_unacked() == (g, max(n, 0) if g == 3 else 0)
        last = 3 if g == 3 else 2  # the newest one is known to be there
        first = n if g == 3 else 0
        assert drain(journal) == [name for name in names if (g, first) <= name <= (last, 2)]
    for g, n in ((0, 0), (4, 0), (-1, 0), (3, 3), (1, 3)):
        assert journal.rewind(g, n) == -1
    assert journal.first_unacked() is None


def test_the_first_game_that_is_there_has_a_number():
    store = MemoryStore()
    journal = opened(store, 2000)
    assert journal.first_game == 0
    play_games(journal, 1)
    assert journal.first_game == 1
    play_games(journal, 9)
    drain(journal)
    tidy(journal)
    assert journal.first_game == games(journal)[0].g == 10
