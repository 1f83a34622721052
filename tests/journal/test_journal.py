"""The journal: events by number, games told apart, tidied, acknowledged, migrated."""

from journal_desk import begin_and_end, drain, end, games, make_event, new, opened, play, standing

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine import journal as records


class DoubtfulStore(MemoryStore):
    """A medium that writes once, when `fails` is set, but says that it has not."""

    fails = False

    def append(self, name, data):
        MemoryStore.append(self, name, data)
        if self.fails:
            self.fails = False
            raise OSError(5)


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
        while journal.tidy_step():
            pass
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
        while journal.tidy_step():
            pass
    assert journal.dropped == 0 and journal.is_crowded
    assert [entry.g for entry in games(journal)] == [1, 2, 3]
    end(journal)
    new(journal)  # in spite of the warning
    for _ in range(100):
        play(journal, "t1")
        while journal.tidy_step():
            pass
    assert journal.dropped > 0


def test_a_record_that_lacks_a_field_is_as_one_that_has_rotted():
    lacking = [("new", key) for key in ("game", "options", "players", "position", "g", "n", "k")]
    lacking += [("play", key) for key in ("action", "player", "g", "n", "k")]
    lacking += [("undo", "count")]
    for kind, key in lacking:
        whole = make_event(kind, g=1, n=0 if kind == "new" else 1)
        assert records.read(records.record(5, records.EVENT, whole)[:-1])[2] == whole
        del whole[key]
        assert records.read(records.record(5, records.EVENT, whole)[:-1]) is None, (kind, key)


def test_so_is_one_with_a_field_of_another_kind():
    odd = {"g": ("1", True, 0, 1 << 30), "n": (-1, 1.5, 0), "action": (7,), "player": ("1", None)}
    odd.update({"left": (5, ["5"], [-5]), "t": ("9", -1), "k": (5, "new")})
    for key in odd:
        for value in odd[key]:
            fields = make_event("play", g=1, n=1)
            fields[key] = value
            data = records.record(5, records.EVENT, fields)
            assert records.read(data[:-1]) is None, (key, value)


def test_an_event_of_a_later_edition_is_kept_for_the_host():
    whole = {"g": 1, "n": 4, "k": "hint", "where": "A1"}
    assert records.read(records.record(5, records.EVENT, whole)[:-1])[2] == whole


def test_another_version_is_kept_aside_and_never_read():
    for version in (0, 2, "1"):
        store = MemoryStore()
        header = {"version": version, "generation": 1, "board": "old", "g": 5}
        data = records.record(0, records.HEADER, header) + records.record(1, records.READY, {})
        store.append(FILES[0], data)
        journal = opened(store)
        assert journal.board == "b0a7d" and games(journal) == []
        assert bytes(store.files[journal.set_aside]) == data
        assert opened(store).set_aside == ""


def test_a_file_that_is_no_journal_is_kept_aside():
    store = MemoryStore()
    store.append(FILES[1], b"hello\nworld\n" * 300)
    journal = opened(store)
    assert journal.set_aside == "set-aside.1" and games(journal) == []


def test_what_was_kept_aside_before_stays_while_there_is_room():
    store = MemoryStore()
    for count in range(1, 6):
        for name in FILES:
            store.remove(name)
        store.append(FILES[0], b"%d\n" % count * 300)
        assert opened(store).set_aside == "set-aside.%d" % min(count, 4)
    kept = [bytes(store.files["set-aside.%d" % k])[:1] for k in (1, 2, 3, 4)]
    assert kept == [b"1", b"2", b"3", b"5"]


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
    assert copied < 199 * 40 and not journal.tidy_step()


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
    begin_and_end(journal, 3)
    assert not journal.acknowledge(2, 1) and not journal.acknowledge(3, 1)
    assert drain(journal) == [(g, n) for g in (1, 2, 3) for n in (0, 1)]


def test_a_game_that_is_acknowledged_out_of_turn_is_sent_again():
    store = MemoryStore()
    journal = opened(store)
    begin_and_end(journal, 3)
    store.append(FILES[0], records.record(8, records.ACKED, {"g": 2}))
    journal = opened(store)
    assert drain(journal) == [(g, n) for g in (1, 2, 3) for n in (0, 1)]
    assert opened(store).first_unacked() is None


def test_a_game_that_was_never_ended_is_delivered_and_goes():
    store = MemoryStore()
    journal = opened(store, 1200)
    new(journal)
    play(journal, "t1")
    for _ in range(8):
        new(journal)
        end(journal)
        drain(journal)
        while journal.tidy_step():
            pass
        assert opened(store, 1200).first_unacked() is None
    assert [entry.g for entry in games(journal)] == [9]


def test_what_is_taken_back_after_an_acknowledged_end_is_delivered():
    for fails in (False, True):
        store = DoubtfulStore()
        journal = opened(store)
        new(journal)
        play(journal, "t1")
        end(journal)
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
    for _ in range(3):
        new(journal)
        play(journal, "t1")
        end(journal)
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
    begin_and_end(journal, 1)
    assert journal.first_game == 1
    begin_and_end(journal, 9)
    drain(journal)
    while journal.tidy_step():
        pass
    assert journal.first_game == games(journal)[0].g == 10


def test_asking_for_one_game_after_the_other_reads_the_file_once():
    store = CountingStore()
    journal = opened(store, 90000)
    begin_and_end(journal, 60)
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


class CountingStore(MemoryStore):
    """A medium that counts how often it is read."""

    reads = 0

    def read(self, name, offset, count):
        self.reads += 1
        return MemoryStore.read(self, name, offset, count)


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
