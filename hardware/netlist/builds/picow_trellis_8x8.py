"""Four NeoTrellis tiles, 8 x 8 keys with lights, on a Raspberry Pi Pico W."""

from ..board import Board, Panel
from ..controller import add_buttons, add_buzzer, add_controller, add_display
from ..supply import add_supply
from ..tiles import LOWEST, add_tiles

_PINS = {
    "tiles SDA": 4,
    "tiles SCL": 5,
    "SDA": 18,
    "SCL": 19,
    "BUZZER": 15,
    "OK": 10,
    "BACK": 11,
    "PLUS": 12,
    "MINUS": 13,
    "MENU": 14,
}
_PANELS = tuple(Panel(4, 4, row, col) for row in (0, 4) for col in (0, 4))


def make_board() -> Board:
    """Return the circuit."""
    board = Board("picow-trellis-8x8", _PANELS, metres=0.5)
    add_supply(board, fuse_a=1.6)
    add_controller(board, _PINS)
    add_tiles(board, tuple(range(LOWEST, LOWEST + len(_PANELS))))
    add_buttons(board)
    add_display(board)
    add_buzzer(board)
    return board
