"""Scans that PIO and DMA keep while no code runs, against doubles of the chip's parts."""

import gc
from array import array

from board_fakes import without_heap

from reedbed_board.debounce import Debounce
from reedbed_board.drivers import pio_hc165
from reedbed_board.drivers.beside import Beside
from reedbed_board.drivers.pio_ring import Cells, Ring, RingButtons, take_channels
from reedbed_board.sampler import Sampler

_BASE = 0x20000000  # where the ring is
_TABLE = 0x20010000
_WORDS = 7  # of a scan, 13 registers
_BITS = 128
_SCAN = 4 + _BITS // 8
_PERIOD = 5
_SLOTS = 256


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
        self.kept = Ring(self.machine, 5, self.channels, _SCAN, True, 1, self.driven)
        self.sensors = Cells(self.kept, [0xFFFF] * _WORDS, 4)
        self.ring = self.channels[0].settings["write"]
        self.chain = bytearray([1] * _BITS)
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
                value = value << 1 | self.chain[8 * byte + bit]
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
                levels = self.chip.pins if what >= 200 else self.chip.chain
                levels[what % 200] = not down <= now < up
            if self.chip.machine.is_active and now % _PERIOD == 2:
                self.chip.scan()
            if now % _PERIOD == 0 and not any([start <= now < stop for start, stop in pauses]):
                self.follow(now)
                self.sampler.drain(self.debounce)


def test_the_chip_is_told_what_to_do():
    chip = Chip()
    filler, starter, copier = chip.channels[:3]
    assert not [channel for channel in chip.channels if channel.is_active]  # as they were before
    assert filler.settings["ctrl"]["treq_sel"] == 5 and filler.settings["ctrl"]["bswap"]
    assert filler.settings["ctrl"]["chain_to"] == starter.channel
    assert len(chip.ring) == _SLOTS * _SCAN == 4 * filler.settings["count"]
    assert filler.settings["read"] is chip.machine and not filler.settings["ctrl"]["inc_read"]
    assert list(starter.settings["read"]) == [_BASE] and starter.settings["count"] == 1
    assert starter.settings["write"][0] == 11
    assert copier.settings["count"] == _WORDS
    assert not chip.machine.is_active  # nothing runs before the first sample
    Board().run(1, ())


def test_a_table_is_fed_for_ever():
    chip = Chip()
    table = array("I", [1, 2, 3])
    chip.kept.feed(table, 11)
    feeder, starter = chip.channels[3:]
    assert feeder.settings["read"] is table and feeder.settings["count"] == 3
    assert feeder.settings["write"] is chip.machine and feeder.settings["ctrl"]["treq_sel"] == 11
    assert not feeder.settings["ctrl"]["inc_write"] and "inc_read" not in feeder.settings["ctrl"]
    assert feeder.settings["ctrl"]["chain_to"] == starter.channel
    assert list(starter.settings["read"]) == [_TABLE] and starter.settings["write"][0] == 15
    chip.kept.follow(None)(0)
    assert [channel.is_active for channel in chip.channels] == [1, 0, 0, 1, 0]


def test_switches_and_buttons_are_seen_at_their_time():
    board = Board()
    board.run(400, [(33, 100, 200), (203, 150, 190)])
    assert [edge[:2] for edge in board.edges] == [(33, 1), (500, 1), (500, 0), (33, 0)]
    for edge, time in zip(board.edges, (115, 165, 215, 225)):
        assert abs(edge[2] - time) <= _PERIOD, board.edges


def test_no_tap_of_40_ms_is_missed_while_no_code_runs():
    tap_while_no_code_runs(range(100, 200, 51))  # each ms: tests/board/test_sweeps.py


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


def test_a_longer_pause_is_counted_and_the_newest_scans_are_there():
    board = Board()
    board.run(2600, [(33, 300, 340), (40, 1660, 1700), (41, 1500, 2100)], [(200, 1800)])
    assert board.sampler.overflow == 1
    assert [edge[:2] for edge in board.edges] == [(41, 1), (40, 1), (40, 0), (41, 0)]


def test_many_rounds_of_the_ring():
    board = Board()
    taps = [(number % 100, 700 * number, 700 * number + 40) for number in range(1, 12)]
    board.run(9000, taps)
    assert [edge[0] for edge in board.edges] == [tap[0] for tap in taps for _ in range(2)]
    assert board.sampler.scans == 1799 and board.sampler.overflow == 0


def test_every_button_is_read_from_its_pin():
    board = Board()
    words = array("H", [0] * (_WORDS + 1))
    for button, pin in enumerate((3, 9, 17, 24, 31)):
        board.chip.pins = [1] * 32
        board.chip.pins[pin] = 0
        board.chip.filled = 0
        board.chip.scan()
        board.scan(words)
        assert words[-1] == 1 << button


def test_stopping_leaves_nothing_running():
    board = Board()
    board.run(100, ())
    assert board.chip.machine.is_active and board.chip.channels[0].is_active
    board.chip.kept.stop()
    assert not board.chip.machine.is_active
    assert [pin.mode for pin in board.chip.driven] == [(Pin.IN, Pin.PULL_DOWN)] * 2
    for channel in board.chip.channels:
        assert channel.is_closed and not channel.is_active


def test_pins_that_pio_does_not_reach():
    assert pio_hc165.is_possible({"sck": 18, "miso": 16, "latch": 31})
    assert not pio_hc165.is_possible({"sck": 18, "miso": 40, "latch": 17})


class Tiles:
    """Sensors that tell how switch 0 is at the moment; `scans` counts how often they do."""

    resting = (0, 0)
    scans = 0

    def __init__(self, chip):
        self._chip = chip

    def scan(self, words):
        self.scans += 1
        words[0], words[1] = 1 - self._chip.chain[0], self.scans & 1


class Mixed(Board):
    """Tiles beside buttons in a ring."""

    def __init__(self):
        super().__init__()
        self.tiles = Tiles(self.chip)
        self.beside = Beside(self.tiles, self.chip.kept)
        cells = [0] + [0xFFFF] * 31 + list(range(500, 505))
        self.debounce = Debounce(cells, lambda *edge: self.edges.append(edge))
        self.sampler = Sampler(self, len(cells))
        self.follow = self.chip.kept.follow(self.sampler)

    def scan(self, words):
        self.beside.scan(words)
        self.buttons.scan(words)


def test_sensors_beside_a_ring_are_asked_once_for_all_its_scans():
    board = Mixed()
    board.run(200, ())
    assert board.tiles.scans == board.sampler.scans == 39
    board = Mixed()
    board.run(1100, [(203, 300, 340), (209, 310, 350), (0, 330, 1000)], [(200, 800)])
    told = [edge[:2] for edge in board.edges]
    # the tiles know nothing of the time before they are asked
    assert told == [(500, 1), (501, 1), (500, 0), (501, 0), (0, 1), (0, 0)], board.edges
    assert abs(board.edges[4][2] - 815) <= _PERIOD
    assert board.sampler.scans == 219 and board.tiles.scans == 99


def test_following_allocates_nothing():
    board = Board()

    class Quick:
        """Channels whose registers a chip reads; a copy costs nothing."""

        count = 0

        def config(self, read, write, trigger):
            pass

    board.follow(0)
    board.chip.kept._filler = board.chip.sensors._copier = Quick()

    def evening():
        for now in range(5, 2000, 5):
            Quick.count = _SLOTS * _SCAN // 4 - now // 5 % _SLOTS * _SCAN // 4
            board.follow(now)

    without_heap(evening)
    assert board.sampler.scans == 399 and not board.sampler.overflow


def test_asking_beside_a_ring_allocates_nothing():
    board = Mixed()
    words = array("H", [0] * 3)

    def scans():
        for number in range(100):
            board.chip.kept.waiting = number & 3
            board.scan(words)

    without_heap(scans)
    assert board.tiles.scans == 25 and words[1] == 1
