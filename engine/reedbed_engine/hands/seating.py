"""Which hands sit down at which board."""

from ..games.base.board import PRESENCE, TOUCH
from .hands import CLEAN


def find_hands(layout, game_id):
    """Return the class of the hands for a board."""
    # each kind is imported where it is chosen: a chip that plays with itself has room for one
    if layout.kind == PRESENCE and game_id in ("arbos", "uros"):
        from .placing import HANDS

        return HANDS[game_id]
    if layout.kind == PRESENCE and game_id in ("community", "pilus"):
        from .pointing import PointingHands as Chosen
    elif layout.kind == PRESENCE:
        from .presence import PresenceHands as Chosen
    elif layout.kind == TOUCH:
        from .touch import TouchHands as Chosen
    else:
        from .cursor import CursorHands as Chosen
    return Chosen


def seat_hands(layout, game_id, options=None, seed=0, skill=CLEAN):
    """Return hands for a board: an object with `set_up`, `choose`, `perform`."""
    return find_hands(layout, game_id)(layout, game_id, options, seed, skill)
