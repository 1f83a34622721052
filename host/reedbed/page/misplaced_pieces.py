"""Misplaced pieces: the rules have one of another kind or player there; no sensor can know."""

from collections import Counter
from collections.abc import Iterable, Set

from reedbed_engine.games.base.layout import NO_SITE
from reedbed_engine.games.base.pc.drawing import Drawing

from ..virtual_board.pieces import Piece


def find_misplaced(
    picture: Drawing, pieces: Iterable[Piece], before: Set[int] = frozenset()
) -> set[int]:
    """Return the numbers of the `pieces` that a board takes for others.

    While the sensors show a difference a hand is at work, or the board reports it: then only
    those of `before` are returned that still stand wrong.
    """
    layout, standing = picture.layout, dict[int, list[Piece]]()
    for piece in pieces:
        if piece.cell is not None:
            standing.setdefault(layout.site_of[piece.cell], []).append(piece)
    differs = bool(standing.pop(NO_SITE, None))
    mistaken: set[int] = set()
    for site in range(layout.n_sites):
        here = standing.get(site, [])
        missing = Counter(picture.pieces_on(site)) if layout.count(site) else Counter()
        differs = differs or len(here) != missing.total()
        wrong = []
        for piece in here:
            if missing[piece.code] > 0:
                missing[piece.code] -= 1
            else:
                wrong.append(piece.number)
        mistaken.update(wrong[: missing.total()])
    return mistaken & before if differs else mistaken
