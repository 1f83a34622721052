"""Nine Men's Morris: seven rows and columns, of which three squares use the lines."""

from reedbed_engine.games.base.stones import lay_stones

from .rules import NAMES

FITS = "7 x 8"


def suggest(board):
    """Return the options that fit, or None."""
    return None if board.rows < 7 or board.cols < 8 else ""


def make(_options, board):
    """Return the layout, or None where the board is too small."""
    return lay_stones("morris", board, NAMES)
