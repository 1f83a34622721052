"""Uros: what a hand does for each action."""

from .gestures import Gestures


class UrosGestures(Gestures):
    """Gestures of Uros."""


GESTURES = UrosGestures
