"""The journal: after a cut anywhere the game goes on with at most the action in hand lost."""

from board_fakes import TornStore
from journal_desk import FullStore, make_event, new, opened, play, standing, tidy
from journal_trials import boots_whole, cut_everywhere, evening, fail_for_a_while

from reedbed_board.memory_store import MemoryStore


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


def test_a_cut_at_any_byte_of_any_write():
    cut_everywhere(5, 131)  # every byte: tests/journal/test_journal_cuts.py


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
    fail_for_a_while(range(0, 3000, 89))  # many more: tests/journal/test_journal_cuts.py


class StubbornStore(MemoryStore):
    """A medium that keeps files that are to go, while `is_stubborn`."""

    is_stubborn = False

    def remove(self, name):
        if self.is_stubborn and name in self.files:
            raise OSError(5)
        MemoryStore.remove(self, name)


def about_to_change_over(store):
    """Return a journal whose other file says that it is complete, and how many were played."""
    journal = opened(store, 2000)
    new(journal)
    n = 0
    while not journal.tidy_step():
        n += 1
        play(journal, "t%d" % n)
    return journal, n


def fail_to_change_over(journal, error):
    """Let `error` happen after the other file has been completed."""

    def fail(*args):
        raise error

    use, journal.use, failed = journal.use, fail, False
    try:
        tidy(journal)
    except (MemoryError, OSError):
        failed = True
    assert failed
    journal.use = use


def test_a_new_file_that_was_not_taken_into_use_never_counts():
    for error in (MemoryError(), OSError(5)):
        store = StubbornStore()
        journal, n = about_to_change_over(store)
        fail_to_change_over(journal, error)
        for k in range(n, n + 9):
            play(journal, "t%d" % (k + 1))
        again = opened(store, 2000)
        assert standing(again, again.unfinished) == ["t%d" % (k + 1) for k in range(n + 9)]


def test_while_a_new_file_that_failed_cannot_go_nothing_is_written_to_the_old_one():
    store = StubbornStore()
    journal, n = about_to_change_over(store)
    store.is_stubborn = True
    fail_to_change_over(journal, MemoryError())
    event = {"k": "play", "action": "last", "player": 1, "by": "hand", "t": 9}
    failed = 0
    for _ in range(2):
        try:
            journal.append(event)
        except OSError:
            failed += 1
    assert failed == 2  # it would not count after a restart
    store.is_stubborn = False
    journal.append(event)
    again = opened(store, 2000)
    want = ["t%d" % (k + 1) for k in range(n)] + ["last"]
    assert standing(again, again.unfinished) == standing(journal, journal.unfinished) == want


def test_an_old_file_that_cannot_go_is_no_reason_to_stop():
    store = StubbornStore()
    journal, n = about_to_change_over(store)
    store.is_stubborn = True
    tidy(journal)
    play(journal, "last")
    store.is_stubborn = False
    again = opened(store, 2000)
    want = ["t%d" % (k + 1) for k in range(n)] + ["last"]
    assert standing(again, again.unfinished) == want and again.index.generation == 2


class OnceStore(MemoryStore):
    """A medium of which call number `fails` fails; a write has been done in spite of that."""

    def __init__(self, fails):
        super().__init__()
        self._fails = fails
        self.calls = 0

    def _call(self):
        self.calls += 1
        if self.calls == self._fails:
            raise OSError(5)

    def size(self, name):
        self._call()
        return MemoryStore.size(self, name)

    def read(self, name, offset, count):
        self._call()
        return MemoryStore.read(self, name, offset, count)

    def append(self, name, data):
        MemoryStore.append(self, name, data)
        self._call()

    def remove(self, name):
        self._call()
        MemoryStore.remove(self, name)


class Persistent:
    """A journal whose callers try again; `host` has what was fetched, by (g, n)."""

    def __init__(self, store, limit):
        self.store, self.limit = store, limit
        self.journal = opened(store, limit)
        self.host = {}

    def write(self, kind, action=""):
        fields = make_event(kind, t=1)
        if kind == "play":
            fields["action"] = action
        while not self._done(self.journal.append, fields):
            self._done(self.deliver)
        while self._done(self.journal.tidy_step) is not False:
            pass
        self._done(self.deliver)

    def _done(self, do, *args):
        """Return what `do` returns, or None when it fails."""
        try:
            return do(*args)
        except OSError:
            return None

    def deliver(self):
        found = self.journal.first_unacked()
        while found is not None:
            self.host[found] = self.journal.event(*found)
            self.journal.acknowledge(*found)
            found = self.journal.first_unacked()

    def evening(self):
        for g in range(3):
            self.write("new")
            for n in range(7):
                self.write("play", "%d.%d" % (g, n))
            self.write("end")


def test_a_failure_at_any_call_loses_and_doubles_nothing():
    whole = OnceStore(-1)
    evening = Persistent(whole, 1200)
    begun = whole.calls
    evening.evening()
    assert evening.journal.index.generation > 1
    for fails in range(begun + 1, whole.calls, 5):
        again = Persistent(OnceStore(fails), 1200)
        again.evening()
        again.deliver()
        assert again.host == evening.host, fails
        assert opened(again.store, 1200).first_unacked() is None, fails
