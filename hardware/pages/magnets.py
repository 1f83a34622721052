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


class Choice(NamedTuple):
    """The disc that goes with a build's sensors, and where it may be."""

    size: str
    gap: str
    cells: str


# the pairs that magnetics/ recommends; a test holds them together
_CHOICES = {
    "reed": Choice("6 × 2 mm", "2 to 7 mm above the reeds", "cells 32 mm wide at least"),
    "hall": Choice(
        "8 × 3 mm",
        "their south poles 2 to 6.5 mm above the marked faces",
        "cells 20 mm wide at least",
    ),
}
_WANDS = 2


def find_disc(build: Build) -> Choice:
    """Return which disc is meant for a build that senses pieces."""
    return _CHOICES["hall" if build.circuit.list_parts("hall") else "reed"]


def count_discs(build: Build) -> int:
    """Return how many discs to buy: those of the game that has most, and the wands'."""
    return max(item.number for item in count_magnets(build)) + _WANDS


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
    """Return the magnets of a game, as its manifest lists its pieces."""
    manifest, counts, bare = load_manifest(game), [], []
    highest = {row[0]: row[3] for row in manifest.OPTIONS if len(row) > 3}
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
