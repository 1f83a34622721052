"""Uros: the nine islands with their houses, and the players' pools."""

from typing import Any

from reedbed_engine.games.base.layout import Layout
from reedbed_engine.games.uros.islands import FIRST, ISLANDS, OFFSETS, WIDTH
from reedbed_engine.games.uros.rules import REEDBED_SITE, Uros


def scene(game: Uros, layout: Layout) -> dict[str, Any]:
    """Return `islands` in the order of their letters' list, and `pools`, Red's first."""
    sites = {game.square_on(site): site for site in range(REEDBED_SITE)}
    return {
        "islands": [_island(game, layout, island, sites) for island in range(len(ISLANDS))],
        "pools": list(game.pools),
    }


def _island(game: Uros, layout: Layout, island: int, on_lake: dict[int, int]) -> dict[str, Any]:
    """Return an island: `cells` of each of its squares (none while it waits as an icon)."""
    squares = range(FIRST[island], FIRST[island + 1])
    return {
        "letter": ISLANDS[island],
        "laid": bool(game.where[island]),
        "cells": [list(layout.cells(on_lake.get(k, REEDBED_SITE + k))) for k in squares],
        "houses": [game.houses[k] for k in squares],
        "shape": _shape(island),
        "icon": list(layout.icon_cells(island)),
    }


def _shape(island: int) -> list[tuple[int, int]]:
    """Return (down, right) of each square from the island's upper left corner, unturned."""
    n_squares = FIRST[island + 1] - FIRST[island]
    # counted from a point far enough to the left that rows come out whole
    places = [divmod(offset + 3, WIDTH) for offset in OFFSETS[island << 5 :][:n_squares]]
    left = min(right for _, right in places)
    return [(down, right - left) for down, right in places]
