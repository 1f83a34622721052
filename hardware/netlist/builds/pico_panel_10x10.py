"""One panel of 10 x 10 reed switches and lights on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..controller import add_buttons, add_buzzer, add_controller, add_display
from ..lights import add_lights
from ..registers import add_registers
from ..supply import add_supply

PINS = {
    "SCK": 18,
    "MISO": 16,
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
    add_supply(board, fuse_a=2)
    add_controller(board, PINS)
    add_registers(board)
    add_lights(board)
    add_buttons(board)
    add_display(board)
    add_buzzer(board)
    return board
