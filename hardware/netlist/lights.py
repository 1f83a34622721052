"""Lights: the level shifter and a chain of WS2812B through all panels."""

from .board import Board


def add_lights(board: Board, is_serpentine: bool = True, article: str = "light") -> None:
    """Put in the lights, by article those of a strip or single ones.

    Each panel is fed by wires of its own, with 1000 µF where they end.
    """
    add_level_shifter(board)
    number = 0
    for panel_number, panel in enumerate(board.panels, 1):
        ref = "C1" if len(board.panels) == 1 else f"C10{panel_number}"
        board.add_capacitor(ref, "1000 µF", "+5V")
        for cell in panel.list_cells(is_serpentine):
            number += 1
            out = f"DIN {number + 1}" if number < board.n_cells else ""
            nets = {"VDD": "+5V", "VSS": "GND", "DIN": f"DIN {number}", "DOUT": out}
            board.add("light", f"L{number}", nets, article, cell)


def add_level_shifter(board: Board) -> None:
    """Put in what makes 5 V of the data's 3.3."""
    nets = {"VCC": "+5V", "GND": "GND", "1A": "DATA", "1OE": "GND", "1Y": "DATA 5V"}
    for n in (2, 3, 4):  # no input of a CMOS chip may float
        nets |= {f"{n}A": "GND", f"{n}OE": "+5V", f"{n}Y": ""}
    board.add("74AHCT125", "U1", nets)
    board.add_capacitor("C2", "100 nF", "+5V")
    board.add_resistor("R1", "330 Ω", "DATA 5V", "DIN 1")
