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


def test_a_record_lost_in_the_middle_ends_that_game_only():
    store = MemoryStore()
    journal = opened(store)
    for _ in range(3):
        new(journal)
        for n in range(1, 5):
            play(journal, "t%d" % n)
        end(journal)
    data = bytes(store.files[NAMES[0]])
    lines = data.split(b"\n")
    # the third event of the second game
    hurt = bytearray(data)
    hurt[len(b"\n".join(lines[:10])) + 9] ^= 4
    store.files[NAMES[0]] = hurt
    journal = opened(store)
    assert journal.set_aside == "set-aside.a" and bytes(store.files["set-aside.a"]) == hurt
    assert [(entry.g, entry.n) for entry in journal.index.games] == [(1, 5), (2, 1), (3, 5)]
    assert journal.unfinished is None
    assert new(journal)["g"] == 4


def test_a_record_lost_in_the_game_being_played_ends_it():
    store = MemoryStore()
    journal = opened(store)
    new(journal)
    for n in range(1, 9):
        play(journal, "t%d" % n)
    hurt = store.files[NAMES[0]]
    hurt[len(b"\n".join(bytes(hurt).split(b"\n")[:6])) + 9] ^= 4
    journal = opened(store)
    # numbers after the gap may be known to a host: they are not given to other actions
    assert journal.unfinished is None
    assert journal.event(1, 4)["k"] == "end"
    assert opened(store).unfinished is None


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
