"""Trials of the journal of which `make test` takes samples: cuts, failures, rot."""

from board_fakes import TornStore
from journal_desk import drain, end, games, new, opened, play, standing, tidy

from reedbed_board.journal_file import FILES
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.random30 import Random


def evening(store, limit, done):
    """Play, acknowledge and tidy; `done` collects the events that were safe."""
    journal = opened(store, limit)
    for g in range(3):
        done.append(dict(new(journal)))
        for n in range(1, 6 if g else 12):
            done.append(dict(play(journal, "%d.%d" % (g, n))))
            tidy(journal)
        if g < 2:
            done.append(dict(end(journal)))
        if g == 0:
            drain(journal)


def boots_whole(store, limit, done):
    """Open after a cut: what was safe is there, at most one event more, and it goes on."""
    journal = opened(store, limit, "other")
    known = {}
    for event in done:
        known.setdefault(event["g"], []).append(event)
    newest = done[-1]["g"] if done else 0
    entries = games(journal)
    for entry in entries:
        for n in range(entry.n + 1):
            event = journal.event(entry.g, n)
            assert event is not None
            safe = known.get(entry.g, [])
            if n < len(safe):
                assert event == safe[n]
            else:  # written, but the power went before anybody was told
                assert n == len(safe) and entry.g in (newest, newest + 1)
    kept = [entry.g for entry in entries]
    for g in known:
        assert g in kept or g == 1, "game %d is lost" % g  # game 1 was delivered
    assert journal.index.g >= newest
    if journal.unfinished is not None and journal.unfinished.g == newest:
        assert journal.unfinished.n >= len(known.get(newest, ())) - 1
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


def fail_for_a_while(places):
    """Let writes fail from the byte `cut` on until the power is back, for each of `places`."""
    for cut in places:
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
            assert standing(again, again.unfinished) == texts


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
    data = bytes(store.files[FILES[0]])
    for place in range(first, len(data), step):
        for mask in masks:
            if not mask and place > len(data) - 12:
                continue  # that is what a cut write looks like
            hurt = MemoryStore()
            hurt.files[FILES[0]] = rot(data, place, mask)
            known = dict(events)
            journal = opened(hurt, limit, "other")
            assert journal.board == "b0a7d", place
            for entry in games(journal):
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
            tidy(journal)
            assert len(known) >= len(events) + 1
            keep(dict(known), opened(hurt, limit))
