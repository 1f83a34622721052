"""Pilus: the drawing of its board."""

FITS = ""


def make(options, board):
    """Return the layout, or None where the board is too small."""
    return
