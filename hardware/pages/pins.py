"""Which pin of the controller goes where."""

from typing import NamedTuple

from netlist.board import RAILS, find_net
from netlist.board import Board as Circuit
from netlist.connectors import format_pins
from netlist.controller import BUTTONS
from netlist.controllers import Place
from netlist.trace import list_gpios, trace_wiring

from .build import Build


class Pin(NamedTuple):
    """A used pin: `signal` is its name in words, `part` the section of board.json."""

    place: Place
    part: str
    signal: str
    goes_to: str


def list_pins(build: Build) -> list[Pin]:
    """Return the used pins by number, power included."""
    controller = build.controller
    found = [
        Pin(controller.place(gpio), part, signal, goes_to)
        for part, signal, gpio, goes_to in _signals(build)
    ]
    fed_by = "+5V through JP1 and D1" if controller.is_either else "+5V through D1"
    found += [
        Pin(controller.supply, "power", "supply", f"{fed_by}, its ring at the pin"),
        Pin(controller.ground, "power", "ground", "GND, the common ground"),
        Pin(controller.out, "power", "3.3 V", _fed(build)),
    ]
    return sorted(found)


def _fed(build: Build) -> str:
    fed = ["74HC165, pull-ups"] if build.sensors == "hc165" else []
    fed += ["display"] if "display" in build.parts else []
    return "3V3: " + ", ".join(fed) if fed else "not connected"


# what a wire is called, by what it leads to: (section of board.json, signal)
_LEADS = {
    "sck": ("sensors", "SCK"),
    "latch": ("sensors", "latch"),
    "miso": ("sensors", "MISO"),
    "supply": ("sensors", "5 V sense"),
    "tiles sda": ("sensors", "tiles SDA"),
    "tiles scl": ("sensors", "tiles SCL"),
    "lights": ("lights", "light data"),
    "display sda": ("display", "display SDA"),
    "display scl": ("display", "display SCL"),
    "buzzer": ("sound", "buzzer"),
    **{name: ("buttons", name.upper()) for name in BUTTONS},
}


def format_end(board: Circuit, net: str, near: str = "A1") -> str:
    """Return where a net leads from a part: "CLK (2) of U2 … U14", behind what is in the line.

    What has two ends alike is followed to its other end; a rail is named.
    """
    pins = [pin for pin in board.net(net).pins if pin.part.ref != near]
    if len(pins) == 1 and pins[0].part.symbol in ("resistor", "button", "buzzer"):
        part = pins[0].part
        other = find_net(part, "2" if pins[0].name == "1" else "1")
        return f"{part.ref}, " + (other if other in RAILS else format_end(board, other, part.ref))
    return format_pins(board, pins)


def _signals(build: Build) -> list[tuple[str, str, int, str]]:
    """Return (part, signal, GPIO, where it goes) of each signal, as the netlist has it."""
    wiring, found = trace_wiring(build.circuit), []
    nets = dict(list_gpios(build.circuit))
    for lead, gpio in wiring.pins.items():
        part, signal = _LEADS[lead]
        found.append((part, signal, gpio, format_end(build.circuit, nets[gpio])))
    lines = dict.fromkeys(
        (("row", row + 1, gpios[0]) for (row, _), gpios in wiring.keys.items())
    ) | dict.fromkeys(("column", col + 1, gpios[1]) for (_, col), gpios in wiring.keys.items())
    found += [
        ("sensors", f"{name} {number}", gpio, f"wire of {name} {number} of the keys")
        for name, number, gpio in lines
    ]
    return found
