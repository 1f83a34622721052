"""What is built on an RP2, where state machines read keys and buttons; `rp2` is a double."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from reedbed_board.assembling import make_app
from reedbed_board.board_json import read_config
from reedbed_board.drivers.buttons import Buttons
from reedbed_board.drivers.hc165 import HC165
from reedbed_board.drivers.matrix import Matrix
from reedbed_board.drivers.pio_ring import Cells, RingButtons
from reedbed_board.drivers.unbuffered_sensors import UnbufferedSensors
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore

_BOARDS = Path(__file__).parents[3] / "firmware" / "boards"


class Pin:
    OUT, IN, PULL_UP, PULL_DOWN = range(4)
    modes: dict = {}  # that pins were given last: (mode, pull)

    def __init__(self, number, mode=None, pull=None):
        self.number, self.mode, self.pull = number, mode, pull
        if mode is not None:
            self.init(mode, pull)

    def init(self, mode, pull):
        self.modes[self.number] = mode, pull

    def __call__(self, level=None):
        return 1


class Spi:
    def __init__(self, number, **settings):
        self.number = number


class StateMachine:
    made: list = []
    others: frozenset = frozenset()  # numbers that a radio has claimed
    is_active = 0

    def __init__(self, number, program, freq, **bases):
        if number in self.others:
            raise ValueError("StateMachine claimed by external resource")
        pins = {kind[:-5]: pin.number for kind, pin in bases.items()}
        self.made.append((number, freq, pins))

    def put(self, word):
        assert not self.is_active

    def active(self, is_active):
        self.is_active = is_active


class Dma:
    claimed = 0
    count = 0
    channel = 2
    read = write = 0x20000000
    registers = memoryview(bytearray(64))

    def __init__(self):
        Dma.claimed += 1
        self.is_active = True

    def pack_ctrl(self, **fields):
        assert fields["ring_size"] == 0 and not fields["ring_sel"]
        return 1

    def config(self, **fields):
        assert not self.is_active

    def active(self, is_active=None):
        if is_active is not None:
            self.is_active = is_active

    def close(self):
        Dma.claimed -= 1


@pytest.fixture
def rp2(monkeypatch):
    pio = SimpleNamespace(IN_LOW=0, OUT_LOW=2, OUT_HIGH=3, SHIFT_LEFT=0, SHIFT_RIGHT=1)
    module = SimpleNamespace(
        PIO=pio, StateMachine=StateMachine, DMA=Dma, asm_pio=lambda **how: lambda program: program
    )
    monkeypatch.setitem(sys.modules, "rp2", module)
    monkeypatch.setattr(sys, "platform", "rp2")
    monkeypatch.setattr(StateMachine, "made", [])
    monkeypatch.setattr(Pin, "modes", {})
    monkeypatch.setattr(Dma, "claimed", 0)


def parts(first_button=10, **pins):
    """Return the parts of a board with a chain of 52 inputs."""
    data = {"kind": "presence", "rows": 10, "cols": 5, "lights": {"driver": "simulated"}}
    data["buttons"] = {"driver": "pins"}
    for number, name in enumerate(("ok", "back", "plus", "minus", "menu")):
        data["buttons"][name] = first_button + number
    data["sensors"] = {"driver": "hc165", "sck": 18, "miso": 16, "latch": 17}
    data["sensors"].update(pins)
    data["sensors"]["panels"] = [{"rows": 10, "cols": 5}]
    machine = SimpleNamespace(Pin=Pin, SPI=Spi)
    return Builder(read_config(data), machine).parts()


def example(name, **sensors):
    """Return the parts of an example board, with lights that need no pins."""
    data = json.loads((_BOARDS / f"{name}.json").read_text())
    data["lights"] = {"driver": "simulated"}
    for section in ("display", "sound"):
        data.pop(section, None)
    if "sensors" in data:
        data["sensors"].update(sensors)
    builder = Builder(read_config(data), SimpleNamespace(Pin=Pin, I2C=Bus))
    return builder.config, builder.parts()


class Bus:
    """An I2C bus on which every tile answers that nothing has happened."""

    def __init__(self, number, **settings):
        self.asked = 0

    def writeto(self, address, data):
        self.asked += 1

    def readfrom_into(self, address, answer):
        answer[0] = 0


def test_a_state_machine_reads_the_chain_and_the_buttons(rp2):
    made = parts()
    assert made.failed == []
    assert isinstance(made.sensors, Cells) and isinstance(made.buttons, RingButtons)
    assert made.ring.has_cells
    # 56 inputs are four words, two of 32 bits: (1029 + 2 * 64) cycles, 200 times a second
    assert StateMachine.made == [(1, 231400, {"in": 16, "set": 17, "sideset": 18})]
    assert made.sensors.resting == [0xFFFF] * 4
    made.ring.stop()
    assert Pin.modes[17] == Pin.modes[18] == (Pin.IN, Pin.PULL_DOWN) and Dma.claimed == 0


@pytest.mark.parametrize(("name", "taken"), [("pico-panel-10x10", 1), ("pico-matrix-8x8", 7)])
def test_a_state_machine_that_a_radio_has_is_left_to_it(rp2, monkeypatch, name, taken):
    monkeypatch.setattr(StateMachine, "others", {taken})
    _, made = example(name)
    assert made.failed == [] and made.ring.has_cells
    ((number, *_),) = StateMachine.made
    assert number != taken and number >> 2 == taken >> 2  # a row must not drive the lights


@pytest.mark.parametrize("pin", ["sck", "miso", "latch"])
def test_a_chain_that_pio_does_not_reach_is_on_spi(rp2, pin):
    made = parts(**{pin: 40})
    assert isinstance(made.sensors, HC165) and isinstance(made.buttons, RingButtons)
    assert [number for number, _, _ in StateMachine.made] == [1] and made.failed == []
    assert not made.ring.has_cells


def test_buttons_beyond_it_are_asked_by_themselves(rp2):
    made = parts(first_button=30)
    assert isinstance(made.sensors, Cells) and isinstance(made.buttons, Buttons)


def test_elsewhere_spi_reads_the_chain():
    made = parts()
    assert isinstance(made.sensors, HC165) and made.ring is None


def test_a_state_machine_drives_the_rows_and_reads_keys_and_buttons(rp2):
    config, made = example("pico-matrix-8x8")
    assert made.failed == [] and made.ring.has_cells
    assert isinstance(made.sensors, Cells) and isinstance(made.buttons, RingButtons)
    ((number, freq, pins),) = StateMachine.made
    assert number == 7 and 990_000 < freq <= 1_000_000 and pins == {"in": 16, "out": 0}
    assert made.sensors.resting == [0] * 4
    # the wires of the columns run the other way round, the lowest pin is the lowest bit
    assert [config.cells[bit] for bit in (0, 6, 7, 8)] == [7, 1, 0, 15]
    for pin in (26, 22, 21, 20, 19, 18, 17, 16):
        assert Pin.modes[pin] == (Pin.IN, Pin.PULL_UP)  # an RP2350 cannot hold a line low
    for pin in range(10, 15):
        assert Pin.modes[pin] == (Pin.IN, Pin.PULL_UP)
    made.ring.stop()
    for pin in range(8):  # nothing drives a row any more
        assert Pin.modes[pin] == (Pin.IN, Pin.PULL_DOWN)
    assert Dma.claimed == 0


@pytest.mark.parametrize("change", [{"settle_us": 900}, {"row_pins": [32, *range(1, 8)]}])
def test_a_matrix_that_pio_does_not_manage_is_scanned_by_the_program(rp2, change, monkeypatch):
    monkeypatch.setattr("time.sleep_us", lambda us: None, raising=False)
    config, made = example("pico-matrix-8x8", **change)
    assert isinstance(made.sensors, Matrix) and isinstance(made.buttons, RingButtons)
    assert list(config.cells) == list(range(64)) and not made.ring.has_cells


def test_elsewhere_the_program_scans_a_matrix(monkeypatch):
    monkeypatch.setattr("time.sleep_us", lambda us: None, raising=False)
    _, made = example("pico-matrix-8x8")
    assert isinstance(made.sensors, Matrix) and isinstance(made.buttons, Buttons)


def test_buttons_beside_tiles_have_a_ring_of_their_own(rp2, monkeypatch):
    monkeypatch.setattr("time.sleep_ms", lambda ms: None, raising=False)
    config, made = example("picow-trellis-8x8")
    assert made.failed == [] and isinstance(made.buttons, RingButtons)
    assert StateMachine.made == [(1, 6400, {"in": 0})]
    app = make_app(config, made, MemoryStore(), 0, 1, 1)
    assert isinstance(app.inputs._sensors, UnbufferedSensors)
    assert app.sample == made.ring._follow
    made.ring.stop()
    assert Dma.claimed == 0


def test_buttons_alone_have_a_ring_of_their_own(rp2):
    config, made = example("pico-cursor-8x8")
    assert made.failed == [] and isinstance(made.buttons, RingButtons)
    app = make_app(config, made, MemoryStore(), 0, 1, 1)
    assert app.inputs._sensors is made.sensors  # there are none to be asked
    assert app.sample == made.ring._follow
