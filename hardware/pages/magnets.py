"""How many magnets the games need on a board."""

from typing import NamedTuple

from reedbed_engine.games import IDS, load_manifest
from reedbed_engine.words import title

from .build import Build


class Magnets(NamedTuple):
    """The pieces of a game with magnets: the most that can be needed, wands not counted."""

    game: str
    number: int
    pieces: str


def count_magnets(build: Build) -> list[Magnets]:
    """Return how many magnets the games need; none on a board that senses none.

    Never more than there are cells.
    """
    if not build.senses_pieces:
        return []
    found = [_count_magnets_of(game) for game in IDS]
    return [
        item._replace(number=build.n_cells, pieces=f"{item.pieces}, but no more than cells")
        if item.number > build.n_cells
        else item
        for item in found
    ]


def _count_magnets_of(game: str) -> Magnets:
    """Return the magnets of a game, as its manifest tells its pieces."""
    manifest, counts, bare = load_manifest(game), [], []
    highest = {key: high for key, _, _, high in manifest.OPTIONS}
    players = highest.get("players", 2)
    for kind, count, is_magnet in manifest.PIECES:
        if is_magnet:
            counts.append((count, f"{count} {kind}{'s' * (count > 1)}"))
        else:
            bare.append(f"{kind}s have none")
    number = players * sum(count for count, _ in counts)
    owned = " and ".join(words for _, words in counts) + " a player"
    if players > 2:
        owned += f", {players} at most"
    return Magnets(title(game), number, "; ".join([owned, *bare]))
