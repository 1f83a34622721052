"""What lies on a board besides pieces with magnets: islands, tiles, stocks; one module a game.

Each has `scene(game, layout)`, which returns plain data for that game's drawing module in
`static/games/`.  It is judged, not felt: no sensor can tell it.
"""

from importlib import import_module
from typing import Any

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout

Scene = dict[str, Any]

_WITH_SCENES = ("arbos", "community", "pilus", "uros")


def scene_of(game: Game | None, layout: Layout | None) -> Scene:
    """Return what lies on the board; nothing in a game that consists of pieces alone."""
    if game is None or layout is None or game.ID not in _WITH_SCENES:
        return {}
    return import_module(f"{__name__}.{game.ID}").scene(game, layout)
