"""Building Community: the colours of the tiles, and which of them are isolated."""

from typing import Any

from reedbed_engine.games.base.hexagon import cell_name
from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.community.rules import Community


def scene(game: Community, layout: Layout) -> dict[str, Any]:
    """Return `tiles`: its cells, its name, its colour's letter, whether it is isolated."""
    tiles = game.tiles
    return {
        "players": game.options["players"],
        "isolated": tiles.isolated,
        "turns": game.turns,
        "tiles": [
            {
                "cells": list(layout.cells(site)),
                "name": cell_name(tiles.side, site),
                "colour": "?RGB"[tiles.colour[site]],
                "isolated": bool(tiles.is_isolated(site)),
            }
            for site in tiles.cells
        ],
    }
