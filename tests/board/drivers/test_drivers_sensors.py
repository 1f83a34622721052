"""Sensor drivers against fake buses and pins, transaction by transaction."""

from array import array

from board_fakes import without_heap
from devices import ADDRESSES

from reedbed_board.debounce import Debounce
from reedbed_board.drivers.buttons import Buttons
from reedbed_board.drivers.hc165 import HC165
from reedbed_board.drivers.matrix import Matrix
from reedbed_board.drivers.trellis import Trellis
from reedbed_board.sampler import Sampler


class Latch:
    """The load pin of a chain: on its fall the inputs are taken."""

    def __init__(self):
        self.level = 1
        self.falls = 0

    def __call__(self, level):
        if self.level and not level:
            self.falls += 1
        self.level = level


class Chain:
    """An SPI bus with registers on it; `inputs[k]` is what is shifted in as number k."""

    def __init__(self, latch, n_inputs):
        self._latch = latch
        self.inputs = bytearray([1] * n_inputs)
        self.transfers = 0

    def readinto(self, words):
        assert self._latch.level == 1  # shifting while loading would read the first input only
        self.transfers += 1
        for index in range(len(words)):
            words[index] = self._byte(2 * index) | self._byte(2 * index + 1) << 8

    def _byte(self, number):
        value = 0
        for bit in range(8):
            place = 8 * number + bit
            level = self.inputs[place] if place < len(self.inputs) else 1
            value = value << 1 | level
        return value


class Pin:
    def __init__(self, level=0):
        self.level = level

    def __call__(self, level=None):
        if level is not None:
            self.level = level
        return self.level


def test_a_chain_is_latched_once_and_read_in_one_transfer():
    latch = Latch()
    chain = Chain(latch, 416)
    sensors = HC165(chain, latch, 26)
    words = array("H", [0] * 26)
    for _ in range(3):
        sensors.scan(words)
    assert latch.falls == 3 and chain.transfers == 3
    assert list(words) == sensors.resting
    chain.inputs[0] = chain.inputs[9] = chain.inputs[415] = 0
    sensors.scan(words)
    # the first that is shifted in is the highest bit of its byte
    assert words[0] == 0xFFFF & ~(1 << 7) & ~(1 << 14) and words[25] == 0xFFFF & ~(1 << 8)


def test_active_low_sensors_through_the_debouncer():
    latch, edges = Latch(), []
    chain = Chain(latch, 104)
    sensors = HC165(chain, latch, 7)
    cells = [bit & ~7 | 7 - (bit & 7) for bit in range(112)]
    debounce = Debounce(cells, lambda *edge: edges.append(edge), resting=sensors.resting)
    sampler = Sampler(sensors, 112)
    for now in range(0, 300, 5):
        chain.inputs[33] = not 100 <= now < 200
        sampler.sample(now)
        sampler.drain(debounce)
    assert edges == [(33, 1, 115), (33, 0, 225)]


def test_a_matrix_pulls_one_row_down_at_a_time_and_waits():
    rows, columns = [Pin() for _ in range(5)], [Pin(1) for _ in range(7)]
    pressed = {(1, 3), (4, 0), (4, 6)}
    waits = []

    def settle(us):
        waits.append(us)
        driven = [number for number in range(5) if not rows[number].level]
        assert len(driven) == 1
        for number in range(7):
            columns[number].level = int((driven[0], number) not in pressed)

    matrix = Matrix(rows, columns, settle, 20)
    assert [row.level for row in rows] == [1] * 5
    words = array("H", [0xFFFF] * 3)
    matrix.scan(words)
    bits = [bit for bit in range(48) if words[bit >> 4] >> (bit & 15) & 1]
    assert bits == sorted([row * 7 + column for row, column in pressed])
    assert waits == [20] * 5 and [row.level for row in rows] == [1] * 5


def test_buttons_fill_the_last_word():
    pins = [Pin(1) for _ in range(5)]
    words = array("H", [7, 7, 7])
    buttons = Buttons(pins)
    buttons.scan(words)
    assert list(words) == [7, 7, 0]
    pins[0].level = pins[4].level = 0
    buttons.scan(words)
    assert list(words) == [7, 7, 17]


def test_no_scan_allocates():
    latch = Latch()
    words = array("H", [0] * 27)

    class Quick:
        def readinto(self, buffer):
            pass

    hc165 = HC165(Quick(), latch, 26)
    matrix = Matrix([Pin() for _ in range(8)], [Pin() for _ in range(8)], lambda us: None, 1)
    buttons = Buttons([Pin() for _ in range(5)])

    class QuietBus:
        def writeto(self, address, data):
            pass

        def readfrom_into(self, address, buffer):
            buffer[0] = 0

    class BusyBus(QuietBus):
        """Each answer tells of keys, which go down and up in turn."""

        def __init__(self):
            self.turn = 0

        def readfrom_into(self, address, buffer):
            self.turn = self.turn + 1 & 1
            for index in range(len(buffer)):
                buffer[index] = index << 2 | 2 + self.turn

    trellis = Trellis(QuietBus(), ADDRESSES, lambda ms: None)
    busy = Trellis(BusyBus(), ADDRESSES, lambda ms: None)
    for light in range(48):
        busy.put(light, 1, 2, 3)

    def busy_scans():
        for _ in range(24):
            busy.scan(words)

    def scans():
        hc165.scan(words)
        matrix.scan(words)
        buttons.scan(words)
        for _ in range(8):
            trellis.scan(words)

    without_heap(scans)
    without_heap(busy_scans)
