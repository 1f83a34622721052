"""One panel of 10 x 10 reed switches and lights on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..sensing import make_sensing_board

PINS = {
    "SCK": 18,
    "MISO": 16,
    "SENSE": 26,
    "LATCH": 17,
    "DATA": 22,
    "SDA": 20,
    "SCL": 21,
    "BUZZER": 15,
    "OK": 10,
    "BACK": 11,
    "PLUS": 12,
    "MINUS": 13,
    "MENU": 14,
}


def make_board() -> Board:
    """Return the circuit."""
    board = Board("pico-panel-10x10", (Panel(10, 10),), metres=3.5)
    return make_sensing_board(board, PINS, fuse_a=2)
