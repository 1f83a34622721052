"""Which pieces stand where by the rules: what a mirror draws, and how a virtual board is set up.

A piece's code is the number that its game gives to that kind of piece.
"""

from typing import Any

from reedbed_engine.games.base.game import Game
from reedbed_engine.games.base.layout import Layout

BESIDE = -1  # in place of a cell: beside the board

# White's and Black's supply of spores, then seeds: in two hands and out of the game
_ARBOS_STOCKS = (1, 2, 3, 3, 3)


def _arbos(game: Any, site: int) -> int:
    stock = site - game.options["size"] ** 2
    return _ARBOS_STOCKS[stock] if stock >= 0 else game.piece(site)


def _pilus(game: Any, site: int) -> int:
    size = game.options["size"]
    beside = site - size * size
    if beside >= 0:
        return beside + 1
    on = [game.site_of(cell) if cell else BESIDE for cell in game.pawns.cell]
    return on.index(site)


def _owner(game: Any, site: int) -> int:
    return game.owner(site)


_CODES = {"arbos": _arbos, "pilus": _pilus}


def pieces_on(game: Game, site: int) -> list[int]:
    """Return the codes of the pieces that carry a magnet on `site`."""
    count = game.count(site)
    return [_CODES.get(game.ID, _owner)(game, site)] * count if count else []


def standing(game: Game, layout: Layout) -> list[tuple[int, int]]:
    """Return pairs of a cell, or BESIDE, and the code of a piece on it, seats filled in order.

    On a board of keys the pieces of a site stand on one another, on its first cell.
    """
    found = []
    for site in range(layout.n_sites):
        cells = layout.cells(site) or (BESIDE,)
        for index, code in enumerate(pieces_on(game, site)):
            found.append((cells[index] if index < len(cells) else cells[0], code))
    return found
