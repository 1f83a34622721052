"""Pilus: what a hand does for each action."""

from .gestures import Gestures


class PilusGestures(Gestures):
    """Gestures of Pilus."""


GESTURES = PilusGestures
