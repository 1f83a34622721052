"""Endgames of Ur, which `reedbed dev solve` solves: at most two men a side are not home."""

from ....compat import Any, Iterator
from ..route import EXIT, HOME, RIVER, SITES
from ..rules import PHASES, Ur

MOST = 2  # men of a player who are not home
# phases that a search values: it looks at all that a throw can bring
LEARNED = ("throw", "bonus", "bonus+", "penalty")
_PLACES = (*range(EXIT), RIVER)


def list_endgames(most: int) -> Iterator[str]:
    """Yield each position with 1 to `most` men a side not at home, and either player to throw."""
    groups = [(place,) for place in _PLACES]
    if most > 1:
        groups += [(one, other) for one in _PLACES for other in _PLACES if one <= other]
    for black in groups:
        squares = {SITES[0][index + 1] for index in black if index < EXIT}
        for white in groups:
            if any(index < EXIT and SITES[1][index + 1] in squares for index in white):
                continue
            game: Any = Ur.new({})
            for men, group in zip(game.men, (black, white)):
                men[HOME], men[RIVER] = men[RIVER] - len(group), 0
                for index in group:
                    men[index] += 1
            for player in (1, 2):
                game.set_phase(PHASES.index("throw"), player)
                yield game.position()
