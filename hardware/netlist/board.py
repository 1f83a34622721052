"""A circuit under construction, and its panels of cells.

SKiDL holds parts and nets; blocks say which pin of a part is on which net, by name.
"""

import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from .controllers import CONTROLLERS, Controller
from .symbols import SYMBOLS, Kind

# SKiDL asks for KiCad's libraries when it is imported, and opens log files: we have neither.
logging.disable(logging.WARNING)
from skidl import TEMPLATE, Circuit, Net, Part, Pin, circuit  # noqa: E402
from skidl.logger import SkidlLogger, erc_logger, rt_logger  # noqa: E402
from skidl.net import Traversal  # noqa: E402

logging.disable(logging.NOTSET)
circuit.get_skidl_trace = list  # it looks through the whole stack for each part and net
# It looks at all pins of a net for each one that joins it, in case nets were merged: none is.
Net._traverse = lambda self: Traversal([self], list(self._pins))
for _logger in (erc_logger, rt_logger):
    if isinstance(_logger, SkidlLogger):
        for _handler in list(_logger.log_file_handlers):
            with suppress(FileNotFoundError):  # removed by another process that imports it now
                _handler.remove_log_file()
            _handler.filename = None
            _logger.removeHandler(_handler)

RAILS = ("+5V", "3V3", "GND")
_FED = ("+5V", "VSYS")  # through a fuse, a switch, a diode: rules.py follows their way


class Panel(NamedTuple):
    """Cells that are built as one piece; `row` and `col` are where it begins on the board, from 0.

    `rows` and `cols` are its size on the board, `turn` how far it is turned, clockwise.
    """

    rows: int
    cols: int
    row: int = 0
    col: int = 0
    turn: int = 0

    def list_cells(self, is_serpentine: bool = False) -> Iterator[tuple[int, int]]:
        """Give (row, column) of its cells on the board, in the order of its own rows."""
        own_rows, own_cols = self.rows, self.cols
        if self.turn % 180:
            own_rows, own_cols = own_cols, own_rows
        for across in range(own_rows):
            along = range(own_cols)
            for place in reversed(along) if is_serpentine and across % 2 else along:
                row, col = self._turn(across, place)
                yield self.row + row, self.col + col

    def _turn(self, row: int, col: int) -> tuple[int, int]:
        return {
            0: (row, col),
            90: (col, self.cols - 1 - row),
            180: (self.rows - 1 - row, self.cols - 1 - col),
            270: (self.rows - 1 - col, row),
        }[self.turn]


class Board:
    """A build: its circuit, its controller and its panels.

    A part has `article`, what to buy (catalogue.py), and `cell`, (row, column) or None.
    """

    def __init__(
        self,
        name: str,
        panels: tuple[Panel, ...],
        metres: float,
        example: str = "",
        title: str = "",
    ) -> None:
        """Begin a circuit; `metres`: how long the signals' wires are on a panel.

        `example`: whose board.json it takes, if not one of its own; then it has its own `title`.
        """
        self.name = name
        self.example, self.title = example or name, title
        self.panels = panels
        self.metres = metres
        self.controller: Controller = CONTROLLERS[name.split("-")[0]]
        self.circuit = Circuit(name=name)
        self.circuit.no_files = True
        self.parts: dict[str, Any] = {}
        self._nets: dict[str, Any] = {}

    @property
    def n_cells(self) -> int:
        """Return how many cells there are."""
        return sum(panel.rows * panel.cols for panel in self.panels)

    def net(self, name: str) -> Any:
        """Return the net of that name."""
        if name not in self._nets:
            self._nets[name] = Net(name, circuit=self.circuit)
            if name in _FED:
                self.feed(name)
        return self._nets[name]

    def feed(self, name: str) -> None:
        """Let a net be fed from elsewhere, in the eyes of SKiDL's rules."""
        self.net(name).drive = Pin.drives.POWER

    @property
    def net_names(self) -> set[str]:
        """Return the names of all nets."""
        return set(self._nets)

    def list_parts(self, *symbols: str) -> list[Any]:
        """Return the parts with one of these symbols, in the order in which they were put in."""
        return [part for part in self.parts.values() if part.symbol in symbols]

    def add(
        self,
        symbol: str,
        ref: str,
        nets: Mapping[str, str],
        article: str = "",
        cell: tuple[int, int] | None = None,
    ) -> Any:
        """Put in a part; `nets`: the net of each pin by name, "" for one that stays free."""
        part = _TEMPLATES[symbol](ref=ref, circuit=self.circuit)
        part.article, part.cell, part.symbol = article or symbol, cell, symbol
        self.parts[ref] = part
        for name, net in nets.items():
            if net:
                self.net(net).connect(find_pin(part, name))
            else:
                find_pin(part, name).do_erc = False
        return part

    def connect(self, ref: str, pin: str, net: str) -> None:
        """Put a pin on another net than it is on."""
        found = find_pin(self.parts[ref], pin)
        found.disconnect()
        self.net(net).connect(found)

    def add_resistor(self, ref: str, ohms: str, one: str, other: str) -> None:
        """Put a resistor between two nets."""
        self.add("resistor", ref, {"1": one, "2": other}, f"resistor {ohms}")

    def add_capacitor(self, ref: str, farads: str, plus: str, minus: str = "GND") -> None:
        """Put a capacitor between two nets."""
        self.add("capacitor", ref, {"1": plus, "2": minus}, f"capacitor {farads}")


def find_pin(part: Any, name: str) -> Any:
    """Return the pin of a part with that name; SKiDL also matches parts of it."""
    return next(pin for pin in part.pins if pin.name == name)


def find_net(part: Any, name: str) -> str:
    """Return the name of the net at a pin, "" where it is free."""
    net = find_pin(part, name).net
    return net.name if net is not None else ""


def _make_template(name: str, prefix: str, pins: list[tuple[str, str, Kind]]) -> Any:
    made = [Pin(num=num, name=pin, func=getattr(Pin.types, kind)) for num, pin, kind in pins]
    return Part(name=name, tool="skidl", dest=TEMPLATE, ref_prefix=prefix, pins=made)


def _controller_pins(controller: Controller) -> list[tuple[str, str, Kind]]:
    """Return the pins of a controller; GPIOs by their number."""
    roles: dict[object, tuple[str, Kind]] = {
        controller.supply: ("SUPPLY", "PWRIN"),
        controller.ground: ("GROUND", "PWRIN"),
        controller.out: ("OUT", "PWROUT"),
    }
    found: list[tuple[str, str, Kind]] = []
    for place in controller.places:
        plain: tuple[str, Kind] = (
            (f"GPIO{place.gpio}", "BIDIR")
            if place.gpio >= 0
            else (f"free {place.label}", "NOCONNECT")
        )
        found.append((place.label, *roles.get(place, plain)))
    return found


_TEMPLATES = {name: _make_template(name, *symbol) for name, symbol in SYMBOLS.items()}
_TEMPLATES |= {
    key: _make_template(key, "A", _controller_pins(each)) for key, each in CONTROLLERS.items()
}
