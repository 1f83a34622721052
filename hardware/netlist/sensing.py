"""Boards that sense pieces: panels of switches and lights, and all that goes with them."""

from collections.abc import Mapping

from .board import Board
from .controller import add_buttons, add_buzzer, add_controller, add_display
from .lights import add_lights
from .registers import add_registers
from .supply import add_sense, add_supply


def make_sensing_board(
    board: Board,
    pins: Mapping[str, int],
    fuse_a: float,
    sensor: str = "reed",
    light: str = "light",
) -> Board:
    """Put all of it into an empty circuit and return that; `light` is an article.

    Raises NoSuchPin.
    """
    add_supply(board, fuse_a)
    add_controller(board, pins)
    add_sense(board)
    add_registers(board, sensor)
    add_lights(board, article=light)
    add_buttons(board)
    add_display(board)
    add_buzzer(board)
    return board
