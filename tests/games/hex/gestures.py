"""Hex: a stone is put on a cell, as everywhere."""

from reedbed_engine.games.base.gestures import Gestures

GESTURES = Gestures
