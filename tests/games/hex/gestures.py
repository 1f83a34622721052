"""Hex: a stone is put on a cell, as everywhere."""

from reedbed_engine.games.base.stones import StoneGestures, StoneWording

GESTURES = StoneGestures
WORDING = StoneWording
