"""Shift: nine squares."""

from reedbed_engine.games.base.grid_layout import lay_grid

FITS = "3 x 4"


def suggest(board):
    """Return the options that fit."""
    return ""


def make(options, board):
    """Return the layout."""
    return lay_grid("shift", board, 3, 3)
