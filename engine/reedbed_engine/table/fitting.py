"""Which games fit a board, and the drawings, one character a cell, that are made into layouts.

A game's drawings stand in layouts/<game>.py; nothing else knows where a cell is.
"""

from ..compat import const
from ..errors import ReedbedError
from ..loading import load, unload
from .board import TOUCH

DOES_NOT_FIT = const(600)

_LAYOUTS = "reedbed_engine.table.layouts."


class NoFit(ReedbedError):
    """A game that this board cannot carry: message id, game, what fits."""


def fit(game_id, options, board):
    """Return the Layout of a game with `options` (dict, values given as texts or numbers).

    Raises NoFit, whose words say what fits.
    """
    drawings = load(_LAYOUTS + game_id)
    unload(_LAYOUTS + game_id)
    made = drawings.make(options, board)
    if made is None:
        raise NoFit(DOES_NOT_FIT, game_id, board.rows, board.cols, drawings.FITS)
    return made


def suggest(game_id, board):
    """Return the options (text) with which a game fits a board best, or None."""
    drawings = load(_LAYOUTS + game_id)
    unload(_LAYOUTS + game_id)
    return drawings.suggest(board)


def unfold(drawing, board):
    """Return the cells of each character of a drawing: a dict from character to a list.

    The drawing is put in the middle of a larger board of sensors, and blown up on a larger board
    of keys: there each character becomes a square of cells.  None if it is too large.
    """
    rows, cols = len(drawing), len(drawing[0])
    scale = min(board.rows // rows, board.cols // cols)
    if not scale:
        return None
    if board.kind != TOUCH:
        scale = 1
    top, left = (board.rows - rows * scale) // 2, (board.cols - cols * scale) // 2
    found = {}
    for row in range(rows * scale):
        for col in range(cols * scale):
            letter = drawing[row // scale][col // scale]
            found.setdefault(letter, []).append((top + row) * board.cols + left + col)
    return found


def is_seats(board):
    """Return True where a drawing of seats serves, False where one of keys does."""
    return board.kind != TOUCH and board.rows >= 10 and board.cols >= 10
