"""Which pin of the controller goes where."""

from typing import NamedTuple

from netlist.controllers import Place

from .build import Build

BUTTONS = ("ok", "back", "plus", "minus", "menu")


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


def _signals(build: Build) -> list[tuple[str, str, int, str]]:
    """Return (part, signal, GPIO, where it goes) of each signal."""
    parts, found = build.parts, []
    sensors, lights = parts.get("sensors", {}), parts["lights"]
    if build.sensors == "hc165":
        found += [
            ("sensors", "SCK", sensors["sck"], "CLK, pin 2 of every 74HC165"),
            ("sensors", "MISO", sensors["miso"], "QH, pin 9 of register 1"),
            ("sensors", "latch", sensors["latch"], "SH/LD, pin 1 of every 74HC165"),
        ]
    for name, key in (("row", "row_pins"), ("column", "col_pins")):
        found += [
            ("sensors", f"{name} {number}", gpio, f"wire of {name} {number} of the keys")
            for number, gpio in enumerate(sensors.get(key, ()), 1)
        ]
    if build.sensors == "trellis":
        found += [
            ("sensors", "tiles SDA", sensors["sda"], "SDA of the tiles"),
            ("sensors", "tiles SCL", sensors["scl"], "SCL of the tiles"),
        ]
    if "pin" in lights:
        found.append(("lights", "light data", lights["pin"], "1A, pin 2 of the 74AHCT125"))
    if "buttons" in parts:
        found += [
            ("buttons", name.upper(), parts["buttons"][name], "push button to GND")
            for name in BUTTONS
        ]
    if "display" in parts:
        found += [
            ("display", f"display {key.upper()}", parts["display"][key], f"{key.upper()} of it")
            for key in ("sda", "scl")
        ]
    if "sound" in parts:
        found.append(("sound", "buzzer", parts["sound"]["pin"], "R2 100 Ω, buzzer, GND"))
    return found
