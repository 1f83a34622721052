"""Hex: the rows one below the other, so that the cells around are those beside but two corners."""

from reedbed_engine.games.base.stones import lay_stones, name_grid

FITS = "size 4 to 11, with a column more than the size"


def suggest(board):
    """Return the options that fit, or None."""
    size = min(board.rows, board.cols - 1, 11)
    return None if size < 4 else "" if size == 7 else "size=%d" % size


def make(options, board):
    """Return the layout, or None where the board is too small."""
    size = int(options.get("size", 7))
    return lay_stones("hex", board, name_grid(size, size))
