"""The way of the 5 V: a USB-C socket, fuse, switch."""

from .board import Board

PULL_DOWN_OHMS = 5100


def add_supply(board: Board, fuse_a: float) -> None:
    """Put in what stands between the supply and +5V.

    The socket's own resistors ask a USB-C supply for 5 V and up to 3 A.  No other plug fits, so
    neither 12 V nor a supply the wrong way round can come in.
    """
    socket = board.add("socket", "PS1", {"VBUS": "VBUS", "GND": "GND"}, "USB-C socket")
    socket.plug, socket.cc_ohms = "USB-C", (PULL_DOWN_OHMS, PULL_DOWN_OHMS)
    board.add("fuse", "F1", {"1": "VBUS", "2": "FUSED"}, f"fuse {fuse_a:g} A, slow")
    board.add("switch", "SW1", {"1": "FUSED", "2": "+5V"})
