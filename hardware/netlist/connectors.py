"""Connectors: which wires lead from the controller's board to each part that lies elsewhere.

A group of parts is built as one piece; the nets that it shares with all others are the pins of its
connector.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from .board import RAILS, Board, find_net

_GROUPS = {"button": "buttons", "display": "display", "buzzer": "buzzer", "tile": "tiles"}
_ON_PANELS = ("diode", "network", "74HC165", "74AHC125", "resistor", "reed", "hall", "key")
_WITHOUT_NUMBERS = ("light", "display", "tile")  # names stand at their pins
_FED = {"GND": "black", "+5V": "red", "3V3": "orange"}
_COLOURS = ("yellow", "green", "blue", "white", "violet", "brown", "grey", "pink")


class Wire(NamedTuple):
    """A pin of a connector: `here` and `there` are what it joins, "" for a supply."""

    net: str
    colour: str
    here: str
    there: str


def list_connectors(board: Board) -> dict[str, list[Wire]]:
    """Return the wires of each connector by what it leads to, supplies first.

    A net has one colour in all of them.
    """
    groups, colours = _group_parts(board), dict(_FED)
    found: dict[str, list[Wire]] = {}
    for group in dict.fromkeys(groups.values()):
        found[group] = []
        for net, here, there in _list_wires(board, groups, group):
            colour = colours.setdefault(net, _COLOURS[len(colours) % len(_COLOURS)])
            found[group].append(Wire(net, colour, here, there))
    return found


def _group_parts(board: Board) -> dict[str, str]:
    """Return the group of each part that does not lie beside the controller, by its reference."""
    groups = {
        ref: _GROUPS[part.symbol] for ref, part in board.parts.items() if part.symbol in _GROUPS
    }
    for ref, part in board.parts.items():
        if part.cell and ref not in groups:
            groups[ref] = f"panel {_find_panel(board, part.cell)}"
    left = [part for part in board.list_parts(*_ON_PANELS) if part.ref not in groups]
    grown = True
    while grown:  # what is joined to a panel, and to no pin of the controller, is on it
        grown = False
        of_net = {
            find_net(board.parts[ref], pin.name): group
            for ref, group in groups.items()
            if group.startswith("panel")
            for pin in board.parts[ref].pins
        }
        for part in list(left):
            signals = _list_signals(board, part)
            panels = {of_net[net] for net in signals if net in of_net}
            is_between = part.symbol == "resistor" and len(signals) < 2
            if len(panels) == 1 and not is_between:
                groups[part.ref] = panels.pop()
                left.remove(part)
                grown = True
    return groups


def _find_panel(board: Board, cell: tuple[int, int]) -> int:
    return next(
        number for number, panel in enumerate(board.panels, 1) if cell in set(panel.list_cells())
    )


def _list_signals(board: Board, part: Any) -> list[str]:
    """Return the nets of a part that are no supply and lead to nothing beside the controller."""
    nets = [find_net(part, pin.name) for pin in part.pins]
    return [
        net
        for net in nets
        if net in board.net_names and net not in RAILS and not _leads_away(board, net)
    ]


def _leads_away(board: Board, net: str) -> bool:
    symbols = {pin.part.symbol for pin in board.net(net).pins}
    return not symbols <= {*_ON_PANELS, "light", "tile"} or net.startswith("QH")


def _list_wires(
    board: Board, groups: dict[str, str], group: str
) -> Iterator[tuple[str, str, str]]:
    """Give (net, pins of the group, pins elsewhere) of each wire, supplies first."""
    parts = [board.parts[ref] for ref, each in groups.items() if each == group]
    nets = dict.fromkeys(find_net(part, pin.name) for part in parts for pin in part.pins)
    supplies = [net for net in _FED if net in nets]
    for net in [*supplies, *(net for net in nets if net in board.net_names and net not in RAILS)]:
        pins = board.net(net).pins
        here = [pin for pin in pins if groups.get(pin.part.ref) == group]
        there = [pin for pin in pins if groups.get(pin.part.ref) != group]
        if net in RAILS:
            yield net, "", ""
        elif here and there:
            yield net, format_pins(board, here), format_pins(board, there)


def format_pins(board: Board, pins: list[Any]) -> str:
    """Return pins in words, those that are alike together: "CLK (2) of U2 … U14"."""
    order, alike = list(board.parts), dict[str, list[str]]()
    for pin in sorted(pins, key=lambda pin: order.index(pin.part.ref)):
        is_bare = pin.name == str(pin.num) or pin.part.symbol in _WITHOUT_NUMBERS
        label = pin.name if is_bare else f"{pin.name} ({pin.num})"
        alike.setdefault(label, []).append(pin.part.ref)
    spelled = []
    for label, refs in alike.items():
        named = f"{refs[0]} … {refs[-1]}" if len(refs) > 2 else ", ".join(refs)
        spelled.append(f"{label} of {named}")
    return ", ".join(spelled)
