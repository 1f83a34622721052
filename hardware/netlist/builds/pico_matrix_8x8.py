"""8 x 8 keys in rows and columns, with lights, on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..controller import add_buttons, add_buzzer, add_controller, add_display
from ..keys import add_keys
from ..lights import add_lights
from ..supply import add_supply

_ROWS = (0, 1, 2, 3, 4, 5, 6, 7)
_COLUMNS = (26, 22, 21, 20, 19, 18, 17, 16)
_PINS = {
    **{f"row {number}": gpio for number, gpio in enumerate(_ROWS, 1)},
    **{f"column {number}": gpio for number, gpio in enumerate(_COLUMNS, 1)},
    "DATA": 28,
    "SDA": 8,
    "SCL": 9,
    "BUZZER": 15,
    "OK": 10,
    "BACK": 11,
    "PLUS": 12,
    "MINUS": 13,
    "MENU": 14,
}


def make_board() -> Board:
    """Return the circuit."""
    board = Board("pico-matrix-8x8", (Panel(8, 8),), metres=2.5)
    add_supply(board, fuse_a=1.6)
    add_controller(board, _PINS)
    add_keys(board)
    add_lights(board)
    add_buttons(board)
    add_display(board)
    add_buzzer(board)
    return board
