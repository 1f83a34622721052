"""Lights: colours, blinking, the limit for the current, and the chains they are sent over."""

from reedbed_board.drivers.ws2812 import PioLights, PortLights, pulses
from reedbed_board.lights import CHANNEL_MA, EARLY_MS, FRAME_MS, IDLE_MA, Lights
from reedbed_engine.games.base import lights as codes
from reedbed_engine.random30 import Random
from reedbed_engine.ticks import TICKS_MASK


class Chain:
    def __init__(self, n):
        self.colours = [(0, 0, 0)] * n
        self.shown = list(self.colours)
        self.frames = 0
        self.puts = 0

    def put(self, light, red, green, blue):
        self.colours[light] = (red, green, blue)
        self.puts += 1

    def show(self):
        self.shown = list(self.colours)
        self.frames += 1

    def draws(self):
        """Return the current in mA by the figures of the data sheet."""
        total = sum([sum(colour) for colour in self.shown])
        return len(self.shown) * IDLE_MA + total * CHANNEL_MA / 255


def make(n=16, budget=5000, order=None):
    chain = Chain(n)
    return chain, Lights(chain, order or range(n), budget)


def draw_code(chance):
    colour = chance.below(len(codes.PALETTE) // 3)
    return colour << codes.COLOUR | chance.below(codes.WINK + 1)


def test_where_codes_have_changed_is_only_a_hint():
    frame = bytearray(40)
    for stale in (0, -1, 1, 2, 4, 7):
        chain, lights = make(40)
        lights.stale = stale
        frame[20] = codes.LAST
        assert lights.show(frame, 1000) and lights.stale == 0
        assert chain.shown.index((0, 60, 110)) == 20
        frame[39] = codes.LAST
        lights.stale = stale
        assert lights.show(frame, 2000)
        assert chain.shown[39] == (0, 60, 110) == chain.shown[20]
        frame[39] = codes.OFF


def test_a_code_becomes_its_colour_on_the_right_light():
    chain, lights = make(4, order=[3, 2, 1, 0])
    assert lights.show(bytearray([codes.SELECTED, codes.LAST, 0, 0]), 1000)
    assert chain.shown == [(0, 0, 0), (0, 0, 0), (0, 60, 110), (255, 255, 255)]


def test_only_changed_cells_are_painted_and_only_changed_frames_sent():
    chain, lights = make()
    frame = bytearray(16)
    lights.show(frame, 1000)
    chain.puts = chain.frames = 0
    for now in range(1040, 3000, 40):
        lights.show(frame, now)
    assert chain.puts == 0 and chain.frames == 0
    frame[5] = codes.LAST
    assert lights.show(frame, 3000)
    assert chain.puts == 1 and chain.frames == 1


def test_at_most_thirty_frames_a_second():
    chain, lights = make()
    for now in range(5000, 7000):
        lights.show(bytearray([codes.SELECTED if now & 1 else codes.LAST] * 16), now)
    assert 55 <= chain.frames <= 60


def test_an_answer_comes_early_and_the_frames_after_it_later():
    chain, lights = make()
    steady, answer = bytearray([codes.LAST] * 16), bytearray([codes.SELECTED] * 16)
    assert lights.show(steady, 5000)
    assert not lights.show(answer, 5000 + FRAME_MS - EARLY_MS - 1)
    assert lights.show(answer, 5000 + FRAME_MS - EARLY_MS)
    assert not lights.show(steady, 5000 + 2 * FRAME_MS - EARLY_MS - 1)
    assert lights.show(steady, 5000 + 2 * FRAME_MS - EARLY_MS)
    assert not lights.show(answer, 5000 + 3 * FRAME_MS - EARLY_MS - 1)
    assert lights.show(answer, 5000 + 3 * FRAME_MS)


def test_what_only_blinks_is_never_early():
    chain, lights = make()
    frame = bytearray([codes.WON] * 16)
    sent = [now for now in range(5000, 7000) if lights.show(frame, now)]
    assert len(sent) > 10
    assert min([sent[k + 1] - sent[k] for k in range(len(sent) - 1)]) >= FRAME_MS


def test_lights_blink_by_time():
    chain, lights = make(2)
    frame = bytearray([codes.WRONG, codes.SELECTED])
    seen = []
    for now in range(6000, 6600, 10):
        lights.show(frame, now)
        seen.append(chain.shown[0] != (0, 0, 0))
        assert chain.shown[1] == (255, 255, 255) or now < 6010
    changes = sum([seen[k] != seen[k + 1] for k in range(len(seen) - 1)])
    assert 3 <= changes <= 5  # 150 ms on, 150 ms off


def test_brightness():
    chain, lights = make(1)
    lights.show(bytearray([codes.SELECTED]), 1000)
    lights.set_bright(50)
    lights.show(bytearray([codes.SELECTED]), 2000)
    assert chain.shown == [(128, 128, 128)]


def test_no_part_of_a_colour_goes_black_at_the_lowest_brightness():
    n = len(codes.PALETTE) // 3
    full, bright = make(n)
    faint, lights = make(n)
    frame = bytearray([colour << codes.COLOUR for colour in range(n)])
    bright.show(frame, 1000)
    lights.set_bright(1)
    lights.show(frame, 1000)
    for colour in range(n):
        for part in range(3):
            assert not full.shown[colour][part] or faint.shown[colour][part] > 0, (colour, part)
    assert faint.draws() - n <= lights.current_ma() < 3 * n


def test_no_frame_draws_more_than_the_budget():
    chance = Random(5)
    for budget in (60, 150, 400, 1000):
        chain, lights = make(49, budget)
        frame, now = bytearray(49), 1000
        for _ in range(150):
            for _ in range(1 + chance.below(12)):
                frame[chance.below(49)] = draw_code(chance)
            now += 33 + chance.below(200)
            lights.show(frame, now)
            assert chain.draws() <= budget, budget
            assert chain.draws() - 49 <= lights.current_ma() <= budget


def test_brighter_lights_keep_the_budget_too():
    chain, lights = make(49, 400)
    lights.set_bright(10)
    frame = bytearray([codes.SELECTED] * 49)
    lights.show(frame, 1000)
    dark, now = chain.draws(), 1000
    for percent in (100, 20, 60):
        now += 1000
        lights.set_bright(percent)
        lights.show(frame, now)
        assert dark < chain.draws() <= 400, percent
        assert chain.draws() - 49 <= lights.current_ma() <= 400, percent


def test_dimming_ends_when_there_is_room_again():
    chain, lights = make(49, 400)
    lights.show(bytearray([codes.SELECTED] * 49), 1000)
    assert max(chain.shown[0]) < 255
    lights.show(bytearray([codes.SELECTED] + [0] * 48), 2000)
    assert chain.shown[0] == (255, 255, 255)


class Short:
    """A list that finds no memory for an entry more, every third time."""

    def __init__(self):
        self.cells = []
        self.remove = self.cells.remove
        self._count = 0

    def append(self, cell):
        self._count += 1
        if self._count % 3 == 0:
            raise MemoryError
        self.cells.append(cell)

    def __iter__(self):
        return iter(self.cells)

    def __len__(self):
        return len(self.cells)


def test_where_memory_was_short_the_lights_are_right_the_next_time():
    chance = Random(9)
    (chain, lights), (other, sound) = make(49, 400), make(49, 400)
    lights._blinking = Short()
    frame, now, failed = bytearray(49), 1000, 0
    for _ in range(60):
        for _ in range(8):
            frame[chance.below(49)] = draw_code(chance)
        now += 1000
        sound.show(frame, now)
        for _ in range(9):
            try:
                lights.show(frame, now)
            except MemoryError:
                failed += 1
        assert chain.shown == other.shown and lights.current_ma() == sound.current_ma()
    assert failed > 20


FRAME_OF_TWO = 2 * 24 * 1.28 + 280  # us on the wire, with the gap that the slowest lights want


class Clock:
    """A clock in microseconds that a test sets."""

    def __init__(self, now=5):
        self.now = now

    def __call__(self):
        return self.now & TICKS_MASK


class Dma:
    """A DMA channel that keeps what it was to send."""

    channel = 3

    def __init__(self):
        self.transfers = []
        self.control = None

    def pack_ctrl(self, **fields):
        self.control = fields
        return 0x1234

    def config(self, read, write, count, ctrl, trigger):
        assert trigger and ctrl == 0x1234 and count == len(read)
        self.transfers.append((read, write))


class Machine:
    def active(self, level):
        self.is_active = level


def test_frames_go_out_by_dma_without_tearing():
    dma, machine, clock = Dma(), Machine(), Clock()
    lights = PioLights(2, "grb", machine, dma, 4, clock)
    assert machine.is_active
    wanted = {"size": 0, "inc_read": True, "inc_write": False, "treq_sel": 4}
    wanted.update({"chain_to": dma.channel, "ring_size": 0, "ring_sel": False})
    assert dma.control == wanted
    lights.put(0, 1, 2, 3)
    lights.put(1, 4, 5, 6)
    assert not lights.show()
    sent, target = dma.transfers[0]
    assert bytes(sent) == b"\x02\x01\x03\x05\x04\x06" and target is machine
    lights.put(0, 9, 9, 9)
    assert lights.show()
    assert len(dma.transfers) == 1 and bytes(sent)[:3] == b"\x02\x01\x03"
    clock.now += int(FRAME_OF_TWO) + 30
    assert not lights.show()
    assert bytes(dma.transfers[1][0])[:3] == b"\x09\x09\x09"


def test_a_frame_waits_for_the_last_bit_of_the_one_before_and_for_the_gap():
    for begin in (0, 1000, TICKS_MASK - 1, TICKS_MASK - 200):  # the clock turns over
        dma, clock = Dma(), Clock(begin)
        lights = PioLights(2, "grb", Machine(), dma, 4, clock)
        assert not lights.show()
        for now in range(0, int(FRAME_OF_TWO), 20):
            clock.now = begin + now
            assert lights.show(), now
        clock.now = begin + int(FRAME_OF_TWO) + 30
        assert not lights.show() and len(dma.transfers) == 2


def test_four_panels_are_out_before_an_answer_may_come():
    for colours in ("grb", "grbw"):
        clock = Clock()
        lights = PioLights(400, colours, Machine(), Dma(), 4, clock)
        lights.show()
        clock.now += EARLY_MS * 1000
        assert not lights.show(), colours


def test_colours_go_out_in_the_order_that_the_lights_take_them():
    class NeoPixel:
        def __init__(self, n_bytes):
            self.buf = bytearray(n_bytes)

        def write(self):
            self.sent = bytes(self.buf)

    for colours, wanted in (
        ("grb", b"\x02\x01\x03"),
        ("rgb", b"\x01\x02\x03"),
        ("bgr", b"\x03\x02\x01"),
        ("grbw", b"\x02\x01\x03\0"),
        ("wrgb", b"\0\x01\x02\x03"),
    ):
        dma, chain = Dma(), NeoPixel(2 * len(wanted))
        by_dma = PioLights(2, colours, Machine(), dma, 4, Clock())
        by_port = PortLights(2, colours, chain, Clock())
        for lights in (by_dma, by_port):
            lights.put(1, 1, 2, 3)
            assert not lights.show()
        assert bytes(dma.transfers[0][0]) == chain.sent == bytes(len(wanted)) + wanted, colours


def test_a_frame_of_four_colours_takes_a_third_longer():
    clock, dma = Clock(), Dma()
    lights = PioLights(2, "grbw", Machine(), dma, 4, clock)
    lights.show()
    clock.now += int(2 * 32 * 1.28 + 280)
    assert lights.show()
    clock.now += 30
    assert not lights.show()


def test_lights_of_four_colours_keep_the_budget():
    dma = Dma()
    lights = Lights(PioLights(16, "rgbw", Machine(), dma, 4, Clock()), range(16), 200)
    assert lights.show(bytearray([codes.SELECTED] * 16), 1000)
    sent = bytes(dma.transfers[0][0])
    assert len(sent) == 64 and any(sent)
    assert 16 * IDLE_MA + sum(sent) * CHANNEL_MA / 255 <= 200


def test_a_frame_that_had_to_wait_is_sent_when_the_one_before_is_out():
    dma, clock = Dma(), Clock()
    lights = Lights(PioLights(2, "grb", Machine(), dma, 4, clock), range(2), 500)
    assert lights.show(bytearray([codes.SELECTED, 0]), 1000)
    # answers that a pause has held up follow each other at once, each at its own time
    assert not lights.show(bytearray([0, codes.SELECTED]), 1100)
    assert not lights.show(bytearray([0, codes.SELECTED]), 1101)
    clock.now += int(FRAME_OF_TWO) + 30
    assert lights.show(bytearray([0, codes.SELECTED]), 1102)
    assert bytes(dma.transfers[1][0]) == b"\0\0\0\xff\xff\xff" and lights.frames == 2


def test_the_port_s_own_driver():
    class NeoPixel:
        buf = bytearray(6)
        writes = 0

        def write(self):
            self.writes += 1

    chain, clock = NeoPixel(), Clock()
    lights = PortLights(2, "grb", chain, clock)
    lights.put(1, 7, 8, 9)
    assert not lights.show()
    assert bytes(chain.buf) == b"\0\0\0\x08\x07\x09" and chain.writes == 1
    assert lights.show() and chain.writes == 1
    clock.now += int(FRAME_OF_TWO) + 30
    assert not lights.show() and chain.writes == 2


class Rp2:
    """The module rp2 as far as the program is concerned: it keeps what is asked of the PIO."""

    class PIO:
        OUT_LOW = 0
        SHIFT_LEFT = 0

    @staticmethod
    def asm_pio(**options):
        assert options["autopull"] and options["pull_thresh"] == 8
        return lambda program: program


def test_the_pulse_program_is_made_by_the_module_at_hand():
    assert callable(pulses(Rp2))
