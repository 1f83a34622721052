"""Switches under the cells, read by a chain of 74HC165."""

from collections.abc import Iterator

from .board import Board
from .lines import PANEL_OHMS, find_series_ohms, needs_buffer

INPUTS = "HGFEDCBA"  # in the order in which they are shifted out
_CLOCKS = ("SCK", "LATCH")


def add_registers(board: Board, sensor: str = "reed") -> None:
    """Put in the sensors of all panels, "reed" or "hall", eight at a register.

    QH of a register leads to SER of the one before it; SER of the last is at the level of an open
    switch, so that what is not built yet reads as empty.
    """
    ohms = f"{find_series_ohms(board):g} Ω"
    for ref, clock in zip(("R3", "R4"), _CLOCKS, strict=True):
        board.add_resistor(ref, ohms, clock, f"{clock} LINE")
    n_panels = len(board.panels)
    if needs_buffer(n_panels):
        for panel in range(1, n_panels + 1):
            _add_buffer(board, panel)
    groups = list(_group_cells(board))
    for number, (panel, cells) in enumerate(groups, 1):
        clocks = [
            f"{clock} {panel}" if needs_buffer(n_panels) else f"{clock} LINE" for clock in _CLOCKS
        ]
        ser = _data(number + 1) if number < len(groups) else "3V3"
        _add_register(board, number, cells, (clocks[0], clocks[1], ser), sensor)


def _group_cells(board: Board) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """Give for each register the number of its panel and its cells, from input H on."""
    for panel_number, panel in enumerate(board.panels, 1):
        cells = list(panel.list_cells())
        for start in range(0, len(cells), len(INPUTS)):
            yield panel_number, cells[start : start + len(INPUTS)]


def _data(number: int) -> str:
    """Return the net at QH of a register."""
    return f"QH {number}" if number > 1 else "MISO"


def _add_buffer(board: Board, panel: int) -> None:
    """Put a buffer of both clocks at the head of a panel."""
    nets = {"VCC": "3V3", "GND": "GND"}
    for gate, clock in enumerate(_CLOCKS, 1):
        nets |= {f"{gate}A": f"{clock} LINE", f"{gate}OE": "GND", f"{gate}Y": f"{clock} {panel}Y"}
        ref = f"R{100 + 2 * panel + gate}"
        board.add_resistor(ref, f"{PANEL_OHMS:g} Ω", f"{clock} {panel}Y", f"{clock} {panel}")
    for gate in (3, 4):  # no input of a CMOS chip may float
        nets |= {f"{gate}A": "GND", f"{gate}OE": "3V3", f"{gate}Y": ""}
    board.add("74AHC125", f"U{100 + panel}", nets)
    board.add_capacitor(f"C{200 + panel}", "100 nF", "3V3")
    board.add_capacitor(f"C{300 + panel}", "10 µF", "3V3")


def _add_register(
    board: Board,
    number: int,
    cells: list[tuple[int, int]],
    lines: tuple[str, str, str],
    sensor: str,
) -> None:
    """Put in a register, its pull-ups and the sensors at its inputs; `lines`: CLK, SH/LD, SER."""
    clock, load, ser = lines
    inputs = {name: f"IN {number}{name}" for name in INPUTS}
    nets = {
        "VCC": "3V3",
        "GND": "GND",
        "CLK INH": "GND",
        "CLK": clock,
        "SH/LD": load,
        "QH": _data(number),
        "SER": ser,
        "QH inverted": "",
        **inputs,
    }
    board.add("74HC165", f"U{number + 1}", nets)
    board.add_capacitor(f"C{400 + number}", "100 nF", "3V3")
    pulled = {f"R{n}": net for n, net in enumerate(inputs.values(), 1)}
    board.add("network", f"RN{number}", {"COM": "3V3", **pulled}, "network 8 × 10 kΩ")
    for name, cell in zip(INPUTS, cells, strict=False):
        ref = f"S{8 * (number - 1) + INPUTS.index(name) + 1}"
        if sensor == "reed":
            board.add("reed", ref, {"1": inputs[name], "2": "GND"}, cell=cell)
        else:
            ends = {"VCC": "+5V", "GND": "GND", "OUT": inputs[name]}
            board.add("hall", ref, ends, "Hall switch", cell)
            board.add_capacitor(f"C{500 + int(ref[1:])}", "100 nF", "+5V")
