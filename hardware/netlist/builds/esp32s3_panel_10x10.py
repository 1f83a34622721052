"""One panel of 10 x 10 reed switches and lights on an ESP32-S3-DevKitC-1."""

from ..board import Board, Panel
from ..sensing import make_sensing_board

_PINS = {
    "SCK": 12,
    "MISO": 13,
    "SENSE": 4,
    "LATCH": 10,
    "DATA": 14,
    "SDA": 8,
    "SCL": 9,
    "BUZZER": 1,
    "OK": 39,
    "BACK": 40,
    "PLUS": 41,
    "MINUS": 42,
    "MENU": 2,
}


def make_board() -> Board:
    """Return the circuit."""
    board = Board("esp32s3-panel-10x10", (Panel(10, 10),), metres=3.5)
    return make_sensing_board(board, _PINS, fuse_a=2)
