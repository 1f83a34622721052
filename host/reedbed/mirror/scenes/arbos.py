"""Arbos: what the players have beside the board; everything on it carries a magnet."""

from typing import Any

from reedbed_engine.games.arbos.rules import Arbos
from reedbed_engine.games.base.layout import Layout


def scene(game: Arbos, layout: Layout) -> dict[str, Any]:
    """Return `spores` and `seeds` left by player, White first, and their `trees`."""
    board = game.board
    return {
        "spores": [board.supply[player] for player in (1, 2)],
        "seeds": [game.hands[player] for player in (1, 2)],
        "trees": [board.trees[player].count for player in (1, 2)],
    }
