"""The kit: a panel of 5 x 5 Hall cells and the main board that a chain of panels hangs on.

Both are circuit boards of their own, joined by cables; the whole kit is their sum, so that what
the controller meets is found in the same netlist from which the boards are made.
"""

from collections.abc import Callable

from .board import Board, Panel
from .builds.pico_panel_10x10 import PINS
from .controller import add_buttons, add_buzzer, add_controller, add_display
from .lights import add_level_shifter
from .lines import PANEL_OHMS
from .registers import INPUTS
from .supply import PULL_DOWN_OHMS, add_sense

SIDE = 5  # cells
CLOCKS = ("SCK", "LATCH")
FEEDS = 4  # sockets of the main board, one for each row of panels
PANELS_A_FEED = 4
# of 2.495 V at the shunt regulator: +5V is cut off above 5.44 V
CUT_OFF_OHMS = ("11.8 kΩ, 0.1 %", "10 kΩ, 0.1 %")
REFERENCE_V = 2.495
Name = Callable[[str], str]


def make_panel() -> Board:
    """Return the circuit of one panel, fed through its connectors."""
    board = Board("pico-kit-panel", (Panel(SIDE, SIDE),), metres=0.4)
    for rail in ("+5V", "3V3", "GND"):
        board.feed(rail)
    add_panel(board, 1)
    return board


def make_main() -> Board:
    """Return the circuit of the main board."""
    board = Board("pico-kit-main", (), metres=0)
    add_main(board)
    return board


def make_kit(panels: tuple[Panel, ...]) -> Board:
    """Return the whole: a main board and a chain of panels, with cables between them."""
    board = Board("pico-kit", panels, metres=0.4)
    add_main(board)
    add_display(board)  # a module at the display socket
    for number in range(1, len(panels) + 1):
        add_panel(board, number, f"{number}.")
    return board


def lay_panels(side: int) -> tuple[Panel, ...]:
    """Return side × side panels: every second row of them is upside down and runs back."""
    return tuple(
        Panel(SIDE, SIDE, SIDE * row, SIDE * col, 180 * (row % 2))
        for row in range(side)
        for col in (reversed(range(side)) if row % 2 else range(side))
    )


def add_main(board: Board) -> None:
    """Put in the main board."""
    _add_supply(board)
    add_controller(board, PINS)
    add_sense(board)
    add_level_shifter(board)
    for ref, clock in zip(("R3", "R4"), CLOCKS, strict=True):
        board.add_resistor(ref, "68 Ω", clock, f"{clock} LINE")
    board.add_resistor("R7", "10 kΩ", "3V3", "MISO")  # no panel reads as no piece
    add_buttons(board)
    add_buzzer(board)
    nets = ("GND", "3V3", "SCL", "SDA")
    board.add("connector 4", "J2", _number(*nets), "display socket")
    for feed in range(1, FEEDS + 1):
        board.add("connector 2", f"J{feed + 2}", _number("+5V", "GND"), "feed socket")
    _add_far_connector(board, "J1", "MISO", "DIN 1")
    _add_test_points(
        board, lambda ref: ref, ("VBUS", "+5V", "3V3", "GND", *CLOCKS, "MISO", "DATA")
    )


def add_panel(board: Board, number: int, tag: str = "") -> None:
    """Put in a panel: `number` counts along the chain from 1, `tag` begins its parts' names."""

    def name(ref: str) -> str:
        return tag + ref

    cells = list(board.panels[number - 1].list_cells())
    _add_buffer(board, number, name)
    n_registers = -(-len(cells) // len(INPUTS))
    for place in range(n_registers):
        _add_register(board, number, place, cells[place * 8 : place * 8 + 8], name)
    board.add_resistor(name("R3"), "10 kΩ", "3V3", _data(number, n_registers))
    for place, cell in enumerate(cells, 1):
        light = len(cells) * (number - 1) + place
        ends = {"DIN": f"DIN {light}", "DOUT": f"DIN {light + 1}"}
        board.add("light", name(f"L{place}"), {"VDD": "+5V", "VSS": "GND", **ends}, cell=cell)
        board.add_capacitor(name(f"C{100 + place}"), "100 nF", "+5V")
    board.add_capacitor(name("C1"), "220 µF", "+5V")
    _add_connector(board, name("J1"), _data(number, 0), f"DIN {25 * number - 24}")
    _add_far_connector(board, name("J2"), _data(number, n_registers), f"DIN {25 * number + 1}")
    board.add("connector 2", name("J3"), _number("+5V", "GND"), "feed socket")
    nets = ("+5V", "3V3", "GND", f"SCK {number}", f"LATCH {number}", _data(number, 0))
    _add_test_points(board, name, nets)


def _data(number: int, place: int) -> str:
    """Return the net at QH of a register of a panel, or at its SER where there is none."""
    total = (number - 1) * 4 + place
    return f"QH {total + 1}" if total else "MISO"


def _add_buffer(board: Board, number: int, name: Name) -> None:
    nets = {"VCC": "3V3", "GND": "GND"}
    for gate, clock in enumerate(CLOCKS, 1):
        own = f"{clock} {number}"
        nets |= {f"{gate}A": f"{clock} LINE", f"{gate}OE": "GND", f"{gate}Y": f"{own}Y"}
        board.add_resistor(name(f"R{gate}"), f"{PANEL_OHMS:g} Ω", f"{own}Y", own)
    for gate in (3, 4):  # no input of a CMOS chip may float
        nets |= {f"{gate}A": "GND", f"{gate}OE": "3V3", f"{gate}Y": ""}
    board.add("74AHC125", name("U5"), nets)
    board.add_capacitor(name("C2"), "100 nF", "3V3")
    board.add_capacitor(name("C3"), "10 µF", "3V3")


def _add_register(
    board: Board, number: int, place: int, cells: list[tuple[int, int]], name: Name
) -> None:
    """Put in a register with the switches at its inputs; a free input rests as an open switch."""
    nets = {"VCC": "3V3", "GND": "GND", "CLK INH": "GND", "QH inverted": ""}
    nets |= {"CLK": f"SCK {number}", "SH/LD": f"LATCH {number}"}
    nets |= {"QH": _data(number, place), "SER": _data(number, place + 1)}
    nets |= dict.fromkeys(INPUTS, "3V3")
    for own, (letter, cell) in enumerate(zip(INPUTS, cells, strict=False), 8 * place + 1):
        nets[letter] = f"IN {number}.{own}"
        ends = {"VCC": "+5V", "GND": "GND", "OUT": nets[letter]}
        board.add("hall", name(f"S{own}"), ends, "Hall switch", cell)
        board.add_capacitor(name(f"C{200 + own}"), "100 nF", "+5V")
        board.add_resistor(name(f"R{100 + own}"), "10 kΩ", "3V3", nets[letter])
    board.add("74HC165", name(f"U{place + 1}"), nets)
    board.add_capacitor(name(f"C{11 + place}"), "100 nF", "3V3")


def _add_supply(board: Board) -> None:
    """Put in what stands between a USB-C supply and +5V.

    R11 and R12 lead a share of the supply to VR1.  Above its reference it draws current through
    the base of Q2, which joins gate and source of Q1: that opens before anything is harmed.
    """
    ends = {"A9": "VBUS", "B9": "VBUS", "A12": "GND", "B12": "GND", "SH": "GND"}
    socket = board.add("USB-C", "PS1", {**ends, "A5": "CC1", "B5": "CC2"}, "USB-C receptacle")
    socket.plug, socket.cc_ohms = "USB-C", (PULL_DOWN_OHMS, PULL_DOWN_OHMS)
    for ref, line in (("R8", "CC1"), ("R9", "CC2")):
        board.add_resistor(ref, "5.1 kΩ", line, "GND")
    board.add("fuse", "F1", {"1": "VBUS", "2": "FUSED"}, "fuse 3 A, slow, SMD")
    board.add("P-MOSFET", "Q1", {"S": "FUSED", "G": "GATE", "D": "+5V"})
    board.add_resistor("R10", "10 kΩ", "GATE", "GND")
    board.add("PNP", "Q2", {"E": "FUSED", "B": "BASE", "C": "GATE"})
    upper, lower = CUT_OFF_OHMS
    board.add_resistor("R11", upper, "FUSED", "SHARE")
    board.add_resistor("R12", lower, "SHARE", "GND")
    board.add("shunt regulator", "VR1", {"REF": "SHARE", "K": "SINK", "A": "GND"})
    board.add_resistor("R13", "1 kΩ", "SINK", "BASE")
    board.add_resistor("R14", "1 kΩ", "FUSED", "BASE")  # what VR1 draws at rest opens nothing
    board.add_capacitor("C1", "220 µF", "+5V")
    board.add_capacitor("C5", "10 µF", "FUSED")


def _add_connector(board: Board, ref: str, data: str, lights: str) -> None:
    nets = ("+5V", "+5V", "GND", "GND", "3V3", "SCK LINE", "GND", "LATCH LINE", data, lights)
    board.add("connector 10", ref, _number(*nets), "socket towards the main board")


def _add_far_connector(board: Board, ref: str, data: str, lights: str) -> None:
    """Put in the socket away from the controller: a pin more, so that no cable fits both."""
    nets = ("+5V", "+5V", "GND", "GND", "3V3", "SCK LINE", "GND", "LATCH LINE", data, lights)
    board.add("connector 11", ref, _number(*nets, "GND"), "socket away from the main board")


def _number(*nets: str) -> dict[str, str]:
    return {str(number): net for number, net in enumerate(nets, 1)}


def _add_test_points(board: Board, name: Name, nets: tuple[str, ...]) -> None:
    for number, net in enumerate(nets, 1):
        board.add("test point", name(f"TP{number}"), {"1": net})
