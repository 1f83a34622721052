"""What the controller's pins lead to, found by walking the nets: never by a signal's name.

So a wire that was joined to the wrong pin shows here as it would on the board.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from .board import RAILS, Board, find_net, find_pin
from .registers import INPUTS

GATES = {f"{n}A": f"{n}Y" for n in range(1, 5)}  # of a buffer
BUFFERS = ("74AHCT125", "74AHC125")
Cell = tuple[int, int]


class Wiring(NamedTuple):
    """A board as its program meets it.

    `pins`: GPIO by what it leads to: sck, latch, miso, supply, lights, ok … menu, buzzer, and sda,
    scl of "display" and of "tiles".  `registers`: those that the first one hears, in this order;
    `inputs` and `lights`: cell at each place of the chain, None for none.  `keys`: GPIO of row and
    column by cell, of keys whose diode lets current pass.  `tiles`: (address, first cell).
    """

    pins: dict[str, int]
    registers: list[str]
    inputs: list[Cell | None]
    lights: list[Cell]
    keys: dict[Cell, tuple[int, int]]
    tiles: list[tuple[int, Cell]]


def trace_wiring(board: Board) -> Wiring:
    """Return what is wired to the controller."""
    pins = _trace_pins(board)
    registers = _trace_chain(board)
    switches = {
        find_net(part, "1" if part.symbol == "reed" else "OUT"): part.cell
        for part in board.list_parts("reed", "hall")
    }
    inputs = [
        switches.get(find_net(board.parts[ref], name)) for ref in registers for name in INPUTS
    ]
    tiles = [(part.address, part.cell) for part in board.list_parts("tile")]
    return Wiring(pins, registers, inputs, _trace_lights(board), _trace_keys(board), tiles)


def list_gpios(board: Board) -> Iterator[tuple[int, str]]:
    """Give each GPIO that something is joined to, and its net."""
    for pin in board.parts["A1"].pins:
        if pin.name.startswith("GPIO") and pin.net is not None and pin.net.name in board.net_names:
            yield int(pin.name.removeprefix("GPIO")), pin.net.name


def list_pulled(board: Board) -> dict[str, str]:
    """Return the supply that holds a net, by net: through 10 kΩ, or as its own."""
    pulled = {rail: rail for rail in RAILS}
    for part in board.list_parts("network"):
        pulled |= {find_net(part, f"R{n}"): find_net(part, "COM") for n in range(1, 9)}
    for part in board.list_parts("resistor"):
        if part.article == "resistor 10 kΩ":
            pulled.setdefault(find_net(part, "2"), find_net(part, "1"))
    return pulled


def follow(board: Board, net: str) -> list[tuple[Any, str]]:
    """Return (part, pin) of all that a signal reaches through resistors and buffers."""
    found, nets, seen = [], [net], {net, *RAILS, ""}
    while nets:
        for pin in board.net(nets.pop()).pins:
            part = pin.part
            found.append((part, pin.name))
            beyond = ""
            if part.symbol == "resistor":
                beyond = find_net(part, "2" if pin.name == "1" else "1")
            elif part.symbol in BUFFERS and pin.name in GATES:
                beyond = find_net(part, GATES[pin.name])
            if beyond not in seen:
                seen.add(beyond)
                nets.append(beyond)
    return found


_ENDS = {
    ("74HC165", "CLK"): "sck",
    ("74HC165", "SH/LD"): "latch",
    ("74HC165", "QH"): "miso",
    ("light", "DIN"): "lights",
    ("buzzer", "1"): "buzzer",
    ("display", "SDA"): "display sda",
    ("display", "SCL"): "display scl",
    ("tile", "SDA"): "tiles sda",
    ("tile", "SCL"): "tiles scl",
}


def _trace_pins(board: Board) -> dict[str, int]:
    pins = {}
    for gpio, net in list_gpios(board):
        for part, pin in follow(board, net):
            if part.symbol == "button" and find_net(part, "2") == "GND":
                pins[part.label] = gpio
            elif (part.symbol, pin) in _ENDS:
                pins[_ENDS[part.symbol, pin]] = gpio
            elif part.symbol == "resistor" and find_net(part, "1") == "+5V":
                pins["supply"] = gpio
    return pins


def _trace_chain(board: Board) -> list[str]:
    """Return the registers from the one whose QH the controller hears."""
    by_data = {find_net(part, "QH"): part for part in board.list_parts("74HC165")}
    heard = [by_data[net] for _, net in list_gpios(board) if net in by_data]
    found: list[str] = []
    while heard and heard[0].ref not in found:
        found.append(heard[0].ref)
        before = by_data.get(find_net(heard[0], "SER"))
        heard = [before] if before is not None else []
    return found


def _trace_lights(board: Board) -> list[Cell]:
    """Return the cells of the lights that data reach, in the order of the chain."""
    found: list[Any] = []
    for _, net in list_gpios(board):
        reached = [
            part for part, pin in follow(board, net) if (part.symbol, pin) == ("light", "DIN")
        ]
        while reached and reached[0] not in found:
            found.append(reached[0])
            out = find_pin(reached[0], "DOUT").net
            pins = out.pins if out is not None else []
            reached = [pin.part for pin in pins if pin.name == "DIN"]
    return [light.cell for light in found]


def _trace_keys(board: Board) -> dict[Cell, tuple[int, int]]:
    gpios = {net: gpio for gpio, net in list_gpios(board)}
    rings = {find_net(part, "A"): find_net(part, "K") for part in board.list_parts("diode")}
    found = {}
    for key in board.list_parts("key"):
        row, column = gpios.get(rings.get(find_net(key, "1"), "")), gpios.get(find_net(key, "2"))
        if row is not None and column is not None:
            found[key.cell] = row, column
    return found
