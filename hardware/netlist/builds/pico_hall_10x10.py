"""One panel of 10 x 10 Hall switches and lights, 20 mm apart, on a Raspberry Pi Pico."""

from ..board import Board, Panel
from ..sensing import make_sensing_board
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
    return make_sensing_board(board, PINS, fuse_a=2.5, sensor="hall", light="single light")
