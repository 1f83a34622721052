"""The kit with the real program: its drivers reach a circuit that its netlist describes.

It takes the orders of the emulated Pico (tests/pico/pico.py) and needs no emulated processor:
CPython runs the program, on a time of its own.
"""

import json
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from devices import Framebuf, Panel

from netlist.changes import Wires
from netlist.circuit import Circuit
from netlist.kit import SIDE, lay_panels, make_kit
from reedbed_board import chip
from reedbed_board.assembling import make_app
from reedbed_board.board_json import read_text
from reedbed_board.drivers import ws2812
from reedbed_board.hardware import Builder
from reedbed_board.memory_store import MemoryStore
from reedbed_board.tasks import LinkStep, Supervisor

BOARDS = Path(__file__).parents[2] / "hardware" / "pcb" / "boards"
FONT = {bytes([code, *[0] * 7]): chr(code) for code in range(32, 127)} | {bytes(8): " "}
_DARK = [0, 0, 0]


class KitBoard:
    """A kit with these changes (netlist/changes.py) that runs; its devices are its circuit."""

    def __init__(self, name, changes):
        path = BOARDS / f"{name}.json"
        config = read_text(path.read_text())
        self._cols = config.cols
        self.circuit = Circuit(read_wires(name).copy(*changes))
        self._machine = Machine(self.circuit, self)
        self.wired = SimpleNamespace(
            n_cells=config.rows * config.cols,
            switches={
                cell: ("cells", "put", {"cell": cell}, "n_magnets")
                for cell in range(config.rows * config.cols)
            },
            lights={cell: ("cells", cell) for cell in range(config.rows * config.cols)},
        )
        self.now = 0
        self._incoming, self._said = bytearray(), bytearray()
        self.is_closed = False  # as a port: read, write
        parts = Builder(config, self._machine).parts()
        self.app = make_app(config, parts, MemoryStore(), 0, 4242, 7)
        self.app.config_file = str(path)
        self.supervisor = Supervisor(self.app, [])
        rows = chip.make_rows(self.app, LinkStep(self.app, self), chip.Timer(self.app), None)
        self._turns = self.supervisor.take_turns(rows, lambda: self.now)

    def read(self):
        data = bytes(self._incoming)
        self._incoming.clear()
        return data

    def write(self, data):
        self._said += data
        return len(data)

    def run(self, ms):
        end = self.now + ms
        while self.now < end:
            self.now += min(max(1, next(self._turns)), end - self.now)
        text = self._said.decode("latin1")
        self._said.clear()
        return text

    def do(self, what, text=""):
        if what == "send":
            self._incoming += text.encode("latin1")

    def device(self, device, order, **more):
        return getattr(self, f"_{device}_{order}")(**more)

    def _cells_put(self, cell, n_magnets):
        self.circuit.put(divmod(cell, self._cols), n_magnets)

    def _cells_look(self):
        shown = self._machine.shown
        cells = (divmod(cell, self._cols) for cell in range(self.wired.n_cells))
        return {"shown": [shown.get(cell, _DARK) for cell in cells]}

    def _buttons_press(self, name):
        self.circuit.pressed.add(name)

    def _buttons_release(self, name):
        self.circuit.pressed.discard(name)

    def _display_look(self):
        return {"memory": bytes(self._machine.display.memory).hex()}


class Machine:
    """`machine` as the program meets it at this circuit, and the lights that `board` has shown."""

    def __init__(self, circuit, board):
        self._circuit, self._board = circuit, board
        self.display, self.shown = Panel(), {}
        self.Pin = type("Pin", (_Pin,), {"circuit": circuit, "machine": self})

    def SPI(self, number, baudrate, sck, miso):  # noqa: N802 - the port's name
        def shift(words):
            latch, bits = self._latch, 16 * len(words)
            found = self._circuit.scan(latch, sck.name, miso.name, bits, self._board.now)
            for index in range(len(words)):  # the first bit is the highest of its byte
                low, high = (found[16 * index + at : 16 * index + at + 8] for at in (0, 8))
                words[index] = _number(high) << 8 | _number(low)

        return SimpleNamespace(readinto=shift)

    def note_latch(self, name):
        self._latch = name

    def I2C(self, number, sda, scl, freq, timeout):  # noqa: N802
        def write(address, data):
            if not self._circuit.answers("display", SDA=sda.name, SCL=scl.name):
                raise OSError(5)
            self.display.writeto(address, data)

        return SimpleNamespace(writeto=write)

    def PWM(self, pin):  # noqa: N802
        return SimpleNamespace(freq=lambda hz: None, duty_u16=lambda level: None)

    def show(self, pin, frame):
        self.shown = self._circuit.show(pin.name, frame)


class _Pin:
    OUT, IN, PULL_UP, PULL_DOWN = range(4)

    def __init__(self, number, mode=IN, pull=None):
        self.name, self._pull = f"GPIO{number}", {self.PULL_UP: 1, self.PULL_DOWN: 0}.get(pull)

    def __call__(self, level=None):
        if level is None:
            return self.circuit.read(self.name, self._pull)
        return self.machine.note_latch(self.name)


class _NeoPixel:
    def __init__(self, pin, n, bpp, timing):
        self.buf, self._pin = bytearray(bpp * n), pin

    def write(self):
        self._pin.machine.show(self._pin, bytes(self.buf))


def _number(bits):
    return int("".join(map(str, bits)), 2)


@contextmanager
def running(name, changes=()):
    """Give a KitBoard; meanwhile the modules are there that its drivers import."""
    modules = {"framebuf": Framebuf, "neopixel": SimpleNamespace(NeoPixel=_NeoPixel)}
    holder = []
    clock = mock.patch.object(
        ws2812.PortLights.__init__,
        "__defaults__",
        (lambda: holder[0].now * 1000 if holder else 0,),
    )
    with mock.patch.dict(sys.modules, modules), clock:
        holder.append(KitBoard(name, changes))
        yield holder[0]


def read_faults():
    """Return the list of faults."""
    return json.loads(Path(__file__).with_name("kit_faults.json").read_text())["faults"]


@cache
def read_wires(name):
    """Return the netlist of a kit, a copy that is made once."""
    return Wires(make_kit(lay_panels(int(name.partition("x")[2]) // SIDE)))
