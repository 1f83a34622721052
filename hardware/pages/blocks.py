"""The parts that are wired to the controller, block by block, each terminal and where it goes."""

from typing import Any, NamedTuple

from netlist.controllers import Controller

from .build import Build
from .pins import BUTTONS

ROW = 30  # between terminals of a block, as drawn


class Terminal(NamedTuple):
    """A point of a block where a wire ends: at a GPIO, or at the flag of a supply."""

    label: str
    goes_to: int | str


class Block(NamedTuple):
    """A part with its terminals in the order of the controller's pins, flags where they fit."""

    kind: str
    title: str
    terminals: list[Terminal]
    notes: list[str]

    @property
    def height(self) -> int:
        """Return how high it is drawn."""
        return 40 + ROW * len(self.terminals) + 20 * len(self.notes) + 8


def blocks(build: Build) -> list[Block]:
    """Return the blocks of a board."""
    found = []
    parts = build.parts
    if "pin" in parts["lights"]:
        found.append(_level_shifter(parts["lights"]["pin"]))
    if "display" in parts:
        found.append(_display(build))
    if build.sensors == "hc165":
        found.append(_registers(build))
    if build.sensors == "trellis":
        found.append(_tiles(build))
    if build.sensors == "matrix":
        found += _keys(build)
    if "buttons" in parts:
        found.append(_buttons(build))
    if "sound" in parts:
        pin = parts["sound"]["pin"]
        found.append(Block("buzzer", "BZ  buzzer", [Terminal("+", pin), Terminal("–", "GND")], []))
    return found


def _by_height(controller: Controller, terminals: list[Terminal]) -> list[Terminal]:
    """Return terminals in the order of the controller's pins, so that no wires cross."""
    return sorted(terminals, key=lambda terminal: controller.place(int(terminal.goes_to)).rank)


def _level_shifter(pin: int) -> Block:
    terminals = [
        Terminal("VCC (14)", "+5V"),
        Terminal("1A (2)", pin),
        Terminal("1OE (1)", "GND"),
        Terminal("GND (7)", "GND"),
        Terminal("2A 3A 4A (5 9 12)", "GND"),
        Terminal("2OE 3OE 4OE (4 10 13)", "+5V"),
    ]
    return Block("shifter", "U1  74AHCT125", terminals, ["C2 100 nF from 14 to 7"])


def _i2c(build: Build, part: dict[str, Any]) -> list[Terminal]:
    wires = [Terminal("SDA", part["sda"]), Terminal("SCL", part["scl"])]
    return _by_height(build.controller, wires)


def _display(build: Build) -> Block:
    part = build.parts["display"]
    wired = _i2c(build, part)
    terminals = [Terminal("VCC", "3V3"), *wired, Terminal("GND", "GND")]
    return Block(
        "display", "DS1  SSD1306 display", terminals, [f"address 0x{part['address']:02X}"]
    )


def _registers(build: Build) -> Block:
    part, count = build.parts["sensors"], len(build.registers)
    damped = [f", {build.name_part(ref)}" for ref in ("R3", "R4")]
    buffers = build.circuit.list_parts("74AHC125")
    clocks = ("CLK (2) of all", "SH/LD (1) of all")
    if buffers:
        clocks = ("1A (2) of U101 …", "2A (5) of U101 …")
    wired = _by_height(
        build.controller,
        [
            Terminal(f"{clocks[0]}{damped[0]}", part["sck"]),
            Terminal(
                f"{clocks[1]}{damped[1]}",
                part["latch"],
            ),
            Terminal("QH (9) of register 1", part["miso"]),
        ],
    )
    terminals = [
        *wired,
        Terminal("VCC (16) of all", "3V3"),
        Terminal("GND (8) of all", "GND"),
        Terminal("CLK INH (15) of all", "GND"),
        Terminal(f"SER (10) of register {count}", build.resting),
    ]
    notes = [
        "QH of register n+1 to SER of register n",
        "at each: C 100 nF from 16 to 8,",
        "RN 8 × 10 kΩ from inputs to 3V3,",
        "8 Hall switches: OUT at the inputs"
        if build.circuit.list_parts("hall")
        else "8 switches from inputs to GND",
    ]
    if buffers:
        notes += [
            "U101 …, 74AHC125, one at each panel:",
            "1Y (3), 100 Ω, CLK (2) of its registers;",
            "2Y (6), 100 Ω, SH/LD (1) of them;",
            "1OE 2OE 3A 4A GND at GND,",
            "3OE 4OE VCC at 3V3;",
            "100 nF and 10 µF from 14 to 7",
        ]
    return Block("registers", f"U2 … U{count + 1}  {count} × 74HC165", terminals, notes)


def _tiles(build: Build) -> Block:
    wired = _i2c(build, build.parts["sensors"])
    terminals = [*wired, Terminal("VIN", "+5V"), Terminal("GND", "GND")]
    notes = [
        "C1 1000 µF, VIN to GND; INT left free.",
        "Tiles joined at their edges, pad to pad:",
        "INT VIN GND SCL SDA. Each with its own",
        "address and with SDA and SCL pulled up to",
        "3.3 V, not to VIN: measure, see the guide.",
    ]
    return Block("tiles", f"T  {build.n_panels} NeoTrellis tiles", terminals, notes)


def _keys(build: Build) -> list[Block]:
    """Return the wires of the rows and those of the columns."""
    part, found = build.parts["sensors"], []
    notes = {
        "row": ["driven, one at a time"],
        "column": ["read; key and diode of each cell:", "see the drawing of the keys"],
    }
    for name, key in (("row", "row_pins"), ("column", "col_pins")):
        wires = [Terminal(f"{name} {n}", gpio) for n, gpio in enumerate(part[key], 1)]
        wires = _by_height(build.controller, wires)
        found.append(Block(f"{name}s", f"K  {len(wires)} {name}s of keys", wires, notes[name]))
    return found


def _buttons(build: Build) -> Block:
    part = build.parts["buttons"]
    terminals = [Terminal(name.upper(), part[name]) for name in BUTTONS]
    wired = _by_height(build.controller, terminals)
    notes = ["other side of each to GND; the chip's", "own pull-ups are used"]
    return Block("buttons", "B  push buttons", [*wired, Terminal("all", "GND")], notes)
