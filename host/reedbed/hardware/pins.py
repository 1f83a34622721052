"""Which pin of the controller goes where."""

from typing import NamedTuple

from .build import Build
from .controllers import GND, NAMES, V3V3, VSYS, pin_of

BUTTONS = ("ok", "back", "plus", "minus", "menu")


class Pin(NamedTuple):
    """A used pin: `signal` is its name in words, `part` the section of board.json."""

    number: int
    name: str
    part: str
    signal: str
    goes_to: str


def pins(build: Build) -> list[Pin]:
    """Return the used pins by number, power included."""
    found = [
        Pin(pin_of(gpio), f"GP{gpio}", part, signal, goes_to)
        for part, signal, gpio, goes_to in _signals(build)
    ]
    found += [
        Pin(VSYS, NAMES[VSYS - 1], "power", "supply", "+5V through D1, its ring at the pin"),
        Pin(GND, NAMES[GND - 1], "power", "ground", "GND, the common ground"),
        Pin(V3V3, NAMES[V3V3 - 1], "power", "3.3 V", _fed(build)),
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
