"""Shift: a stone is put and moved as everywhere."""

from reedbed_engine.games.base.gestures import Gestures

GESTURES = Gestures
