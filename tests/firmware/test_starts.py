"""Each example starts on a double of its chip, and every cell is felt and lit where it lies.

The doubles refuse what MicroPython's ports refuse (ports/rp2 and ports/esp32: machine_spi.c,
machine_i2c.c, machine_timer.c, machine_pin.c): pins that a bus cannot have, timers of no such
number.  What the chip has at its pins is worked out here again, not by the program.
"""

import json
import sys
import time
from array import array
from pathlib import Path
from types import SimpleNamespace

import pytest
from pio import Machine, rp2
from test_drivers_rest import Framebuf, Panel
from test_drivers_sensors import Seesaw

from reedbed_board import boot, chip, start
from reedbed_board.snapshot import COMPOSERS
from reedbed_board.store import FileStore
from reedbed_engine.words import explain

BOARDS = Path(__file__).parents[2] / "firmware" / "boards"
NAMES = sorted(path.stem for path in BOARDS.glob("*.json"))
LIT = 1  # a code that shines


class Bus(Panel, Seesaw):
    """An I2C bus with a display and tiles on it."""

    def __init__(self, addresses):
        Panel.__init__(self)
        Seesaw.__init__(self, addresses)

    def writeto(self, address, data):
        (Panel if address == 60 else Seesaw).writeto(self, address, data)


class Chip:
    """`machine` as one port has it, `pressed` what is held at its inputs."""

    PERIODIC = 1

    def __init__(self, name, parts):
        self.is_rp2 = name.startswith("pico")
        self.parts = parts
        self.pressed = set()  # pins to ground; (row pin, column pin); places of a chain
        self.driven = set()  # pins that are high
        self.timers = []
        self.tones = []
        self.duties = []
        self.frames = []  # bytes as they go out to the lights
        self.dogs = []
        self.fed = 0
        self.bus = Bus(parts.get("sensors", {}).get("addresses", ()))
        self.mem32 = {}
        self.Pin = type("Pin", (_Pin,), {"chip": self})

    def Timer(self, number):  # noqa: N802 - the port's name
        if number != -1 if self.is_rp2 else not 0 <= number < 4:
            raise ValueError("invalid Timer number")
        self.timers.append(SimpleNamespace(init=self._keep, deinit=lambda: self._keep()))
        return self.timers[-1]

    Timer.PERIODIC = 1

    def _keep(self, **options):
        self.callback = options.get("callback")
        assert not options or options["period"] == 5

    def SPI(self, number, baudrate, sck, miso):  # noqa: N802
        if self.is_rp2:
            fits = sck.number & 3 == 2 and miso.number & 3 == 0
            for pin in (sck, miso):
                fits = fits and pin.number >> 3 & 1 == number
        else:
            fits = number in (1, 2)
        if not fits:
            raise ValueError("bad pin")
        return SimpleNamespace(readinto=self._shift)

    def _shift(self, words):
        for index in range(len(words)):
            word = 0
            for half in (0, 8):
                for bit in range(8):
                    word |= (16 * index + half + bit not in self.pressed) << (half + 7 - bit)
            words[index] = word

    def I2C(self, number, sda, scl, freq, timeout):  # noqa: N802
        if self.is_rp2:
            fits = sda.number & 1 == 0 and scl.number & 1 == 1
            fits = fits and sda.number >> 1 & 1 == scl.number >> 1 & 1 == number
        else:
            fits = number in (0, 1)
        if not fits:
            raise ValueError("bad pin")
        return self.bus

    def PWM(self, pin):  # noqa: N802
        return SimpleNamespace(freq=self.tones.append, duty_u16=self.duties.append)

    def WDT(self, timeout):  # noqa: N802
        assert timeout <= 8388  # of an RP2040
        self.dogs.append(timeout)
        return SimpleNamespace(feed=self._feed)

    def _feed(self):
        self.fed += 1


class _Pin:
    OUT, IN, PULL_UP, PULL_DOWN = range(4)

    def __init__(self, number, mode=None, pull=None):
        if number > 29 if self.chip.is_rp2 else number in range(22, 26):
            raise ValueError("invalid pin")
        self.number, self.pull = number, pull

    def init(self, mode, pull):
        assert (mode, pull) == (self.IN, self.PULL_DOWN)  # as after a reset

    def __call__(self, level=None):
        driven, pressed = self.chip.driven, self.chip.pressed
        if level is not None:
            (driven.add if level else driven.discard)(self.number)
            return None
        if self.pull == self.PULL_UP:
            return int(self.number not in pressed)
        return int(any((row, self.number) in pressed for row in driven))


class Ring:
    """The memory that a state machine, which sees the pins of `chip`, and DMA fill."""

    ADDRESS = 0x20001000
    SCANS = 256

    def __init__(self, chip):
        self._chip = chip
        self.memory = bytearray()
        self.machine = None
        self.filled = 0
        self.is_filling = self.is_swapped = False
        self._chain = []  # levels that are shifted out next
        self._was_high = False  # the clock

    def levels(self):
        """Return the levels of all pins, a bit each."""
        pressed, sensors = self._chip.pressed, self._chip.parts.get("sensors", {})
        found = 0x3FFFFFFF
        for at in pressed:
            if isinstance(at, int) and at < 30:
                found &= ~(1 << at)
        for pin in sensors.get("col_pins", ()):
            rows = [at[0] for at in pressed if not isinstance(at, int) and at[1] == pin]
            if not any(self.machine.pins[row] for row in rows):
                found &= ~(1 << pin)
        if self._chain:
            found = found & ~(1 << sensors["miso"]) | self._chain[-1] << sensors["miso"]
        return found

    def changed(self):
        """A pin was switched: the chain of registers, if there is one, follows."""
        sensors, pins = self._chip.parts.get("sensors", {}), self.machine.pins
        if "latch" not in sensors:
            return
        if not pins[sensors["latch"]]:
            pressed = self._chip.pressed
            self._chain = [place not in pressed for place in reversed(range(512))]
        elif pins[sensors["sck"]] and not self._was_high:
            self._chain.pop()
        self._was_high = pins[sensors["sck"]]

    def fill(self):
        """Add a scan."""
        if not self.is_filling:
            return
        n_bytes = len(self.memory) // self.SCANS
        self.machine.given.clear()
        self.machine.run(n_bytes // 4)
        for word in self.machine.given:
            order = "big" if self.is_swapped else "little"
            self.memory[self.filled : self.filled + 4] = word.to_bytes(4, order)
            self.filled = (self.filled + 4) % len(self.memory)


def rp2_double(chip):
    """Return the module rp2: DMA carries the frames of the lights, and fills the chip's ring."""
    ring = chip.ring = Ring(chip)
    channels = []

    class DMA:
        read = write = Ring.ADDRESS

        def __init__(self):
            self.channel = len(channels)
            self.registers = memoryview(bytearray(64))
            self.n_words = 0
            channels.append(self)

        @property
        def count(self):
            return (len(ring.memory) - ring.filled) // 4

        def pack_ctrl(self, **fields):
            return fields

        def active(self, is_active=False):
            return False

        def close(self):
            pass

        def config(self, read=None, write=None, count=0, ctrl=0, trigger=False):
            if trigger and isinstance(read, int):
                place = read - Ring.ADDRESS
                scan = ring.memory[place : place + 2 * self.n_words]
                write[: self.n_words] = array("H", bytes(scan))
            elif trigger:
                chip.frames.append(bytes(read))
            elif isinstance(read, StateMachine):
                ring.memory, ring.is_swapped = write, ctrl["bswap"]
            elif isinstance(write, StateMachine):
                ring.machine.table = list(read)
            else:
                self.n_words = count

    class StateMachine:
        def __init__(self, number, program, freq, **bases):
            self._is_scanning = "in_base" in bases
            if self._is_scanning:
                pins = {kind: pin.number for kind, pin in bases.items()}
                ring.machine = Machine(program, ring.levels, ring.changed, **pins)

        def put(self, value):
            ring.machine.fed.append(value)

        def active(self, level):
            if self._is_scanning:
                ring.is_filling = bool(level)

    return SimpleNamespace(PIO=rp2.PIO, asm_pio=rp2.asm_pio, DMA=DMA, StateMachine=StateMachine)


def neopixel_double(chip):
    class NeoPixel:
        def __init__(self, pin, n):
            self.buf = bytearray(3 * n)

        def write(self):
            chip.frames.append(bytes(self.buf))

    return SimpleNamespace(NeoPixel=NeoPixel)


class Board:
    """A started board; `now` moves with `run`."""

    def __init__(self, name, folder, patch):
        (folder / "data").mkdir(exist_ok=True)
        config = json.loads((BOARDS / f"{name}.json").read_text())
        self.config, self.now = config, 1000
        self.chip = Chip(name, config)
        machine = "ESP32-S3" if name.startswith("esp32s3") else "Raspberry Pi Pico with RP2040"
        patch.setattr(sys.implementation, "_machine", machine, raising=False)
        patch.setattr(sys, "platform", "esp32" if machine == "ESP32-S3" else "rp2")
        modules = {"rp2": rp2_double, "neopixel": neopixel_double}
        for module, double in modules.items():
            patch.setitem(sys.modules, module, double(self.chip))
        patch.setitem(sys.modules, "framebuf", Framebuf)
        for wait in ("sleep_us", "sleep_ms"):
            patch.setattr(time, wait, lambda span: None, raising=False)
        for module in (chip, start):
            patch.setattr(module, "machine", self.chip)
            patch.setattr(module, "ticks_ms", lambda: self.now)
        patch.setattr(start, "_CONFIG", str(BOARDS / f"{name}.json"))
        patch.setattr(start, "DATA", str(folder / "data"))
        patch.setattr(boot, "_FILE", str(folder / "starts"))
        self.app, self.store = start.make_app(1)
        self.timer = chip.Timer(self.app)
        self.dog = chip.start_watchdog(self.app.config)

    def run(self, ms):
        for _ in range(ms // 5):
            self.now += 5
            if self.chip.is_rp2:
                self.chip.ring.fill()
            self.chip.callback(self.chip.timers[0])
            self.app.step(self.now)

    def cells(self):
        """Return the cells along the chain of sensors, None for an input without one."""
        rows, cols = self.config["rows"], self.config["cols"]
        if (rows, cols) == (10, 10):
            return [*range(100), *[None] * 4]
        found = []
        for row, col, turned in ((0, 0, False), (0, 10, False), (10, 10, True), (10, 0, True)):
            panel = [(row + place // 10) * 20 + col + place % 10 for place in range(100)]
            found += [*(reversed(panel) if turned else panel), *[None] * 4]
        return found

    def touch(self, cell, level):
        """Put something on a cell, or take it away."""
        sensors = self.config["sensors"]
        if sensors["driver"] == "trellis":
            row, col = divmod(cell, 8)
            tile = row // 4 * 2 + col // 4
            self.chip.bus.key(46 + tile, row % 4 * 4 + col % 4, level)
            return
        if sensors["driver"] == "matrix":
            row, col = divmod(cell, 8)
            at = sensors["row_pins"][row], sensors["col_pins"][col]
        else:
            at = self.cells().index(cell)
        (self.chip.pressed.add if level else self.chip.pressed.discard)(at)

    def light(self, cell):
        """Return which light of the last frame lies under a cell."""
        cols = self.config["cols"]
        row, col = divmod(cell, cols)
        if cols == 20:
            place = self.cells().index(cell)
            panel, row, col = place // 104, place % 104 // 10, place % 104 % 10
            return 100 * panel + row * 10 + (9 - col if row & 1 else col)
        is_serpentine = self.config["lights"]["panels"][0].get("order") == "serpentine"
        return row * cols + (cols - 1 - col if row & 1 and is_serpentine else col)

    def lit(self):
        """Return which lights shine."""
        if self.config["lights"]["driver"] == "trellis":
            tiles = self.chip.bus.shown.items()
            lit = [(tile - 46, key) for tile, colours in tiles for key in range(16)
                   if any(colours[3 * key : 3 * key + 3])]  # fmt: skip
            return [(tile // 2 * 4 + key // 4) * 8 + tile % 2 * 4 + key % 4 for tile, key in lit]
        frame = self.chip.frames[-1]
        return [light for light in range(len(frame) // 3) if any(frame[3 * light :][:3])]


@pytest.fixture(params=NAMES)
def board(request, tmp_path, monkeypatch):
    started = Board(request.param, tmp_path, monkeypatch)
    yield started
    started.store.close()


def test_an_example_starts_with_all_its_parts(board):
    assert board.app.parts.failed == [] and board.app.notices == []
    assert COMPOSERS["stat"](board.app)["why"] == ()
    assert board.timer.is_running
    assert bool(board.dog) == board.chip.is_rp2
    board.app.show_words(board.now)
    assert board.app.parts.display and board.chip.bus.is_on and board.chip.bus.row(0)
    board.timer.stop()
    assert board.chip.callback is None


def test_what_reads_the_sensors_by_itself_is_stopped_in_leaving(running):
    running.app.sample(running.now)
    assert running.chip.ring.is_filling
    chip.run(1)
    assert not running.chip.ring.is_filling


def test_the_watchdog_is_fed_while_a_long_game_comes_back_at_once(running):
    chip.run(1)
    left = [5]

    def slice_():
        left[0] -= 1
        return left[0] > 0

    running.app.returning = SimpleNamespace(step=slice_)
    running.app.whole()
    assert running.chip.fed == 5


def test_what_waits_to_be_written_is_written_when_the_program_is_left(running):
    app = running.app
    chip.run(1)
    app.table.new_game("ur", "", app.now)
    app.collect(app.now)  # as in a step, while a sensor is about to settle
    assert app.unwritten.events and app.journal.unfinished is None
    app.parts.interrupt()
    assert not app.unwritten.events and app.journal.unfinished.n == 0


def test_a_tone_ends_when_the_program_is_left(running):
    running.app.parts.play("wrong")
    running.app.parts.sound.tick(running.now)
    assert running.chip.duties[-1]
    chip.run(1)
    assert running.chip.duties[-1] == 0


def test_every_cell_is_felt_where_it_lies(board):
    if "sensors" not in board.config:
        return
    board.run(100)
    n_cells = len(board.app.picture)
    for cell in range(0, n_cells, 1 if n_cells <= 100 else 7):
        board.touch(cell, 1)
        board.run(60)
        assert [n for n in range(n_cells) if board.app.picture[n]] == [cell]
        board.touch(cell, 0)
        board.run(80)
        assert not any(board.app.picture)


def test_every_cell_is_lit_where_it_lies(board):
    n_cells = len(board.app.codes)
    for cell in range(0, n_cells, 1 if n_cells <= 100 else 7):
        codes = bytearray(n_cells)
        codes[cell] = LIT
        board.app.lights.show(codes, board.now + 1000)
        board.now += 2000
        board.app.lights.show(codes, board.now)
        for _ in range(4 * 4):  # tiles get their colours with the scans
            board.app.sampler.sample(board.now)
        assert board.lit() == [board.light(cell)]


def test_every_button_is_felt(board):
    board.run(100)
    names = ("ok", "back", "plus", "minus", "menu")
    for number, name in enumerate(names):
        board.chip.pressed.add(board.config["buttons"][name])
        board.run(60)
        assert board.app.pressed == 1 << number
        board.chip.pressed.clear()
        board.run(80)
        assert board.app.pressed == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_board_without_a_configuration_starts(name, tmp_path, monkeypatch):
    monkeypatch.setattr(json, "loads", lambda text: {"kind": "flat"})
    board = Board(name, tmp_path, monkeypatch)
    why = board.app.notices[0][0]
    assert explain(why[0], why[1:]) == (
        "board.json: kind must be presence, touch or cursor, not flat"
    )
    assert COMPOSERS["stat"](board.app)["why"] == why
    assert board.timer.is_running and board.app.parts.failed == []
    board.run(50)
    board.store.close()


@pytest.fixture
def running(tmp_path, monkeypatch):
    """Give a Pico that `chip.run` starts, without tasks."""
    board = Board("pico-panel-10x10", tmp_path, monkeypatch)
    monkeypatch.setattr(chip, "ConsolePort", SimpleNamespace)
    monkeypatch.setattr(chip.Supervisor, "run", lambda self, rows: None)
    monkeypatch.setattr(chip, "load", lambda name: SimpleNamespace(make_app=lambda starts: made))
    monkeypatch.setattr(chip, "unload", lambda name: None)
    made = board.app, board.store
    board.chip.timers.clear()
    board.chip.dogs.clear()
    board.chip.mem32.clear()
    yield board
    FileStore.close(board.store)


def test_a_second_break_finds_the_board_at_rest(running, monkeypatch):
    def set_break(byte):
        if byte == 3:  # it comes at the first moment at which it counts
            raise KeyboardInterrupt

    monkeypatch.setattr(chip, "set_break", set_break)
    with pytest.raises(KeyboardInterrupt):
        chip.run(1)
    assert running.chip.dogs and running.chip.mem32 and running.chip.callback is None
    assert running.store._file is None


def test_a_break_while_devices_are_set_going_waits_until_they_can_be_stopped(running, monkeypatch):
    breaks = []

    def set_break(byte):
        breaks.append(byte)
        assert bool(running.chip.timers and running.chip.dogs) == (byte == 3)

    monkeypatch.setattr(chip, "set_break", set_break)
    chip.run(1)
    assert breaks == [-1, 3]


def test_what_fails_in_leaving_keeps_nothing_else_running(running, monkeypatch):
    def fail():
        raise OSError(5)

    breaks = []
    monkeypatch.setattr(chip, "set_break", breaks.append)
    running.store.close = fail
    with pytest.raises(OSError):
        chip.run(1)
    assert running.chip.mem32 and running.chip.callback is None and breaks == [-1, 3]
