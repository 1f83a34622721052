"""Which pieces stand where by the rules: what a mirror draws, and how a virtual board is set up.

A piece's code is the number that its game gives to that kind of piece.
"""

from reedbed_engine.games.game import Game
from reedbed_engine.table.layout import Layout


def pieces_on(game: Game, site: int) -> list[int]:
    """Return the codes of the pieces that carry a magnet on `site`."""
    owner = getattr(game, "owner", None)
    return [owner(site) if owner else 1] * game.count(site)


def standing(game: Game, layout: Layout) -> list[tuple[int, int]]:
    """Return pairs of a cell and the code of a piece on it, seats of a site filled in order.

    On a board of keys the pieces of a site stand on one another, on its first cell.
    """
    found = []
    for site in range(layout.n_sites):
        cells = layout.cells(site)
        for index, code in enumerate(pieces_on(game, site)):
            if cells:
                found.append((cells[index] if index < len(cells) else cells[0], code))
    return found
