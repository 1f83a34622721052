"""Scans that PIO and DMA keep while no code runs, against doubles of the chip's parts."""

from array import array

from board_fakes import without_heap
from kept_scans import (
    _BASE,
    _PERIOD,
    _SCAN,
    _TABLE,
    _WORDS,
    Board,
    Chip,
    Pin,
    tap_while_no_code_runs,
)

from reedbed_board.debounce import Debounce
from reedbed_board.drivers import pio_hc165
from reedbed_board.drivers.unbuffered_sensors import UnbufferedSensors
from reedbed_board.sampler import Sampler

_SLOTS = 256


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
    chip.kept.feed(table)
    feeder, starter = chip.channels[3:]
    assert feeder.settings["read"] is table and feeder.settings["count"] == 3
    assert feeder.settings["write"] is chip.machine and feeder.settings["ctrl"]["treq_sel"] == 1
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
        words[0], words[1] = 1 - self._chip.chained[0], self.scans & 1


class Mixed(Board):
    """Tiles beside buttons in a ring."""

    def __init__(self):
        super().__init__()
        self.tiles = Tiles(self.chip)
        self.beside = UnbufferedSensors(self.tiles, self.chip.kept)
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
