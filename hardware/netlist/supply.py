"""The way of the 5 V: socket, fuse, switch, reverse protection, clamp."""

from .board import Board


def add_supply(board: Board, fuse_a: float) -> None:
    """Put in what stands between the supply and +5V.

    The P-channel transistor lies with its drain towards the supply: its own diode lets the first
    current through, its gate at ground closes the channel; a supply the wrong way round finds
    both open.  The clamp takes spikes; of a supply of 12 V it blows the fuse.
    """
    board.add("supply", "PS1", {"+": "PS+", "-": "GND"})
    board.add("fuse", "F1", {"1": "PS+", "2": "FUSED"}, f"fuse {fuse_a:g} A, slow")
    board.add("switch", "SW1", {"1": "FUSED", "2": "SWITCHED"})
    board.add("mosfet", "Q1", {"D": "SWITCHED", "S": "+5V", "G": "GATE"}, "AOD4185")
    board.add_resistor("R5", "10 kΩ", "GATE", "GND")
    board.add("diode", "D2", {"K": "+5V", "A": "GND"}, "SMBJ5.0A")
