"""Shift: nine squares."""

from reedbed_engine.games.base.stones import lay_stones, name_grid

FITS = "3 x 4"


def suggest(board):
    """Return the options that fit."""
    return ""


def make(options, board):
    """Return the layout."""
    return lay_stones("shift", board, name_grid(3, 3))
