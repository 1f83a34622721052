"""A netlist that faults are put into: parts with the net of each pin, and what is wrong with them.

A circuit of SKiDL takes seconds to build; a copy of one takes none, and is changed by name.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from .board import Board


@dataclass
class Copied:
    """A part: what it is, where it lies, the net of each pin, what is odd about it.

    `quirks` of a light: "is_dead", dark, and no data get through; "dead", colours that stay dark;
    "takes", its order of colours.  Of a sensor: "needs", how many magnets.
    """

    symbol: str
    article: str
    cell: tuple[int, int] | None
    nets: dict[str, str]
    label: str = ""
    quirks: dict[str, Any] = field(default_factory=dict)


class Wires:
    """The copy of a circuit; `magnet` is how strong the piece is with which its cells are touched.

    Each method but `copy` is a fault by its name in a list of changes.
    """

    def __init__(self, board: Board) -> None:
        self.magnet = 1.0
        self.parts = {
            ref: Copied(
                part.symbol,
                part.article,
                part.cell,
                {pin.name: _name_net(ref, pin) for pin in part.pins},
                getattr(part, "label", ""),
            )
            for ref, part in board.parts.items()
        }

    def copy(self, *changes: list[Any]) -> "Wires":
        """Return a copy with these changes, each the name of one and what it needs."""
        made = deepcopy(self)
        for name, *values in changes:
            getattr(made, f"_{name}")(*values)
        return made

    def _cut(self, pin: str) -> None:
        """Join nothing to a pin."""
        ref, _, name = pin.rpartition(".")
        self.parts[ref].nets[name] = f"cut {pin}"

    def _join(self, one: str, other: str) -> None:
        """Make one net of those at two pins."""
        (ref, _, name), (gone_ref, _, gone_name) = one.rpartition("."), other.rpartition(".")
        self._rename(self.parts[gone_ref].nets[gone_name], self.parts[ref].nets[name], self.parts)

    def _cable(self, panel: int, pin: int) -> None:
        """Let nothing of the net at a pin of J1 reach this panel and those behind it."""
        net = self.parts[f"{panel}.J1"].nets[str(pin)]
        behind = [ref for ref in self.parts if _find_panel(ref) >= panel]
        self._rename(net, f"{net} from panel {panel} on", behind)

    def _exchange(self, one: int, other: int) -> None:
        """Lay two panels in each other's place."""
        for first, second in zip(self._list_panel(one), self._list_panel(other), strict=True):
            first.cell, second.cell = second.cell, first.cell

    def _turn(self, panel: int) -> None:
        """Lay a panel the wrong way round."""
        for symbol in ("hall", "light"):
            parts = [part for part in self._list_panel(panel) if part.symbol == symbol]
            cells = [part.cell for part in parts]
            for part, cell in zip(parts, reversed(cells), strict=True):
                part.cell = cell

    def _set(self, ref: str, quirk: str, value: Any) -> None:
        self.parts[ref].quirks[quirk] = value

    def _colours(self, begin: str, order: str) -> None:
        """Put in lights of another kind."""
        for ref, part in self.parts.items():
            if part.symbol == "light" and begin in (ref, ref[: len(begin)], "L"):
                part.quirks["takes"] = order

    def _magnet(self, strength: float) -> None:
        self.magnet = strength

    def _rename(self, old: str, new: str, refs: Any) -> None:
        for ref in refs:
            nets = self.parts[ref].nets
            nets.update({pin: new for pin, net in nets.items() if net == old})

    def _list_panel(self, panel: int) -> list[Copied]:
        return [part for ref, part in self.parts.items() if _find_panel(ref) == panel]

    def list_symbols(self, *symbols: str) -> Iterator[tuple[str, Copied]]:
        """Give the parts with one of these symbols, by reference."""
        return ((ref, part) for ref, part in self.parts.items() if part.symbol in symbols)


def _name_net(ref: str, pin: Any) -> str:
    """Return the net of a pin; one that is joined to nothing has its own."""
    if pin.net is None or pin.net.name == "__NOCONNECT":
        return f"free {ref}.{pin.name}"
    return pin.net.name


def _find_panel(ref: str) -> int:
    """Return the panel that a part belongs to, 0 for the main board."""
    tag = ref.partition(".")[0]
    return int(tag) if tag.isdigit() else 0
