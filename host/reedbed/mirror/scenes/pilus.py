"""Pilus: the tiles as seen from above, what the pawns protect, the tiles that are left."""

from typing import Any

from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.pilus.rules import Pilus
from reedbed_engine.games.pilus.tiles import COLOURS, TILES, cell_at, tile_name


def scene(game: Pilus, layout: Layout) -> dict[str, Any]:
    """Return `squares`: cells, colour's letter, level, the tile's number, who protects it (or 0).

    `left` are the ids of the tiles that may still be played; in a dealt game `hands` has those of
    each player instead.
    """
    size, surface = game.options["size"], game.surface
    squares = []
    for site in range(size * size):
        place = cell_at(site // size, site % size)
        if surface.colour[place]:
            letter = COLOURS[surface.colour[place] - 1]
            height, top = surface.height[place], surface.top[place]
            guard = game.pawns.guard[place]
            squares.append([list(layout.cells(site)), letter, height, top, guard])
    return {
        "players": game.options["players"],
        "squares": squares,
        "left": _left(game),
        "hands": [[tile_name(tile) for tile in hand] for hand in game.hands[1:]],
    }


def _left(game: Pilus) -> list[str]:
    if game.hands:
        return []
    laid = {(placement & 127) >> 2 for placement in game.surface.laid}
    return [tile_name(tile) for tile in range(TILES) if tile not in laid]
