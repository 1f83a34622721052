"""A sampler whose timer cannot fire, with pauses as long as those of a chip."""

from board_fakes import FakeSensors

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.debounce import PRESS_MS, Debounce
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.sampler import Sampler

PERIOD = 5  # ms
ERASE = 100


def tap(down, length, pauses):
    """Return the settled edges of a finger down from `down` on; `pauses` hold the timer up."""
    sensors, edges = FakeSensors(16), []
    debounce = Debounce(list(range(16)), lambda *edge: edges.append(edge))
    sampler = Sampler(sensors, 16)
    now = 0
    while now < 600:
        for start, ms in pauses:
            if start <= now < start + ms:  # late calls are not made up for: one comes when it can
                now = start + ms
        sensors.set(3, down <= now < down + length)
        sampler.sample(now)
        if now % 50 < PERIOD:  # the program has time for what was sampled now and then only
            sampler.drain(debounce)
        now += PERIOD - now % PERIOD
    sampler.drain(debounce)
    return edges


def erase_around_a_tap(first, step):
    """Erase from each `step` ms on, from `first` on: before a tap, in it and after it."""
    hidden = 0
    for start in range(first, 400, step):
        edges = tap(140, 40, [(start, ERASE)])
        hidden += not edges
        assert len(edges) in (0, 2)
        if not edges:  # less than the press time was left to be seen
            assert start < 140 + PRESS_MS + PERIOD and start + ERASE > 180 - PRESS_MS - PERIOD
        assert len(tap(140, ERASE + PRESS_MS + 2 * PERIOD, [(start, ERASE)])) == 2, start
    assert 0 < hidden * step <= ERASE - 40 + 2 * (PRESS_MS + PERIOD)


class EraseStore(MemoryStore):
    """Flash whose writes hold the timer up."""

    on_write = None

    def append(self, name, data):
        MemoryStore.append(self, name, data)
        if self.on_write is not None:
            self.on_write()


class Board:
    """A board with buttons on which every write takes as long as an erase."""

    def __init__(self):
        config = simulated_config("cursor", 8, 8)
        self.parts = Builder(config, None).parts()
        store = EraseStore()
        self.now = 1000
        self.app = make_app(config, self.parts, store, self.now, 77, 5)
        self.finger = (0, 0)  # from when to when a button is pressed
        self.erases = []
        self.edges = []
        reach, press = self.app._move_to, self.app._button
        times = []

        def note_time(time):
            times.append(time)
            reach(time)

        def note(button, level):
            self.edges.append((button, level, times[-1]))
            press(button, level)

        self.app._move_to, self.app._button = note_time, note
        store.on_write = self.erase

    def erase(self):
        self.erases.append(self.now)
        self.now += ERASE

    def run(self, end):
        while self.now < end:
            self.now += PERIOD
            self.parts.simulated.set(3, self.finger[0] <= self.now < self.finger[1])
            self.app.sample(self.now)
            self.app.step(self.now)


def write_after_a_finger(leads):
    """Write a record that comes each of the `leads`, in ms, after a finger."""
    for lead in leads:
        board = Board()
        board.run(2000)
        board.finger = (2003, 2003 + 40)
        board.run(2005 + lead)
        assert not board.app.table.new_game("ur", {}, board.now)
        board.run(4000)
        assert board.erases and [edge[1] for edge in board.edges] == [1, 0], lead
