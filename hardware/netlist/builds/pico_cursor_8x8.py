"""8 x 8 lights and five buttons on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..controller import add_buttons, add_controller, add_display
from ..lights import add_lights
from ..supply import add_supply

_PINS = {
    "DATA": 22,
    "SDA": 20,
    "SCL": 21,
    "OK": 10,
    "BACK": 11,
    "PLUS": 12,
    "MINUS": 13,
    "MENU": 14,
}


def make_board() -> Board:
    """Return the circuit."""
    board = Board("pico-cursor-8x8", (Panel(8, 8),), metres=2.5)
    add_supply(board, fuse_a=1.6)
    add_controller(board, _PINS)
    add_lights(board, is_serpentine=False)
    add_buttons(board)
    add_display(board)
    return board
