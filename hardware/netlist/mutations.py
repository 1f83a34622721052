"""Faults that a builder makes, each in one netlist, and what finds it.

    PYTHONPATH=hardware python -m netlist.mutations

Prints a table: the fault, what the rules say of it, and what `reedbed doctor` would tell of a
board that was soldered like this.  The latter is worked out from both wirings; no doctor is run.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .board import Board
from .builds import make_board
from .rules import check_rules
from .trace import trace_wiring

_PANEL, _KEYS = "pico-panel-10x10", "pico-matrix-8x8"


class Fault(NamedTuple):
    """A build and what is done to it."""

    build: str
    change: Callable[[Board], None]


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


FAULTS = {
    "SCK and latch swapped": Fault(_PANEL, _swap("A1", "GPIO18", "GPIO17", ("SCK", "LATCH"))),
    "SDA and SCL swapped": Fault(_PANEL, _swap("A1", "GPIO20", "GPIO21", ("SDA", "SCL"))),
    "OK and BACK swapped": Fault(_PANEL, _swap("A1", "GPIO10", "GPIO11", ("OK", "BACK"))),
    "inputs H and G of register 1 swapped": Fault(
        _PANEL, _swap("U2", "H", "G", ("IN 1H", "IN 1G"))
    ),
    "a missing pull-up": Fault(_PANEL, _move("RN1", "R1", "cut")),
    "a network of pull-ups at GND": Fault(_PANEL, _move("RN2", "COM", "GND")),
    "registers 2 and 3 exchanged": Fault(_PANEL, _exchange_registers),
    "CLK of a register not joined": Fault(_PANEL, _move("U5", "CLK", "cut")),
    "two outputs joined": Fault(_PANEL, _move("U3", "QH", "MISO")),
    "D1 turned": Fault(_PANEL, _swap("D1", "A", "K", ("+5V", "VSYS"))),
    "D2 turned": Fault(_PANEL, _swap("D2", "A", "K", ("GND", "+5V"))),
    "Q1 turned": Fault(_PANEL, _swap("Q1", "D", "S", ("SWITCHED", "+5V"))),
    "the level shifter at 3.3 V": Fault(_PANEL, _move("U1", "VCC", "3V3")),
    "DOUT to DOUT of two lights": Fault(_PANEL, _swap("L5", "DIN", "DOUT", ("DIN 5", "DIN 6"))),
    "a diode of a key turned": Fault(_KEYS, _swap("D101", "A", "K", ("row 1", "key 1"))),
    "rows 1 and 2 swapped": Fault(_KEYS, _swap("A1", "GPIO0", "GPIO1", ("row 1", "row 2"))),
}


def explain(fault: Fault) -> tuple[list[str], str]:
    """Return what the rules say of a fault, and the first touch of which the doctor tells."""
    board = make_board(fault.build)
    fault.change(board)
    return check_rules(board), next(_walk(fault.build, board), "")


def _walk(name: str, board: Board) -> Iterator[str]:
    """Give what `reedbed doctor` tells of cells and buttons, had they been wired like this."""
    right, wrong = trace_wiring(make_board(name)), trace_wiring(board)
    for button in ("ok", "back"):
        seen = [key for key, gpio in right.pins.items() if gpio == wrong.pins.get(button)]
        if seen != [button]:
            yield f"{button.upper()} pressed: {(seen or ['nothing'])[0].upper()} seen"
    if any(wrong.pins.get(key) != right.pins.get(key) for key in ("sck", "latch", "miso")):
        yield "row 1, column 1 touched: nothing seen"
    where = dict(zip(wrong.inputs, right.inputs, strict=False))
    lines = {line: cell for cell, line in right.keys.items()}
    where |= {cell: lines.get(line) for cell, line in wrong.keys.items()}
    for cell in [cell for cell in right.inputs if cell] or right.keys:
        if where.get(cell) != cell:
            yield f"{_spell(cell)} touched: {_spell(where.get(cell))} seen"


def _spell(cell: tuple[int, int] | None) -> str:
    return f"row {cell[0] + 1}, column {cell[1] + 1}" if cell else "nothing"


if __name__ == "__main__":
    print("| fault | what the rules say | what the doctor tells first |\n|---|---|---|")
    for title, each in FAULTS.items():
        said, told = explain(each)
        print(f"| {title} | {(said or ['–'])[0]} | {told or '–'} |")
