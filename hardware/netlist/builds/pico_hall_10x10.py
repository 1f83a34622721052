"""One panel of 10 x 10 Hall switches and lights, 20 mm apart, on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..controller import add_buttons, add_buzzer, add_controller, add_display
from ..lights import add_lights
from ..registers import add_registers
from ..supply import add_supply
from .pico_panel_10x10 import PINS


def make_board() -> Board:
    """Return the circuit."""
    board = Board(
        "pico-hall-10x10",
        (Panel(10, 10),),
        metres=2.5,
        example="pico-panel-10x10",
        title="Hall switches, 10 x 10, 20 mm apart, on a Raspberry Pi Pico",
    )
    add_supply(board, fuse_a=2.5)
    add_controller(board, PINS)
    add_registers(board, "hall")
    add_lights(board, article="single light")
    add_buttons(board)
    add_display(board)
    add_buzzer(board)
    return board
