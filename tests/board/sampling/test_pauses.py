"""What the sampler sees when its timer cannot fire, with pauses as long as those of a chip.

The timer's interrupt is a soft one: it comes between two steps of the interpreter, so while an
action is judged, but not while one step takes long.  Measured on the emulated board: collecting
garbage takes up to 1.7 million M0+ instructions, during the largest game on 400 cells.  That is
24 ms on an RP2040, which samples by PIO and DMA meanwhile, as in an erase (drivers/pio_ring.py);
the timer is for chips twice as fast.  Calculated: a row of the display at 400 kHz, 400 lights
where no DMA sends them (30 us each).  From the flash's data sheet: erasing 4 KB takes 45 ms,
100 ms when it is old.
"""

from board_fakes import FakeSensors

from reedbed_board.assembling import make_app
from reedbed_board.board_json import simulated_config
from reedbed_board.debounce import PRESS_MS, RELEASE_MS, Debounce
from reedbed_board.hardware import Builder
from reedbed_board.sampler import Sampler
from reedbed_board.store import MemoryStore

PERIOD = 5  # ms
SHORT = (("garbage", 20), ("display", 4), ("lights", 13))
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


def test_no_tap_of_40_ms_is_missed_in_any_short_pause():
    for name, pause in SHORT:
        for start in range(100, 190):
            edges = tap(140, 40, [(start, pause)])
            assert [edge[:2] for edge in edges] == [(3, 1), (3, 0)], (name, start)
            late = pause + PERIOD
            assert 0 <= edges[0][2] - 140 - PRESS_MS <= late, (name, start)
            assert 0 <= edges[1][2] - 180 - RELEASE_MS <= late, (name, start)


def test_nor_when_the_display_is_written_shortly_after_a_collection():
    for start in range(100, 190):
        pauses = [(start, 15), (start + 20, 4), (start + 29, 4)]
        edges = tap(140, 40, pauses)
        assert [edge[:2] for edge in edges] == [(3, 1), (3, 0)], start


def test_an_erase_hides_a_tap_that_it_covers_and_no_longer_one():
    erase_around_a_tap(0, 7)  # from each millisecond: tests/board/test_sweeps.py


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
        reach, press = self.app._reach, self.app._button
        times = []

        def note_time(time):
            times.append(time)
            reach(time)

        def note(button, level):
            self.edges.append((button, level, times[-1]))
            press(button, level)

        self.app._reach, self.app._button = note_time, note
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


def test_a_record_waits_for_a_finger_that_has_come_before_it():
    write_after_a_finger(range(0, 60, 7))  # each ms: tests/board/test_sweeps.py


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
