"""Arbos: what a hand does for each action."""

from .gestures import Gestures


class ArbosGestures(Gestures):
    """Gestures of Arbos."""


GESTURES = ArbosGestures
