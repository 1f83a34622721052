"""A build as a diagram of Wokwi, the simulator in the browser: diagram.json.

Sources: Wokwi's reference of diagram.json and of the parts in `_TYPES`, its boards' lists of pins.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from .board import Board, find_net
from .trace import BUFFERS, GATES

_PIXELS = 60  # between cells
_COLOURS = {"+5V": "red", "3V3": "orange", "GND": "black"}
_SIGNAL = "green"


class _Type(NamedTuple):
    """A part of Wokwi, and the pin of it for each of ours that has another name there.

    "" for a pin that it has not.
    """

    name: str
    pins: dict[str, str]


_PICO = {"OUT": "3V3", "GROUND": "GND.8"}
_SWITCH = _Type("wokwi-pushbutton-6mm", {"1": "1.l", "2": "2.l"})
_TYPES = {
    "pico": _Type("wokwi-pi-pico", _PICO),
    "pico2": _Type("board-pi-pico-2", _PICO),
    "esp32s3": _Type("board-esp32-s3-devkitc-1", {"OUT": "3V3.1", "GROUND": "GND.1"}),
    "resistor": _Type("wokwi-resistor", {}),
    "reed": _SWITCH,
    "hall": _Type("wokwi-pushbutton-6mm", {"OUT": "1.l", "GND": "2.l", "VCC": ""}),
    "key": _SWITCH,
    "button": _SWITCH,
    "buzzer": _Type("wokwi-buzzer", {"1": "2", "2": "1"}),
    "display": _Type("board-ssd1306", {}),
    "light": _Type("wokwi-neopixel", {}),
    "74HC165": _Type(
        "wokwi-74hc165",
        {"SH/LD": "PL", "CLK": "CP", "CLK INH": "CE", "QH": "Q7", "QH inverted": "Q7_N"}
        | {"SER": "DS"}
        | {name: f"D{place}" for place, name in enumerate("ABCDEFGH")},
    ),
}
_FIVE_VOLTS = {"pico": "VBUS", "pico2": "VBUS", "esp32s3": "5V"}  # Wokwi feeds the board over USB
# what passes a signal on and is left out: wires stand for it
_WIRES = {
    **dict.fromkeys(BUFFERS, tuple(GATES.items())),
    "diode": (("K", "A"),),
}
_WITHOUT = {"+5V", "VSYS", "VBUS", "FUSED", "JUMPED"}  # the way of the supply


def fits_wokwi(board: Board) -> bool:
    """Tell whether Wokwi has the controller and what senses and lights the cells."""
    return board.parts["A1"].symbol in _TYPES and not board.list_parts("tile")


def list_left_out(board: Board) -> list[str]:
    """Return the articles that the diagram has no part for, each once."""
    found = [part.article for part in board.parts.values() if not is_drawn(part)]
    return list(dict.fromkeys(found))


def is_drawn(part: Any) -> bool:
    """Tell whether the diagram has a part; a network of resistors is eight of its own."""
    return part.symbol in (*_TYPES, "network")


def list_pins(board: Board) -> Iterator[tuple[str, str]]:
    """Give (net, "part:pin" of the diagram) of each pin that is joined to something.

    What is left out and passes a signal on makes one net of two.
    """
    same = dict(_list_bridges(board))
    for part in board.parts.values():
        for pin in part.pins:
            net = find_net(part, pin.name)
            while net in same:
                net = same[net]
            if is_drawn(part) and net in board.net_names and pin.name != "SUPPLY":
                yield from ((net, name) for name in name_pins(part, pin.name))
    yield "+5V", f"A1:{_FIVE_VOLTS[board.parts['A1'].symbol]}"


def _list_bridges(board: Board) -> Iterator[tuple[str, str]]:
    for part in board.parts.values():
        for one, other in _WIRES.get(part.symbol, ()):
            nets = find_net(part, one), find_net(part, other)
            if not {*nets} & {"", "GND", *_WITHOUT}:
                yield nets[1], nets[0]


def name_pins(part: Any, name: str) -> list[str]:
    """Return "part:pin" of the diagram for a pin of a part that it has."""
    if part.symbol == "network":
        ends = [(n, "2") for n in range(1, 9)] if name == "COM" else [(name[1:], "1")]
        return [f"{part.ref}_R{n}:{end}" for n, end in ends]
    named = _TYPES[part.symbol].pins.get(name, name)
    if named.startswith("GPIO"):
        named = named.replace("GPIO", "" if part.symbol == "esp32s3" else "GP")
    return [f"{part.ref}:{named}"] if named else []


def make_diagram(board: Board) -> str:
    """Return diagram.json of a build that fits."""
    nets: dict[str, list[str]] = {}
    for net, pin in sorted(list_pins(board), key=lambda item: not item[1].startswith("A1:")):
        nets.setdefault(net, []).append(pin)
    wires = [
        [pins[0], pin, _COLOURS.get(net, _SIGNAL), []]
        for net, pins in nets.items()
        for pin in pins[1:]
    ]
    parts = list(_list_parts(board))
    made = {"version": 1, "author": "Reedbed", "editor": "wokwi", "parts": parts}
    lines = [f' "{key}": {json.dumps(value)}' for key, value in made.items() if key != "parts"]
    lines += [_format_rows("parts", parts), _format_rows("connections", wires)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _format_rows(name: str, rows: list[Any]) -> str:
    spelled = ",\n".join(f"  {json.dumps(row, ensure_ascii=False)}" for row in rows)
    return f' "{name}": [\n{spelled}\n ]'


def _list_parts(board: Board) -> Iterator[dict[str, Any]]:
    """Give the parts with their places: cells as they lie, all else beside the controller."""
    n_others = 0
    for part in board.parts.values():
        if part.symbol == "network":
            found = [
                (f"{part.ref}_R{n}", "wokwi-resistor", {"value": "10000"}) for n in range(1, 9)
            ]
        elif is_drawn(part):
            found = [(part.ref, _TYPES[part.symbol].name, _make_attributes(part))]
        else:
            continue
        for ref, kind, attributes in found:
            if part.cell:
                left, top = 400 + _PIXELS * part.cell[1], _PIXELS * part.cell[0]
                left += 24 if part.symbol == "light" else 0
            else:
                left, top = 100 * (n_others % 3), 80 * (n_others // 3)
                left -= 0 if ref == "A1" else 400
                n_others += ref != "A1"
            yield {"type": kind, "id": ref, "left": left, "top": top, "attrs": attributes}


def _make_attributes(part: Any) -> dict[str, str]:
    if part.symbol == "resistor":
        ohms = part.article.removeprefix("resistor ").removesuffix("Ω").strip()
        return {"value": ohms.replace(" k", "000")}
    if part.symbol == "button":
        return {"label": part.label.upper()}
    if part.symbol == "display":
        return {"i2cAddress": f"0x{part.address:02x}"}
    return {}
