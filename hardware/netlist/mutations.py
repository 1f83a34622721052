"""Faults that a builder makes, each in one netlist, and what finds it.

    PYTHONPATH=hardware python -m netlist.mutations

Prints a table: the fault, what the rules say of the netlist, what `reedbed board doctor` says of a
board that was soldered like this.  tests/pico/doctor.py runs it on the emulated board.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from .board import Board
from .builds import make_board
from .rules import check_rules
from .supply import PULL_DOWN_OHMS

_PANEL, _KEYS, _TILES = "pico-panel-10x10", "pico-matrix-8x8", "picow-trellis-8x8"


class Fault(NamedTuple):
    """A build and what is done to it; the step of the doctor that finds it, and its words.

    Without a step no board is emulated: it would blow its fuse, or levels decide what happens.
    """

    build: str
    change: Callable[[Board], None]
    step: str = ""
    told: str = ""


def _swap(ref: str, one: str, other: str, nets: tuple[str, str]) -> Callable[[Board], None]:
    def change(board: Board) -> None:
        board.connect(ref, one, nets[1])
        board.connect(ref, other, nets[0])

    return change


def _move(ref: str, pin: str, net: str) -> Callable[[Board], None]:
    return lambda board: board.connect(ref, pin, net)


def _exchange_registers(board: Board) -> None:
    """Join register 3 where register 2 belongs, and the other way round."""
    for ref, qh, ser in (("U3", "QH 3", "QH 4"), ("U4", "QH 2", "QH 3")):
        board.connect(ref, "QH", qh)
        board.connect(ref, "SER", ser)


def _exchange_tiles(board: Board) -> None:
    one, other = board.parts["T1"], board.parts["T2"]
    one.address, other.address = other.address, one.address


def _set_socket(board: Board, **values: Any) -> None:
    vars(board.parts["PS1"]).update(values)


FAULTS = {
    "OK and BACK swapped": Fault(
        *(_PANEL, _swap("A1", "GPIO10", "GPIO11", ("OK", "BACK")), "buttons"),
        "OK and BACK are exchanged: swap their wires",
    ),
    "SCK and latch swapped": Fault(
        *(_PANEL, _swap("A1", "GPIO18", "GPIO17", ("SCK", "LATCH")), "sensors"),
        "100 cells follow row 1, column 1 and nothing else: CLK",
    ),
    "SDA and SCL swapped": Fault(
        *(_PANEL, _swap("A1", "GPIO20", "GPIO21", ("SDA", "SCL")), "display"),
        "the display does not answer: look at its wires",
    ),
    "inputs H and G of register 1 swapped": Fault(
        *(_PANEL, _swap("U2", "H", "G", ("IN 1H", "IN 1G")), "sensors"),
        "row 1, column 1 and row 1, column 2 are exchanged: swap their wires",
    ),
    "a missing pull-up": Fault(
        *(_PANEL, _move("RN1", "R1", "cut"), "sensors"),
        "row 1, column 1 chatters: a loose contact, or no pull-up?",
    ),
    "a network of pull-ups at GND": Fault(
        *(_PANEL, _move("RN2", "COM", "GND"), "sensors"),
        "the 8 cells from row 1, column 9 to row 2, column 6 are seen though nothing is there",
    ),
    "registers 2 and 3 exchanged": Fault(
        *(_PANEL, _exchange_registers, "sensors"),
        "the 8 cells from row 1, column 9 to row 2, column 6 and"
        " the 8 cells from row 2, column 7 to row 3, column 4 are exchanged",
    ),
    "CLK of a register not joined": Fault(
        *(_PANEL, _move("U5", "CLK", "cut"), "sensors"),
        "76 cells follow row 3, column 5 and nothing else: CLK does not reach its register",
    ),
    "two outputs joined": Fault(_PANEL, _move("U3", "QH", "MISO")),
    "D1 turned": Fault(_PANEL, _swap("D1", "A", "K", ("+5V", "VSYS"))),
    "a socket for round plugs": Fault(_PANEL, lambda board: _set_socket(board, plug="round")),
    "a socket with one resistor": Fault(
        _PANEL, lambda board: _set_socket(board, cc_ohms=(PULL_DOWN_OHMS, float("inf")))
    ),
    "the level shifter at 3.3 V": Fault(_PANEL, _move("U1", "VCC", "3V3")),
    "DOUT to DOUT of two lights": Fault(
        *(_PANEL, _swap("L5", "DIN", "DOUT", ("DIN 5", "DIN 6")), "lights"),
        "lights are dark from light 5 of panel 1, row 1, column 5: look at it, and at light 4",
    ),
    "a diode of a key turned": Fault(
        *(_KEYS, _swap("D101", "K", "A", ("row 1", "key 1")), "sensors"),
        "row 1, column 1 touched: nothing seen: look at its key, its wire and",
    ),
    "rows 1 and 2 swapped": Fault(
        *(_KEYS, _swap("A1", "GPIO0", "GPIO1", ("row 1", "row 2")), "sensors"),
        "row 1 and row 2 are exchanged: swap their wires",
    ),
    "column 8 not joined": Fault(
        *(_KEYS, _move("A1", "GPIO16", "cut"), "sensors"),
        "no cell of column 8 is seen: look at the wires that they share",
    ),
    "tiles 1 and 2 with each other's address": Fault(
        *(_TILES, _exchange_tiles, "sensors"),
        "the 16 cells from row 1, column 1 to row 4, column 4 and"
        " the 16 cells from row 1, column 5 to row 4, column 8 are exchanged",
    ),
}


def list_complaints(fault: Fault) -> list[str]:
    """Return what the rules say of a fault."""
    board = make_board(fault.build)
    fault.change(board)
    return check_rules(board)


if __name__ == "__main__":
    print("| fault | what the rules say | what the doctor says |\n|---|---|---|")
    for title, each in FAULTS.items():
        print(f"| {title} | {(list_complaints(each) or ['–'])[0]} | {each.told or '–'} |")
