"""The way of the 5 V: a USB-C socket, fuse, switch."""

from .board import Board

PULL_DOWN_OHMS = 5100
# of 5 V they leave 3.0; 8.2 kΩ is the most that an RP2350 needs to see a low level (erratum E9)
SENSE_OHMS = ("5.6 kΩ", "8.2 kΩ")


def add_supply(board: Board, fuse_a: float) -> None:
    """Put in what stands between the supply and +5V.

    The socket's own resistors ask a USB-C supply for 5 V and up to 3 A.  No other plug fits, so
    neither 12 V nor a supply the wrong way round can come in.
    """
    socket = board.add("socket", "PS1", {"VBUS": "VBUS", "GND": "GND"}, "USB-C socket")
    socket.plug, socket.cc_ohms = "USB-C", (PULL_DOWN_OHMS, PULL_DOWN_OHMS)
    board.add("fuse", "F1", {"1": "VBUS", "2": "FUSED"}, f"fuse {fuse_a:g} A, slow")
    board.add("switch", "SW1", {"1": "FUSED", "2": "+5V"})


def add_sense(board: Board) -> None:
    """Put in the divider by which the controller sees whether +5V is there."""
    upper, lower = SENSE_OHMS
    board.add_resistor("R5", upper, "+5V", "SENSE")
    board.add_resistor("R6", lower, "SENSE", "GND")
