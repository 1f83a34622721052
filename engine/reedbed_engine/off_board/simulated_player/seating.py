"""Which hands sit down at which board."""

from ...compat import Any
from ...games import load_manifest, load_part
from ...games.base.layout import Layout
from .hands import CLEAN


def find_hands(layout: Layout, game_id: str) -> Any:
    """Return the class of the hands for a board."""
    # each kind is imported where it is chosen: a chip that plays with itself has room for one
    if not layout.board.senses_pieces:
        if layout.board.has_keys:
            from .touch import TouchHands as Chosen
        else:
            from .cursor import CursorHands as Chosen
        return Chosen
    if getattr(load_manifest(game_id), "HAS_HANDS", False):
        return load_part(game_id, "off_board.simulated_player").HANDS
    gestures = load_part(game_id, "gestures").GESTURES
    if not gestures.pieces_never_leave:
        from .placing import PlacingHands as Chosen
    elif gestures.shows_ground:
        from .pointing import PointingHands as Chosen
    else:
        from .presence import PresenceHands as Chosen
    return Chosen


def seat_hands(
    layout: Layout,
    game_id: str,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    skill: int = CLEAN,
) -> Any:
    """Return hands for a board: an object with `set_up`, `choose`, `perform`."""
    return find_hands(layout, game_id)(layout, game_id, options, seed, skill)
