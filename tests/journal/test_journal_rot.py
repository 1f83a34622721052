"""Bytes of the journal that rot: what was in them is lost, and nothing else."""

from journal_desk import (
    drain,
    end,
    games,
    make_event,
    new,
    opened,
    play,
    play_games,
    standing,
    tidy,
)
from journal_trials import flip_everywhere, rot, three_games

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import journal as records


def place_in_line(data, number):
    """Return a place in the line `number` of a journal's bytes."""
    return len(b"\n".join(bytes(data).split(b"\n")[:number])) + 9


def test_a_record_lost_in_the_middle_takes_nothing_with_it():
    store = MemoryStore()
    events = three_games(store)
    data = store.files[FILES[0]]
    store.files[FILES[0]] = rot(data, place_in_line(data, 11))  # the third event of game 2
    journal = opened(store)
    assert [(entry.g, entry.n, entry.has_holes) for entry in games(journal)] == [
        (1, 5, False),
        (2, 5, True),
        (3, 5, False),
    ]
    for g, n in events:
        assert journal.event(g, n) == events[g, 3 if (g, n) == (2, 2) else n]
    assert journal.unfinished is None
    assert new(journal)["g"] == 4


def test_a_game_that_lacks_a_record_says_so():
    store = MemoryStore()
    journal = opened(store)
    new(journal)
    for n in range(1, 9):
        play(journal, "t%d" % n)
    data = store.files[FILES[0]]
    for line in range(4, 12):  # also the last one, which a host may have
        store.files[FILES[0]] = rot(data, place_in_line(data, line))
        journal = opened(store)
        assert journal.unfinished.has_holes, line
        # the numbers of what is lost are not given to anything else
        assert end(journal)["n"] == 9
        assert opened(store).unfinished is None


def test_a_game_of_which_nothing_is_left_holds_up_no_other():
    store = MemoryStore()
    journal = opened(store)
    play_games(journal, 4)
    lines = bytes(store.files[FILES[0]]).split(b"\n")
    for line in (5, 6):  # header, nothing, ready, game 1, game 2
        lines[line] = lines[line][:20] + b"?" + lines[line][21:]
    store.files[FILES[0]] = bytearray(b"\n".join(lines))
    for count in range(3):
        journal = opened(store)
        assert drain(journal)[:2] == [((1, 3, 4)[count], n) for n in (0, 1)]
        store.files[FILES[0]] = bytearray(b"\n".join(lines))
        journal = opened(store)
        for g in (1, 3, 4)[: count + 1]:
            for n in (0, 1):
                assert journal.first_unacked() == (g, n) and journal.acknowledge(g, n)
    assert opened(store).first_unacked() is None


def test_what_cannot_be_read_now_is_not_tidied_away():
    store = MemoryStore()
    journal = opened(store, 2000)
    new(journal)
    n = 0
    while store.size(FILES[0]) < 2000:
        n += 1
        play(journal, "t%d" % n)
    data = store.files[FILES[0]]
    place = place_in_line(data, 9)  # the event 6
    store.files[FILES[0]] = rot(data, place)
    failed = 0
    try:
        tidy(journal)
    except OSError:
        failed += 1
    assert failed == 1 and store.size(FILES[1]) < 0 and journal.event(1, 6) is None
    store.files[FILES[0]][place] ^= 4
    assert [journal.event(1, k)["n"] for k in range(n + 1)] == list(range(n + 1))


def test_what_has_rotted_in_an_older_game_is_tidied_away_the_second_time():
    store = MemoryStore()
    journal = opened(store, 4000)
    new(journal)
    for n in range(1, 6):
        play(journal, "t%d" % n)
    end(journal)
    new(journal)
    data = store.files[FILES[0]]
    store.files[FILES[0]] = rot(data, place_in_line(data, 6))  # a start does not look at it
    journal = opened(store, 4000)
    failed = 0
    for n in range(1, 58):
        play(journal, "t%d" % n)
        try:
            tidy(journal)
        except OSError:
            failed += 1
    assert failed == 1 and FILES[0] not in store.files
    assert [(entry.g, entry.n, entry.has_holes) for entry in games(journal)] == [
        (1, 6, True),
        (2, 57, False),
    ]


def test_a_damaged_mark_or_header_costs_nothing():
    for line in (0, 2):
        store = MemoryStore()
        journal = opened(store)
        new(journal)
        play(journal, "t1")
        data = store.files[FILES[0]]
        for place in range(len(data)):
            if bytes(data[:place]).count(b"\n") == line and data[place] != 10:
                hurt = MemoryStore()
                hurt.files[FILES[0]] = rot(data, place)
                journal = opened(hurt, board="other")
                assert journal.board == "b0a7d" and journal.set_aside == [], place
                assert standing(journal, journal.unfinished) == ["t1"]


def test_a_byte_that_rots_anywhere_makes_nothing_wrong():
    flip_everywhere(3, 44, (4,))  # every byte: tests/journal/test_journal_cuts.py


def test_the_journal_of_a_board_whose_files_are_both_unreadable_begins_anew():
    store = MemoryStore()
    for name in FILES:
        store.append(name, bytes(range(256)) * 8)
    journal = opened(store)
    assert sorted(store.files) == ["journal.a", "set-aside.1", "set-aside.2"]
    assert games(journal) == [] and new(journal)["g"] == 1


def test_of_two_files_of_one_generation_the_longer_one_counts():
    for longer in FILES:
        store = MemoryStore()
        three_games(store)
        data = store.files[FILES[0]]
        for name in FILES:
            store.files[name] = bytearray(data if name == longer else data[:400])
        assert opened(store).index.g == 3


def test_of_two_files_without_a_mark_the_one_being_built_does_not_count():
    for old, built in (FILES, (FILES[1], FILES[0])):
        store = MemoryStore()
        journal = opened(store)
        new(journal)
        play(journal, "t1")
        data = store.files.pop(FILES[0])
        store.files[old] = rot(data, place_in_line(data, 2))
        fields = {"version": records.VERSION, "generation": 2, "board": "b0a7d", "g": 0}
        store.append(built, records.record(0, records.HEADER, fields))
        begun = make_event("new", g=1, n=0)
        store.append(built, records.record(1, records.EVENT, begun))
        journal = opened(store)
        assert standing(journal, journal.unfinished) == ["t1"], old


class SpoilingStore(MemoryStore):
    """A medium that writes `spoilt` times something else than it was given, in silence."""

    spoilt = 0

    def append(self, name, data):
        if self.spoilt:
            self.spoilt -= 1
            data = rot(data, len(data) // 2)
        MemoryStore.append(self, name, data)


def test_a_file_that_was_built_wrongly_is_not_put_in_use():
    store = SpoilingStore()
    journal = opened(store, 2000)
    play_games(journal, 12)
    new(journal)
    play(journal, "t1")
    store.spoilt = 5
    failed = False
    for _ in range(100):
        try:
            journal.tidy_step()
        except OSError:
            failed = True
    assert failed and list(store.files) == [FILES[0]]
    again = opened(store, 2000)
    assert standing(again, again.unfinished) == ["t1"] and len(games(again)) == 13
