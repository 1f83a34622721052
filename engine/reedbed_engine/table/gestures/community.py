"""Building Community: what a hand does for each action."""

from .gestures import Gestures


class CommunityGestures(Gestures):
    """Gestures of Building Community."""


GESTURES = CommunityGestures
