"""Shift: a stone is put and moved as everywhere."""

from reedbed_engine.games.base.stones import StoneGestures, StoneWording

GESTURES = StoneGestures
WORDING = StoneWording
