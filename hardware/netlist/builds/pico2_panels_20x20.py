"""Four panels of 10 x 10 reed switches and lights on a Raspberry Pi Pico 2, wired as one is."""

from ..board import Board, Panel
from ..sensing import make_sensing_board
from .pico_panel_10x10 import PINS

# the lower two are upside down, so that cables stay short
_PANELS = (
    *(Panel(10, 10, 0, 0), Panel(10, 10, 0, 10)),
    *(Panel(10, 10, 10, 10, 180), Panel(10, 10, 10, 0, 180)),
)


def make_board() -> Board:
    """Return the circuit."""
    board = Board("pico2-panels-20x20", _PANELS, metres=3.5)
    return make_sensing_board(board, PINS, fuse_a=2.5)
