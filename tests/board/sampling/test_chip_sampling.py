"""The sampler behind the chip's own timer, while the chip does what holds interrupts up.

On a board (`reedbed board test`) timer, clock, flash and lights are the real ones, and how long
each holds sampling up is printed; elsewhere a fake clock stands still for as long as was measured
or as data sheets say.  A finger is a level that depends on the clock alone.
"""

import gc
import json
import os

from reedbed_board.compat import ticks_ms
from reedbed_board.debounce import PRESS_MS, RELEASE_MS, Debounce
from reedbed_board.memory_store import MemoryStore
from reedbed_board.sampler import Sampler
from reedbed_board.store import FileStore
from reedbed_engine.compat import const
from reedbed_engine.games import load_game
from reedbed_engine.ticks import elapsed, later, reached

try:
    import machine
except ImportError:
    machine = None

_PERIOD = const(5)  # ms
_TAP = const(40)
_WORST_ERASE = const(400)  # ms; the flash's data sheet
_LEADS = (0, 3, 7, 12, 20, 30)  # ms from the beginning of what takes long to the finger


class Finger:
    """A sensor that is covered from `down` to `up`; `longest` is the time between two scans."""

    def __init__(self):
        self.now = 0
        self.down = self.up = -1
        self.before = -1
        self.longest = 0

    def scan(self, words):
        now = self.now
        if self.before >= 0 and elapsed(now, self.before) > self.longest:
            self.longest = elapsed(now, self.before)
        self.before = now
        is_down = self.down >= 0 and reached(now, self.down) and not reached(now, self.up)
        words[0] = 8 if is_down else 0


class Board:
    """A sampler with its timer: the chip's, else a loop that stands still for `pause` ms."""

    def __init__(self):
        self.finger = Finger()
        self.edges = []
        self.sampler = Sampler(self.finger, 16)
        self.debounce = Debounce(list(range(16)), lambda *edge: self.edges.append(edge))
        self._now = 1000
        self._timer = None
        if machine is not None and hasattr(machine, "Timer"):
            self._sample = self.sampler.sample
            try:
                self._timer = machine.Timer(-1)
            except ValueError:  # ESP32
                self._timer = machine.Timer(0)
            self._timer.init(period=_PERIOD, mode=machine.Timer.PERIODIC, callback=self._interrupt)

    def _interrupt(self, timer):
        now = self.finger.now = ticks_ms()
        self._sample(now)

    def stop(self):
        if self._timer is not None:
            self._timer.deinit()

    @property
    def is_real(self):
        return self._timer is not None

    def now(self):
        return ticks_ms() if self.is_real else self._now

    def run(self, ms):
        """Let time pass, as the loop of the program does."""
        end = later(self.now(), ms)
        while not reached(self.now(), end):
            if not self.is_real:
                self._now += _PERIOD
                self.finger.now = self._now
                self.sampler.sample(self._now)
            self.sampler.drain(self.debounce)

    def during(self, act, pause, lead, length):
        """Do `act` with a finger that comes `lead` ms after it began; return its edges."""
        self.run(60)
        self.edges.clear()
        down = later(self.now(), lead)
        self.finger.down, self.finger.up = down, later(down, length)
        act()
        self._now += pause  # of a fake clock
        self.run(lead + length + PRESS_MS + RELEASE_MS + 60)
        return [edge[1] for edge in self.edges]

    def taps(self, name, act, pause, length=_TAP):
        """Demand that a finger is felt whenever it comes; return the longest time without scan."""
        self.run(60)
        self.finger.longest = 0
        for lead in _LEADS:
            found = self.during(act, pause, lead, length)
            assert found == [1, 0], (name, lead, found)
        if self.is_real:
            print("%s: %d ms without a scan at most" % (name, self.finger.longest))
        return self.finger.longest


def test_no_tap_is_missed_while_garbage_is_collected():
    board = Board()
    try:
        board.taps("collecting garbage", gc.collect, 15)
    finally:
        board.stop()


def test_no_tap_is_missed_while_an_action_is_judged():
    game = load_game("ur").new({})
    board, legal = Board(), []

    def judge():
        for _ in range(20):
            legal.clear()
            game.actions(legal)
            game.play(legal[0])
        for _ in range(20):
            game.undo()

    try:
        board.taps("judging", judge, _PERIOD)  # interrupts come between two steps
    finally:
        board.stop()


def _parts():
    """Return the parts of the board that the test runs on, None elsewhere."""
    try:
        with open("/board.json") as file:
            data = json.load(file)
    except OSError:
        return None
    from reedbed_board.board_json import read_config
    from reedbed_board.hardware import Builder

    return Builder(read_config(data), machine).parts()


def test_no_tap_is_missed_while_lights_are_sent():
    board = Board()
    parts = _parts() if board.is_real else None

    def show():
        if parts is not None:
            parts.lights.put(0, 0, 0, 1)
            parts.lights.show()

    try:
        board.taps("a frame of lights", show, 13)
    finally:
        board.stop()


def test_a_write_holds_sampling_up_no_longer_than_the_flash_may_take():
    board = Board()
    name, written = "sampled", b"x" * 90 + b"\n"
    store = FileStore(os.getcwd()) if board.is_real else MemoryStore()

    def write():
        store.append(name, written)

    try:
        # what comes and goes within an erase leaves no trace; what outlasts it is felt
        longest = board.taps("a journal record", write, 100, _WORST_ERASE + PRESS_MS + 20)
        assert longest <= _WORST_ERASE + 20
        assert board.during(lambda: None, 0, 0, _TAP) == [1, 0]
    finally:
        board.stop()
        store.remove(name)


class Count:
    """Takes the scans that a ring has kept."""

    overflow = scans = last = 0

    def sample(self, now):
        if self.scans:
            assert elapsed(now, self.last) <= 2 * _PERIOD
        self.scans += 1
        self.last = now


def test_scans_go_on_while_flash_is_written():
    """Where PIO and DMA keep them; elsewhere there is nothing to be tried."""
    parts = _parts() if machine is not None else None
    if parts is None or parts.ring is None:
        return
    count, name, store = Count(), "sampled", FileStore(os.getcwd())
    follow = parts.ring.follow(count)
    start = ticks_ms()
    follow(start)
    try:
        for _ in range(5):
            store.append(name, b"x" * 90)
            follow(ticks_ms())
        spent = elapsed(count.last, start)
    finally:
        parts.ring.stop()
        store.remove(name)
    print("%d scans in %d ms of writing" % (count.scans, spent))
    assert abs(count.scans * _PERIOD - spent) <= 2 * _PERIOD and not count.overflow
