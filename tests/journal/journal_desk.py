"""A journal on a store, for tests: games written in one line."""

from reedbed_board.journal_file import Journal
from reedbed_board.journal_opening import open_journal
from reedbed_board.memory_store import MemoryStore
from reedbed_engine.journal import GameEntry

_NEW = {"game": "ur", "rules": 1, "options": "", "players": ["Ann", "Ben"], "seats": []}
_NEW.update({"position": "", "clock": "", "seed": 5})


def make_event(kind, **fields):
    """Return an event of a kind with all that the journal asks of it."""
    found = {"k": kind, "t": 0}
    if kind == "new":
        found.update(_NEW)
    elif kind == "play":
        found.update({"action": "t1", "player": 1, "by": "hand"})
    elif kind == "undo":
        found.update({"count": 1})
    found.update(fields)
    return found


def opened(store, limit=4000, board="b0a7d"):
    journal = Journal(store, limit)
    open_journal(journal, board)
    return journal


def new(journal):
    return journal.append(make_event("new", date=""))


def play(journal, text, t=0):
    return journal.append(make_event("play", action=text, t=t))


def end(journal):
    return journal.append({"k": "end", "result": "win 1", "termination": "normal", "t": 9})


def play_games(journal, count, *texts):
    """Write `count` games of these actions."""
    for _ in range(count):
        new(journal)
        for text in texts:
            play(journal, text)
        end(journal)


def tidy(journal):
    """Take all steps of tidying that are due; return how many they are."""
    steps = 0
    while journal.tidy_step():
        steps += 1
    return steps


def standing(journal, entry):
    """Return the texts of the actions of a game that stand."""
    texts = []
    for n in range(entry.n + 1):
        event = journal.event(entry.g, n)
        if event["k"] == "play":
            texts.append(event["action"])
        elif event["k"] == "undo":
            texts = texts[: len(texts) - event["count"]]
    return texts


def games(journal):
    """Return the entries of the games that can be read, oldest first."""
    found = []
    for g in range(1, journal.index.g + 1):
        entry, event = GameEntry(g, 0), journal.event(g, 0)
        while event is not None:
            entry.add_event(event, 0)
            event = journal.event(g, event["n"] + 1)
        if entry.n >= 0:
            found.append(entry)
    return found


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


class DoubtfulStore(MemoryStore):
    """A medium that writes once, when `fails` is set, but says that it has not."""

    fails = False

    def append(self, name, data):
        MemoryStore.append(self, name, data)
        if self.fails:
            self.fails = False
            raise OSError(5)


class FullStore(MemoryStore):
    """A medium with so many bytes, which refuses every write beyond."""

    def __init__(self, capacity=1 << 20):
        super().__init__()
        self.capacity = capacity
        self.writes = 0

    def append(self, name, data):
        self.writes += 1
        if sum([len(file) for file in self.files.values()]) + len(data) > self.capacity:
            raise OSError(28)
        MemoryStore.append(self, name, data)


class CountingStore(MemoryStore):
    """A medium that counts how often it is read."""

    reads = 0

    def read(self, name, offset, count):
        self.reads += 1
        return MemoryStore.read(self, name, offset, count)
