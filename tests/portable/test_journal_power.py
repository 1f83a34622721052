"""The journal: after a cut anywhere the game goes on with at most the action in hand lost."""

from board_fakes import TornStore
from journal_desk import drain, end, games, new, opened, play, standing

from reedbed_board.store import MemoryStore
from reedbed_engine.random30 import Random


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
    assert standing(again, again.unfinished) == ["t%d" % (k + 1) for k in range(n + 1)]


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
            assert standing(again, again.unfinished) == texts
