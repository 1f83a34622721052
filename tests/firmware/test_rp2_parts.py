"""What is built on an RP2, where a state machine reads chain and buttons; `rp2` is a double."""

import sys
from types import SimpleNamespace

import pytest

from reedbed_board.board_json import read_config
from reedbed_board.drivers.buttons import Buttons
from reedbed_board.drivers.hc165 import HC165
from reedbed_board.drivers.pio_scan import PioScan, RingButtons
from reedbed_board.hardware import Builder


class Pin:
    OUT, IN, PULL_UP = range(3)

    def __init__(self, number, mode=None, pull=None):
        self.number, self.mode, self.pull = number, mode, pull

    def __call__(self, level=None):
        return 1


class Spi:
    def __init__(self, number, **settings):
        self.number = number


class StateMachine:
    made: list = []

    def __init__(self, number, program, freq, in_base, set_base, sideset_base):
        pins = in_base.number, set_base.number, sideset_base.number
        self.made.append((number, freq, pins, [set_base.mode, sideset_base.mode, in_base.mode]))


class Dma:
    count = 0
    channel = 2
    write = 0x20000000
    registers = memoryview(bytearray(64))

    def pack_ctrl(self, **fields):
        assert fields["ring_size"] == 0 and not fields["ring_sel"]
        return 1

    def config(self, **fields):
        pass

    def active(self, is_active):
        assert not is_active


@pytest.fixture
def rp2(monkeypatch):
    pio = SimpleNamespace(OUT_LOW=0, OUT_HIGH=1, SHIFT_LEFT=0)
    module = SimpleNamespace(
        PIO=pio, StateMachine=StateMachine, DMA=Dma, asm_pio=lambda **how: lambda program: program
    )
    monkeypatch.setitem(sys.modules, "rp2", module)
    monkeypatch.setattr(sys, "platform", "rp2")
    monkeypatch.setattr(StateMachine, "made", [])


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


def test_a_state_machine_reads_the_chain_and_the_buttons(rp2):
    made = parts()
    assert made.failed == []
    assert isinstance(made.sensors, PioScan) and isinstance(made.buttons, RingButtons)
    # 56 inputs are four words, two of 32 bits: (1029 + 2 * 64) cycles, 200 times a second
    assert StateMachine.made == [(1, 231400, (16, 17, 18), [Pin.OUT, Pin.OUT, Pin.IN])]
    assert made.sensors.resting == [0xFFFF] * 4


@pytest.mark.parametrize("pin", ["sck", "miso", "latch"])
def test_a_chain_that_pio_does_not_reach_is_on_spi(rp2, pin):
    made = parts(**{pin: 40})
    assert isinstance(made.sensors, HC165) and isinstance(made.buttons, Buttons)
    assert StateMachine.made == [] and made.failed == []


def test_buttons_beyond_it_are_asked_by_themselves(rp2):
    made = parts(first_button=30)
    assert isinstance(made.sensors, PioScan) and isinstance(made.buttons, Buttons)


def test_elsewhere_spi_reads_the_chain():
    assert isinstance(parts().sensors, HC165)
