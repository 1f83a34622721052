"""Clock lines: what a driver sees of them, the series resistors, when a panel wants a buffer.

A line is long when its echo returns before the edge is over: then it rings, and a register may
count an edge twice.  A series resistor slows the edge until it is longer than the echo takes.

Sources: data sheets of the SN74HC165 (input capacitance 10 pF at most; an edge takes 500 ns at
most at 4.5 V, 1000 ns at 2 V) and SN74AHC125; RP2040 (outputs of 4 mA: about 40 ohms).
"""

from typing import NamedTuple

from .board import Board

_DRIVER_OHMS = 40
_INPUT_F = 10e-12
_WIRE_F = 60e-12  # a metre, beside its ground wire
_WIRE_S = 5.5e-9  # a metre: the speed in insulated wire
_LONGEST_EDGE_S = 500e-9
_EDGE = 2.2  # from 10 % to 90 %, in time constants
_ROW = (33.0, 47.0, 68.0, 100.0, 150.0, 220.0)  # ohms
_MARGIN = 2  # branches, and wires that are laid otherwise than they were counted
PANEL_OHMS = 100.0  # behind a buffer: the line of one panel
_CABLE_M = 0.5  # from panel to panel
_PANEL_CELLS = 100
_PER_REGISTER = 8


class Line(NamedTuple):
    """A clock line of `n_inputs` along `metres` of wire."""

    n_inputs: int
    metres: float

    @property
    def farads(self) -> float:
        """Return what its driver charges."""
        return self.n_inputs * _INPUT_F + self.metres * _WIRE_F

    @property
    def echo_s(self) -> float:
        """Return when what its end sends back is at the driver."""
        return 2 * self.metres * _WIRE_S

    def find_edge_s(self, ohms: float) -> float:
        """Return how long an edge takes behind a series resistor."""
        return _EDGE * (_DRIVER_OHMS + ohms) * self.farads

    def fits(self, ohms: float) -> bool:
        """Tell whether the edge is longer than the echo and short enough, with a margin of two."""
        edge_s = self.find_edge_s(ohms)
        return _MARGIN * self.echo_s <= edge_s <= _LONGEST_EDGE_S / _MARGIN


def make_panel_line(n_cells: int, metres: float) -> Line:
    """Return the line along the registers of a panel."""
    return Line(-(-n_cells // _PER_REGISTER), metres)


def make_line(board: Board) -> Line:
    """Return the line that leaves the controller: all registers, or one buffer a panel."""
    n_panels = len(board.panels)
    if needs_buffer(n_panels):
        return Line(n_panels, n_panels * _CABLE_M)
    return make_panel_line(board.n_cells, board.metres)


def needs_buffer(n_panels: int, metres: float = 3.5) -> bool:
    """Tell whether no resistor does for the registers of all panels on one line."""
    n_inputs = n_panels * make_panel_line(_PANEL_CELLS, metres).n_inputs
    line = Line(n_inputs, n_panels * metres + (n_panels - 1) * _CABLE_M)
    return not any(line.fits(ohms) for ohms in _ROW)


def find_series_ohms(board: Board) -> float:
    """Return the smallest resistor for the line that leaves the controller."""
    line = make_line(board)
    return next(ohms for ohms in _ROW if line.fits(ohms))
