"""The journal under whatever happens in whatever order: a host gets every event, none changed."""

from random import Random

import pytest
from journal_desk import make_event, opened

from reedbed_board.memory_store import MemoryStore


class ShakyStore(MemoryStore):
    """A medium that fails now and then; it may have written a part, or all, nevertheless."""

    def __init__(self, chance):
        super().__init__()
        self._chance = chance
        self.failures = 0

    def _fails(self):
        return self._chance.random() < self.failures

    def read(self, name, offset, count):
        if self._fails():
            raise OSError(5)
        return MemoryStore.read(self, name, offset, count)

    def remove(self, name):
        if name in self.files and self._fails():
            raise OSError(5)
        MemoryStore.remove(self, name)

    def append(self, name, data):
        fails = self._fails()
        written = len(data)
        if fails and self._chance.random() < 0.7:
            written = self._chance.randrange(len(data) + 1)
        MemoryStore.append(self, name, data[:written])
        if fails:
            raise OSError(5)


class Evening:
    """A journal, what is played on its board, and a host that fetches it."""

    def __init__(self, seed):
        self.chance = Random(seed)
        self.store = ShakyStore(self.chance)
        self.limit = self.chance.choice((800, 2000, 20000))
        self.journal = opened(self.store, self.limit)
        self.store.failures = 0.05 * (seed % 2)
        self.event = None  # that could not be written yet
        self.count = 0  # of events
        self.safe = {}  # by (g, n)
        self.host = {}

    def next_event(self):
        journal, chance = self.journal, self.chance
        if journal.unfinished is not None:
            kind = "end" if chance.random() < 0.3 else "play"
        else:
            kind = "undo" if journal.index.newest and chance.random() < 0.2 else "new"
        self.count += 1  # no two are the same
        return make_event(kind, action="a%d" % chance.randrange(1000), t=self.count)

    def play(self):
        self.event = self.event or self.next_event()
        if self.event["k"] == "new" and self.journal.is_crowded:
            self.event = None  # people heed the warning
        else:
            event = self.journal.append(self.event)
            self.safe[event["g"], event["n"]] = dict(event)
            self.event = None

    def fetch(self):
        """Let the host get an event; return whether there was one."""
        found = self.journal.first_unacked()
        if found is None:
            return False
        event = self.journal.event(*found)
        assert (event["g"], event["n"]) == found
        assert self.host.setdefault(found, event) == event
        known = max(n for g, n in self.host if g == found[0])
        self.journal.acknowledge(found[0], self.chance.choice((found[1], known)))
        return True

    def want(self):
        self.journal.rewind(self.chance.randrange(-1, 12), self.chance.randrange(-1, 5))

    def tidy(self):
        while self.journal.tidy_step() and self.chance.random() < 0.95:
            pass

    def cut_power(self):
        failures, self.store.failures = self.store.failures, 0
        self.journal, self.event = opened(self.store, self.limit), None
        self.store.failures = failures

    def live(self, steps):
        happenings = (
            [self.play] * 9 + [self.fetch] * 7 + [self.want, self.cut_power] + [self.tidy] * 2
        )
        for _ in range(steps):
            try:
                self.chance.choice(happenings)()
            except OSError:
                pass
        self.store.failures = 0


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_a_host_gets_every_event_as_it_was_written(first):
    for seed in range(first, first + 10):
        evening = Evening(seed)
        evening.live(300)
        while evening.fetch():
            pass
        assert evening.safe.items() <= evening.host.items(), seed
        times = [event["t"] for event in evening.host.values()]
        assert len(times) == len(set(times)), "one is doubled"
        assert evening.journal.dropped == 0
        evening.cut_power()
        found = evening.journal.first_unacked()
        assert found is None or found[0] == evening.journal.unfinished.g, seed
