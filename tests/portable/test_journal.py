"""The journal: after a cut anywhere the game goes on with at most the action in hand lost."""

from board_fakes import TornStore

from reedbed_board.journal_file import NAMES, Journal
from reedbed_board.store import MemoryStore
from reedbed_engine import journal as records
from reedbed_engine.random30 import Random

_NEW = {"game": "ur", "options": "", "players": ["Ann", "Ben"], "position": "", "seed": 5}


def opened(store, limit=4000, board="b0a7d"):
    journal = Journal(store, limit)
    journal.open(board)
    return journal


def new(journal):
    fields = {"k": "new", "t": 0, "date": ""}
    fields.update(_NEW)
    return journal.append(fields)


def play(journal, text, t=0):
    return journal.append({"k": "play", "action": text, "player": 1, "by": "hand", "t": t})


def end(journal):
    return journal.append({"k": "end", "result": "win 1", "termination": "normal", "t": 9})


def drain(journal):
    """Read everything that no host has and acknowledge it; return the (g, n) read."""
    read = []
    while True:
        found = journal.first_unacked()
        if found is None:
            return read
        event = journal.event(*found)
        assert (event["g"], event["n"]) == found
        read.append(found)
        journal.acknowledge(*found)


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


def test_replay_gives_the_actions_that_stand():
    journal = opened(MemoryStore())
    new(journal)
    for text in ("t1", "R-A", "t2", "A-C"):
        play(journal, text, 700)
    journal.append({"k": "clock", "left": [100, 200], "why": "pause", "t": 800})
    journal.append({"k": "undo", "count": 2, "by": "button", "t": 900})
    play(journal, "t3", 1000)
    replay = journal.replay(journal.unfinished)
    assert replay.actions == ["t1", "R-A", "t3"]
    assert replay.left == [100, 200] and replay.t == 1000
    assert replay.start["players"] == ["Ann", "Ben"]


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
        assert reader.replay(reader.unfinished).actions == want
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
        assert store.size(NAMES[0]) < 22000 and store.size(NAMES[1]) < 22000
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
        store.append(NAMES[0], data)
        journal = opened(store)
        assert journal.board == "b0a7d" and journal.index.games == []
        assert bytes(store.files[journal.set_aside]) == data
        assert opened(store).set_aside == ""


def test_a_file_that_is_no_journal_is_kept_aside():
    store = MemoryStore()
    store.append(NAMES[1], b"hello\nworld\n" * 300)
    journal = opened(store)
    assert journal.set_aside == "set-aside.b" and journal.index.games == []


def three_games(store):
    """Play three games; return the events by (g, n)."""
    journal, events = opened(store), {}
    for _ in range(3):
        for event in [new(journal)] + [play(journal, "t%d" % n) for n in range(1, 5)]:
            events[event["g"], event["n"]] = dict(event)
        event = end(journal)
        events[event["g"], event["n"]] = dict(event)
    return events


def rot(data, place, mask=4):
    """Return `data` with some bits of a byte flipped; mask 0 makes it a newline."""
    hurt = bytearray(data)
    hurt[place] = hurt[place] ^ mask if mask else 10
    return hurt


def place_in_line(data, number):
    """Return a place in the line `number` of a journal's bytes."""
    return len(b"\n".join(bytes(data).split(b"\n")[:number])) + 9


def test_a_record_lost_in_the_middle_takes_nothing_with_it():
    store = MemoryStore()
    events = three_games(store)
    data = store.files[NAMES[0]]
    store.files[NAMES[0]] = rot(data, place_in_line(data, 11))  # the third event of game 2
    journal = opened(store)
    assert [(entry.g, entry.n, entry.has_holes) for entry in journal.index.games] == [
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
    data = store.files[NAMES[0]]
    for line in range(4, 12):  # also the last one, which a host may have
        store.files[NAMES[0]] = rot(data, place_in_line(data, line))
        journal = opened(store)
        assert journal.unfinished.has_holes, line
        # the numbers of what is lost are not given to anything else
        assert end(journal)["n"] == 9
        assert opened(store).unfinished is None


def test_a_damaged_mark_or_header_costs_nothing():
    for line in (0, 2):
        store = MemoryStore()
        journal = opened(store)
        new(journal)
        play(journal, "t1")
        data = store.files[NAMES[0]]
        for place in range(len(data)):
            if bytes(data[:place]).count(b"\n") == line and data[place] != 10:
                hurt = MemoryStore()
                hurt.files[NAMES[0]] = rot(data, place)
                journal = opened(hurt, board="other")
                assert journal.board == "b0a7d" and journal.set_aside == "", place
                assert journal.replay(journal.unfinished).actions == ["t1"]


def keep(known, journal):
    """Take what the journal has for a host that knows the events `known`."""
    while True:
        found = journal.first_unacked()
        if found is None:
            return
        event = journal.event(*found)
        assert event is not None, found
        name = event["g"], event["n"]
        assert known.get(name, event) == event, "event %d of game %d is another one now" % name
        known[name] = event
        journal.acknowledge(*name)


def flip_everywhere(first, step, masks):
    """Let a byte rot, each `step` bytes from `first` on, while the game goes on with a host."""
    store, limit = MemoryStore(), 20000
    events = three_games(store)
    journal = opened(store)
    event = new(journal)
    for n in range(1, 5):
        events[event["g"], event["n"]] = dict(event)
        event = play(journal, "t%d" % n)
    events[event["g"], event["n"]] = dict(event)
    data = bytes(store.files[NAMES[0]])
    for place in range(first, len(data), step):
        for mask in masks:
            if not mask and place > len(data) - 12:
                continue  # that is what a cut write looks like
            hurt = MemoryStore()
            hurt.files[NAMES[0]] = rot(data, place, mask)
            known = dict(events)
            journal = opened(hurt, limit, "other")
            assert journal.board == "b0a7d", place
            for entry in journal.index.games:
                for n in range(entry.n + 1):
                    event = journal.event(entry.g, n)
                    assert event is None or event == known[entry.g, event["n"]]
            if journal.unfinished is not None:
                if journal.unfinished.has_holes:
                    end(journal)
                else:
                    play(journal, "t9")
                    end(journal)
            new(journal)
            keep(known, journal)
            while journal.tidy_step():
                pass
            assert len(known) >= len(events) + 1
            keep(dict(known), opened(hurt, limit))


def test_a_byte_that_rots_anywhere_makes_nothing_wrong():
    flip_everywhere(3, 7, (1, 4))  # tests/firmware does it at every byte


def test_the_journal_of_a_board_whose_files_are_both_unreadable_begins_anew():
    store = MemoryStore()
    for name in NAMES:
        store.append(name, bytes(range(256)) * 8)
    journal = opened(store)
    assert sorted(store.files) == ["journal.a", "set-aside.a", "set-aside.b"]
    assert journal.index.games == [] and new(journal)["g"] == 1


def test_of_two_files_of_one_generation_the_longer_one_counts():
    for longer in NAMES:
        store = MemoryStore()
        three_games(store)
        data = store.files[NAMES[0]]
        for name in NAMES:
            store.files[name] = bytearray(data if name == longer else data[:400])
        assert opened(store).index.g == 3


def test_a_long_game_is_not_tidied_for_ever():
    store = MemoryStore()
    journal = opened(store, 2000)
    new(journal)
    copied = 0
    for n in range(1, 200):
        play(journal, "t%d" % n)
        while journal.tidy_step():
            copied += 1
    assert len(journal.replay(journal.unfinished).actions) == 199
    assert copied < 199 * 20 and not journal.tidy_step()


class FullStore(MemoryStore):
    """A medium with so many bytes, which refuses every write beyond."""

    def __init__(self, capacity):
        super().__init__()
        self.capacity = capacity
        self.writes = 0

    def append(self, name, data):
        self.writes += 1
        if sum([len(file) for file in self.files.values()]) + len(data) > self.capacity:
            raise OSError(28)
        MemoryStore.append(self, name, data)


def test_a_full_medium_is_not_worn_out_by_tidying():
    store = FullStore(3000)
    journal = opened(store, 2000)
    new(journal)
    n = failed = 0
    while failed < 50:
        try:
            play(journal, "t%d" % (n + 1))
            n += 1
        except OSError:
            failed += 1
        for _ in range(100):  # as the board does while it is quiet
            try:
                journal.tidy_step()
            except OSError:
                pass
    assert n > 15 and store.writes < 200
    store.capacity = 100000
    play(journal, "t%d" % (n + 1))
    again = opened(store, 2000)
    assert again.replay(again.unfinished).actions == ["t%d" % (k + 1) for k in range(n + 1)]


def evening(store, limit, done):
    """Play, acknowledge and tidy; `done` collects the events that were safe."""
    journal = opened(store, limit)
    for g in range(3):
        done.append(dict(new(journal)))
        for n in range(1, 6 if g else 12):
            done.append(dict(play(journal, "%d.%d" % (g, n))))
            while journal.tidy_step():
                pass
        if g < 2:
            done.append(dict(end(journal)))
        if g == 0:
            drain(journal)


def boots_whole(store, limit, done):
    """Open after a cut: what was safe is there, at most one event more, and it goes on."""
    journal = opened(store, limit, "other")
    games = {}
    for event in done:
        games.setdefault(event["g"], []).append(event)
    newest = done[-1]["g"] if done else 0
    for entry in journal.index.games:
        for n in range(entry.n + 1):
            event = journal.event(entry.g, n)
            assert event is not None
            known = games.get(entry.g, [])
            if n < len(known):
                assert event == known[n]
            else:  # written, but the power went before anybody was told
                assert n == len(known) and entry.g in (newest, newest + 1)
    kept = [entry.g for entry in journal.index.games]
    for g in games:
        assert g in kept or g == 1, "game %d is lost" % g  # game 1 was delivered
    assert journal.index.g >= newest
    if journal.unfinished is not None and journal.unfinished.g == newest:
        assert journal.unfinished.n >= len(games.get(newest, ())) - 1
    g = new(journal)["g"]
    assert g > newest
    assert opened(store, limit).unfinished.g == g


def cut_everywhere(first, step):
    """Cut the power at byte `first` of all that is written, and each `step` bytes later."""
    limit = 2000
    whole = TornStore(-1, b"")
    evening(whole, limit, [])
    assert whole.generations > 0  # files were changed over on the way
    chance = Random(first)
    for cut in range(first, whole.written + 1, step):
        for tail in (b"", b"\xff" * 40, bytes([chance.below(256) for _ in range(40)])):
            store, done = TornStore(cut, tail), []
            try:
                evening(store, limit, done)
            except OSError:
                pass
            store.power_on()
            boots_whole(store, limit, done)


def test_a_cut_at_any_byte_of_any_write():
    cut_everywhere(5, 11)  # tests/firmware does it at every byte


def test_a_cut_before_every_removal_and_renaming():
    limit = 2000
    whole = TornStore(-1, b"")
    evening(whole, limit, [])
    for cut in range(whole.changes):
        store, done = TornStore(-1, b"", cut), []
        try:
            evening(store, limit, done)
        except OSError:
            pass
        store.power_on()
        boots_whole(store, limit, done)


def test_a_medium_that_fails_for_a_while_loses_and_doubles_nothing():
    for cut in range(0, 3000, 23):
        for tail in (b"", b"\xff" * 9):
            store = TornStore(cut, tail)
            texts, written = ["t%d" % n for n in range(20)], []
            journal = None
            for _ in range(3):
                try:
                    journal = journal or opened(store)
                    if journal.unfinished is None:
                        new(journal)
                    while len(written) < len(texts):
                        play(journal, texts[len(written)])
                        written.append(texts[len(written)])
                except OSError:
                    store.power_on()
                    if journal is not None and not journal.board:
                        journal = None
            assert written == texts, (cut, tail)
            again = opened(store)
            assert again.replay(again.unfinished).actions == texts
