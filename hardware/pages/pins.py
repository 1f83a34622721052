"""Which pin of the controller goes where."""

from typing import NamedTuple

from netlist.controller import BUTTONS
from netlist.controllers import Place
from netlist.trace import trace_wiring

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


# what a wire is called, by what it leads to: (section of board.json, signal, where it goes)
_LEADS = {
    "sck": ("sensors", "SCK", "R3, CLK (2) of every 74HC165"),
    "latch": ("sensors", "latch", "R4, SH/LD (1) of every 74HC165"),
    "miso": ("sensors", "MISO", "QH, pin 9 of register 1"),
    "tiles sda": ("sensors", "tiles SDA", "SDA of the tiles"),
    "tiles scl": ("sensors", "tiles SCL", "SCL of the tiles"),
    "lights": ("lights", "light data", "1A, pin 2 of the 74AHCT125"),
    "display sda": ("display", "display SDA", "SDA of it"),
    "display scl": ("display", "display SCL", "SCL of it"),
    "buzzer": ("sound", "buzzer", "R2, buzzer, GND"),
    **{name: ("buttons", name.upper(), "push button to GND") for name in BUTTONS},
}


def _signals(build: Build) -> list[tuple[str, str, int, str]]:
    """Return (part, signal, GPIO, where it goes) of each signal, as the netlist has it."""
    wiring, found = trace_wiring(build.circuit), []
    for lead, gpio in wiring.pins.items():
        part, signal, goes_to = _LEADS[lead]
        found.append((part, signal, gpio, goes_to))
    lines = dict.fromkeys(
        (("row", row + 1, gpios[0]) for (row, _), gpios in wiring.keys.items())
    ) | dict.fromkeys(("column", col + 1, gpios[1]) for (_, col), gpios in wiring.keys.items())
    found += [
        ("sensors", f"{name} {number}", gpio, f"wire of {name} {number} of the keys")
        for name, number, gpio in lines
    ]
    return found
