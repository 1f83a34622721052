"""Scans that PIO and DMA keep: doubles of the chip's parts, and a tap while no code runs."""

import gc

from reedbed_board.debounce import Debounce
from reedbed_board.drivers.pio_ring import Cells, Ring, RingButtons, take_channels
from reedbed_board.sampler import Sampler

_BASE = 0x20000000  # where the ring is
_TABLE = 0x20010000
_WORDS = 7  # of a scan, 13 registers
_BITS = 128
_SCAN = 4 + _BITS // 8
_PERIOD = 5


class StateMachine:
    """Leaves a scan in the ring every 5 ms from its start on."""

    def __init__(self):
        self.is_active = 0

    def active(self, is_active):
        self.is_active = is_active


class Pin:
    IN, PULL_DOWN = 1, 2
    mode = None

    def init(self, *mode):
        self.mode = mode


class Dma:
    """A channel of rp2.DMA, as far as the driver needs it; `chip` has the ring."""

    def __init__(self, chip, channel):
        self._chip, self.channel = chip, channel
        self.settings = {}
        self.registers = list(range(16))
        self.is_active, self.is_closed = True, False

    def pack_ctrl(self, **fields):
        return fields

    def config(self, read=None, write=None, count=None, ctrl=None, trigger=False):
        if count is not None:
            self.settings["count"] = count
        if ctrl is not None:
            self.settings["ctrl"] = ctrl
        if read is not None:
            self.settings["read"] = read
        if write is not None:
            self.settings["write"] = write
        if trigger:
            place = read - _BASE
            for index in range(self.settings["count"]):
                low = self._chip.ring[place + 2 * index]
                write[index] = low | self._chip.ring[place + 2 * index + 1] << 8

    def active(self, is_active=None):
        if is_active is not None:
            self.is_active = bool(is_active)
        return self.is_active

    def close(self):
        self.is_closed = True

    @property
    def write(self):
        return _BASE

    @property
    def read(self):
        return _TABLE

    @property
    def count(self):
        """Words that are missing in this round; the chip counts down."""
        return len(self._chip.ring) // 4 - self._chip.filled // 4


class Chip:
    """State machine, channels, switches (active low) and pins; time is passed in."""

    def __init__(self):
        self.machine = StateMachine()
        self.DMA = self._claim
        self.channels = []
        self.driven = [Pin(), Pin()]
        take_channels(self, 5)
        self.kept = Ring(self.machine, 1, self.channels, _SCAN, True, 1, self.driven)
        self.sensors = Cells(self.kept, [0xFFFF] * _WORDS, 4)
        self.ring = self.channels[0].settings["write"]
        self.chained = bytearray([1] * _BITS)
        self.pins = [1] * 32
        self.filled = 0

    def _claim(self):
        self.channels.append(Dma(self, len(self.channels)))
        return self.channels[-1]

    def scan(self):
        """Put a scan into the ring."""
        pins = sum([level << number for number, level in enumerate(self.pins)])
        for byte in range(4):
            self.ring[self.filled + byte] = pins >> (24 - 8 * byte) & 255
        for byte in range(_BITS // 8):
            value = 0
            for bit in range(8):
                value = value << 1 | self.chained[8 * byte + bit]
            self.ring[self.filled + 4 + byte] = value
        # a ring that is full is begun anew
        self.filled = (self.filled + _SCAN) % len(self.ring)


class Board:
    """Switches through the driver, the sampler and the debouncer; button 0 is pin 3."""

    def __init__(self):
        self.chip = Chip()
        self.edges = []
        sensors = self.chip.sensors
        self.buttons = RingButtons(self.chip.kept, [pin ^ 24 for pin in (3, 9, 17, 24, 31)])
        cells = [bit & ~7 | 7 - (bit & 7) for bit in range(16 * _WORDS)] + list(range(500, 505))
        self.debounce = Debounce(
            cells, lambda *edge: self.edges.append(edge), resting=sensors.resting + [0]
        )
        self.sampler = Sampler(self, len(cells))
        self.follow = self.chip.kept.follow(self.sampler)

    def scan(self, words):
        self.chip.sensors.scan(words)
        self.buttons.scan(words)

    def run(self, end, taps, pauses=()):
        """Run from 0 to `end`; `taps`: (bit or 200 + pin, from, to), `pauses`: (from, to)."""
        for now in range(end):
            for what, down, up in taps:
                levels = self.chip.pins if what >= 200 else self.chip.chained
                levels[what % 200] = not down <= now < up
            if self.chip.machine.is_active and now % _PERIOD == 2:
                self.chip.scan()
            if now % _PERIOD == 0 and not any([start <= now < stop for start, stop in pauses]):
                self.follow(now)
                self.sampler.drain(self.debounce)


def tap_while_no_code_runs(starts):
    """Tap around pauses of some lengths that begin at each of the `starts`, in ms."""
    for pause in (45, 100, 400, 1260):
        for start in starts:
            gc.collect()  # a ring is a large piece of a chip's memory
            board = Board()
            taps = [(33, 200, 240), (203, 210, 250), (100, 220, 260)]
            board.run(1600, taps, [(start, start + pause)])
            told = [edge[:2] for edge in board.edges]
            assert told == [(33, 1), (500, 1), (100, 1), (33, 0), (500, 0), (100, 0)], start
            times = [edge[2] for edge in board.edges]
            for edge in range(3):
                assert abs(times[3 + edge] - times[edge] - 50) <= _PERIOD, (start, times)
                assert abs(times[edge] - 215 - 10 * edge) <= _PERIOD, (start, times)
            assert board.sampler.overflow == 0
            board = None
