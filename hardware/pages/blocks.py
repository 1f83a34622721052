"""The parts that are wired to the controller, block by block, each terminal and where it goes."""

from typing import Any, NamedTuple

from netlist.board import RAILS, find_net, find_pin
from netlist.controllers import Controller
from netlist.trace import GATES, list_gpios

from .build import Build
from .pins import BUTTONS, format_end

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
        found.append(_level_shifter(build))
    if "display" in parts:
        found.append(_display(build))
    if build.sensors == "hc165":
        found.append(_registers(build))
        found.append(_sense(build))
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


def _rails(part: Any, whose: str = "") -> list[Terminal]:
    """Return the terminals of a part that are at a supply; pins of one kind on one net are one."""
    kinds: dict[tuple[str, str], list[Any]] = {}
    for pin in part.pins:
        if (net := find_net(part, pin.name)) in RAILS:
            kinds.setdefault((net, pin.name.lstrip("1234")), []).append(pin)
    return [Terminal(_format_kind(pins) + whose, net) for (net, _), pins in kinds.items()]


def _format_kind(pins: list[Any]) -> str:
    """Return pins with their numbers, as on a chip: "2A 3A 4A (5 9 12)"."""
    names, numbers = (" ".join(getattr(pin, key) for pin in pins) for key in ("name", "num"))
    return f"{names} ({numbers})"


def _level_shifter(build: Build) -> Block:
    shifter, pin = build.circuit.parts["U1"], build.parts["lights"]["pin"]
    rails = _rails(shifter)
    supply = [terminal for terminal in rails if terminal.label.startswith("VCC")]
    others = [terminal for terminal in rails if terminal not in supply]
    data = Terminal(_format_kind([find_pin(shifter, "1A")]), pin)
    note = f"{build.name_part('C2')} from 14 to 7"
    return Block("shifter", f"U1  {shifter.article}", [*supply, data, *others], [note])


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
    circuit, nets = build.circuit, dict(list_gpios(build.circuit))
    clocks = []
    for gpio in (part["sck"], part["latch"]):
        ref, _, end = format_end(circuit, nets[gpio]).partition(", ")
        clocks.append(Terminal(f"{end.partition(' … ')[0]} …, {build.name_part(ref)}", gpio))
    heard = Terminal("QH (9) of register 1", part["miso"])
    terminals = [
        *_by_height(build.controller, [*clocks, heard]),
        *_rails(circuit.parts["U2"], " of all"),
        Terminal(f"SER (10) of register {count}", build.resting),
    ]
    notes = [
        "QH of register n+1 to SER of register n",
        f"at each: C {circuit.parts['C401'].article.removeprefix('capacitor ')} from 16 to 8,",
        "RN 8 × 10 kΩ from inputs to 3V3,",
        "8 Hall switches: OUT at the inputs"
        if circuit.list_parts("hall")
        else "8 switches from inputs to GND",
    ]
    buffers = circuit.list_parts("74AHC125")
    if buffers:
        notes += _buffer_notes(build, buffers[0])
    return Block("registers", f"U2 … U{count + 1}  {count} × 74HC165", terminals, notes)


def _sense(build: Build) -> Block:
    terminals = [
        Terminal("both", build.parts["sensors"]["supply"]),
        Terminal(build.name_part("R5"), "+5V"),
        Terminal(build.name_part("R6"), "GND"),
    ]
    return Block("sense", "R5, R6  is +5V there?", terminals, [])


def _buffer_notes(build: Build, buffer: Any) -> list[str]:
    """Return how the buffer at the head of a panel is joined."""
    notes = [f"{buffer.ref} …, {buffer.article}, one at each panel:"]
    for pin in buffer.pins:
        if pin.name in GATES.values() and pin.is_connected():
            ref, _, end = format_end(build.circuit, pin.net.name, buffer.ref).partition(", ")
            ohms = build.name_part(ref).partition(" ")[2]
            kind = end.partition(" of ")[0]
            notes.append(f"{_format_kind([pin])}, {ohms}, {kind} of its 74HC165;")
    for rail in ("GND", "3V3"):
        names = [pin.name for pin in buffer.pins if find_net(buffer, pin.name) == rail]
        notes.append(f"{' '.join(names)} at {rail};")
    return [*notes, "100 nF and 10 µF from 14 to 7"]


def _tiles(build: Build) -> Block:
    wired = _i2c(build, build.parts["sensors"])
    terminals = [*wired, Terminal("VIN", "+5V"), Terminal("GND", "GND")]
    notes = [
        f"{build.name_part('C1')}, VIN to GND; INT left free.",
        "Tiles joined at their edges, pad to pad:",
        "INT VIN GND SCL SDA. Each with its own",
        "address and with SDA and SCL pulled up to",
        "3.3 V, not to VIN: see the guide.",
    ]
    return Block("tiles", f"T  {build.n_panels} NeoTrellis tiles", terminals, notes)


def _keys(build: Build) -> list[Block]:
    """Return the wires of the rows and those of the columns."""
    part, found = build.parts["sensors"], []
    notes = {
        "row": ["pulled low, one at a time"],
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
