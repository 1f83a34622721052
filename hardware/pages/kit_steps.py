"""The twelve steps in which the kit is soldered: which parts each puts in, on which board."""

from typing import NamedTuple

from netlist.board import Board
from netlist.kit import lay_panels, make_main, make_panel

BOARDS: dict[str, Board] = {"main": make_main(), "panel": make_panel()}
CHAIN = lay_panels(2)


class KitStep(NamedTuple):
    """A step: `refs` are the parts that it puts in on `board`; "" is all boards together."""

    title: str
    board: str = ""
    refs: tuple[str, ...] = ()


def _list_refs(letters: str, first: int, last: int) -> tuple[str, ...]:
    return tuple(f"{letters}{number}" for number in range(first, last + 1))


KIT_STEPS = (
    KitStep("The Pico", "main", ("A1",)),
    KitStep("Display", "main", ("J2",)),
    KitStep("Buzzer", "main", ("R2", "BZ1")),
    KitStep("Between Pico and supply", "main", ("R5", "R6", "R7", "D1", "C4")),
    KitStep("USB-C socket and fuse", "main", ("PS1", "R8", "R9", "F1")),
    KitStep(
        "The cut-off",
        "main",
        ("Q1", "Q2", "VR1", *_list_refs("R", 10, 14), "C1", "C5"),
    ),
    KitStep("Buttons", "main", _list_refs("B", 1, 5)),
    KitStep(
        "Ways to the panels",
        "main",
        ("U1", "C2", "R1", "R3", "R4", "J1", *_list_refs("J", 3, 6)),
    ),
    KitStep(
        "The lights of a panel",
        "panel",
        (*_list_refs("L", 1, 25), *_list_refs("C", 101, 125), "C1", *_list_refs("J", 1, 3)),
    ),
    KitStep(
        "Registers, and the first eight cells",
        "panel",
        (
            *(*_list_refs("U", 1, 5), "C2", "C3", *_list_refs("C", 11, 14)),
            *(*_list_refs("R", 1, 3), *_list_refs("R", 101, 125)),
            *(*_list_refs("S", 1, 8), *_list_refs("C", 201, 208)),
        ),
    ),
    KitStep(
        "The other cells",
        "panel",
        (*_list_refs("S", 9, 25), *_list_refs("C", 209, 225)),
    ),
    KitStep("All panels"),
)
